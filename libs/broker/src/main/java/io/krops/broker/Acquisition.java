package io.krops.broker;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// How a process becomes the owner of a state directory's broker or one of its users.
record Acquisition(StateDirectory state, Consumer<BrokerUnavailable> onFatal) {
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(2);

    Broker within(Deadline deadline) {
        BrokerRoom room = BrokerRoom.of(state);
        try {
            while (true) {
                Optional<ProcessLock> lock = state.lock();
                if (lock.isPresent()) {
                    return own(room, lock.get());
                }
                Optional<Broker> joined = join(room);
                if (joined.isPresent()) {
                    return joined.get();
                }
                if (deadline.passed() || Thread.currentThread().isInterrupted()) {
                    throw notReady();
                }
                deadline.pause();
            }
        } catch (IOException unusable) {
            throw BrokerUnavailable.over(
                    state.what(), unusable, "Make the directory writable, or name another one");
        }
    }

    private Broker own(BrokerRoom room, ProcessLock lock) throws IOException {
        Optional<EmbeddedBroker> broker = Optional.empty();
        boolean published = false;
        try {
            // What a killed owner said is not true any more.
            PublishedAddress.remove(room.path());
            broker = Optional.of(EmbeddedBroker.onDisk(room.log(), onFatal));
            address(broker.get()).write(room.path());
            published = true;
            return new Broker.Owned(broker.get(), room, lock);
        } finally {
            if (!published) {
                broker.ifPresent(EmbeddedBroker::close);
                lock.close();
            }
        }
    }

    private static PublishedAddress address(EmbeddedBroker broker) {
        return new PublishedAddress(
                broker.bootstrapServers(), broker.clusterId(), ProcessHandle.current().pid());
    }

    /// Empty while the owner is not ready, or is going.
    private static Optional<Broker> join(BrokerRoom room) throws IOException {
        Optional<PublishedAddress> address = PublishedAddress.read(room.path());
        if (address.isEmpty()) {
            return Optional.empty();
        }
        // Counted before it is connected, so that an owner about to go sees it.
        ProcessLock user = Users.of(room.path()).enter();
        boolean joined = false;
        try {
            joined = answers(address.get()) && PublishedAddress.read(room.path()).equals(address);
        } finally {
            if (!joined) {
                user.deleteFile();
                user.close();
            }
        }
        return joined ? Optional.of(new Broker.Joined(address.get(), user)) : Optional.empty();
    }

    private static boolean answers(PublishedAddress address) {
        try {
            return Reachability.check(address.bootstrapServers(), ANSWERS_WITHIN)
                    .equals(address.clusterId());
        } catch (BrokerUnavailable goneOrGoing) {
            return false;
        }
    }

    private BrokerUnavailable notReady() {
        return new BrokerUnavailable(
                state.what(),
                "another krops holds it and its broker did not become ready",
                "Ask again; if that krops hangs, end it: nothing that was acknowledged is lost");
    }
}
