package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// Where a simulated world listens: file `world.json` in its folder, readable by its owner only.
///
/// @param address on the loopback address
/// @param token whoever has it rules the world; a secret
public record WorldAddress(URI address, String token, long pid) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FILE = "world.json";

    /// @throws Faulted `UNREACHABLE` if no world said where it listens
    public static WorldAddress read(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            var written = JSON.readTree(file.toFile());
            return new WorldAddress(
                    URI.create(written.path("address").asText()),
                    written.path("token").asText(),
                    written.path("pid").asLong());
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new Faulted(
                    new Fault(
                            FaultCode.UNREACHABLE,
                            "simulated world of " + folder,
                            "cannot read " + file,
                            "Start the rehearsal again"),
                    unreadable);
        }
    }

    /// Whole or not at all.
    public void write(Path folder) {
        ObjectNode json = JSON.createObjectNode();
        json.put("address", address.toString()).put("token", token).put("pid", pid);
        try {
            Files.createDirectories(folder, owner("rwx------"));
            Path fresh = Files.createTempFile(folder, ".world", "", owner("rw-------"));
            Files.writeString(fresh, json.toPrettyString());
            Files.move(
                    fresh,
                    folder.resolve(FILE),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot write " + folder.resolve(FILE), refused);
        }
    }

    /// Nobody is to look for that world any more.
    public static void forget(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(FILE));
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot remove " + folder.resolve(FILE), refused);
        }
    }

    private static FileAttribute<?> owner(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    @Override
    public String toString() {
        return "simulated world at " + address;
    }
}
