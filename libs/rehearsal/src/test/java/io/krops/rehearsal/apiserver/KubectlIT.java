package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.krops.kubernetes.Kubeconfigs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What `kubectl` does with a simulated API server.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class KubectlIT {
    private static final String DEFINITION =
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata: {name: things.krops.io}
            spec:
              group: krops.io
              scope: Namespaced
              names: {kind: Thing, plural: things, singular: thing, shortNames: [th]}
              versions:
                - name: v1
                  served: true
                  storage: true
                  subresources: {status: {}}
                  additionalPrinterColumns:
                    - {name: Ready, type: string, jsonPath: '.status.conditions[?(@.type=="Ready")].status'}
                    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}
            """;

    private final SimulatedClusterUnderTest cluster = SimulatedClusterUnderTest.start(Faults.NONE);
    private Path folder = Path.of("");

    /// How a command ended.
    private record Outcome(int exit, String output) {}

    @BeforeAll
    void writesAKubeconfigAndDefinesAKind(@TempDir Path folder) {
        this.folder = folder;
        assumeThat(Path.of("/usr/bin/kubectl")).isExecutable();
        Kubeconfigs.write(folder.resolve("kubeconfig"), cluster.kubeconfig());
        assertThat(kubectl("apply", "-f", file("definition", DEFINITION)))
                .isEqualTo("customresourcedefinition.apiextensions.k8s.io/things.krops.io created");
        kubectl("wait", "--for=condition=Established", "crd/things.krops.io", "--timeout=10s");
    }

    @AfterAll
    void closes() {
        cluster.close();
    }

    @Test
    void saysTheVersion() {
        assertThat(kubectl("version")).contains("Server Version: " + Discovery.VERSION);
    }

    @Test
    void showsWhatIsServed() {
        assertThat(kubectl("api-resources"))
                .containsPattern("things +th +krops.io/v1 +true +Thing");
    }

    @Test
    void showsTables() {
        cluster.servers()
                .find(SimulatedClusterUnderTest.NAME)
                .orElseThrow()
                .create(
                        Manifest.yaml(
                                """
                                apiVersion: v1
                                kind: Node
                                metadata:
                                  name: n1
                                  labels: {node-role.kubernetes.io/control-plane: ""}
                                """),
                        "test");

        assertThat(kubectl("get", "nodes")).containsPattern("n1 +Unknown +control-plane");
        assertThat(kubectl("get", "ns")).containsPattern("default +Active +\\d+s");
        assertThat(kubectl("get", "pods", "-A")).isEqualTo("No resources found");
    }

    @Test
    void createsWhatItSendsAsProtobuf() {
        assertThat(kubectl("create", "namespace", "made")).isEqualTo("namespace/made created");
        kubectl("create", "secret", "generic", "s", "-n", "made", "--from-literal=password=p w");
        assertThat(kubectl("get", "secret", "s", "-n", "made", "-o", "jsonpath={.data.password}"))
                .isEqualTo("cCB3");
        kubectl("create", "configmap", "c", "-n", "made", "--from-literal=a=b");
        assertThat(kubectl("get", "cm", "c", "-n", "made", "-o", "jsonpath={.data.a}"))
                .isEqualTo("b");
        assertThat(kubectl("delete", "namespace", "made")).contains("deleted");
    }

    @Test
    void createsAndAppliesFiles() {
        String thing = file("thing", thing("filed", 3));

        assertThat(kubectl("create", "-f", thing)).isEqualTo("thing.krops.io/filed created");
        assertThat(run("create", "-f", thing).output()).contains("AlreadyExists");
        kubectl("delete", "-f", thing);
        assertThat(kubectl("apply", "-f", thing)).isEqualTo("thing.krops.io/filed created");
        assertThat(kubectl("apply", "-f", thing)).isEqualTo("thing.krops.io/filed unchanged");
        assertThat(kubectl("apply", "-f", file("thing", thing("filed", 4))))
                .isEqualTo("thing.krops.io/filed configured");
        assertThat(kubectl("describe", "thing", "filed")).contains("Size:  4");
    }

    @Test
    void appliesOnTheServerAndShowsConflicts() {
        String three = file("applied-3", thing("applied", 3));
        String four = file("applied-4", thing("applied", 4));
        kubectl("apply", "--server-side", "-f", three);

        Outcome refused = run("apply", "--server-side", "--field-manager=else", "-f", four);
        assertThat(refused.exit()).isNotZero();
        assertThat(refused.output()).contains("conflict").contains(".spec.size");
        kubectl("apply", "--server-side", "--dry-run=server", "--force-conflicts", "-f", four);
        assertThat(size("applied")).isEqualTo("3");
        kubectl("apply", "--server-side", "--force-conflicts", "--field-manager=else", "-f", four);
        assertThat(size("applied")).isEqualTo("4");
    }

    @Test
    void patchesLabelsAnnotatesAndWaits() {
        kubectl("apply", "-f", file("patched", thing("patched", 1)));
        kubectl("patch", "thing", "patched", "--type=merge", "-p", "{\"spec\":{\"size\":2}}");
        assertThat(size("patched")).isEqualTo("2");
        String replace = "[{\"op\":\"replace\",\"path\":\"/spec/size\",\"value\":5}]";
        kubectl("patch", "thing", "patched", "--type=json", "-p", replace);
        assertThat(size("patched")).isEqualTo("5");
        kubectl("label", "thing", "patched", "colour=red");
        kubectl("annotate", "thing", "patched", "note=well");
        assertThat(kubectl("get", "th", "-l", "colour in (red,blue)", "-o", "name"))
                .isEqualTo("thing.krops.io/patched");
        String ready = "{\"status\":{\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}]}}";
        kubectl("patch", "thing", "patched", "--subresource=status", "--type=merge", "-p", ready);
        assertThat(kubectl("wait", "--for=condition=Ready", "thing/patched", "--timeout=10s"))
                .endsWith("condition met");
        assertThat(kubectl("get", "things")).containsPattern("patched +True +\\d+s");
    }

    @Test
    void strategicPatchMergesContainersByName() {
        String deployment =
                """
                apiVersion: apps/v1
                kind: Deployment
                metadata: {name: d, namespace: default}
                spec: {template: {spec: {containers: [{name: a, image: i}, {name: b, image: i}]}}}
                """;
        kubectl("apply", "--validate=false", "-f", file("deployment", deployment));
        String patch =
                "{\"spec\":{\"template\":{\"spec\":{\"containers\":[{\"name\":\"b\",\"image\":\"j\"}]}}}}";
        kubectl("patch", "deployment", "d", "-p", patch);

        String images = "jsonpath={.spec.template.spec.containers[*].image}";
        assertThat(kubectl("get", "deploy", "d", "-o", images)).isEqualTo("i j");
    }

    @Test
    void watchesAndWaitsForTheEnd() throws IOException, InterruptedException {
        kubectl("create", "configmap", "watched", "--from-literal=a=b");
        Path seen = folder.resolve("seen");
        Process watch =
                command("get", "cm", "watched", "-w", "-o", "name")
                        .redirectOutput(seen.toFile())
                        .start();
        try {
            awaitLines(seen, 1);
            kubectl("label", "cm", "watched", "x=y");
            awaitLines(seen, 2);
            kubectl("delete", "cm", "watched");
            kubectl("wait", "--for=delete", "cm/watched", "--timeout=10s");
        } finally {
            watch.destroy();
        }

        assertThat(run("get", "cm", "watched").output()).contains("NotFound");
    }

    private static void awaitLines(Path file, int count) throws IOException, InterruptedException {
        while (Files.readAllLines(file).size() < count) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private String size(String thing) {
        return kubectl("get", "thing", thing, "-o", "jsonpath={.spec.size}");
    }

    private static String thing(String name, int size) {
        return """
        apiVersion: krops.io/v1
        kind: Thing
        metadata: {name: %s, namespace: default}
        spec: {size: %d}
        """
                .formatted(name, size);
    }

    private String file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name + ".yaml"), text).toString();
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private String kubectl(String... arguments) {
        Outcome outcome = run(arguments);
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        return outcome.output();
    }

    private Outcome run(String... arguments) {
        try {
            Process process = command(arguments).redirectErrorStream(true).start();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Outcome(process.waitFor(), output.strip());
        } catch (IOException | InterruptedException broken) {
            throw new AssertionError("kubectl does not run", broken);
        }
    }

    private ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(List.of("/usr/bin/kubectl"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("KUBECONFIG", folder.resolve("kubeconfig").toString());
        builder.environment().put("HOME", folder.toString());
        return builder;
    }
}
