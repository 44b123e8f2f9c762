/// The log of every run over Kafka: one Streams application per service, with the state of every
/// environment, the take-over of runs whose process is gone, and the way back for outcomes.
@NullMarked
package io.krops.journal;

import org.jspecify.annotations.NullMarked;
