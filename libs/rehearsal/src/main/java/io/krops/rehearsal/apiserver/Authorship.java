package io.krops.rehearsal.apiserver;

/// Who makes a change, and of what.
///
/// @param status of the status alone; or else of everything but the status
/// @param dryRun only to see what would come of it
record Authorship(String manager, boolean status, boolean dryRun) {
    static Authorship of(String manager) {
        return new Authorship(manager, false, false);
    }

    static Authorship ofStatus(String manager) {
        return new Authorship(manager, true, false);
    }

    /// The same for a part whose name is that of a subresource or empty.
    static Authorship of(Call call, ApiPath path) {
        return new Authorship(call.manager(), path.isStatus(), call.isDryRun());
    }
}
