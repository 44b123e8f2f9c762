package io.krops.settings;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// Reads the value of one line of a `.env` file: plain text, escapes, references and quoted parts,
/// joined; then at most blanks and a comment.
final class DotEnvValue {
    private final String text;
    private final UnaryOperator<String> variables;
    private final StringBuilder value = new StringBuilder();
    private int at;
    private boolean understood = true;

    /// @param variables the value of a variable, empty if there is none
    DotEnvValue(String text, UnaryOperator<String> variables) {
        this.text = trimmed(text);
        this.variables = variables;
    }

    /// Without blanks at both ends, also those that are not ASCII.
    static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1)) && !isEscaped(text, to - 1)) {
            to--;
        }
        return text.substring(from, to);
    }

    /// The value, or nothing if it is not understood.
    Optional<String> read() {
        if (text.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        if (text.startsWith("#")) {
            return Optional.of("");
        }
        while (understood && at < text.length()) {
            char next = text.charAt(at);
            if (isBlank(next)) {
                understood = isCommentAfterBlanks();
                at = text.length();
            } else {
                segment(next);
            }
        }
        return understood ? Optional.of(value.toString()) : Optional.empty();
    }

    private void segment(char next) {
        switch (next) {
            case '\'' -> singleQuoted();
            case '"' -> doubleQuoted();
            case '\\' -> escape();
            case '$' -> reference();
            default -> plain(next);
        }
    }

    /// `#` after an escaped blank looks like a comment and is none: not understood.
    private void plain(char next) {
        boolean afterEscapedBlank =
                next == '#' && at > 1 && text.charAt(at - 1) == ' ' && text.charAt(at - 2) == '\\';
        understood = !afterEscapedBlank;
        value.append(next);
        at++;
    }

    private boolean isCommentAfterBlanks() {
        String rest = trimmed(text.substring(at));
        return rest.isEmpty() || rest.startsWith("#");
    }

    private void singleQuoted() {
        int end = text.indexOf('\'', at + 1);
        String inner = end < 0 ? "\\" : text.substring(at + 1, end);
        understood = inner.indexOf('\\') < 0;
        value.append(inner);
        at = end + 1;
    }

    private void doubleQuoted() {
        at++;
        while (understood && at < text.length() && text.charAt(at) != '"') {
            switch (text.charAt(at)) {
                case '\\' -> escape();
                case '$' -> reference();
                default -> {
                    value.append(text.charAt(at));
                    at++;
                }
            }
        }
        understood &= at < text.length();
        at++;
    }

    private void escape() {
        char escaped = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
        switch (escaped) {
            case '\\', '\'', '"', '$', ' ' -> value.append(escaped);
            case 'n' -> value.append('\n');
            case 'r' -> value.append('\r');
            case 't' -> value.append('\t');
            default -> understood = false;
        }
        at += 2;
    }

    private void reference() {
        boolean braced = at + 1 < text.length() && text.charAt(at + 1) == '{';
        int from = at + (braced ? 2 : 1);
        int to = from;
        while (to < text.length() && isOfName(text.charAt(to), to == from)) {
            to++;
        }
        boolean closed = !braced || (to < text.length() && text.charAt(to) == '}');
        understood = to > from && closed;
        if (understood) {
            value.append(variables.apply(text.substring(from, to)));
        }
        at = to + (braced ? 1 : 0);
    }

    private static boolean isOfName(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        return letter || (!first && c >= '0' && c <= '9');
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static boolean isEscaped(String text, int at) {
        int backslashes = 0;
        for (int i = at - 1; i >= 0 && text.charAt(i) == '\\'; i--) {
            backslashes++;
        }
        return backslashes % 2 == 1 && text.charAt(at) == ' ';
    }
}
