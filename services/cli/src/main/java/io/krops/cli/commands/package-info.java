/// One class for each command.
@NullMarked
package io.krops.cli.commands;

import org.jspecify.annotations.NullMarked;
