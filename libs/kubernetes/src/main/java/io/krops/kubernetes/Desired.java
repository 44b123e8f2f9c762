package io.krops.kubernetes;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Objects as they should be: written down, and compared with what is there.
public final class Desired {
    private Desired() {}

    /// An object with these top-level fields (`spec`, `data`, …) and no labels.
    public static GenericKubernetesResource object(ObjectRef ref, Map<String, Object> fields) {
        GenericKubernetesResource object = new GenericKubernetesResource();
        object.setApiVersion(ref.kind().apiVersion());
        object.setKind(ref.kind().kind());
        ObjectMeta metadata = new ObjectMeta();
        metadata.setName(ref.name());
        if (!ref.namespace().isEmpty()) {
            metadata.setNamespace(ref.namespace());
        }
        object.setMetadata(metadata);
        object.setAdditionalProperties(fields);
        return object;
    }

    /// Whether the actual object has all that the desired one says; what else it has (defaults,
    /// status, fields of others) does not matter. Lists are compared as a whole, element by element
    /// in the same way.
    public static boolean isMet(
            GenericKubernetesResource desired, GenericKubernetesResource actual) {
        return covers(desired.getAdditionalProperties(), actual.getAdditionalProperties())
                && covers(desired.getMetadata().getLabels(), actual.getMetadata().getLabels())
                && covers(
                        desired.getMetadata().getAnnotations(),
                        actual.getMetadata().getAnnotations());
    }

    private static boolean covers(@Nullable Object desired, @Nullable Object actual) {
        return switch (desired) {
            case null -> true;
            case Map<?, ?> wanted -> {
                Map<?, ?> given = actual instanceof Map<?, ?> map ? map : Map.of();
                yield wanted.entrySet().stream()
                        .allMatch(e -> covers(e.getValue(), given.get(e.getKey())));
            }
            case List<?> wanted -> actual instanceof List<?> given && coversAll(wanted, given);
            case Number wanted ->
                    actual instanceof Number given && wanted.doubleValue() == given.doubleValue();
            default -> Objects.equals(desired, actual);
        };
    }

    private static boolean coversAll(List<?> wanted, List<?> given) {
        if (wanted.size() != given.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!covers(wanted.get(i), given.get(i))) {
                return false;
            }
        }
        return true;
    }
}
