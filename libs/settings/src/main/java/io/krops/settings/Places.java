package io.krops.settings;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// On which line of a TOML file a key stands: the TOML reader does not tell.
final class Places {
    private static final Pattern HEADER =
            Pattern.compile("\\s*(\\[\\[?)\\s*([^\\]]+?)\\s*\\]\\]?.*");
    private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z0-9_.\"'-]+)\\s*=.*");

    private final String file;
    private final Map<String, Integer> lines = new HashMap<>();

    Places(String file, String text) {
        this.file = file;
        Map<String, Integer> elements = new HashMap<>();
        String section = "";
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            Matcher header = HEADER.matcher(line);
            Matcher key = KEY.matcher(line);
            if (header.matches()) {
                section = bare(header.group(2));
                if (header.group(1).equals("[[")) {
                    int index = elements.merge(section, 1, Integer::sum) - 1;
                    lines.putIfAbsent(section, number);
                    section = section + "." + index;
                }
                lines.putIfAbsent(section, number);
            } else if (key.matches()) {
                String name = bare(key.group(1));
                lines.putIfAbsent(section.isEmpty() ? name : section + "." + name, number);
            }
        }
    }

    /// `bootstrap.toml:12`; of the nearest section if the key itself is not there.
    String of(String path) {
        String nearest = path;
        while (!lines.containsKey(nearest) && nearest.contains(".")) {
            nearest = nearest.substring(0, nearest.lastIndexOf('.'));
        }
        Integer line = lines.get(nearest);
        return line == null ? file : file + ":" + line;
    }

    private static String bare(String name) {
        return name.replace("\"", "").replace("'", "").replace(" ", "");
    }
}
