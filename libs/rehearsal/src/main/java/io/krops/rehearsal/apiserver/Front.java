package io.krops.rehearsal.apiserver;

import com.sun.net.httpserver.HttpExchange;
import io.krops.rehearsal.apiserver.Faults.Answer;
import io.krops.rehearsal.apiserver.Faults.Delay;
import io.krops.rehearsal.apiserver.Faults.Hangup;
import io.krops.rehearsal.apiserver.Faults.Lost;
import io.krops.rehearsal.apiserver.Faults.Pass;
import io.krops.rehearsal.apiserver.Faults.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;

/// Lets a request through the faults to its endpoint, and writes the answer and the audit log.
final class Front {
    private final InstantSource clock;
    private final Faults faults;
    private final AuditLog audit;

    Front(InstantSource clock, Faults faults, AuditLog audit) {
        this.clock = clock;
        this.faults = faults;
        this.audit = audit;
    }

    void answer(HttpExchange exchange, Endpoint endpoint, Call call)
            throws IOException, InterruptedException {
        Faults.Target target = endpoint.target(call);
        Verdict verdict = faults.on(target);
        Optional<Reply> reply = reply(verdict, endpoint, call);
        switch (reply.orElse(Reply.HUNG_UP)) {
            case Reply.Whole whole -> {
                log(call, target, whole.code(), whole.effect());
                if (whole.code() != 0 && !(verdict instanceof Lost)) {
                    write(exchange, whole);
                }
            }
            case Reply.Stream stream -> {
                log(call, target, 200, Effect.NONE);
                stream(exchange, endpoint, stream.watch());
            }
        }
    }

    /// Nothing if the connection is to break.
    private static Optional<Reply> reply(Verdict verdict, Endpoint endpoint, Call call)
            throws InterruptedException {
        return switch (verdict) {
            case Pass _, Lost _ -> Optional.of(answered(endpoint, call));
            case Delay delay -> {
                // the subject of the fault is the pause
                Thread.sleep(delay.duration());
                yield Optional.of(answered(endpoint, call));
            }
            case Answer refusal -> Optional.of(Reply.refusal(refusal.error()));
            case Hangup _ -> Optional.empty();
        };
    }

    private static Reply answered(Endpoint endpoint, Call call) {
        try {
            return endpoint.answer(call);
        } catch (ApiError refusal) {
            return Reply.refusal(refusal);
        } catch (RuntimeException bug) {
            // an API server answers whatever happens in it; the client shall see what did
            ApiError internal = ApiError.of(500, "InternalError", "Internal error: " + bug);
            return Reply.refusal(internal);
        }
    }

    static void write(HttpExchange exchange, Reply.Whole whole) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", whole.contentType());
        byte[] body = whole.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(whole.code(), body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private static void stream(HttpExchange exchange, Endpoint endpoint, Watch watch)
            throws IOException, InterruptedException {
        try (OutputStream out = exchange.getResponseBody()) {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            out.flush();
            watch.writeTo(out);
        } finally {
            endpoint.left(watch);
        }
    }

    private void log(Call call, Faults.Target target, int code, Effect effect) {
        String agent = call.header("User-Agent");
        audit.add(new AuditLog.Entry(clock.instant(), target, agent, call.manager(), code, effect));
    }
}
