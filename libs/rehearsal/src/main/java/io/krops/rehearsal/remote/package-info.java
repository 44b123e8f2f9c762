/// The ports of a simulated world that lives in another process.
@NullMarked
package io.krops.rehearsal.remote;

import org.jspecify.annotations.NullMarked;
