package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The small languages of requests: paths, selectors, JSON paths, patches, versions.
final class ReadingTest {
    private static final ObjectNode NODE =
            Manifest.yaml(
                    """
                    metadata: {name: n, labels: {tier: front, example.org/a: b}}
                    status:
                      conditions:
                        - {type: Fit, status: "False"}
                        - {type: Ready, status: "True"}
                    """);

    @ParameterizedTest
    @CsvSource({
        "/api/v1/nodes, '', v1, '', nodes, '', ''",
        "/api/v1/namespaces/a, '', v1, '', namespaces, a, ''",
        "/api/v1/namespaces/a/status, '', v1, '', namespaces, a, status",
        "/api/v1/namespaces/a/pods, '', v1, a, pods, '', ''",
        "/api/v1/namespaces/a/pods/p/status, '', v1, a, pods, p, status",
        "/apis/apps/v1/deployments, apps, v1, '', deployments, '', ''",
        "/apis/apps/v1/namespaces/a/deployments/d, apps, v1, a, deployments, d, ''"
    })
    void pathNamesObjects(
            String path,
            String group,
            String version,
            String namespace,
            String plural,
            String name,
            String subresource) {
        assertThat(ApiPath.parse(path))
                .contains(new ApiPath(group, version, namespace, plural, name, subresource));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/version", "/api", "/api/v1", "/apis", "/apis/apps", "/apis/apps/v1"})
    void otherPathsNameNone(String path) {
        assertThat(ApiPath.parse(path)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tier=front | true",
                "tier==front | true",
                "tier=back | false",
                "tier!=back | true",
                "missing!=back | true",
                "tier | true",
                "!tier | false",
                "!missing | true",
                "tier in (back, front) | true",
                "tier notin (back,front) | false",
                "missing notin (x) | true",
                "tier=front,example.org/a in (b) | true",
                "tier=front,example.org/a=c | false"
            })
    void labelSelectorMatches(String selector, boolean matches) {
        assertThat(Selector.parse(selector).test(NODE)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ".metadata.name | n",
                ".metadata.labels.example\\.org/a | b",
                ".metadata.labels['tier'] | front",
                ".status.conditions[?(@.type==\"Ready\")].status | True",
                ".status.conditions[0].type | Fit",
                ".status.conditions[*].type | Fit Ready",
                ".status.nothing.there | ''"
            })
    void jsonPathFinds(String path, String found) {
        assertThat(JsonPath.find(NODE, path).stream().map(JsonNode::asText).toList())
                .isEqualTo(Stream.of(found.split(" ")).filter(s -> !s.isEmpty()).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{op: add, path: /a, value: 1}] | {a: 1, l: [x, y]}",
                "[{op: add, path: /l/-, value: z}] | {l: [x, y, z]}",
                "[{op: add, path: /l/0, value: z}] | {l: [z, x, y]}",
                "[{op: remove, path: /l/0}] | {l: [y]}",
                "[{op: replace, path: /l/1, value: z}] | {l: [x, z]}",
                "[{op: test, path: /l/0, value: x}, {op: remove, path: /l}] | {}",
                "[{op: copy, from: /l/0, path: /a}] | {l: [x, y], a: x}",
                "[{op: move, from: /l/0, path: /a}] | {l: [y], a: x}"
            })
    void jsonPatchChanges(String patch, String after) {
        ObjectNode object = Manifest.yaml("{l: [x, y]}");

        JsonPatch.applied(object, Manifest.yaml("{p: " + patch + "}").get("p"));

        assertThat(object).isEqualTo(Manifest.yaml(after));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{op: remove, path: /missing}]",
                "[{op: replace, path: /l/7, value: 1}]",
                "[{op: add, path: /missing/deep, value: 1}]",
                "[{op: test, path: /l/0, value: other}]",
                "[{op: fly, path: /l}]",
                "[{op: add, path: l, value: 1}]",
                "{op: remove}"
            })
    void jsonPatchIsRefused(String patch) {
        ObjectNode object = Manifest.yaml("{l: [x, y]}");
        JsonNode operations = Manifest.yaml("{p: " + patch + "}").get("p");

        assertThatThrownBy(() -> JsonPatch.applied(object, operations))
                .isInstanceOf(ApiError.class);
    }

    @Test
    void versionsAreOrderedByStability() {
        assertThat(
                        Stream.of("odd", "v1alpha1", "v1beta1", "v1", "v10", "v2", "v1beta2")
                                .sorted(ApiVersions.NEWEST_FIRST))
                .isEqualTo(List.of("v10", "v2", "v1", "v1beta2", "v1beta1", "v1alpha1", "odd"));
    }
}
