/// What an operator sets: `bootstrap.toml`, `.env`, environment variables, as validated records.
@NullMarked
package io.krops.settings;

import org.jspecify.annotations.NullMarked;
