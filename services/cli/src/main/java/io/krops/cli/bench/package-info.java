/// Measures lifecycles: the real steps and the real journal over a broker and a world in memory.
@NullMarked
package io.krops.cli.bench;

import org.jspecify.annotations.NullMarked;
