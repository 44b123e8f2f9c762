package io.krops.testkit;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleName;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.List;
import java.util.stream.Stream;

/// A world in which some runs fail that would not fail a little later, and some looks fail and are
/// repeated; all three lifecycles are alike.
final class Lottery implements StagedWorld {
    private static final Fault UNLUCKY =
            new Fault(FaultCode.PEER_REFUSED, "it", "no luck", "Ask again.");
    private static final Fault NOT_NOW = new Fault(FaultCode.UNREACHABLE, "it", "not now", "Wait.");

    private final Workshop workshop;

    Lottery(Stage stage) {
        workshop = new Workshop(stage, _ -> List.of());
    }

    @Override
    public List<Runbook> runbooks() {
        return Stream.of(LifecycleName.values())
                .<Runbook>map(name -> new Sheet(name, List.of(drawsALot(), usesTheCharmUp())))
                .toList();
    }

    @Override
    public String endState() {
        return workshop.endState();
    }

    private Step drawsALot() {
        return new Sketch(
                "Draw a lot",
                this::lot,
                now -> workshop.make(workshop.isReady(sign(now)) ? "charm" : sign(now)));
    }

    private Reading lot(StepContext now) {
        boolean unlucky = now.run().id().value().matches(".*[13579]");
        if (!workshop.has(sign(now))) {
            return Reading.missing("a sign");
        }
        if (!workshop.isReady(sign(now)) && unlucky) {
            return new Reading.Impossible(UNLUCKY);
        }
        if (!workshop.isReady(sign(now))) {
            throw new Faulted(NOT_NOW);
        }
        return workshop.has("charm") ? Reading.holds("a charm") : Reading.missing("a charm");
    }

    private Step usesTheCharmUp() {
        return new Sketch(
                "Use the charm up",
                _ -> workshop.has("charm") ? Reading.missing("used up") : Reading.holds("used up"),
                _ -> workshop.remove("charm"));
    }

    private static String sign(StepContext now) {
        return "sign-" + now.run().id();
    }
}
