/// The run engine. `Fold` and `Decision` are pure and say everything about the order of things; the
/// `Runner` is the only place where steps are carried out. Knows no Kafka and no Kubernetes.
@NullMarked
package io.krops.lifecycle;

import org.jspecify.annotations.NullMarked;
