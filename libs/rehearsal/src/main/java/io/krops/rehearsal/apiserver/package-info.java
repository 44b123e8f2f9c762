/// Simulated Kubernetes API servers: stores of objects with the rules of the real one, as far as
/// krops, Flux, Cluster API and kubectl rely on them.
@NullMarked
package io.krops.rehearsal.apiserver;

import org.jspecify.annotations.NullMarked;
