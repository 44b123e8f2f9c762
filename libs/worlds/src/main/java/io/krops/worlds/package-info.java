/// Which adapters stand behind the ports in which world, and what an environment's settings mean
/// for
/// the lifecycles.
@NullMarked
package io.krops.worlds;

import org.jspecify.annotations.NullMarked;
