package io.krops.lifecycle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A step that sees one prepared reading after the other, the last one for ever.
final class Scripted implements Step {
    private final String title;
    private final Deque<Supplier<Reading>> readings = new ArrayDeque<>();
    private Consumer<StepContext> effect = _ -> {};
    private int looks;
    private int acts;

    Scripted(String title) {
        this.title = title;
    }

    static Scripted sees(Reading... script) {
        Scripted step = new Scripted("Try it");
        List.of(script).forEach(step::then);
        return step;
    }

    Scripted then(Reading reading) {
        return then(() -> reading);
    }

    Scripted then(Supplier<Reading> look) {
        readings.add(look);
        return this;
    }

    Scripted acting(Consumer<StepContext> how) {
        effect = how;
        return this;
    }

    int looks() {
        return looks;
    }

    int acts() {
        return acts;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public Reading look(StepContext now) {
        looks++;
        Supplier<Reading> next = readings.size() > 1 ? readings.remove() : readings.element();
        return next.get();
    }

    @Override
    public void act(StepContext now) {
        acts++;
        effect.accept(now);
    }
}
