package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/// Reads the objects that `kubectl create` sends as protobuf whatever the server says it takes:
/// namespaces, configuration maps, secrets, service accounts (Kubernetes API concepts, "Protobuf
/// encoding"; field numbers of `k8s.io/api/core/v1/generated.proto`). Any other kind is refused.
final class Protobuf {
    private static final int MAGIC = 0x6b387300;
    private static final int DELIMITED = 2;

    /// How a field goes into JSON.
    private enum Form {
        TEXT,
        TEXTS,
        BYTES,
        TEXT_BY_NAME,
        BYTES_BY_NAME,
        METADATA
    }

    private record Field(String name, Form form) {}

    private static final Map<Integer, Field> METADATA =
            Map.of(
                    1, new Field("name", Form.TEXT),
                    2, new Field("generateName", Form.TEXT),
                    3, new Field("namespace", Form.TEXT),
                    11, new Field("labels", Form.TEXT_BY_NAME),
                    12, new Field("annotations", Form.TEXT_BY_NAME),
                    14, new Field("finalizers", Form.TEXTS));
    private static final Field OF_OBJECT = new Field("metadata", Form.METADATA);
    private static final Map<String, Map<Integer, Field>> KINDS =
            Map.of(
                    "Namespace", Map.of(1, OF_OBJECT),
                    "ServiceAccount", Map.of(1, OF_OBJECT),
                    "ConfigMap",
                            Map.of(
                                    1, OF_OBJECT,
                                    2, new Field("data", Form.TEXT_BY_NAME),
                                    3, new Field("binaryData", Form.BYTES_BY_NAME)),
                    "Secret",
                            Map.of(
                                    1, OF_OBJECT,
                                    2, new Field("data", Form.BYTES_BY_NAME),
                                    3, new Field("type", Form.TEXT),
                                    4, new Field("stringData", Form.TEXT_BY_NAME)));
    private static final Map<Integer, Field> TYPE =
            Map.of(1, new Field("apiVersion", Form.TEXT), 2, new Field("kind", Form.TEXT));

    private Protobuf() {}

    static ObjectNode read(ByteBuffer body) {
        if (body.remaining() < Integer.BYTES || body.getInt() != MAGIC) {
            throw ApiError.badRequest("the body is not the protobuf of Kubernetes");
        }
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        ByteBuffer raw = ByteBuffer.allocate(0);
        while (body.hasRemaining()) {
            int tag = (int) varint(body);
            ByteBuffer value = delimited(body, tag);
            switch (tag >>> 3) {
                case 1 -> read(value, TYPE, object);
                case 2 -> raw = value;
                default -> {}
            }
        }
        Map<Integer, Field> fields = KINDS.get(Trees.text(object, "kind"));
        if (fields == null || !Trees.text(object, "apiVersion").equals("v1")) {
            throw ApiError.unsupported("protobuf of this kind");
        }
        read(raw, fields, object);
        return object;
    }

    private static void read(ByteBuffer message, Map<Integer, Field> fields, ObjectNode into) {
        while (message.hasRemaining()) {
            int tag = (int) varint(message);
            ByteBuffer value = delimited(message, tag);
            Field field = fields.get(tag >>> 3);
            if (field != null && value.hasRemaining()) {
                put(into, field, value);
            }
        }
    }

    private static void put(ObjectNode into, Field field, ByteBuffer value) {
        switch (field.form()) {
            case TEXT -> into.put(field.name(), text(value));
            case TEXTS -> into.withArrayProperty(field.name()).add(text(value));
            case BYTES -> into.put(field.name(), base64(value));
            case METADATA -> read(value, METADATA, into.withObjectProperty(field.name()));
            case TEXT_BY_NAME -> entry(into.withObjectProperty(field.name()), Form.TEXT, value);
            case BYTES_BY_NAME -> entry(into.withObjectProperty(field.name()), Form.BYTES, value);
        }
    }

    private static void entry(ObjectNode into, Form form, ByteBuffer entry) {
        String key = "";
        ByteBuffer value = ByteBuffer.allocate(0);
        while (entry.hasRemaining()) {
            int tag = (int) varint(entry);
            ByteBuffer part = delimited(entry, tag);
            switch (tag >>> 3) {
                case 1 -> key = text(part);
                case 2 -> value = part;
                default -> {}
            }
        }
        into.put(key, form == Form.TEXT ? text(value) : base64(value));
    }

    /// The bytes of a field; none of a number, which no field here is.
    private static ByteBuffer delimited(ByteBuffer message, int tag) {
        long length = varint(message);
        if ((tag & 7) != DELIMITED) {
            return ByteBuffer.allocate(0);
        }
        if (length < 0 || length > message.remaining()) {
            throw ApiError.badRequest("the protobuf breaks off");
        }
        ByteBuffer part = message.slice(message.position(), (int) length);
        message.position(message.position() + (int) length);
        return part;
    }

    private static long varint(ByteBuffer message) {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE && message.hasRemaining(); shift += 7) {
            byte next = message.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw ApiError.badRequest("the protobuf breaks off");
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes).toString();
    }

    private static String base64(ByteBuffer bytes) {
        return StandardCharsets.ISO_8859_1.decode(Base64.getEncoder().encode(bytes)).toString();
    }
}
