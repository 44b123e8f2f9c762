package io.krops.lifecycle;

/// Whether this process may still touch the world for a step. Asked right before every effect,
/// since a broker cannot fence an effect.
@FunctionalInterface
public interface Lease {
    boolean isHeld();
}
