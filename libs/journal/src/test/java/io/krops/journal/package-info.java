/// Tests of the journal: rules without a broker, and executors that are killed and frozen with one.
@NullMarked
package io.krops.journal;

import org.jspecify.annotations.NullMarked;
