package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.cli.display.EventLines;
import io.krops.cli.laptop.Site;
import io.krops.events.EnvironmentName;
import io.krops.events.PlannedStep;
import io.krops.lifecycle.Attempt;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `krops status`: what stands, what runs, and with `--why` what it waits for.
@Command(
        name = "status",
        description = "Says what stands and what runs in each environment.",
        mixinStandardHelpOptions = true)
public final class StatusCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
    private Optional<String> named = Optional.empty();

    @Option(names = "--why", description = "the plan, and what the current step waits for")
    private boolean why;

    @Override
    public Integer call() {
        try (Site site = Site.open(options, Site.worldToRead(options))) {
            Map<EnvironmentName, Environment> all =
                    new TreeMap<>(Underway.picture(site).environments());
            named.ifPresent(n -> all.keySet().removeIf(e -> !e.value().equals(n)));
            if (all.isEmpty()) {
                Speech.say(options, "nothing is known yet in the " + words(site) + " state");
            }
            all.forEach((name, state) -> show(name, state, words(site)));
        }
        return 0;
    }

    private static String words(Site site) {
        return site.world().name().toLowerCase(Locale.ROOT);
    }

    private void show(EnvironmentName name, Environment state, String world) {
        if (options.isJson()) {
            System.out.println(EventLines.environment(name, state));
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.add("%s (%s): %s".formatted(name, world, sentence(state)));
        state.history().past().stream()
                .findFirst()
                .ifPresent(
                        p -> lines.add("  last: %s %s".formatted(p.run().sentence(), p.ending())));
        if (state instanceof Environment.Held held && why) {
            lines.addAll(plan(held.run()));
        }
        lines.forEach(System.out::println);
    }

    private static String sentence(Environment state) {
        String standing =
                state.history()
                        .standing()
                        .map(
                                r ->
                                        "platform stands since %s %s"
                                                .formatted(r.lifecycle().word(), r.id()))
                        .orElse("no platform stands");
        return switch (state) {
            case Environment.Idle _ -> "idle, " + standing;
            case Environment.Held held ->
                    "%s %s, %s%s"
                            .formatted(
                                    held.run().key().sentence(),
                                    held.run().phase(),
                                    standing,
                                    held.run().attempt().map(StatusCommand::at).orElse(""));
        };
    }

    private static String at(Attempt attempt) {
        return ", at step %s, attempt %d".formatted(attempt.step(), attempt.number());
    }

    private static List<String> plan(Run run) {
        List<String> lines = new ArrayList<>();
        for (PlannedStep step : run.plan()) {
            boolean done = run.done().containsKey(step.name());
            Optional<Attempt> here =
                    run.attempt().filter(a -> a.step().equals(step.name()) && !done);
            String mark = done ? "✓" : here.isPresent() ? "…" : " ";
            String detail =
                    here.map(
                                    a ->
                                            "  %s (%d s of %d s)"
                                                    .formatted(
                                                            a.detail(),
                                                            a.spent().toSeconds(),
                                                            step.deadline().toSeconds()))
                            .orElse("");
            lines.add("  %s %s%s".formatted(mark, step.title(), detail));
        }
        return lines;
    }
}
