package io.krops.tagger;

import io.krops.cloud.Worker;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What has to be set so that all workers carry the wanted tags; other tags are nobody's business.
///
/// @param missing by worker, the tags that are not there or have another value
/// @param already how many workers carry everything
record TagPlan(Map<String, Map<String, String>> missing, int already) {

    static TagPlan of(Map<String, String> wanted, List<Worker> workers) {
        Map<String, Map<String, String>> missing = new LinkedHashMap<>();
        for (Worker worker : workers) {
            Map<String, String> lacks = new HashMap<>(wanted);
            lacks.entrySet().removeAll(worker.tags().entrySet());
            if (!lacks.isEmpty()) {
                missing.put(worker.id(), Map.copyOf(lacks));
            }
        }
        return new TagPlan(missing, workers.size() - missing.size());
    }
}
