package io.krops.pivot;

import io.krops.events.Facts;

/// The management cluster that control moves into.
///
/// @param kubeconfig name of the file in the state directory; never its content
public record ManagementFacts(String cluster, String kubeconfig) implements Facts {}
