package io.krops.journal;

import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/// What the store keeps, as JSON in its changelog.
record RememberedSerde(StateJson json) implements Serde<@Nullable Remembered> {

    @Override
    public Serializer<@Nullable Remembered> serializer() {
        return (_, remembered) -> remembered == null ? null : json.write(remembered);
    }

    @Override
    public Deserializer<@Nullable Remembered> deserializer() {
        return (_, bytes) -> bytes == null ? null : json.read(bytes, Remembered.class);
    }
}
