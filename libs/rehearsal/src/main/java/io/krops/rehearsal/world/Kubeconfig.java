package io.krops.rehearsal.world;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The kubeconfigs of simulated clusters.
public final class Kubeconfig {
    private static final Pattern SERVER =
            Pattern.compile("server: \"?[^\\s\"]*/clusters/([^\\s\"/]+)");

    private Kubeconfig() {}

    /// A kubeconfig with one context that is the current one.
    public static String text(String server, String token, String cluster, String context) {
        return """
        apiVersion: v1
        kind: Config
        clusters:
          - name: "%1$s"
            cluster:
              server: "%2$s"
        users:
          - name: "%1$s"
            user:
              token: "%3$s"
        contexts:
          - name: "%4$s"
            context:
              cluster: "%1$s"
              user: "%1$s"
        current-context: "%4$s"
        """
                .formatted(cluster, server, token, context);
    }

    /// The name of the simulated cluster that a kubeconfig leads to; empty if to none.
    public static String clusterOf(String kubeconfig) {
        Matcher server = SERVER.matcher(kubeconfig);
        return server.find() ? server.group(1) : "";
    }
}
