package io.krops.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The memory that this process has in use, as the kernel counts it.
final class Resident {
    private Resident() {}

    /// The highest resident set size so far; 0 where the kernel does not tell.
    static long megabytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .map(line -> line.replaceAll("[^0-9]", ""))
                .mapToLong(Long::parseLong)
                .map(kilobytes -> kilobytes / 1024)
                .findFirst()
                .orElse(0);
    }
}
