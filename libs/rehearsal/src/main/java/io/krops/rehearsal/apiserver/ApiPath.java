package io.krops.rehearsal.apiserver;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The address of objects below an API server (Kubernetes API concepts, "Resource URIs").
///
/// @param group empty for the core group
/// @param namespace empty for none or all
/// @param name empty for all
/// @param subresource empty for the object itself
record ApiPath(
        String group,
        String version,
        String namespace,
        String plural,
        String name,
        String subresource) {
    private static final Pattern SLASH = Pattern.compile("/");
    private static final Set<String> OF_NAMESPACES = Set.of("status", "finalize");

    /// Nothing if the path is none of objects: discovery, health, …
    static Optional<ApiPath> parse(String path) {
        List<String> parts = SLASH.splitAsStream(path).filter(p -> !p.isEmpty()).toList();
        boolean core = !parts.isEmpty() && parts.getFirst().equals("api");
        boolean grouped = !parts.isEmpty() && parts.getFirst().equals("apis");
        int prefix = core ? 2 : 3;
        if ((!core && !grouped) || parts.size() <= prefix) {
            return Optional.empty();
        }
        String group = core ? "" : parts.get(1);
        List<String> rest = parts.subList(prefix, parts.size());
        boolean inside =
                rest.size() > 2
                        && rest.getFirst().equals("namespaces")
                        && !(rest.size() == 3 && OF_NAMESPACES.contains(rest.get(2)));
        String namespace = inside ? rest.get(1) : "";
        List<String> what = inside ? rest.subList(2, rest.size()) : rest;
        return Optional.of(
                new ApiPath(
                        group,
                        parts.get(prefix - 1),
                        namespace,
                        what.getFirst(),
                        what.size() > 1 ? what.get(1) : "",
                        what.size() > 2 ? what.get(2) : ""));
    }

    boolean isStatus() {
        return subresource.equals("status");
    }
}
