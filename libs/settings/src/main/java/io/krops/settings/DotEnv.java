package io.krops.settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A `.env` file: assignments, one a line. Evaluates no shell code; a line that is not understood
/// is
/// passed over and never stops a run.
///
/// @param warnings name keys and lines, never a value
public record DotEnv(Map<String, String> values, List<String> warnings) {
    public static final DotEnv EMPTY = new DotEnv(Map.of(), List.of());

    private static final Pattern ASSIGNMENT =
            Pattern.compile(
                    "(?:export[ \\t]+(?!=))?(?!export[ \\t]+=)([A-Za-z_][A-Za-z0-9_]*)[ \\t]*=(.*)",
                    Pattern.DOTALL);

    public DotEnv {
        values = Map.copyOf(values);
        warnings = List.copyOf(warnings);
    }

    /// The file, or nothing if there is none.
    public static DotEnv load(Path file, Map<String, String> process) throws IOException {
        return Files.exists(file) ? parse(Files.readAllBytes(file), process) : EMPTY;
    }

    /// @param process what references to variables that the file does not set stand for
    public static DotEnv parse(byte[] bytes, Map<String, String> process) {
        Map<String, String> values = new LinkedHashMap<>();
        List<String> warnings = new ArrayList<>();
        int number = 0;
        for (byte[] raw : lines(bytes)) {
            number++;
            String line;
            try {
                line = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw)).toString();
            } catch (CharacterCodingException notText) {
                warnings.add(".env:" + number + ": not UTF-8");
                continue;
            }
            read(
                    number == 1 ? line.replaceFirst("^\uFEFF", "") : line,
                    number,
                    values,
                    warnings,
                    process);
        }
        return new DotEnv(values, warnings);
    }

    private static void read(
            String line,
            int number,
            Map<String, String> values,
            List<String> warnings,
            Map<String, String> process) {
        Matcher assignment = ASSIGNMENT.matcher(DotEnvValue.trimmed(line));
        if (!assignment.matches()) {
            return;
        }
        String key = assignment.group(1);
        new DotEnvValue(
                        assignment.group(2),
                        name -> process.getOrDefault(name, values.getOrDefault(name, "")))
                .read()
                .ifPresentOrElse(
                        value -> values.put(key, value),
                        () -> warnings.add(".env:%d: %s is ignored".formatted(number, key)));
    }

    private static List<byte[]> lines(byte[] bytes) {
        List<byte[]> lines = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= bytes.length; i++) {
            if (i == bytes.length || bytes[i] == '\n') {
                lines.add(Arrays.copyOfRange(bytes, from, i));
                from = i + 1;
            }
        }
        return lines;
    }
}
