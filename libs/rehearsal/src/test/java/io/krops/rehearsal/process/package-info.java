/// The same ports in one process and over the network.
@NullMarked
package io.krops.rehearsal.process;

import org.jspecify.annotations.NullMarked;
