/// Helm releases: look, install, repair.
@NullMarked
package io.krops.charts;

import org.jspecify.annotations.NullMarked;
