package io.krops.github;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Issues over GitHub's REST API (version 2022-11-28).
///
/// @param api `https://api.github.com`
/// @param repository `owner/name`
/// @param token asked for with every call, so that it can be renewed; a secret
public record RestIssues(URI api, String repository, Supplier<String> token) implements Issues {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public Optional<Issue> find(String label) {
        String query =
                "issues?state=open&sort=created&direction=asc&per_page=1&labels="
                        + URLEncoder.encode(label, StandardCharsets.UTF_8);
        JsonNode found = call("GET", query, JSON.createObjectNode());
        return found.isEmpty() ? Optional.empty() : Optional.of(issue(found.get(0)));
    }

    @Override
    public Issue open(String title, String body, String label) {
        ObjectNode issue = JSON.createObjectNode().put("title", title).put("body", body);
        issue.putArray("labels").add(label);
        return issue(call("POST", "issues", issue));
    }

    @Override
    public void update(int number, String body) {
        JsonNode updated =
                call("PATCH", "issues/" + number, JSON.createObjectNode().put("body", body));
        assert updated.isObject();
    }

    @Override
    public void close(int number, String comment) {
        JsonNode said =
                call(
                        "POST",
                        "issues/" + number + "/comments",
                        JSON.createObjectNode().put("body", comment));
        JsonNode closed =
                call("PATCH", "issues/" + number, JSON.createObjectNode().put("state", "closed"));
        assert said.isObject() && closed.isObject();
    }

    private static Issue issue(JsonNode json) {
        return new Issue(
                json.path("number").asInt(),
                json.path("title").asText(),
                json.path("body").asText(),
                json.path("html_url").asText());
    }

    private JsonNode call(String method, String path, ObjectNode body) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(api + "/repos/" + repository + "/" + path))
                        .timeout(Duration.ofSeconds(30))
                        .header("Accept", "application/vnd.github+json")
                        .header("X-GitHub-Api-Version", "2022-11-28")
                        .header("Authorization", "Bearer " + token.get())
                        .method(
                                method,
                                method.equals("GET")
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body.toString()))
                        .build();
        try {
            HttpResponse<String> response = HTTP.send(request, BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new Faulted(refused(response.statusCode()));
            }
            return JSON.readTree(response.body());
        } catch (JsonProcessingException broken) {
            throw new Faulted(fault(FaultCode.PEER_FAILED, "its answer is not JSON"), broken);
        } catch (IOException unreachable) {
            throw new Faulted(
                    fault(FaultCode.UNREACHABLE, unreachable.getClass().getSimpleName()),
                    unreachable);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Faulted(fault(FaultCode.UNREACHABLE, "interrupted"), interrupted);
        }
    }

    private Fault refused(int status) {
        FaultCode code =
                switch (status) {
                    case 401, 403, 404 -> FaultCode.ACCESS_DENIED;
                    case 429 -> FaultCode.THROTTLED;
                    default -> status >= 500 ? FaultCode.PEER_FAILED : FaultCode.PEER_REFUSED;
                };
        return fault(code, "status " + status);
    }

    private Fault fault(FaultCode code, String why) {
        return new Fault(
                code,
                "issues of " + repository,
                why,
                "Check GITHUB_TOKEN and the repository; the next event tries again");
    }
}
