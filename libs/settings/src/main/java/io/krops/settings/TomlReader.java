package io.krops.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import io.krops.settings.EnvironmentSettings.AwsWorkload;
import io.krops.settings.EnvironmentSettings.MoveFallback;
import io.krops.settings.EnvironmentSettings.OwnNames;
import io.krops.settings.EnvironmentSettings.Sync;
import io.krops.settings.EnvironmentSettings.Teardown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads `bootstrap.toml` with all its problems.
final class TomlReader {
    private static final List<String> CHARTS =
            List.of("flux-operator", "cert-manager", "capi-operator");
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,40}[a-z0-9])?");

    private final Path file;
    private final List<Problem> problems = new ArrayList<>();

    private TomlReader(Path file) {
        this.file = file;
    }

    /// @throws RefusedSettings with everything that is wrong
    static BootstrapToml read(Path file) {
        return new TomlReader(file).read();
    }

    private BootstrapToml read() {
        String name = file.getFileName().toString();
        String text = text();
        Section root = new Section(tree(text), "", new Places(name, text), problems);
        RepositorySettings repository = repository(root);
        Map<String, String> charts = charts(root);
        GlobalTeardown teardown = globalTeardown(root.table("teardown"));
        List<EnvironmentSettings> environments = environments(root);
        boolean unknown =
                environments.stream()
                        .noneMatch(e -> e.name().equals(repository.defaultEnvironment()));
        if (unknown && !repository.defaultEnvironment().isEmpty()) {
            root.report(
                    "bootstrap.default-environment",
                    "there is no environment '" + repository.defaultEnvironment() + "'",
                    "Name one of " + names(environments));
        }
        root.done();
        if (!problems.isEmpty()) {
            throw new RefusedSettings(RefusedSettings.Code.SETTINGS_REFUSED, problems);
        }
        return new BootstrapToml(repository, charts, teardown, environments);
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw refused(
                    file.toString(),
                    "it cannot be read: " + unreadable.getClass().getSimpleName(),
                    "Run krops in the repository, or name the file with BOOTSTRAP_CONFIG");
        }
    }

    private ObjectNode tree(String text) {
        try {
            JsonNode tree = new TomlMapper().readTree(text);
            return tree instanceof ObjectNode table ? table : new TomlMapper().createObjectNode();
        } catch (JsonProcessingException broken) {
            String place =
                    broken.getLocation() == null
                            ? file.toString()
                            : file.getFileName() + ":" + broken.getLocation().getLineNr();
            throw refused(place, "not TOML: " + broken.getOriginalMessage(), "Correct the line");
        }
    }

    private static RepositorySettings repository(Section root) {
        if (!root.has("bootstrap")) {
            root.report("bootstrap", "section [bootstrap] is missing", "Add it");
        }
        Section section = root.table("bootstrap");
        if (!root.has("bootstrap")) {
            return new RepositorySettings("", "", "", "", "", "", "", "", "", "");
        }
        RepositorySettings settings =
                new RepositorySettings(
                        section.text("default-environment"),
                        section.text("git-branch"),
                        section.text("kind-cluster"),
                        section.text("kind-context"),
                        section.text("registry-name"),
                        section.text("flux-namespace"),
                        section.text("github-pat-secret"),
                        section.text("sops-age-secret"),
                        section.text("mgmt-namespace"),
                        section.text("mgmt-context"));
        section.done();
        return settings;
    }

    private static Map<String, String> charts(Section root) {
        Map<String, String> charts = root.free("charts");
        for (String chart : CHARTS) {
            if (!charts.containsKey(chart)) {
                root.report(
                        "charts",
                        "the version of chart " + chart + " is missing",
                        "Add charts." + chart);
            }
        }
        return charts;
    }

    private static GlobalTeardown globalTeardown(Section section) {
        GlobalTeardown teardown =
                new GlobalTeardown(
                        section.optionalText("cfn-stack-name"),
                        section.texts("global-iam-roles"),
                        section.texts("global-iam-users"),
                        section.optionalText("s3-bucket-pattern"));
        section.done();
        return teardown;
    }

    private static List<EnvironmentSettings> environments(Section root) {
        Section all = root.table("environments");
        List<EnvironmentSettings> environments = new ArrayList<>();
        for (String name : all.keys()) {
            if (!LABEL.matcher(name).matches()) {
                all.report(
                        name,
                        "'" + name + "' is no name of an environment",
                        "Use small letters, digits and hyphens");
            }
            environments.add(environment(all.table(name), name));
        }
        if (environments.isEmpty()) {
            root.report(
                    "environments",
                    "there is no section [environments.<name>]",
                    "Add an environment");
        }
        return environments;
    }

    private static EnvironmentSettings environment(Section section, String name) {
        EnvironmentSettings settings =
                new EnvironmentSettings(
                        name,
                        kind(section),
                        sync(section),
                        section.text("sync-path"),
                        section.text("mgmt-cluster"),
                        duration(section, "mgmt-ready-timeout"),
                        section.text("infra-provider-namespace"),
                        section.text("infra-provider-name"),
                        section.requiredTexts("provider-manifests"),
                        fallbacks(section),
                        section.texts("pivot-sops-secrets"),
                        section.optionalText("post-kind-create-task"),
                        section.texts("pivot-manifests"),
                        section.free("pivot-manifest-vars"),
                        new OwnNames(
                                section.optionalText("kind-cluster"),
                                section.optionalText("kind-context"),
                                section.optionalText("registry-name")),
                        teardown(section.table("teardown")));
        section.done();
        return settings;
    }

    private static EnvironmentKind kind(Section section) {
        String word = section.text("kind");
        Optional<EnvironmentKind> kind = EnvironmentKind.ofWord(word);
        if (kind.isEmpty() && !word.isEmpty()) {
            section.report(
                    "kind",
                    "'" + word + "' is no kind of environment",
                    "Name one of " + String.join(", ", EnvironmentKind.words()));
        }
        return kind.orElse(EnvironmentKind.LOCAL_HOST);
    }

    private static Sync sync(Section section) {
        String word = section.text("sync");
        if (!word.isEmpty() && !word.equals("github") && !word.equals("oci")) {
            section.report("sync", "'" + word + "' is no way to sync", "Write github or oci");
        }
        return word.equals("oci") ? Sync.OCI : Sync.GITHUB;
    }

    private static Duration duration(Section section, String key) {
        String text = section.text(key);
        Optional<Duration> duration = Durations.parse(text);
        if (duration.isEmpty() && !text.isEmpty()) {
            section.report(
                    key, "'" + text + "' is no duration", "Write digits with h, m or s, e.g. 40m");
        }
        return duration.orElse(Duration.ofMinutes(15));
    }

    private static List<MoveFallback> fallbacks(Section section) {
        List<MoveFallback> fallbacks = new ArrayList<>();
        for (Section one : section.tables("move-fallbacks")) {
            fallbacks.add(
                    new MoveFallback(one.text("resource"), one.text("name"), one.text("manifest")));
            one.done();
        }
        return fallbacks;
    }

    private static Teardown teardown(Section section) {
        List<AwsWorkload> workloads = new ArrayList<>();
        for (Section one : section.tables("aws-workloads")) {
            workloads.add(
                    new AwsWorkload(
                            one.text("region"),
                            one.text("cluster-name"),
                            one.text("eks-cluster-name"),
                            one.text("rds-instance")));
            one.done();
        }
        Teardown teardown =
                new Teardown(
                        workloads,
                        section.texts("capi-workloads"),
                        section.optionalText("mgmt-container-prefix"),
                        section.optionalText("mgmt-eks-cluster-name"),
                        section.optionalText("mgmt-iam-role-prefix"),
                        section.flag("hardware-release"),
                        section.optionalText("manual"));
        section.done();
        return teardown;
    }

    private static String names(List<EnvironmentSettings> environments) {
        return String.join(", ", environments.stream().map(EnvironmentSettings::name).toList());
    }

    private static RefusedSettings refused(String place, String what, String remedy) {
        return new RefusedSettings(
                RefusedSettings.Code.SETTINGS_REFUSED, List.of(new Problem(place, what, remedy)));
    }
}
