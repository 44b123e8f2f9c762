package io.krops.rehearsal.contract;

import static io.krops.rehearsal.contract.ClusterUnderTest.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Watches tell every change once, in order.
public abstract class WatchContract {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);
    private static final long SECONDS = 20;

    private String namespace = "";

    protected abstract ClusterUnderTest cluster();

    /// Writes down what it is told.
    private static final class TellingWatcher implements Watcher<ConfigMap> {
        private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

        @Override
        public void eventReceived(Action action, ConfigMap map) {
            told.add(action + " " + map.getMetadata().getName());
        }

        @Override
        public void onClose(WatcherException cause) {
            told.add("CLOSED " + cause.getMessage());
        }

        String next() throws InterruptedException {
            return String.valueOf(told.poll(SECONDS, TimeUnit.SECONDS));
        }
    }

    @BeforeEach
    void enterANamespace() {
        namespace = cluster().freshNamespace();
    }

    @Test
    void aWatchTellsChangesAsTheyHappen() throws InterruptedException {
        TellingWatcher watcher = new TellingWatcher();
        try (Watch _ = cluster().client().configMaps().inNamespace(namespace).watch(watcher)) {
            cluster().create(namespace, "a", Map.of());
            at("a").patch(MERGE, "{\"data\":{\"k\":\"v\"}}");
            at("a").delete();

            assertThat(watcher.next()).isEqualTo("ADDED a");
            assertThat(watcher.next()).isEqualTo("MODIFIED a");
            assertThat(watcher.next()).isEqualTo("DELETED a");
        }
    }

    @Test
    void aWatchFromAVersionTellsWhatCameAfterIt() throws InterruptedException {
        String version =
                cluster().create(namespace, "before", Map.of()).getMetadata().getResourceVersion();
        cluster().create(namespace, "after", Map.of());
        TellingWatcher watcher = new TellingWatcher();

        try (Watch _ = watchFrom(version, watcher)) {
            assertThat(watcher.next()).isEqualTo("ADDED after");
        }
    }

    @Test
    void aSelectorMakesComingAndGoingOfLabels() throws InterruptedException {
        TellingWatcher watcher = new TellingWatcher();
        cluster().create(namespace, "a", Map.of());
        try (Watch _ =
                cluster()
                        .client()
                        .configMaps()
                        .inNamespace(namespace)
                        .withLabel("in", "yes")
                        .watch(watcher)) {
            at("a").patch(MERGE, "{\"metadata\":{\"labels\":{\"in\":\"yes\"}}}");
            at("a").patch(MERGE, "{\"data\":{\"k\":\"v\"}}");
            at("a").patch(MERGE, "{\"metadata\":{\"labels\":{\"in\":\"no\"}}}");

            assertThat(watcher.next()).isEqualTo("ADDED a");
            assertThat(watcher.next()).isEqualTo("MODIFIED a");
            assertThat(watcher.next()).isEqualTo("DELETED a");
        }
    }

    @Test
    void anInformerKeepsUp() throws Exception {
        cluster().create(namespace, "old", Map.of());
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        try (SharedIndexInformer<ConfigMap> informer =
                cluster().client().configMaps().inNamespace(namespace).inform(telling(told))) {
            assertThat(told.poll(SECONDS, TimeUnit.SECONDS)).isEqualTo("+old");
            cluster().client().resource(configMap(namespace, "new", Map.of())).create();
            assertThat(told.poll(SECONDS, TimeUnit.SECONDS)).isEqualTo("+new");
            at("old").delete();
            assertThat(told.poll(SECONDS, TimeUnit.SECONDS)).isEqualTo("-old");
            assertThat(informer.getStore().list()).hasSize(1);
        }
    }

    private static ResourceEventHandler<ConfigMap> telling(BlockingQueue<String> told) {
        return new ResourceEventHandler<>() {
            @Override
            public void onAdd(ConfigMap added) {
                if (!added.getMetadata().getName().equals("kube-root-ca.crt")) {
                    told.add("+" + added.getMetadata().getName());
                }
            }

            @Override
            public void onUpdate(ConfigMap before, ConfigMap after) {
                told.add("~" + after.getMetadata().getName());
            }

            @Override
            public void onDelete(ConfigMap deleted, boolean unknown) {
                told.add("-" + deleted.getMetadata().getName());
            }
        };
    }

    private Watch watchFrom(String version, TellingWatcher watcher) {
        return cluster()
                .client()
                .configMaps()
                .inNamespace(namespace)
                .watch(new ListOptionsBuilder().withResourceVersion(version).build(), watcher);
    }

    private Resource<ConfigMap> at(String name) {
        return cluster().client().configMaps().inNamespace(namespace).withName(name);
    }
}
