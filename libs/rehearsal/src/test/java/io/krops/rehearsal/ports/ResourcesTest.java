package io.krops.rehearsal.ports;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.rehearsal.apiserver.ObjectStore;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourcesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"apiVersion\": \"v1\", \"kind\": \"Namespace\"}",
                """
                {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "namespace": "b",
                 "generateName": "a-", "uid": "u", "resourceVersion": "7", "generation": 3,
                 "creationTimestamp": "2026-01-01T00:00:00Z",
                 "deletionTimestamp": "2026-01-01T00:00:01Z", "deletionGracePeriodSeconds": 0,
                 "labels": {"x": "y"}, "annotations": {"z": ""}, "finalizers": ["f/g"],
                 "selfLink": "/api"}, "data": {"k": "v"}}
                """,
                """
                {"apiVersion": "x/v1", "kind": "Y", "metadata": {"name": "a", "ownerReferences": [
                 {"apiVersion": "v1", "kind": "Z", "name": "o", "uid": "1", "controller": true},
                 {"apiVersion": "v1", "kind": "Z", "name": "p", "uid": "2",
                  "blockOwnerDeletion": false}]},
                 "spec": {"n": 1, "long": 12345678901, "float": 0.5, "yes": true, "none": null,
                  "list": [1, "two", [], {}, null]}}
                """,
                """
                {"apiVersion": "x/v1", "kind": "Y", "metadata": {"name": "a", "managedFields": [
                 {"apiVersion": "x/v1", "fieldsType": "FieldsV1", "manager": "m",
                  "operation": "Apply", "time": "2026-01-01T00:00:00Z",
                  "fieldsV1": {"f:spec": {"f:n": {}, "k:{\\"name\\":\\"a\\"}": {".": {}}}}},
                 {"manager": "n", "operation": "Update", "subresource": "status"}]}}
                """
            })
    void isWhatJacksonMakesOfIt(String text) throws JsonProcessingException {
        assertIsAsJackson((ObjectNode) JSON.readTree(text));
    }

    @Test
    void everyObjectOfAFreshClusterToo() throws JsonProcessingException {
        ObjectStore store = new ObjectStore("c", Clock.systemUTC());
        assertThat(store.everything()).isNotEmpty();
        for (ObjectNode object : store.everything()) {
            assertIsAsJackson(object);
        }
    }

    private static void assertIsAsJackson(ObjectNode object) throws JsonProcessingException {
        GenericKubernetesResource made = Resources.of(object);
        GenericKubernetesResource expected =
                JSON.treeToValue(object, GenericKubernetesResource.class);
        assertThat(made).isEqualTo(expected);
        assertThat(JSON.<ObjectNode>valueToTree(made)).isEqualTo(JSON.valueToTree(expected));
    }
}
