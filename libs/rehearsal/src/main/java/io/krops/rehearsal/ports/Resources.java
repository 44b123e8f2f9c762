package io.krops.rehearsal.ports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.FieldsV1;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The client's form of an object, as Jackson would make it, in a tenth of the time: a rehearsal
/// of a thousand environments does little else.
final class Resources {
    private Resources() {}

    static GenericKubernetesResource of(ObjectNode object) {
        GenericKubernetesResource resource = new GenericKubernetesResource();
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            switch (field.getKey()) {
                case "apiVersion" -> resource.setApiVersion(field.getValue().asText());
                case "kind" -> resource.setKind(field.getValue().asText());
                case "metadata" -> resource.setMetadata(metadata(field.getValue()));
                default -> resource.setAdditionalProperty(field.getKey(), plain(field.getValue()));
            }
        }
        return resource;
    }

    private static ObjectMeta metadata(JsonNode from) {
        ObjectMeta metadata = new ObjectMeta();
        for (Map.Entry<String, JsonNode> field : from.properties()) {
            JsonNode value = field.getValue();
            switch (field.getKey()) {
                case "name" -> metadata.setName(value.asText());
                case "generateName" -> metadata.setGenerateName(value.asText());
                case "namespace" -> metadata.setNamespace(value.asText());
                case "uid" -> metadata.setUid(value.asText());
                case "resourceVersion" -> metadata.setResourceVersion(value.asText());
                case "generation" -> metadata.setGeneration(value.asLong());
                case "creationTimestamp" -> metadata.setCreationTimestamp(value.asText());
                case "deletionTimestamp" -> metadata.setDeletionTimestamp(value.asText());
                case "deletionGracePeriodSeconds" ->
                        metadata.setDeletionGracePeriodSeconds(value.asLong());
                case "selfLink" -> metadata.setSelfLink(value.asText());
                case "labels" -> metadata.setLabels(texts(value));
                case "annotations" -> metadata.setAnnotations(texts(value));
                case "finalizers" -> metadata.setFinalizers(each(value, JsonNode::asText));
                case "ownerReferences" ->
                        metadata.setOwnerReferences(each(value, Resources::owner));
                case "managedFields" ->
                        metadata.setManagedFields(each(value, Resources::managedFields));
                default -> metadata.setAdditionalProperty(field.getKey(), plain(value));
            }
        }
        return metadata;
    }

    private static OwnerReference owner(JsonNode from) {
        OwnerReference owner = new OwnerReference();
        owner.setApiVersion(text(from, "apiVersion"));
        owner.setKind(text(from, "kind"));
        owner.setName(text(from, "name"));
        owner.setUid(text(from, "uid"));
        owner.setController(flag(from, "controller"));
        owner.setBlockOwnerDeletion(flag(from, "blockOwnerDeletion"));
        return owner;
    }

    private static ManagedFieldsEntry managedFields(JsonNode from) {
        ManagedFieldsEntry entry = new ManagedFieldsEntry();
        entry.setApiVersion(text(from, "apiVersion"));
        entry.setFieldsType(text(from, "fieldsType"));
        entry.setManager(text(from, "manager"));
        entry.setOperation(text(from, "operation"));
        entry.setSubresource(text(from, "subresource"));
        entry.setTime(text(from, "time"));
        if (from.path("fieldsV1").isObject()) {
            FieldsV1 fields = new FieldsV1();
            for (Map.Entry<String, JsonNode> field : from.path("fieldsV1").properties()) {
                fields.setAdditionalProperty(field.getKey(), plain(field.getValue()));
            }
            entry.setFieldsV1(fields);
        }
        return entry;
    }

    private static @Nullable String text(JsonNode from, String field) {
        JsonNode value = from.get(field);
        return (value == null || value.isNull()) ? null : value.asText();
    }

    private static @Nullable Boolean flag(JsonNode from, String field) {
        JsonNode value = from.get(field);
        return (value == null || value.isNull()) ? null : value.asBoolean();
    }

    private static Map<String, String> texts(JsonNode from) {
        Map<String, String> texts = new LinkedHashMap<>();
        from.properties().forEach(it -> texts.put(it.getKey(), it.getValue().asText()));
        return texts;
    }

    private static <T> List<T> each(JsonNode from, Function<JsonNode, T> form) {
        List<T> all = new ArrayList<>();
        from.forEach(it -> all.add(form.apply(it)));
        return all;
    }

    private static @Nullable Object plain(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> {
                Map<String, @Nullable Object> fields = new LinkedHashMap<>();
                value.properties().forEach(it -> fields.put(it.getKey(), plain(it.getValue())));
                yield fields;
            }
            case ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                value.forEach(it -> elements.add(plain(it)));
                yield elements;
            }
            case STRING -> value.textValue();
            case BOOLEAN -> value.booleanValue();
            case NUMBER -> value.numberValue();
            case NULL, MISSING -> null;
            case BINARY, POJO ->
                    throw new IllegalArgumentException("no JSON: " + value.getNodeType());
        };
    }
}
