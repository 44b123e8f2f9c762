package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.world.Mishap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The page says all there is to type.
class ReadmeDT {

    @Test
    void namesEveryMishapAndEveryController() throws IOException {
        String readme = Files.readString(Path.of("README.md"));

        assertThat(Mishap.words()).allSatisfy(word -> assertThat(readme).contains("`" + word));
        assertThat(Controllers.names())
                .allSatisfy(name -> assertThat(readme).contains("`" + name + "`"));
    }
}
