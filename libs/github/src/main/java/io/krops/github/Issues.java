package io.krops.github;

import java.util.Optional;

/// The issues of one repository. Throws `io.krops.events.Faulted`.
public interface Issues {

    /// The open issue with that label, the oldest if there are several.
    Optional<Issue> find(String label);

    Issue open(String title, String body, String label);

    void update(int number, String body);

    /// Says why, and closes.
    void close(int number, String comment);
}
