package io.krops.settings;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Environment variables with where each comes from. An empty value is an unset one.
public final class Variables {

    /// Where a value comes from.
    public enum Origin {
        DOT_ENV(".env"),
        PROCESS("process environment"),
        FILE("bootstrap.toml"),
        DEFAULT("default");

        private final String words;

        Origin(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    private final Map<String, String> dotEnv;
    private final Map<String, String> process;

    private Variables(Map<String, String> dotEnv, Map<String, String> process) {
        this.dotEnv = Map.copyOf(dotEnv);
        this.process = Map.copyOf(process);
    }

    /// For services: the process environment alone.
    public static Variables ofProcess(Map<String, String> process) {
        return new Variables(Map.of(), process);
    }

    /// For the CLI: `.env` wins, also with an empty value.
    public static Variables of(DotEnv dotEnv, Map<String, String> process) {
        return new Variables(dotEnv.values(), process);
    }

    public Optional<String> find(String name) {
        String value = dotEnv.containsKey(name) ? dotEnv.get(name) : process.get(name);
        return Optional.ofNullable(value).filter(v -> !v.isEmpty());
    }

    public Origin origin(String name) {
        if (dotEnv.containsKey(name)) {
            return find(name).isPresent() ? Origin.DOT_ENV : Origin.DEFAULT;
        }
        return find(name).isPresent() ? Origin.PROCESS : Origin.DEFAULT;
    }

    /// The effective environment for child processes.
    public Map<String, String> effective() {
        Map<String, String> all = new LinkedHashMap<>(process);
        all.putAll(dotEnv);
        return all;
    }
}
