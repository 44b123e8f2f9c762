package io.krops.rehearsal.faults;

import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishaps;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// All that is to go wrong in a rehearsal.
///
/// What a step sets off happens once in each machine, so that asking again shows how a run goes on
/// after it. Thread-safe.
public final class FaultPlan {
    public static final FaultPlan NOTHING = new FaultPlan(List.of());

    private record SetOff(String machine, PlannedFault fault) {}

    private final List<PlannedFault> faults;
    private final Set<SetOff> happened = ConcurrentHashMap.newKeySet();

    public FaultPlan(List<PlannedFault> faults) {
        this.faults = List.copyOf(faults);
    }

    /// Reads faults as an operator types them, see `FaultText`.
    ///
    /// @throws IllegalArgumentException for a person to read
    public static FaultPlan parse(List<String> texts) {
        return new FaultPlan(texts.stream().map(FaultText::parse).toList());
    }

    /// The steps that set something off, as they were typed; for those who know all steps.
    public Set<String> steps() {
        return faults.stream().flatMap(f -> f.step().stream()).collect(Collectors.toSet());
    }

    /// Begins what is there from the start.
    public void begin(Machine machine) {
        faults.stream().filter(f -> f.step().isEmpty()).forEach(f -> begin(f, machine.mishaps()));
    }

    /// The step of that name and title begins, and the one before it is over: if its end was not
    /// announced, because it failed or was killed, what was to last as long as it ends now.
    public void stepBegins(Machine machine, String name, String title) {
        faults.stream()
                .filter(f -> f.step().isPresent() && f.lasting().isEmpty())
                .filter(f -> !f.isSetOffBy(name, title))
                .filter(f -> happened.contains(new SetOff(machine.environment(), f)))
                .forEach(f -> f.what().end(machine.mishaps()));
        for (PlannedFault fault : faults) {
            boolean now =
                    fault.isSetOffBy(name, title)
                            && happened.add(new SetOff(machine.environment(), fault));
            if (now) {
                begin(fault, machine.mishaps());
            }
        }
    }

    /// The step is over, however it ended: what was to last as long as the step ends with it.
    public void stepEnds(Machine machine, String name, String title) {
        Set<What> ending = new HashSet<>();
        for (PlannedFault fault : faults) {
            if (fault.isSetOffBy(name, title) && fault.lasting().isEmpty()) {
                ending.add(fault.what());
            }
        }
        ending.forEach(what -> what.end(machine.mishaps()));
    }

    private static void begin(PlannedFault fault, Mishaps mishaps) {
        fault.what().begin(mishaps, fault.lasting().orElse(Mishaps.ALWAYS));
    }
}
