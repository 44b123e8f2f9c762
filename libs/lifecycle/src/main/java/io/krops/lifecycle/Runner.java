package io.krops.lifecycle;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.RunKey;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Carries out the steps that are handed to it, each on a virtual thread of its own.
///
/// At most one step per run is under way here. Thread-safe.
public final class Runner {

    /// What every step needs.
    ///
    /// @param lease of the whole process; each step has its own besides
    /// @param seed of the jitter
    public record Means(Runbook runbook, Journal journal, Lease lease, Tempo tempo, long seed) {}

    /// A step under way.
    ///
    /// @param ours until it is withdrawn
    /// @param cancelled takes effect at its next look
    private record Carried(Thread thread, AtomicBoolean ours, AtomicBoolean cancelled) {
        static Carried by(Thread thread) {
            return new Carried(thread, new AtomicBoolean(true), new AtomicBoolean());
        }
    }

    private final Means means;
    private final RandomGenerator.SplittableGenerator seeds;
    private final Map<RunKey, Carried> carried = new ConcurrentHashMap<>();

    /// A run keeps the steps that it began with here: making them may read files.
    private final Map<RunKey, Lifecycle> lifecycles = new ConcurrentHashMap<>();

    /// Withdrawn, but not at an end yet: an effect that is under way may ignore the interrupt.
    private final Set<Thread> leaving = ConcurrentHashMap.newKeySet();

    public Runner(Means means) {
        this.means = means;
        this.seeds =
                RandomGeneratorFactory.<RandomGenerator.SplittableGenerator>of("L64X128MixRandom")
                        .create(means.seed());
    }

    /// Begins the step and returns. A step of the same run that is still under way is withdrawn
    /// first.
    public synchronized void begin(Handout handout) {
        RunKey run = handout.context().run();
        stop(run);
        Thread thread =
                Thread.ofVirtual()
                        .name(run.id() + "/" + handout.step() + "/" + handout.attempt())
                        .unstarted(() -> carry(handout));
        carried.put(run, Carried.by(thread));
        thread.start();
    }

    /// Carries the step out on the calling thread, which is interrupted if the step is withdrawn;
    /// for journals that have no threads.
    public void carryOut(Handout handout) {
        RunKey run = handout.context().run();
        stop(run);
        carried.put(run, Carried.by(Thread.currentThread()));
        carry(handout);
    }

    private void carry(Handout handout) {
        RunKey run = handout.context().run();
        Thread me = Thread.currentThread();
        try {
            Carried mine = carried.get(run);
            if (mine != null && mine.thread() == me) {
                prepare(handout, mine).run();
            }
        } finally {
            carried.computeIfPresent(run, (_, c) -> c.thread() == me ? null : c);
            leaving.remove(me);
        }
    }

    /// The step stops at its next look and says so.
    public void cancel(RunKey run) {
        Carried now = carried.get(run);
        if (now != null) {
            now.cancelled().set(true);
        }
    }

    /// The run is not ours any more, or over: its step is interrupted and says nothing.
    public void withdraw(RunKey run) {
        stop(run);
        lifecycles.remove(run);
    }

    private void stop(RunKey run) {
        carried.computeIfPresent(
                run,
                (_, now) -> {
                    now.ours().set(false);
                    leaving.add(now.thread());
                    now.thread().interrupt();
                    return null;
                });
    }

    /// The runs with a step under way here.
    public int underway() {
        return carried.size();
    }

    /// Withdraws every step and waits for them, and for those withdrawn before, at most that long.
    ///
    /// @return whether all of them ended in time
    public boolean withdrawAll(Duration patience) throws InterruptedException {
        carried.keySet().forEach(this::withdraw);
        long until = System.nanoTime() + patience.toNanos();
        boolean ended = true;
        for (Thread one : leaving) {
            long left = Math.max(1, until - System.nanoTime());
            ended &= one.join(Duration.ofNanos(left));
        }
        return ended;
    }

    private Execution prepare(Handout handout, Carried mine) {
        Lease lease = () -> mine.ours().get() && means.lease().isHeld();
        RandomGenerator random;
        synchronized (seeds) {
            random = seeds.split();
        }
        return new Execution(
                handout,
                within(handout),
                means,
                new Execution.Hold(lease, mine.cancelled()),
                random);
    }

    /// A plan outlives the version that wrote it: a step that this version does not know fails by
    /// name instead of being passed over.
    private StepWithin within(Handout handout) {
        StepContext now = handout.context();
        try {
            return lifecycles
                    .computeIfAbsent(
                            now.run(), run -> means.runbook().of(run.environment(), now.options()))
                    .step(handout.step())
                    .orElseGet(() -> failing(handout, unknown(handout)));
        } catch (Faulted refused) {
            return failing(handout, refused.fault());
        }
    }

    private static Fault unknown(Handout handout) {
        return new Fault(
                FaultCode.SETTINGS_REFUSED,
                "step " + handout.step(),
                "the plan of this run was made by another version or with other settings",
                "Ask again: a new run looks at everything anew and keeps what is done");
    }

    private static StepWithin failing(Handout handout, Fault fault) {
        Step step =
                new Step() {
                    @Override
                    public String title() {
                        return handout.step().value();
                    }

                    @Override
                    public Reading look(StepContext now) {
                        return new Reading.Impossible(fault);
                    }

                    @Override
                    public void act(StepContext now) {
                        throw new IllegalStateException("nothing is missing");
                    }
                };
        return StepWithin.step(step, Duration.ofMinutes(1));
    }
}
