/// What an operator wants to go wrong in a rehearsal: how it is typed, and when it begins and ends.
@NullMarked
package io.krops.rehearsal.faults;

import org.jspecify.annotations.NullMarked;
