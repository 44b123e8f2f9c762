package io.krops.journal;

import io.krops.events.RunId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The trace of a run whose request brought none: derives from the run's id, so that every service
/// names the same one.
final class Traces {
    private static final int TRACE_ID = 16;
    private static final int SPAN_ID = 8;

    private Traces() {}

    /// A W3C `traceparent`, sampled.
    static String of(RunId run) {
        byte[] digest = sha256(run.value());
        HexFormat hex = HexFormat.of();
        return "00-%s-%s-01"
                .formatted(
                        hex.formatHex(digest, 0, TRACE_ID),
                        hex.formatHex(digest, TRACE_ID, TRACE_ID + SPAN_ID));
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
