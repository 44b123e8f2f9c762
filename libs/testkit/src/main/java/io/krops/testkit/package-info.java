/// Tries lifecycles without a broker: a log in memory, processes that can be killed at every point,
/// time that leaps, and the kill matrix over all of it.
@NullMarked
package io.krops.testkit;

import org.jspecify.annotations.NullMarked;
