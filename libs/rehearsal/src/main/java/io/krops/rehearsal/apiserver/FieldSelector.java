package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A field selector such as `metadata.name=a,status.phase!=Failed`; unlike a real API server it
/// takes
/// any field of the object.
final class FieldSelector {
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern DOT = Pattern.compile("\\.");

    private FieldSelector() {}

    static Predicate<ObjectNode> parse(String text) {
        return COMMA.splitAsStream(text)
                .filter(part -> !part.isBlank())
                .map(FieldSelector::requirement)
                .reduce(_ -> true, Predicate::and);
    }

    private static Predicate<ObjectNode> requirement(String text) {
        int equal = text.indexOf('=');
        if (equal < 1) {
            throw ApiError.badRequest("invalid field selector: " + text);
        }
        boolean not = text.charAt(equal - 1) == '!';
        String field = text.substring(0, not ? equal - 1 : equal).strip();
        String value = text.substring(equal + 1).replaceFirst("^=", "").strip();
        String[] path = DOT.split(field);
        return object -> not != Trees.text(object, path).equals(value);
    }
}
