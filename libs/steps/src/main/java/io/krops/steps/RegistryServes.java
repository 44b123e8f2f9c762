package io.krops.steps;

import io.krops.artifacts.Artifacts;
import io.krops.artifacts.RegistryAddress;
import io.krops.artifacts.RegistryAnswer;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;

/// The registry answers. Somebody else has started it.
public record RegistryServes(String title, Artifacts artifacts, RegistryAddress registry)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        return reading(artifacts, registry);
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only waits");
    }

    /// What the registry's answer means for a step that needs it.
    public static Reading reading(Artifacts artifacts, RegistryAddress registry) {
        return switch (artifacts.ask(registry)) {
            case RegistryAnswer.Serving _ -> Reading.holds("registry " + registry + " serves");
            case RegistryAnswer.NotYet notYet ->
                    Reading.underway("registry " + registry + ": " + notYet.why());
            case RegistryAnswer.Refusing refusing ->
                    new Reading.Impossible(
                            new Fault(
                                    FaultCode.PEER_REFUSED,
                                    "registry " + registry,
                                    refusing.why(),
                                    "Stop what listens there, or choose another port with"
                                            + " REGISTRY_PORT, and ask again"));
        };
    }
}
