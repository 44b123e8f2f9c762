/// Whole worlds, as the lifecycles meet them.
@NullMarked
package io.krops.rehearsal;

import org.jspecify.annotations.NullMarked;
