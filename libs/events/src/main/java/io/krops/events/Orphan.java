package io.krops.events;

/// One thing that was left behind.
///
/// @param kind in the peer's words: `container`, `EBS volume`
/// @param location where: engine, region, project
/// @param why why it counts as an orphan
public record Orphan(String kind, String name, String location, String why) {}
