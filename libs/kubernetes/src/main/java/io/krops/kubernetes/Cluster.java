package io.krops.kubernetes;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One Kubernetes API server, as lifecycles need it.
///
/// Every method answers within a bounded time or throws `io.krops.events.Faulted`: `UNREACHABLE` if
/// there is no answer, `ACCESS_DENIED` for 401 and 403, `CONFLICT` for a 409 of a version or a
/// precondition, `FOREIGN_OBJECT` for a field that somebody else manages, `THROTTLED` for 429,
/// `PEER_FAILED` for 5xx, `PEER_REFUSED` for any other refusal. Interruption ends a call.
public interface Cluster {

    /// The version that the API server says it is, e.g. `v1.36.4`; also the question whether it is
    /// there.
    String version();

    /// The object, or nothing if it or its kind does not exist there.
    Optional<GenericKubernetesResource> get(ObjectRef ref);

    /// All objects of a kind, in every namespace; none if the kind does not exist there.
    ///
    /// Complete or a fault: a list that broke off is never taken for a short one.
    List<GenericKubernetesResource> list(ObjectKind kind, Map<String, String> labels);

    /// The objects of a kind in one namespace.
    List<GenericKubernetesResource> list(
            ObjectKind kind, String namespace, Map<String, String> labels);

    /// Server-side apply as field manager `krops`, without force.
    ///
    /// @return the object as it is now
    GenericKubernetesResource apply(HasMetadata desired);

    /// JSON merge patch (RFC 7396) of an object that is still at that resource version.
    ///
    /// @param resourceVersion of the look that the patch relies on
    GenericKubernetesResource merge(ObjectRef ref, String resourceVersion, String patch);

    /// JSON merge patch of the status subresource.
    GenericKubernetesResource mergeStatus(ObjectRef ref, String patch);

    /// Creates an object that must not be there.
    GenericKubernetesResource create(HasMetadata object);

    /// Asks for deletion of that very object; its finalizers may let it live on for a while. Does
    /// nothing if it is gone or another has its name.
    ///
    /// @param uid of the object that was looked at
    void delete(ObjectRef ref, String uid);
}
