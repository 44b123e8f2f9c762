package io.krops.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.krops.events.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The documents are what the records say; `-Dkrops.accept=true` prints them anew.
class PrintedDocumentsTest {
    private static final Path DOCS =
            Path.of(System.getProperty("krops.root", "../..")).resolve("docs");
    private static final boolean ACCEPT = Boolean.getBoolean("krops.accept");
    private static final ObjectMapper PRETTY =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    static Stream<Class<? extends Event>> records() {
        return Samples.records().stream();
    }

    @Test
    void theAsyncApiIsWhatTheRecordsSay() throws IOException {
        String printed = new YAMLMapper().writeValueAsString(Printed.asyncApi());
        same(DOCS.resolve("asyncapi.yaml"), printed);

        JsonNode document = new YAMLMapper().readTree(printed);
        for (String reference : document.findValuesAsText("$ref")) {
            if (reference.startsWith("#/")) {
                assertThat(document.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse();
            } else {
                assertThat(DOCS.resolve(reference)).isRegularFile();
            }
        }
    }

    @Test
    void theVocabularyIsWhatTheRecordsSay() throws IOException {
        same(DOCS.resolve("vocabulary.md"), Printed.vocabulary());
    }

    @ParameterizedTest
    @MethodSource("records")
    void everySchemaIsWhatItsRecordSaysAndTakesWhatIsWritten(Class<? extends Event> record)
            throws IOException {
        String printed = PRETTY.writeValueAsString(Printed.schema(record)) + "\n";
        same(DOCS.resolve("schemas/" + record.getSimpleName() + ".json"), printed);

        Schema schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(printed, InputFormat.JSON);
        ObjectMapper json = EventJson.mapper(FactsRegistry.of(Map.of("seen", WireTest.Seen.class)));
        Samples samples = new Samples(7);
        for (int i = 0; i < 50; i++) {
            String written = json.writeValueAsString(samples.sample(record));

            assertThat(schema.validate(written, InputFormat.JSON)).as(written).isEmpty();
        }
    }

    private static void same(Path file, String printed) throws IOException {
        if (ACCEPT) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, printed);
        }
        assertThat(file).as("print it anew with -Dkrops.accept=true").content().isEqualTo(printed);
    }
}
