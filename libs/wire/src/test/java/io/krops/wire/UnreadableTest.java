package io.krops.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.Finding.TaggingSkipped;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleName;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadableTest {
    private static final String CANARY = "s3cret-canary";

    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));
    private final ProducerRecord<String, byte[]> good =
            wire.write(
                    envelope(
                            new Cancelling(
                                    new RunKey(
                                            new EnvironmentName("env"),
                                            LifecycleName.PIVOT,
                                            new RunId("r-1")),
                                    "me")));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ce_specversion",
                "ce_id",
                "ce_type",
                "ce_source",
                "ce_subject",
                "ce_time",
                "ce_runid"
            })
    void withoutOneOfTheHeaders(String header) {
        Headers headers = new RecordHeaders(good.headers().toArray());
        headers.remove(header);

        assertThat(wire.read(good.key(), headers, good.value()))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @CsvSource({
        "ce_subject, other, subject",
        "ce_runid, r-2, runid",
        "ce_type, io.krops.bootstrap.cancelling, type",
        "ce_type, io.krops.pivot.failed, does not fit",
        "ce_time, yesterday, CloudEvent"
    })
    void withAHeaderThatSaysSomethingElse(String header, String value, String reason) {
        Headers headers = new RecordHeaders(good.headers().toArray());
        headers.remove(header).add(header, value.getBytes(StandardCharsets.UTF_8));

        assertThat(wire.read(good.key(), headers, good.value()))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class, u -> assertThat(u.reason()).contains(reason));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "7",
                "null",
                "{\"requestedBy\":\"" + CANARY + "\"}",
                "{\"run\":{\"environment\":\""
                        + CANARY
                        + " no label\",\"lifecycle\":\"PIVOT\",\"id\":\"r-1\"},\"requestedBy\":\"x\"}",
                "{\"run\":{\"environment\":\"env\",\"lifecycle\":\""
                        + CANARY
                        + "\",\"id\":\"r-1\"},\"requestedBy\":\"x\"}",
                "{\"run\":\"" + CANARY + "\",\"requestedBy\":\"x\"}"
            })
    void withDataThatDoesNotFitAndWithoutQuotingIt(String data) {
        assertThat(read(data.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        u -> assertThat(u.reason()).isNotBlank().doesNotContain(CANARY));
    }

    @Test
    void withoutAValueOrUnderAnotherKey() {
        assertThat(wire.read(good.key(), good.headers(), null))
                .isEqualTo(new Reading.Unreadable("no value"));
        assertThat(wire.read("other", good.headers(), good.value()))
                .isInstanceOf(Reading.Unreadable.class);
        assertThat(wire.read(null, good.headers(), good.value()))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void overTheLimitAndReadableUpToIt() {
        String frame = "{\"environment\":\"env\",\"cause\":\"c\",\"reason\":\"\"}";
        int room = Wire.LIMIT - frame.length();

        var largest = wire.write(envelope(skipped(room)));

        assertThat(largest.value()).hasSize(Wire.LIMIT);
        assertThat(wire.read(largest.key(), largest.headers(), largest.value()))
                .isInstanceOf(Reading.Known.class);
        assertThatThrownBy(() -> wire.write(envelope(skipped(room + 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("limit");
        assertThat(wire.read(largest.key(), largest.headers(), new byte[Wire.LIMIT + 1]))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void anUnknownTypeIsPassedByAndAnUnknownFieldIsNoHarm() {
        Headers headers = new RecordHeaders(good.headers().toArray());
        headers.remove("ce_type")
                .add("ce_type", "io.krops.pivot.celebrated".getBytes(StandardCharsets.UTF_8));
        String more =
                new String(good.value(), StandardCharsets.UTF_8).replaceFirst("\\{", "{\"new\":1,");

        assertThat(wire.read(good.key(), headers, good.value()))
                .isEqualTo(new Reading.Unknown("io.krops.pivot.celebrated"));
        assertThat(read(more.getBytes(StandardCharsets.UTF_8))).isInstanceOf(Reading.Known.class);
    }

    @Test
    void structuredModeIsReadToo() {
        Headers headers = new RecordHeaders();
        headers.add(
                "content-type", "application/cloudevents+json".getBytes(StandardCharsets.UTF_8));
        String event =
                """
                {"specversion":"1.0","id":"1","source":"/krops/test","type":"io.krops.pivot.cancelling",
                 "subject":"env","time":"2026-12-01T05:41:00Z","runid":"r-1",
                 "datacontenttype":"application/json","data":%s}
                """
                        .formatted(new String(good.value(), StandardCharsets.UTF_8));

        assertThat(wire.read("env", headers, event.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Reading.Known.class);
    }

    @Test
    void readingNeverThrows() {
        long seed = new SecureRandom().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < 3000; i++) {
            Headers headers = new RecordHeaders();
            good.headers()
                    .forEach(
                            h -> {
                                byte[] noise = new byte[random.nextInt(12)];
                                random.nextBytes(noise);
                                headers.add(h.key(), random.nextInt(4) == 0 ? noise : h.value());
                            });
            byte[] value = good.value().clone();
            value[random.nextInt(value.length)] = (byte) random.nextInt();

            assertThat(wire.read("env", headers, value)).as("seed %d, try %d", seed, i).isNotNull();
        }
    }

    private Reading read(byte[] value) {
        return wire.read(good.key(), good.headers(), value);
    }

    private static TaggingSkipped skipped(int length) {
        return new TaggingSkipped(new EnvironmentName("env"), "c", "x".repeat(length));
    }

    private static <E extends io.krops.events.Event> Envelope<E> envelope(E event) {
        return new Envelope<>(
                "id",
                "/krops/test",
                Instant.parse("2026-12-01T05:41:00Z"),
                Optional.empty(),
                event);
    }
}
