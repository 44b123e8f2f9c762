package io.krops.broker;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;

/// The broker of a state directory: one process runs it, the others use it.
///
/// ```
/// acquire: lock free? ── yes ──> drop stale address, start broker, publish address ──> Owned
///             │ no
///          address published and its broker answers? ── yes ──> register as user ──> Joined
///             │ no
///          look again until the wait is over
/// ```
/// The lock alone decides who owns; it is the operating system's and ends with its process. An
/// owner that goes takes the broker with it: who joined acquires again, and one of them becomes the
/// owner.
public sealed interface Broker extends AutoCloseable {

    String bootstrapServers();

    @Override
    void close();

    /// Waits at most half a minute for another process to get its broker ready.
    static Broker acquire(StateDirectory state) {
        return acquire(state, Duration.ofSeconds(30), EmbeddedBroker::log);
    }

    /// @param wait how long another process may take to get its broker ready
    /// @param onFatal hears it when a broker of this process gives up
    /// @throws BrokerUnavailable if neither owning nor joining works
    static Broker acquire(
            StateDirectory state, Duration wait, Consumer<BrokerUnavailable> onFatal) {
        return new Acquisition(state, onFatal).within(Deadline.after(wait));
    }

    /// This process runs the broker.
    final class Owned implements Broker {
        private static final Logger LOG = System.getLogger(Owned.class.getName());

        private final EmbeddedBroker broker;
        private final BrokerRoom room;
        private final ProcessLock lock;

        Owned(EmbeddedBroker broker, BrokerRoom room, ProcessLock lock) {
            this.broker = broker;
            this.room = room;
            this.lock = lock;
        }

        public EmbeddedBroker broker() {
            return broker;
        }

        @Override
        public String bootstrapServers() {
            return broker.bootstrapServers();
        }

        /// The other processes that use the broker now, by their ids: they lose it when this one
        /// closes it.
        public Set<Long> users() {
            return room.users();
        }

        @Override
        public void close() {
            // Nobody may be sent to a broker that is going; nobody may start one before it is gone.
            try (lock;
                    broker) {
                PublishedAddress.remove(room.path());
            } catch (IOException left) {
                LOG.log(Level.WARNING, "could not leave " + room.path(), left);
            }
        }
    }

    /// Another process runs the broker.
    final class Joined implements Broker {
        private static final Logger LOG = System.getLogger(Joined.class.getName());

        private final PublishedAddress address;
        private final ProcessLock user;

        Joined(PublishedAddress address, ProcessLock user) {
            this.address = address;
            this.user = user;
        }

        @Override
        public String bootstrapServers() {
            return address.bootstrapServers();
        }

        /// The process that runs the broker.
        public long owner() {
            return address.pid();
        }

        @Override
        public void close() {
            try (user) {
                user.deleteFile();
            } catch (IOException left) {
                LOG.log(Level.WARNING, "could not leave the broker's users", left);
            }
        }
    }
}
