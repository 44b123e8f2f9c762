/// How reactions hear events and say what they found.
@NullMarked
package io.krops.reactions;

import org.jspecify.annotations.NullMarked;
