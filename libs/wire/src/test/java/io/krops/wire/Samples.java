package io.krops.wire;

import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.Finding;
import io.krops.events.LifecycleFact;
import io.krops.events.Request;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/// Makes any event record from its components, so that a new one is tried without being named.
final class Samples {
    private static final List<String> TEXTS =
            List.of(
                    "plain",
                    "",
                    "\"quoted\" \\ /",
                    "Zeilen\nund\tTabs",
                    "日本 🚀 \u0000",
                    "x".repeat(500));
    private static final List<Facts> FACTS =
            List.of(
                    Facts.NONE,
                    new WireTest.Seen("sàw", 3),
                    new Facts.Raw("foreign", "{\"a\":[1,2],\"b\":null}"));

    private final Random random;

    Samples(long seed) {
        random = new Random(seed);
    }

    /// All records of events.
    static List<Class<? extends Event>> records() {
        return Stream.of(Request.class, LifecycleFact.class, Finding.class)
                .flatMap(family -> EventCatalogue.records(family).stream())
                .toList();
    }

    <R> R sample(Class<R> type) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] values =
                Arrays.stream(components)
                        .map(c -> value(c.getGenericType(), c.getName()))
                        .toArray();
        try {
            Constructor<R> constructor =
                    type.getDeclaredConstructor(
                            Arrays.stream(components)
                                    .map(RecordComponent::getType)
                                    .toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError("cannot make " + type, impossible);
        }
    }

    private Object value(Type type, String name) {
        if (type instanceof ParameterizedType generic) {
            Type argument = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                return random.nextBoolean() ? Optional.of(value(argument, name)) : Optional.empty();
            }
            List<Object> several = new ArrayList<>();
            int count = name.equals("plan") ? 1 + random.nextInt(3) : random.nextInt(3);
            for (int i = 0; i < count; i++) {
                several.add(value(argument, name));
            }
            return generic.getRawType() == Set.class ? Set.copyOf(several) : several;
        }
        return single((Class<?>) type, name);
    }

    private Object single(Class<?> type, String name) {
        if (type == String.class) {
            return name.equals("value") ? "n-" + random.nextInt(1000) : text();
        }
        if (type == int.class) {
            return random.nextInt();
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        if (type == Duration.class) {
            return Duration.ofNanos(1 + (random.nextLong() >>> 12));
        }
        if (type == Facts.class) {
            return FACTS.get(random.nextInt(FACTS.size()));
        }
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants[random.nextInt(constants.length)];
        }
        return sample(type);
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }
}
