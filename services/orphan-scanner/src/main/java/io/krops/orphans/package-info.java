/// Looks for what was left behind.
@NullMarked
package io.krops.orphans;

import org.jspecify.annotations.NullMarked;
