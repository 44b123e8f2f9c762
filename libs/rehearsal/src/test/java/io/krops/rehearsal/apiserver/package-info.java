/// What the simulated API servers claim of Kubernetes, held by the clients that are used with them.
@NullMarked
package io.krops.rehearsal.apiserver;

import org.jspecify.annotations.NullMarked;
