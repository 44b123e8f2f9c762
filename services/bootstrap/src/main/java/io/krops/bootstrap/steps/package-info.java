/// What must be true for a platform to be bootstrapped, one record each.
@NullMarked
package io.krops.bootstrap.steps;

import org.jspecify.annotations.NullMarked;
