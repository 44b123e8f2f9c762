/// Steps that more than one lifecycle takes, since no service imports another.
@NullMarked
package io.krops.steps;

import org.jspecify.annotations.NullMarked;
