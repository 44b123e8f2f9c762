/// Tests of what no module can test alone.
@NullMarked
package io.krops.system;

import org.jspecify.annotations.NullMarked;
