package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.cli.display.EventLines;
import io.krops.cli.follow.EventFeed;
import io.krops.cli.laptop.Site;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `krops support-bundle`: what the authors need to understand what happened; no secrets.
@Command(
        name = "support-bundle",
        description = "Writes events, logs and versions into a zip file, without secrets.",
        mixinStandardHelpOptions = true)
public final class SupportBundleCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Option(names = "--file", defaultValue = "krops-support.zip")
    private Path file = Path.of("krops-support.zip");

    @Override
    public Integer call() throws IOException {
        try (Site site = Site.open(options, Site.worldToRead(options));
                EventFeed feed = EventFeed.fromTheBeginning(site.bootstrapServers())) {
            List<String> events = new ArrayList<>();
            feed.rest().forEach(e -> events.add(EventLines.json(e)));
            Files.deleteIfExists(file);
            Files.createFile(
                    file,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
            try (OutputStream out = Files.newOutputStream(file);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                Redaction redaction = Redaction.of(System.getenv());
                entry(zip, "events.jsonl", redaction.clean(String.join("\n", events)));
                entry(zip, "versions.txt", versions());
                for (Path log : List.of(site.folder().resolve("krops.log"))) {
                    if (Files.exists(log)) {
                        entry(
                                zip,
                                log.getFileName().toString(),
                                redaction.clean(Files.readString(log)));
                    }
                }
            }
        }
        Speech.say(options, "wrote " + file.toAbsolutePath());
        return 0;
    }

    private static String versions() {
        return "java %s%nos %s %s%n"
                .formatted(
                        Runtime.version(),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"));
    }

    private static void entry(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
