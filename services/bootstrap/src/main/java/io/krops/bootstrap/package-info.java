/// Brings a platform into being on a disposable bootstrap cluster.
@NullMarked
package io.krops.bootstrap;

import org.jspecify.annotations.NullMarked;
