package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What an API server says of itself: versions, groups, resources. The aggregated form of discovery
/// is not spoken; clients then take this one.
final class Discovery {
    static final String VERSION = "v1.36.4";

    private static final List<String> VERBS =
            List.of(
                    "create",
                    "delete",
                    "deletecollection",
                    "get",
                    "list",
                    "patch",
                    "update",
                    "watch");

    private Discovery() {}

    static ObjectNode version() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("major", "1")
                .put("minor", "36")
                .put("gitVersion", VERSION)
                .put("gitCommit", "")
                .put("gitTreeState", "clean")
                .put("buildDate", "1970-01-01T00:00:00Z")
                .put("goVersion", "")
                .put("compiler", "")
                .put("platform", "linux/amd64");
    }

    static ObjectNode coreVersions() {
        ObjectNode versions = JsonNodeFactory.instance.objectNode();
        versions.put("kind", "APIVersions");
        versions.putArray("versions").add("v1");
        versions.putArray("serverAddressByClientCIDRs");
        return versions;
    }

    static ObjectNode groups(Collection<ResourceType> types) {
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        list.put("kind", "APIGroupList").put("apiVersion", "v1");
        ArrayNode groups = list.putArray("groups");
        versionsByGroup(types).forEach((name, versions) -> groups.add(group(name, versions)));
        return list;
    }

    static ObjectNode group(Collection<ResourceType> types, String name) {
        Set<String> versions = versionsByGroup(types).get(name);
        if (versions == null) {
            throw ApiError.noSuchPath();
        }
        ObjectNode group = group(name, versions);
        return group.put("kind", "APIGroup").put("apiVersion", "v1");
    }

    static ObjectNode resources(Collection<ResourceType> types, String group, String version) {
        List<ResourceType> served =
                types.stream()
                        .filter(t -> t.group().equals(group) && t.versions().contains(version))
                        .toList();
        if (served.isEmpty()) {
            throw ApiError.noSuchPath();
        }
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        list.put("kind", "APIResourceList").put("apiVersion", "v1");
        list.put("groupVersion", served.getFirst().apiVersion(version));
        ArrayNode resources = list.putArray("resources");
        for (ResourceType type : served) {
            resources.add(resource(type));
            if (type.status()) {
                resources.add(status(type));
            }
        }
        return list;
    }

    private static ObjectNode resource(ResourceType type) {
        ObjectNode resource = JsonNodeFactory.instance.objectNode();
        resource.put("name", type.plural());
        resource.put("singularName", type.kind().toLowerCase(Locale.ROOT));
        resource.put("namespaced", type.namespaced()).put("kind", type.kind());
        ArrayNode verbs = resource.putArray("verbs");
        VERBS.forEach(verbs::add);
        ArrayNode names = resource.putArray("shortNames");
        type.shortNames().forEach(names::add);
        return resource;
    }

    private static ObjectNode status(ResourceType type) {
        ObjectNode resource = JsonNodeFactory.instance.objectNode();
        resource.put("name", type.plural() + "/status").put("singularName", "");
        resource.put("namespaced", type.namespaced()).put("kind", type.kind());
        resource.putArray("verbs").add("get").add("patch").add("update");
        return resource;
    }

    private static ObjectNode group(String name, Set<String> versions) {
        ObjectNode group = JsonNodeFactory.instance.objectNode().put("name", name);
        ArrayNode all = group.putArray("versions");
        for (String version : versions) {
            all.add(groupVersion(name, version));
        }
        group.set("preferredVersion", groupVersion(name, versions.iterator().next()));
        return group;
    }

    private static ObjectNode groupVersion(String group, String version) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("groupVersion", group + "/" + version)
                .put("version", version);
    }

    private static Map<String, Set<String>> versionsByGroup(Collection<ResourceType> types) {
        Map<String, Set<String>> groups = new LinkedHashMap<>();
        for (ResourceType type : types) {
            if (!type.group().isEmpty()) {
                groups.computeIfAbsent(type.group(), _ -> new TreeSet<>(ApiVersions.NEWEST_FIRST))
                        .addAll(type.versions());
            }
        }
        return groups;
    }
}
