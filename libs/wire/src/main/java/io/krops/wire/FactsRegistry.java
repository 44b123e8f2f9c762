package io.krops.wire;

import io.krops.events.Facts;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Which facts a service knows, by the names under which they stand in the log.
///
/// A name stays the same over versions. Facts with another name are kept as they are.
public final class FactsRegistry {
    static final String NONE = "none";

    private final Map<String, Class<? extends Facts>> types;
    private final Map<Class<?>, String> names;

    private FactsRegistry(Map<String, Class<? extends Facts>> types) {
        this.types = Map.copyOf(types);
        Map<Class<?>, String> inverse = new HashMap<>();
        types.forEach((name, type) -> inverse.put(type, name));
        if (inverse.size() != types.size() || types.containsKey(NONE)) {
            throw new IllegalArgumentException("a facts type has two names, or the name " + NONE);
        }
        this.names = Map.copyOf(inverse);
    }

    /// @param types records by name
    public static FactsRegistry of(Map<String, Class<? extends Facts>> types) {
        return new FactsRegistry(types);
    }

    /// The facts of this and of another service.
    public FactsRegistry and(FactsRegistry other) {
        Map<String, Class<? extends Facts>> all = new HashMap<>(types);
        all.putAll(other.types);
        return new FactsRegistry(all);
    }

    Optional<Class<? extends Facts>> type(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /// @throws IllegalArgumentException if the type is not registered: it could not be read back
    String name(Class<?> type) {
        String name = names.get(type);
        if (name == null) {
            throw new IllegalArgumentException(
                    "register " + type.getName() + " in the service's FactsRegistry");
        }
        return name;
    }
}
