/// What lifecycles need of a cluster.
@NullMarked
package io.krops.kubernetes;

import org.jspecify.annotations.NullMarked;
