/// What must be true for control to have moved, one record each.
@NullMarked
package io.krops.pivot.steps;

import org.jspecify.annotations.NullMarked;
