package io.krops.journal;

import io.krops.events.EnvironmentName;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;

/// A runbook whose bugs refuse one request instead of stopping a partition for good.
record SafeRunbook(Runbook of) implements Runbook {
    private static final Logger LOG = System.getLogger(SafeRunbook.class.getName());

    @Override
    public LifecycleName name() {
        return of.name();
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        try {
            return of.of(environment, options);
        } catch (Faulted refused) {
            throw refused;
        } catch (RuntimeException bug) {
            // The record would be read again and again by one process after the other.
            LOG.log(Level.ERROR, "the runbook of " + environment + " broke", bug);
            throw new Faulted(
                    new Fault(
                            FaultCode.BUG,
                            "the %s of %s".formatted(name().word(), environment),
                            bug.getClass().getSimpleName(),
                            "Nothing was done. Report it with a support bundle"),
                    bug);
        }
    }
}
