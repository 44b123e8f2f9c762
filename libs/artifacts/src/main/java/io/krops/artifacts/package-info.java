/// OCI artifacts and the registries that hold them.
@NullMarked
package io.krops.artifacts;

import org.jspecify.annotations.NullMarked;
