package io.krops.cloud;

import java.util.List;
import java.util.Map;

/// The tags of worker nodes.
public interface WorkerTags {

    /// All workers of a cluster; complete, or a fault.
    List<Worker> workers(String cluster);

    /// Sets these tags and leaves all others.
    void set(String worker, Map<String, String> tags);
}
