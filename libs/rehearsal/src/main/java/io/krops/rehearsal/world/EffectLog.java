package io.krops.rehearsal.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/// What the services changed in the world, as the world saw it: a repeat that changed nothing is
/// not
/// in it.
public final class EffectLog {

    /// @param machine the environment
    /// @param object what was changed, e.g. `mgmt: ConfigMap kube-system/local-registry-config`
    /// @param change e.g. `created`, `applied`
    public record Effect(long number, String machine, String object, String change) {}

    private static final int REMEMBERED = 200_000;

    private final List<BiConsumer<String, String>> listeners = new CopyOnWriteArrayList<>();
    private final List<Effect> effects = new ArrayList<>();
    private long count;

    /// Hears object and change right after the change.
    public void listen(BiConsumer<String, String> listener) {
        listeners.add(listener);
    }

    void add(String machine, String object, String change) {
        synchronized (effects) {
            count++;
            if (effects.size() < REMEMBERED) {
                effects.add(new Effect(count, machine, object, change));
            }
        }
        listeners.forEach(l -> l.accept(machine + ": " + object, change));
    }

    public List<Effect> all() {
        synchronized (effects) {
            return List.copyOf(effects);
        }
    }
}
