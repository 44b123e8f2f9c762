/// Shows runs: live in a terminal, as plain lines, as JSON.
@NullMarked
package io.krops.cli.display;

import org.jspecify.annotations.NullMarked;
