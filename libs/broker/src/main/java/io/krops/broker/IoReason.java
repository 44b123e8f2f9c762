package io.krops.broker;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/// Why a file operation failed, in words: the exceptions of the JDK often carry the bare path as
/// their message.
final class IoReason {
    private IoReason() {}

    static String of(IOException failure) {
        String said = Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        return switch (failure) {
            case AccessDeniedException denied -> "access denied to " + denied.getFile();
            case NoSuchFileException missing -> missing.getFile() + " does not exist";
            case NotDirectoryException file -> file.getFile() + " is not a directory";
            case FileAlreadyExistsException there -> there.getFile() + " is in the way";
            case DirectoryNotEmptyException full -> full.getFile() + " is not empty";
            case IOException other -> said;
        };
    }
}
