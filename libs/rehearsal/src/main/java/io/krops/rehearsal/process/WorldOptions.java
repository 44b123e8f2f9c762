package io.krops.rehearsal.process;

import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.faults.Nearest;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/// How a world is to be.
///
/// @param folder where it says where it listens
/// @param speed world seconds per second, at least 1
/// @param seed of everything that is left to chance
/// @param off controllers that never work
public record WorldOptions(
        Path folder, double speed, long seed, FaultPlan faults, Set<String> off) {
    private static final String USAGE =
            "--state FOLDER [--speed N] [--seed N] [--fault \"[STEP: ]FAULT[ TIME]\"]…"
                    + " [--off CONTROLLER]…";

    public WorldOptions {
        off = Set.copyOf(off);
        if (!(speed >= 1) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed " + speed + " is not at least 1");
        }
        for (String name : off) {
            if (!Controllers.names().contains(name)) {
                throw new IllegalArgumentException(
                        "there is no controller " + Nearest.of(name, Controllers.names()));
            }
        }
    }

    /// @throws IllegalArgumentException for a person to read
    public static WorldOptions parse(List<String> arguments) {
        Path folder = Path.of("");
        double speed = 1;
        long seed = 0;
        List<String> faults = new ArrayList<>();
        Set<String> off = new HashSet<>();
        Iterator<String> words = arguments.iterator();
        while (words.hasNext()) {
            String option = words.next();
            if (!words.hasNext()) {
                throw new IllegalArgumentException(option + " needs a value; usage: " + USAGE);
            }
            String value = words.next();
            switch (option) {
                case "--state" -> folder = Path.of(value);
                case "--speed" -> speed = number(option, value).doubleValue();
                case "--seed" -> seed = number(option, value).longValue();
                case "--fault" -> faults.add(value);
                case "--off" -> off.add(value);
                default ->
                        throw new IllegalArgumentException(
                                "there is no option " + option + "; usage: " + USAGE);
            }
        }
        if (folder.toString().isEmpty()) {
            throw new IllegalArgumentException("--state is missing; usage: " + USAGE);
        }
        return new WorldOptions(folder, speed, seed, FaultPlan.parse(faults), off);
    }

    private static BigDecimal number(String option, String value) {
        try {
            return new BigDecimal(value);
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException(option + " takes a number, not " + value, none);
        }
    }
}
