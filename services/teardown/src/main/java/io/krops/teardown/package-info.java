/// Removes a platform without leaving anything behind.
@NullMarked
package io.krops.teardown;

import org.jspecify.annotations.NullMarked;
