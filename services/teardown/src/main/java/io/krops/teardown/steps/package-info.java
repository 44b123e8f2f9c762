/// What must be gone for a platform to be torn down, one record each.
@NullMarked
package io.krops.teardown.steps;

import org.jspecify.annotations.NullMarked;
