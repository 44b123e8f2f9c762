package io.krops.journal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// What is done to the two executors in one round.
enum Disturbance {
    KILL_FIRST(1),
    KILL_SECOND(1),
    KILL_BOTH(2),
    FREEZE_FIRST(1),
    FREEZE_SECOND(1),
    KILL_FIRST_FREEZE_SECOND(2);

    private final int moments;

    Disturbance(int moments) {
        this.moments = moments;
    }

    /// So many moments in an order that the seed gives; each kind comes up in turn.
    static List<Disturbance> sequence(int moments, Random random) {
        List<Disturbance> sequence = new ArrayList<>();
        int left = moments;
        for (int i = 0; left > 0; i++) {
            Disturbance next = values()[i % values().length];
            if (next.moments <= left) {
                sequence.add(next);
                left -= next.moments;
            }
        }
        Collections.shuffle(sequence, random);
        return sequence;
    }
}
