/// What belongs to the clusters of a management cluster, and in which order it moves.
@NullMarked
package io.krops.pivot.inventory;

import org.jspecify.annotations.NullMarked;
