package io.krops.journal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.UnsupportedVersionException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler;

/// What becomes of the journal when its thread dies: another thread takes its place, unless waiting
/// will not help or it happens again and again.
final class ThreadLosses implements StreamsUncaughtExceptionHandler {
    private static final Logger LOG = System.getLogger(ThreadLosses.class.getName());
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final int BEARABLE = 5;

    private final InstantSource clock;
    private final Consumer<Throwable> onFatal;
    private final Deque<Instant> losses = new ArrayDeque<>();

    ThreadLosses(InstantSource clock, Consumer<Throwable> onFatal) {
        this.clock = clock;
        this.onFatal = onFatal;
    }

    @Override
    public StreamThreadExceptionResponse handle(Throwable cause) {
        if (isFatal(cause) || tooMany()) {
            LOG.log(Level.ERROR, "the journal gives up", cause);
            onFatal.accept(cause);
            return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
        }
        LOG.log(Level.WARNING, "a thread of the journal died and is replaced", cause);
        return StreamThreadExceptionResponse.REPLACE_THREAD;
    }

    private static boolean isFatal(Throwable cause) {
        return Stream.iterate(cause, it -> it != null, Throwable::getCause)
                .anyMatch(
                        it ->
                                it instanceof Error
                                        || it instanceof AuthenticationException
                                        || it instanceof AuthorizationException
                                        || it instanceof UnsupportedVersionException
                                        || it instanceof RecordTooLargeException);
    }

    private synchronized boolean tooMany() {
        Instant now = clock.instant();
        losses.addLast(now);
        losses.removeIf(at -> at.isBefore(now.minus(WINDOW)));
        return losses.size() > BEARABLE;
    }
}
