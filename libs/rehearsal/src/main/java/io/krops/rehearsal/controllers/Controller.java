package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.Set;

/// Brings what is nearer to what is wanted, for one object at a time.
interface Controller {

    /// As an operator knows it: `kustomize-controller`.
    String name();

    /// The kinds whose objects it reconciles.
    Set<String> kinds();

    /// Whether the change of an object of another kind concerns all objects of its kinds.
    default boolean isWokenBy(Change change) {
        return false;
    }

    /// @param object as it is now
    /// @return whether it has to be reconciled again without anything having changed
    boolean reconcile(SimulatedCluster cluster, ObjectNode object);
}
