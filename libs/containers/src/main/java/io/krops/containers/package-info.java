/// What lifecycles need of a container engine.
@NullMarked
package io.krops.containers;

import org.jspecify.annotations.NullMarked;
