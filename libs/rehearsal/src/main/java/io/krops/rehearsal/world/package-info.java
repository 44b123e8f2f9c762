/// The simulated world: one machine per environment, with an engine, a registry and clusters, on a
/// clock of its own.
@NullMarked
package io.krops.rehearsal.world;

import org.jspecify.annotations.NullMarked;
