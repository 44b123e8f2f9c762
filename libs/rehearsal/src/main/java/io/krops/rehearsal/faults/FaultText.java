package io.krops.rehearsal.faults;

import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.world.Mishap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A fault as an operator types it: `[<step>: ]<fault>[ <how long>]`.
///
/// `move the inventory: api-server-down 3s` begins with that step; `pull-fails` is there from the
/// start. Without a time it lasts as long as the step, or the world. `conflict 3` refuses the next
/// three changes; `controller-off=capi-operator 1m` lets a controller rest.
final class FaultText {
    private static final String OFF = "controller-off=";
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
    private static final Pattern COUNT = Pattern.compile("\\d{1,4}");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private FaultText() {}

    static PlannedFault parse(String text) {
        int colon = text.lastIndexOf(':');
        Optional<String> step =
                Optional.of(text.substring(0, Math.max(colon, 0)).strip())
                        .filter(s -> !s.isEmpty());
        List<String> words = SPACES.splitAsStream(text.substring(colon + 1).strip()).toList();
        Optional<String> amount =
                words.size() == 2 ? Optional.of(words.getLast()) : Optional.empty();
        if (words.size() > 2 || words.getFirst().isEmpty()) {
            throw refused(text, "a fault is [<step>: ]<fault>[ <how long>]");
        }
        String word = words.getFirst();
        Optional<Mishap> counted = Mishap.ofWord(word).filter(Mishap::isCounted);
        if (counted.isPresent()) {
            return new PlannedFault(step, next(text, counted.get(), amount), Optional.empty());
        }
        return new PlannedFault(step, what(text, word), amount.map(a -> time(text, a)));
    }

    private static What what(String text, String word) {
        if (word.startsWith(OFF)) {
            return new What.Idle(controller(text, word.substring(OFF.length())));
        }
        return Mishap.ofWord(word)
                .<What>map(What.Lasting::new)
                .orElseThrow(() -> refused(text, "there is no fault " + Nearest.of(word, words())));
    }

    /// @throws IllegalArgumentException naming the nearest ones
    static String controller(String text, String name) {
        if (!Controllers.names().contains(name)) {
            String nearest = Nearest.of(name, Controllers.names());
            throw refused(text, "there is no controller " + nearest);
        }
        return name;
    }

    private static What.Next next(String text, Mishap mishap, Optional<String> amount) {
        String count = amount.orElse("1");
        if (!COUNT.matcher(count).matches()) {
            String word = mishap.word();
            throw refused(text, "%s takes a number of changes, e.g. %s 3".formatted(word, word));
        }
        return new What.Next(mishap, Integer.parseInt(count));
    }

    private static Duration time(String text, String amount) {
        Matcher time = TIME.matcher(amount);
        if (!time.matches()) {
            throw refused(text, amount + " is no time; say e.g. 500ms, 3s, 2m or 1h");
        }
        long number = Long.parseLong(time.group(1));
        return switch (time.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }

    private static List<String> words() {
        List<String> words = new ArrayList<>(Mishap.words());
        words.add(OFF + "<controller>");
        return words;
    }

    private static IllegalArgumentException refused(String text, String why) {
        return new IllegalArgumentException("fault \"%s\": %s".formatted(text.strip(), why));
    }
}
