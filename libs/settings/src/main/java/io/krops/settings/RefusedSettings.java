package io.krops.settings;

import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/// The settings are refused; nothing was changed. Names all problems at once.
public final class RefusedSettings extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private static final int SHOWN = 8;

    /// Why, in one word.
    public enum Code {
        SETTINGS_REFUSED,
        ENVIRONMENT_UNKNOWN
    }

    private final Code code;
    private final transient List<Problem> problems;

    public RefusedSettings(Code code, List<Problem> problems) {
        super(text(problems));
        this.code = code;
        this.problems = List.copyOf(problems);
    }

    public Code code() {
        return code;
    }

    public List<Problem> problems() {
        return problems;
    }

    /// A line for each problem, at most nine lines.
    private static String text(List<Problem> problems) {
        String shown =
                problems.stream()
                        .limit(SHOWN)
                        .map(Problem::toString)
                        .collect(Collectors.joining("\n"));
        int more = problems.size() - SHOWN;
        return more > 0 ? shown + "\nand %d more".formatted(more) : shown;
    }
}
