package io.krops.rehearsal.ports;

import io.krops.artifacts.Artifact;
import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.Artifacts;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.artifacts.RegistryAnswer;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Machine.Pushed;
import io.krops.rehearsal.world.Mishap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The registry of a simulated machine: a container that publishes its port.
public record SimulatedArtifacts(Supplier<Machine> machines) implements Artifacts {

    @Override
    public RegistryAnswer ask(RegistryAddress registry) {
        Machine machine = machines.get();
        if (machine.mishaps().isOn(Mishap.REGISTRY_DOWN)) {
            return new RegistryAnswer.NotYet("rehearsed: " + Mishap.REGISTRY_DOWN.word());
        }
        return machine.listener(registry.port()).isPresent()
                ? new RegistryAnswer.Serving()
                : new RegistryAnswer.NotYet("connection refused");
    }

    @Override
    public Optional<Artifact> find(OciReference reference) {
        Machine machine = machines.get();
        return machine.pulled(container(machine, reference), tag(reference))
                .map(p -> new Artifact(p.digest(), p.revision(), p.content()));
    }

    @Override
    public Artifact push(OciReference reference, ArtifactContent content) {
        return push(machines.get(), reference, pack(content));
    }

    /// Packs what is to be pushed, as text.
    public static Pushed pack(ArtifactContent content) {
        Map<String, String> files = new HashMap<>();
        for (Path file : content.files()) {
            files.put(content.root().relativize(file).toString().replace('\\', '/'), read(file));
        }
        String digest = content.digest();
        return new Pushed(digest, content.revision(), digest, files);
    }

    /// Pushes what was packed elsewhere.
    public Artifact push(Machine machine, OciReference reference, Pushed pushed) {
        String container = container(machine, reference);
        boolean same = machine.pulled(container, tag(reference)).filter(pushed::equals).isPresent();
        machine.push(container, tag(reference), pushed);
        if (!same) {
            machine.effect("artifact " + reference, "pushed " + pushed.content());
        }
        return new Artifact(pushed.digest(), pushed.revision(), pushed.content());
    }

    private static String tag(OciReference reference) {
        return reference.repository() + ":" + reference.tag();
    }

    private static String container(Machine machine, OciReference reference) {
        machine.mishaps().check(Mishap.REGISTRY_DOWN, "registry " + reference.registry());
        return machine.listener(reference.registry().port())
                .orElseThrow(
                        () ->
                                new Faulted(
                                        new Fault(
                                                FaultCode.UNREACHABLE,
                                                "registry " + reference.registry(),
                                                "connection refused",
                                                "Start the registry and ask again")));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }
}
