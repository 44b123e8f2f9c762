package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerDirectoryTest {
    @TempDir Path temp;

    @Test
    void isFormattedOnceAndKeepsItsClusterId() throws Exception {
        BrokerDirectory directory = new BrokerDirectory(temp.resolve("log"));
        directory.prepare();
        directory.format();
        String clusterId = directory.clusterId();

        directory.prepare();
        directory.format();

        assertThat(directory.clusterId()).isNotEmpty().isEqualTo(clusterId);
    }

    @Test
    void isFormattedAnewWhenTheFirstTimeWasInterrupted() throws Exception {
        Files.writeString(temp.resolve("bootstrap.checkpoint"), "half");
        Files.writeString(temp.resolve("meta.properties.tmp"), "half");
        BrokerDirectory directory = new BrokerDirectory(temp);

        directory.prepare();
        directory.format();

        assertThat(directory.clusterId()).isNotEmpty();
    }

    @Test
    void refusesADirectoryWithForeignFiles() throws IOException {
        Files.writeString(temp.resolve("thesis.txt"), "mine");

        assertThatThrownBy(() -> new BrokerDirectory(temp).prepare())
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("it is no broker's directory, it holds thesis.txt");
    }

    @Test
    void refusesAFileInItsPlace() throws IOException {
        Path file = Files.writeString(temp.resolve("log"), "");

        assertThatThrownBy(() -> new BrokerDirectory(file).prepare())
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("log is in the way")
                .hasMessageContaining("what was acknowledged is kept");
    }

    @Test
    void saysWhatIsWrongWithIt() {
        assertThat(new BrokerDirectory(temp).complaint()).isEmpty();
        assertThat(new BrokerDirectory(temp.resolve("gone")).complaint())
                .hasValueSatisfying(it -> assertThat(it).endsWith("gone is not a directory"));
    }
}
