/// What the notifier needs of GitHub.
@NullMarked
package io.krops.github;

import org.jspecify.annotations.NullMarked;
