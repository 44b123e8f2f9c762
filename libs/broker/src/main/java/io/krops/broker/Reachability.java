package io.krops.broker;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;

/// Whether a broker answers, asked before anything depends on it: a Kafka client would try for
/// minutes and log.
public final class Reachability {
    private static final Duration LONGEST = Duration.ofSeconds(4);
    private static final String REMEDY =
            "Start that broker or correct KROPS_BROKER; without it krops brings its own broker";

    /// On a busy machine the look itself may be late with its reason, which says more than "late".
    private static final Duration GRACE = Duration.ofSeconds(2);

    private Reachability() {}

    /// Returns the id of the cluster that answers.
    ///
    /// @param within at most four seconds of it are used, and two more on a busy machine
    /// @throws BrokerUnavailable naming every address that was tried and what became of it
    public static String check(String bootstrapServers, Duration within) {
        Duration bounded = within.compareTo(LONGEST) < 0 ? within : LONGEST;
        String what = Connection.what(bootstrapServers);
        // Resolving a name has no time limit of its own, so the look runs beside this thread.
        CompletableFuture<String> look =
                CompletableFuture.supplyAsync(
                        () -> look(bootstrapServers, Deadline.after(bounded)),
                        work -> Thread.ofVirtual().name("krops-broker-look").start(work));
        try {
            return look.get(bounded.plus(GRACE).toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw new BrokerUnavailable(
                    what, "no answer within " + bounded.toMillis() + " ms", REMEDY, late);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof BrokerUnavailable known) {
                throw known;
            }
            throw Connection.unavailable(what, failed);
        } catch (InterruptedException stopped) {
            throw Connection.interrupted(what, stopped);
        }
    }

    private static String look(String bootstrapServers, Deadline deadline) {
        Map<String, Optional<String>> refusals = new LinkedHashMap<>();
        for (String address : bootstrapServers.split(",", -1)) {
            Duration share = deadline.left().dividedBy(2);
            refusals.put(address.strip(), SocketAddresses.refusal(address.strip(), share));
        }
        if (refusals.values().stream().allMatch(Optional::isPresent)) {
            String why =
                    refusals.entrySet().stream()
                            .map(it -> it.getKey() + " " + it.getValue().orElse(""))
                            .collect(Collectors.joining(", "));
            throw new BrokerUnavailable(Connection.what(bootstrapServers), why, REMEDY);
        }
        return clusterId(bootstrapServers, deadline.left());
    }

    private static String clusterId(String bootstrapServers, Duration within) {
        // Somewhat less, so that this reason comes before the end of the whole look.
        Duration less = within.multipliedBy(3).dividedBy(4);
        Admin admin = Connection.admin(bootstrapServers, less);
        try {
            return admin.describeCluster().clusterId().get(less.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException silent) {
            throw new BrokerUnavailable(
                    Connection.what(bootstrapServers),
                    "something listens there, but it does not answer as a Kafka broker",
                    REMEDY,
                    silent);
        } catch (InterruptedException stopped) {
            throw Connection.interrupted(Connection.what(bootstrapServers), stopped);
        } finally {
            admin.close(Duration.ZERO);
        }
    }
}
