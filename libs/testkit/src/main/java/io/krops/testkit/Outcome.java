package io.krops.testkit;

import io.krops.events.Event;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.RunKey;
import io.krops.lifecycle.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/// What came of a trial.
///
/// @param endings how each run and request ended
/// @param endState as the world says
/// @param effects the changes of each object, in order
/// @param visits every point that was passed, and how often
/// @param violations rules that were broken on the way
/// @param events the log
record Outcome(
        Map<RunKey, Ending> endings,
        String endState,
        Map<String, List<String>> effects,
        Map<Visit, Integer> visits,
        List<String> violations,
        List<Event> events) {

    /// What is worse here than in the undisturbed run; empty if nothing.
    List<String> worseThan(Outcome undisturbed) {
        List<String> worse = new ArrayList<>(violations);
        undisturbed.endings.forEach(
                (run, ending) -> {
                    if (endings.get(run) != ending) {
                        worse.add(
                                "%s ended %s instead of %s%s"
                                        .formatted(
                                                run.sentence(),
                                                endings.get(run),
                                                ending,
                                                reasons()));
                    }
                });
        Set<String> objects = new TreeSet<>(undisturbed.effects.keySet());
        objects.addAll(effects.keySet());
        for (String object : objects) {
            List<String> expected = undisturbed.effects.getOrDefault(object, List.of());
            List<String> actual = effects.getOrDefault(object, List.of());
            if (!actual.equals(expected)) {
                worse.add("%s was %s instead of %s".formatted(object, actual, expected));
            }
        }
        if (!endState.equals(undisturbed.endState)) {
            worse.add("the end state differs: " + difference(undisturbed.endState));
        }
        return worse;
    }

    /// Why runs failed or were refused, for messages.
    String reasons() {
        StringBuilder all = new StringBuilder();
        for (Event event : events) {
            if (event instanceof Failed failed) {
                all.append("; ").append(failed.fault().sentence());
            } else if (event instanceof Refused refused) {
                all.append("; ").append(refused.fault().sentence());
            }
        }
        return all.toString();
    }

    private String difference(String other) {
        List<String> ours = endState.lines().toList();
        List<String> theirs = other.lines().toList();
        int line = 0;
        while (Objects.equals(at(ours, line), at(theirs, line))) {
            line++;
        }
        return "'%s' instead of '%s'".formatted(at(ours, line), at(theirs, line));
    }

    private static String at(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "(line %d is not there)".formatted(line + 1);
    }
}
