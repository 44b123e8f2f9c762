/// Clusters reached with the fabric8 Kubernetes client.
@NullMarked
package io.krops.kubernetes.fabric8;

import org.jspecify.annotations.NullMarked;
