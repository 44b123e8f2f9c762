package io.krops.settings;

/// One thing that is wrong with the settings.
///
/// @param place `bootstrap.toml:12`, `environment variable REGISTRY_PORT`
/// @param what what is wrong there
/// @param remedy what to do about it
public record Problem(String place, String what, String remedy) {

    @Override
    public String toString() {
        return "%s: %s. %s".formatted(place, what, remedy);
    }
}
