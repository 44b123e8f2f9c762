package io.krops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Prints how large each module is, and keeps files small.
class SizeTest {
    private static final int MAIN = 300;
    private static final int TEST = 500;

    private record Source(String module, Path file, boolean main, int lines) {}

    @Test
    void filesStaySmall() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (String group : List.of("libs", "services")) {
            try (Stream<Path> files = Files.walk(ServiceProcess.ROOT.resolve(group))) {
                for (Path file : files.filter(SizeTest::isSource).toList()) {
                    sources.add(source(file));
                }
            }
        }

        System.out.print(table(sources));

        assertThat(sources).hasSizeGreaterThan(300);
        assertThat(sources)
                .allSatisfy(
                        s ->
                                assertThat(s.lines())
                                        .as(s.file().toString())
                                        .isLessThanOrEqualTo(s.main() ? MAIN : TEST));
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java") && !file.toString().contains("/target/");
    }

    private static Source source(Path file) throws IOException {
        Path inside = ServiceProcess.ROOT.relativize(file);
        String module = inside.subpath(0, 2).toString();
        boolean main = inside.toString().contains("/src/main/");
        return new Source(module, inside, main, Files.readAllLines(file).size());
    }

    private static String table(List<Source> sources) {
        Map<String, List<Source>> byModule = new TreeMap<>();
        sources.forEach(s -> byModule.computeIfAbsent(s.module(), _ -> new ArrayList<>()).add(s));
        StringBuilder table =
                new StringBuilder(
                        "%-28s %6s %7s %7s %6s %9s%n"
                                .formatted(
                                        "module", "files", "lines", "median", "max", "test lines"));
        byModule.forEach((module, of) -> table.append(row(module, of)));
        table.append(row("all", sources));
        return table.toString();
    }

    private static String row(String module, List<Source> sources) {
        List<Integer> main =
                sources.stream().filter(Source::main).map(Source::lines).sorted().toList();
        int test = sources.stream().filter(s -> !s.main()).mapToInt(Source::lines).sum();
        return "%-28s %6d %7d %7d %6d %9d%n"
                .formatted(
                        module,
                        main.size(),
                        main.stream().mapToInt(Integer::intValue).sum(),
                        main.isEmpty() ? 0 : main.get(main.size() / 2),
                        main.isEmpty() ? 0 : main.getLast(),
                        test);
    }
}
