/// Bootstrap clusters: disposable clusters in the container engine.
@NullMarked
package io.krops.kind;

import org.jspecify.annotations.NullMarked;
