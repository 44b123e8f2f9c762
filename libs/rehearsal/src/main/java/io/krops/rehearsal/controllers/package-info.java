/// What Kubernetes, Flux and Cluster API do by themselves, as far as lifecycles see it.
@NullMarked
package io.krops.rehearsal.controllers;

import org.jspecify.annotations.NullMarked;
