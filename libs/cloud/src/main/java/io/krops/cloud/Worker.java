package io.krops.cloud;

import java.util.Map;

/// A worker node as the cloud sees it.
///
/// @param id in the cloud's words, e.g. an instance id
public record Worker(String id, String cluster, Map<String, String> tags) {
    public Worker {
        tags = Map.copyOf(tags);
    }
}
