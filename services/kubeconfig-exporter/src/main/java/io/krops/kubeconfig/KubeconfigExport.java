package io.krops.kubeconfig;

import io.krops.events.EnvironmentName;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Finding;
import io.krops.events.Finding.KubeconfigExportFailed;
import io.krops.events.Finding.KubeconfigExported;
import io.krops.kubernetes.Kubeconfigs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the kubeconfig of a management cluster where people look for it, and takes it away again.
///
/// @param kept where the pivot keeps kubeconfigs
/// @param folder where people look
/// @param context its name there
record KubeconfigExport(Kubeconfigs kept, Path folder, String context) {

    /// Writes `<context>.yaml`, or `<context>-<environment>.yaml` if the environment has a name of
    /// its own; mode 0600, whole or not at all.
    Finding export(EnvironmentName environment, String cause, boolean plain) {
        Path source = kept.ofManagement(environment);
        Path target = file(environment, plain);
        try {
            Kubeconfigs.write(target, ExportedKubeconfig.of(Files.readString(source), context));
            return new KubeconfigExported(environment, cause, target.toString(), context);
        } catch (IOException unreadable) {
            return failed(environment, cause, "it cannot be read from the state of the pivot");
        } catch (IllegalArgumentException broken) {
            return failed(environment, cause, String.valueOf(broken.getMessage()));
        } catch (UncheckedIOException refused) {
            return failed(environment, cause, "it cannot be written to " + target);
        }
    }

    /// The file leads to a cluster that does not exist any more.
    void retire(EnvironmentName environment, boolean plain) throws IOException {
        Files.deleteIfExists(file(environment, plain));
    }

    private Path file(EnvironmentName environment, boolean plain) {
        return folder.resolve(plain ? context + ".yaml" : context + "-" + environment + ".yaml");
    }

    private static Finding failed(EnvironmentName environment, String cause, String why) {
        return new KubeconfigExportFailed(
                environment,
                cause,
                new Fault(
                        FaultCode.OBJECT_LOST,
                        "kubeconfig of the management cluster",
                        why,
                        "Give the exporter the state directory of the pivot, and run krops pivot"
                                + " again"));
    }
}
