/// Moves control from the bootstrap cluster into the management cluster.
@NullMarked
package io.krops.pivot;

import org.jspecify.annotations.NullMarked;
