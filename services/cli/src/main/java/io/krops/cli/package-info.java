/// The command `krops`. Its front is plain picocli, so that help is there at once.
@NullMarked
package io.krops.cli;

import org.jspecify.annotations.NullMarked;
