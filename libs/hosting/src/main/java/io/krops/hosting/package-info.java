/// Runs lifecycles in a Quarkus application: opens their journals, says how they are, counts.
@NullMarked
package io.krops.hosting;

import org.jspecify.annotations.NullMarked;
