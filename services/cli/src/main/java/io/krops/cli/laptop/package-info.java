/// Broker, services and rehearsed world on the machine of the person who types.
@NullMarked
package io.krops.cli.laptop;

import org.jspecify.annotations.NullMarked;
