/// Opens, updates and closes GitHub issues.
@NullMarked
package io.krops.notifier;

import org.jspecify.annotations.NullMarked;
