package io.krops.events;

/// Names one run: one bootstrap, pivot or teardown from its request to its outcome.
///
/// 1 to 128 letters, digits and `. _ : -`; equals the id of the request that started the run.
public record RunId(String value) {
    public RunId {
        Names.check("run id", value, Names.RUN_ID);
    }

    @Override
    public String toString() {
        return value;
    }
}
