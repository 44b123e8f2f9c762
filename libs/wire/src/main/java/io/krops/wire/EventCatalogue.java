package io.krops.wire;

import io.krops.events.Event;
import io.krops.events.Finding;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// All events, found from the sealed hierarchy: which record stands behind which CloudEvents type.
public final class EventCatalogue {
    private static final Map<String, Class<? extends Event>> TYPES = types();

    private EventCatalogue() {}

    /// Type to record, in the order of declaration; facts and requests of a run once a lifecycle.
    public static Map<String, Class<? extends Event>> byType() {
        return TYPES;
    }

    static Optional<Class<? extends Event>> find(String type) {
        return Optional.ofNullable(TYPES.get(type));
    }

    /// The records of a family, in the order of declaration.
    public static List<Class<? extends Event>> records(Class<? extends Event> family) {
        List<Class<? extends Event>> records = new ArrayList<>();
        for (Class<?> permitted : family.getPermittedSubclasses()) {
            records.add(permitted.asSubclass(Event.class));
        }
        return records;
    }

    private static Map<String, Class<? extends Event>> types() {
        Map<String, Class<? extends Event>> types = new LinkedHashMap<>();
        for (Class<? extends Event> request : records(Request.class)) {
            if (request == Request.ScanRequested.class) {
                types.put("io.krops.orphan-scan.requested", request);
            } else {
                eachLifecycle(types, request, requestVerb(request));
            }
        }
        for (Class<? extends Event> fact : records(LifecycleFact.class)) {
            eachLifecycle(types, fact, hyphenated(fact.getSimpleName()));
        }
        for (Class<? extends Event> finding : records(Finding.class)) {
            types.put(findingType(finding), finding);
        }
        return Collections.unmodifiableMap(types);
    }

    private static void eachLifecycle(
            Map<String, Class<? extends Event>> types, Class<? extends Event> event, String verb) {
        for (LifecycleName lifecycle : LifecycleName.values()) {
            types.put("io.krops." + lifecycle.word() + "." + verb, event);
        }
    }

    private static String requestVerb(Class<? extends Event> request) {
        return request == Request.RunRequested.class ? "requested" : "cancel-requested";
    }

    private static String findingType(Class<? extends Event> finding) {
        return "io.krops."
                + switch (finding.getSimpleName()) {
                    case "KubeconfigExported" -> "kubeconfig.exported";
                    case "KubeconfigExportFailed" -> "kubeconfig.export-failed";
                    case "WorkersTagged" -> "workers.tagged";
                    case "TaggingSkipped" -> "workers.tagging-skipped";
                    case "TaggingFailed" -> "workers.tagging-failed";
                    case "OrphansDetected" -> "orphans.detected";
                    case "OrphansCleared" -> "orphans.cleared";
                    case "ScanFailed" -> "orphans.scan-failed";
                    case "NotificationSent" -> "notification.sent";
                    case "NotificationFailed" -> "notification.failed";
                    default -> throw new IllegalStateException("no type for " + finding);
                };
    }

    private static String hyphenated(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }
}
