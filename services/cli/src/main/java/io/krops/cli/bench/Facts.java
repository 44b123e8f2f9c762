package io.krops.cli.bench;

import io.krops.bootstrap.BootstrapWiring;
import io.krops.pivot.PivotWiring;
import io.krops.teardown.TeardownWiring;
import io.krops.wire.FactsRegistry;

/// The facts of all lifecycles.
final class Facts {
    static final FactsRegistry ALL =
            BootstrapWiring.FACTS.and(PivotWiring.FACTS).and(TeardownWiring.FACTS);

    private Facts() {}
}
