/// What reactions need of a cloud.
@NullMarked
package io.krops.cloud;

import org.jspecify.annotations.NullMarked;
