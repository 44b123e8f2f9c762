/// The embedded Kafka broker of the laptop, the rehearsal and the tests, and who of several
/// processes runs it.
@NullMarked
package io.krops.broker;

import org.jspecify.annotations.NullMarked;
