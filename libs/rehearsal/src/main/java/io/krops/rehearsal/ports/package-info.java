/// The ports of the simulated world, in this process.
@NullMarked
package io.krops.rehearsal.ports;

import org.jspecify.annotations.NullMarked;
