package io.krops.containers;

import java.util.List;
import java.util.Optional;

/// A container engine, Docker or Podman.
///
/// Throws `io.krops.events.Faulted`: `UNREACHABLE` if nothing answers at its socket,
/// `ACCESS_DENIED`
/// if the socket is not ours to use, `CONFLICT` if a name is taken in the same moment,
/// `PEER_REFUSED`
/// and `PEER_FAILED` as the engine says.
public interface Engine {

    EngineIdentity identity();

    /// The container of exactly that name, running or not.
    Optional<Container> find(String name);

    /// All containers whose name begins so, running or not.
    List<Container> list(String namePrefix);

    /// Creates and starts. The name must be free.
    Container create(ContainerSpec spec);

    /// Starts a container that stands still; does nothing if it runs or is gone.
    void start(String id);

    /// Removes the container with its anonymous volumes, running or not; does nothing if it is
    /// gone.
    void remove(String id);

    /// Joins the container to a network; does nothing if it is joined.
    void join(String network, String id);
}
