package io.krops.kubernetes;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads Kubernetes manifests: YAML files with any number of documents.
public final class Manifests {
    private static final ObjectReader READER =
            new YAMLMapper().readerFor(GenericKubernetesResource.class);

    private Manifests() {}

    /// The objects of the files, in order; empty documents are passed over.
    ///
    /// @throws UncheckedIOException naming the file that cannot be read or is no manifest
    public static List<GenericKubernetesResource> read(List<Path> files) {
        List<GenericKubernetesResource> objects = new ArrayList<>();
        for (Path file : files) {
            objects.addAll(read(file));
        }
        return objects;
    }

    private static List<GenericKubernetesResource> read(Path file) {
        try (MappingIterator<GenericKubernetesResource> documents =
                READER.readValues(file.toFile())) {
            return documents.readAll().stream()
                    .filter(o -> o != null && o.getKind() != null)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read manifest " + file, unreadable);
        }
    }
}
