package io.krops.rehearsal.controllers;

import java.io.Serial;

/// Why manifests cannot be built, as kustomize would say it.
final class Unbuildable extends Exception {
    @Serial private static final long serialVersionUID = 1L;

    Unbuildable(String why) {
        super(why);
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
