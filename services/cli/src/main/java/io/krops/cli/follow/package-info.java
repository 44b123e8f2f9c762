/// Reads the log and follows runs.
@NullMarked
package io.krops.cli.follow;

import org.jspecify.annotations.NullMarked;
