package io.krops.kubernetes;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A condition of an object's status (Kubernetes API conventions, "Typical status properties").
///
/// @param status `True`, `False` or `Unknown`
public record Condition(String type, String status, String reason, String message) {

    public boolean isTrue() {
        return status.equals("True");
    }

    /// For messages: `Ready is False (ImagePullBackOff: back-off pulling image)`.
    public String sentence() {
        String because = reason.isEmpty() && message.isEmpty() ? "" : " (" + because() + ")";
        return type + " is " + status + because;
    }

    private String because() {
        return message.isEmpty() ? reason : reason.isEmpty() ? message : reason + ": " + message;
    }

    /// The condition of that type, if the object's status has it.
    ///
    /// Cluster API's v1beta1 contract keeps newer conditions below `status.v1beta2`; these are
    /// found
    /// as well.
    public static Optional<Condition> of(GenericKubernetesResource object, String type) {
        return all(object.get("status", "conditions"))
                .or(() -> all(object.get("status", "v1beta2", "conditions")))
                .stream()
                .flatMap(List::stream)
                .filter(c -> c.type().equals(type))
                .findFirst();
    }

    /// What stands in the way of that condition, or nothing if it is true and belongs to the
    /// current
    /// generation.
    public static Optional<String> obstacle(GenericKubernetesResource object, String type) {
        ObjectRef ref = ObjectRef.of(object);
        Optional<Condition> condition = of(object, type);
        if (condition.isEmpty()) {
            return Optional.of(ref + ": no condition " + type + " yet");
        }
        if (isStale(object)) {
            return Optional.of(ref + ": the controller has not seen its latest change yet");
        }
        return condition.filter(c -> !c.isTrue()).map(c -> ref + ": " + c.sentence());
    }

    private static boolean isStale(GenericKubernetesResource object) {
        Long generation = object.getMetadata().getGeneration();
        return generation != null
                && object.get("status", "observedGeneration") instanceof Number observed
                && observed.longValue() < generation;
    }

    private static Optional<List<Condition>> all(Object conditions) {
        return conditions instanceof List<?> list
                ? Optional.of(list.stream().map(Condition::read).flatMap(Optional::stream).toList())
                : Optional.empty();
    }

    private static Optional<Condition> read(Object condition) {
        return condition instanceof Map<?, ?> fields
                ? Optional.of(
                        new Condition(
                                text(fields, "type"),
                                text(fields, "status"),
                                text(fields, "reason"),
                                text(fields, "message")))
                : Optional.empty();
    }

    private static String text(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }
}
