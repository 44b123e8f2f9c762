/// Events as Kafka records and back: CloudEvents headers, JSON, topics, and what unreadable means.
@NullMarked
package io.krops.wire;

import org.jspecify.annotations.NullMarked;
