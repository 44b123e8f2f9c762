/// Clusters reached with the fabric8 Kubernetes client, held to their faults.
@NullMarked
package io.krops.kubernetes.fabric8;

import org.jspecify.annotations.NullMarked;
