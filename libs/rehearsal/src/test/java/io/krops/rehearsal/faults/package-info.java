/// Faults as they are typed.
@NullMarked
package io.krops.rehearsal.faults;

import org.jspecify.annotations.NullMarked;
