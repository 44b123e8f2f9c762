/// Hands the kubeconfig of the management cluster to people.
@NullMarked
package io.krops.kubeconfig;

import org.jspecify.annotations.NullMarked;
