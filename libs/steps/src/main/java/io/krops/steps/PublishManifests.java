package io.krops.steps;

import io.krops.artifacts.Artifact;
import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.Artifacts;
import io.krops.artifacts.OciReference;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Optional;

/// The registry's tag points to an artifact with the manifests as they are on disk now.
public record PublishManifests(
        String title, Artifacts artifacts, OciReference reference, ArtifactContent content)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        Optional<Artifact> published = artifacts.find(reference);
        if (published.isEmpty()) {
            return Reading.missing(reference + " is not published");
        }
        Artifact artifact = published.get();
        boolean same =
                artifact.content().equals(content.digest())
                        && artifact.revision().equals(content.revision());
        return same
                ? Reading.holds(
                        new PublishedManifests(
                                reference.toString(), artifact.digest(), artifact.revision()),
                        reference + " holds " + artifact.revision())
                : Reading.missing(reference + " holds other manifests: " + artifact.revision());
    }

    @Override
    public void act(StepContext now) {
        artifacts.push(reference, content);
    }
}
