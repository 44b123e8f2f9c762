/// The simulated world as a process of its own, so that it outlives the services as a real world
/// does.
@NullMarked
package io.krops.rehearsal.process;

import org.jspecify.annotations.NullMarked;
