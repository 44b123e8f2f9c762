package io.krops.journal;

import io.krops.events.Facts;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A step that wants an object of the world counted up to two, one effect at a time.
final class CountingUp implements Step {
    static final int EFFECTS = 2;

    private final String title;
    private final URI world;
    private final String process;
    private final HttpClient http;
    private final Map<RunKey, Integer> seen = new ConcurrentHashMap<>();

    CountingUp(String title, URI world, String process, HttpClient http) {
        this.title = title;
        this.world = world;
        this.process = process;
        this.http = http;
    }

    /// The object of a step of a run.
    static String object(RunKey run, StepName step) {
        return run.id() + "/" + step;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public Reading look(StepContext now) {
        URI object = world.resolve("/" + object(now.run(), StepName.of(title)));
        int version = Integer.parseInt(sent(HttpRequest.newBuilder(object).build()));
        seen.put(now.run(), version);
        return version >= EFFECTS
                ? new Reading.Holds(Facts.NONE, "counted up", java.util.List.of())
                : Reading.missing(version + " of " + EFFECTS);
    }

    /// The version seen by the look before is the precondition.
    @Override
    public void act(StepContext now) {
        String query = "?" + process + "&" + seen.get(now.run());
        URI object = world.resolve("/" + object(now.run(), StepName.of(title)) + query);
        String _ =
                sent(
                        HttpRequest.newBuilder(object)
                                .POST(HttpRequest.BodyPublishers.noBody())
                                .build());
    }

    private String sent(HttpRequest request) {
        try {
            var answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw faulted(FaultCode.CONFLICT, "answer " + answer.statusCode());
            }
            return answer.body();
        } catch (IOException gone) {
            throw faulted(FaultCode.UNREACHABLE, gone.toString());
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw faulted(FaultCode.UNREACHABLE, "interrupted");
        }
    }

    private Faulted faulted(FaultCode code, String why) {
        return new Faulted(new Fault(code, "the world", why, "Look again"));
    }
}
