/// The vocabulary of krops: everything that happens is one of these records.
@NullMarked
package io.krops.events;

import org.jspecify.annotations.NullMarked;
