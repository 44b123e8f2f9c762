package io.krops.kubernetes;

/// A kind of object, as manifests name it: `apiVersion` and `kind`.
public record ObjectKind(String apiVersion, String kind) {
    public static final ObjectKind NAMESPACE = new ObjectKind("v1", "Namespace");
    public static final ObjectKind NODE = new ObjectKind("v1", "Node");
    public static final ObjectKind CONFIG_MAP = new ObjectKind("v1", "ConfigMap");
    public static final ObjectKind SECRET = new ObjectKind("v1", "Secret");
    public static final ObjectKind DEPLOYMENT = new ObjectKind("apps/v1", "Deployment");
    public static final ObjectKind CUSTOM_RESOURCE_DEFINITION =
            new ObjectKind("apiextensions.k8s.io/v1", "CustomResourceDefinition");

    public ObjectRef named(String namespace, String name) {
        return new ObjectRef(this, namespace, name);
    }

    /// An object that lives in no namespace.
    public ObjectRef named(String name) {
        return new ObjectRef(this, "", name);
    }
}
