package io.krops.github;

/// An open issue.
///
/// @param body Markdown
public record Issue(int number, String title, String body, String url) {}
