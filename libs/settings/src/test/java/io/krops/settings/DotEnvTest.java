package io.krops.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables of the grammar of `.env`, row by row.
class DotEnvTest {
    private static final Map<String, String> PROCESS =
            Map.of("HOME", "/h", "AB", "ab", "AB_C", "abc", "B", "b");

    static Stream<Arguments> values() {
        return Stream.of(
                row("export K=exported", "exported"),
                row("K=bar # note", "bar"),
                row("K=bar#nospace", "bar#nospace"),
                row("K=\"quoted # kept\" # trailing", "quoted # kept"),
                row("K='single' # c", "single"),
                row("K=trail   ", "trail"),
                row("  K=leading", "leading"),
                row("K = spaced", "spaced"),
                row("K=\"a=b\"", "a=b"),
                row("K=", ""),
                row("export\tK=v", "v"),
                row("export  K=v", "v"),
                row("K =1", "1"),
                row("K= 1", "1"),
                row("K==x", "=x"),
                row("K=a=b", "a=b"),
                row("\uFEFFK=v", "v"),
                row("K=\ttab\t", "tab"),
                row("K=v\r", "v"),
                row("K=#x", ""),
                row("K=# c", ""),
                row("K= # only", ""),
                row("K=a #", "a"),
                row("K=a # b # c", "a"),
                row("K=a\t# c", "a"),
                row("K=a\\ b", "a b"),
                row("K=a;b", "a;b"),
                row("K=`id`", "`id`"),
                row("K=~", "~"),
                row("K=é", "é"),
                row("K=\u00A0x\u3000", "x"),
                row("K=\"\"", ""),
                row("K=''", ""),
                row("K=\" \"", " "),
                row("K=\"  a  \"", "  a  "),
                row("K='a\"b'", "a\"b"),
                row("K=\"a'b\"", "a'b"),
                row("K=\"a#b\"", "a#b"),
                row("K='a#b'", "a#b"),
                row("K=\"v\"\r", "v"),
                row("K=x\"y\"z", "xyz"),
                row("K='a'b", "ab"),
                row("K=\"a\"b", "ab"),
                row("K=a'b c'd", "ab cd"),
                row("K=a\"b c\"d", "ab cd"),
                row("K='it''s'", "its"),
                row("K='a\tb'", "a\tb"),
                row("K=a\\\\b", "a\\b"),
                row("K=\"a\\\\b\"", "a\\b"),
                row("K=\"a\\\"b\"", "a\"b"),
                row("K=a\\\"b", "a\"b"),
                row("K=a\\'b", "a'b"),
                row("K=l1\\nl2", "l1\nl2"),
                row("K=\"l1\\nl2\"", "l1\nl2"),
                row("K=\"a\\tb\"", "a\tb"),
                row("K=a\\rb", "a\rb"),
                row("K=\\$HOME", "$HOME"),
                row("K=\"\\$HOME\"", "$HOME"),
                row("K=\\${HOME}", "${HOME}"),
                row("K=$HOME", "/h"),
                row("K=${HOME}", "/h"),
                row("K=\"${HOME}/x\"", "/h/x"),
                row("K=\"$HOME/x\"", "/h/x"),
                row("K=\"x$HOME y\"", "x/h y"),
                row("K='$HOME'", "$HOME"),
                row("K=\"$HOME\"", "/h"),
                row("K=$HOME$HOME", "/h/h"),
                row("K=$HOME/$HOME", "/h//h"),
                row("K=$AB_C", "abc"),
                row("K=${AB_C}", "abc"),
                row("K=$NOPE", ""),
                row("K=pre${NOPE}post", "prepost"),
                row("A=1\nK=$A", "1"),
                row("A=1\nK=${A}2", "12"),
                row("A=1\nK=$A\nA=3", "1"),
                row("A='$B'\nK=$A", "$B"),
                row("A=\\$B\nK=${A}", "$B"),
                row("K=a${B}c # c", "abc"),
                row("K='a'${B}\"c\"", "abc"),
                row("K=1\nK=2", "2"),
                row("K=1\nK=a b", "1"),
                row("K=\"open\nK=next", "next"));
    }

    private static Arguments row(String file, String value) {
        return Arguments.of(file, value);
    }

    @ParameterizedTest
    @MethodSource("values")
    void reads(String file, String value) {
        assertThat(parse(file).values()).containsEntry("K", value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# c",
                "  # c",
                "just text",
                "K",
                "K:1",
                "export",
                "export K",
                "=v",
                " = 1",
                "export =5",
                "1BAD=x",
                "K-X=1",
                "K.X=1",
                "K K2=1"
            })
    void passesOverInSilence(String line) {
        assertThat(parse(line)).isEqualTo(DotEnv.EMPTY);
    }

    @SuppressWarnings("unused") // read by name
    static final String[] WARNED = {
        "K= = 1",
        "K=a b",
        "K=a b # c",
        "K=a\tb",
        "K=a\\ # c",
        "K=\"a\" b",
        "K=\"open",
        "K='open",
        "K=\"a # b",
        "K=x\\",
        "K=a\\x",
        "K=\"a\\xb\"",
        "K=a\\#b",
        "K='a\\nb'",
        "K='a\\\\b'",
        "K='a\\'b'",
        "K=${AB_C:-d}",
        "K=${A",
        "K=${",
        "K=${}",
        "K=$",
        "K=a$",
        "K=$$",
        "K=\"a$\"",
        "K=$1x",
        "K=$(id)",
        "K=\"$(id)\"",
        "K=a\0b"
    };

    @ParameterizedTest
    @FieldSource("WARNED")
    void passesOverWithAWarningThatNamesTheKeyAndNotTheValue(String line) {
        assertThat(parse(line).values()).isEmpty();
        assertThat(parse(line).warnings()).containsExactly(".env:1: K is ignored");
    }

    @Test
    void takesTheInheritedValueBeforeAnEarlierLine() {
        DotEnv read = parse("HOME=dot\nK=${HOME}\nA=\nL=x${B}y");

        assertThat(read.values())
                .containsEntry("HOME", "dot")
                .containsEntry("K", "/h")
                .containsEntry("L", "xby");
    }

    @Test
    void warnsOfALineThatIsNotText() {
        DotEnv read =
                DotEnv.parse(new byte[] {'K', '=', (byte) 0xff, '\n', 'L', '=', '1'}, PROCESS);

        assertThat(read.values()).isEqualTo(Map.of("L", "1"));
        assertThat(read.warnings()).containsExactly(".env:1: not UTF-8");
    }

    @Test
    void winsOverTheProcessEvenWithAnEmptyValue() {
        Variables variables = Variables.of(parse("HOME=\nB=dot"), PROCESS);

        assertThat(variables.find("HOME")).isEmpty();
        assertThat(variables.find("B")).hasValue("dot");
        assertThat(variables.find("AB")).hasValue("ab");
        assertThat(variables.origin("B")).hasToString(".env");
    }

    private static DotEnv parse(String file) {
        return DotEnv.parse(file.getBytes(StandardCharsets.UTF_8), PROCESS);
    }
}
