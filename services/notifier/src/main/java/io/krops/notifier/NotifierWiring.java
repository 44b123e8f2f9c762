package io.krops.notifier;

import io.krops.github.RestIssues;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The repository whose issues tell people, if one is named; without it nobody is told.
@ApplicationScoped
public class NotifierWiring {

    @ConfigProperty(name = "krops.github.api", defaultValue = "https://api.github.com")
    URI api = URI.create("https://api.github.com");

    /// `owner/name`
    @ConfigProperty(name = "krops.github.repository")
    Optional<String> repository = Optional.empty();

    @ConfigProperty(name = "github.token")
    Optional<String> token = Optional.empty();

    Optional<Notifications> notifications() {
        return repository.flatMap(
                name ->
                        token.map(
                                secret ->
                                        new Notifications(
                                                new RestIssues(api, name, () -> secret))));
    }
}
