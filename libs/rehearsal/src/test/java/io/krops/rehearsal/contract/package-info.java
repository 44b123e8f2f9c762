/// What krops relies on of an API server, as tests over the fabric8 client: held against the
/// simulated one here, and fit to be held against a real one.
@NullMarked
package io.krops.rehearsal.contract;

import org.jspecify.annotations.NullMarked;
