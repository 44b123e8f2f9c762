package io.krops.system;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.krops.lifecycle.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The arrows and rooms of docs/architecture.md, over the classes of all modules.
class ArchitectureTest {
    /// Fewer would mean that a module is not on the class path of this test.
    private static final int FLOOR = 450;

    private static final Map<String, String> SERVICES =
            Map.of(
                    "bootstrap", "io.krops.bootstrap..",
                    "pivot", "io.krops.pivot..",
                    "teardown", "io.krops.teardown..",
                    "kubeconfig-exporter", "io.krops.kubeconfig..",
                    "tagger", "io.krops.tagger..",
                    "orphan-scanner", "io.krops.orphans..",
                    "notifier", "io.krops.notifier..");

    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("io.krops");

    private static final DescribedPredicate<JavaClass> FRAMEWORKS =
            resideInAPackage("io.quarkus..")
                    .or(resideInAPackage("jakarta.."))
                    .or(resideInAPackage("org.apache.kafka.."))
                    .or(resideInAPackage("io.fabric8.."))
                    .or(resideInAPackage("io.smallrye.."))
                    .as("frameworks");

    @Test
    void seesTheClassesOfAllModules() {
        assertThat(ALL.size()).isGreaterThan(FLOOR);
        SERVICES.values()
                .forEach(
                        room ->
                                assertThat(ALL.that(resideInAPackage(room)).size())
                                        .as(room)
                                        .isPositive());
    }

    static List<ArchRule> rules() {
        return List.of(
                classes()
                        .that()
                        .resideInAPackage("io.krops.events..")
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAPackage("io.krops.events..")
                                        .or(resideInAPackage("java.."))
                                        .or(resideInAPackage("org.jspecify..")))
                        .because("the vocabulary outlives every library: map at the edge, in wire"),
                noClasses()
                        .that()
                        .resideInAPackage("io.krops.lifecycle..")
                        .should()
                        .dependOnClassesThat(FRAMEWORKS)
                        .because("the engine is pure: put it behind Journal, Lease or a port"),
                noClasses()
                        .that()
                        .resideInAPackage("io.krops.steps..")
                        .should()
                        .dependOnClassesThat(
                                FRAMEWORKS.and(
                                        DescribedPredicate.not(
                                                resideInAPackage("io.fabric8.kubernetes.api.."))))
                        .because("steps know ports and the model of Kubernetes, no client"),
                noClasses()
                        .that()
                        .resideOutsideOfPackages("io.krops.kubernetes.fabric8..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("io.fabric8.kubernetes.client..")
                        .because("the client stays behind the port Cluster"),
                noClasses()
                        .that()
                        .areAssignableTo(Step.class)
                        .should()
                        .dependOnClassesThat(
                                resideInAPackage("io.quarkus..")
                                        .or(resideInAPackage("jakarta.."))
                                        .or(resideInAPackage("org.jboss.logging..")))
                        .orShould()
                        .callMethod(Thread.class, "sleep", long.class)
                        .because("a step looks and acts; the runner waits, repeats and reports"),
                noClasses()
                        .that()
                        .resideInAnyPackage(
                                "io.krops.bootstrap..", "io.krops.pivot..", "io.krops.teardown..")
                        .and()
                        .haveSimpleNameNotEndingWith("Wiring")
                        .and()
                        .haveSimpleNameNotContaining("Wiring_")
                        .should()
                        .dependOnClassesThat(
                                resideInAPackage("io.quarkus..").or(resideInAPackage("jakarta..")))
                        .because("only the wiring of a lifecycle knows what it runs in"),
                noClasses()
                        .should()
                        .haveNameMatching(
                                ".*(Manager|Helper|Utils?|Impl|Handler|Processor|Common|Constants)")
                        .because("a type is a noun of the runbook: say what it is"),
                noClasses()
                        .that()
                        .resideInAnyPackage("io.krops.aws..", "io.krops.rehearsal..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(
                                "io.krops.lifecycle..", "io.krops.journal..", "io.krops.steps..")
                        .because("adapters know ports, not those who use them"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(ALL);
    }

    @Test
    void noServiceImportsAnother() {
        SERVICES.forEach(
                (name, room) ->
                        noClasses()
                                .that()
                                .resideInAPackage(room)
                                .should()
                                .dependOnClassesThat(
                                        resideInAPackage("io.krops..")
                                                .and(isOfAnotherService(room)))
                                .because(name + " hears of others by events; share steps in libs")
                                .check(ALL));
    }

    private static DescribedPredicate<JavaClass> isOfAnotherService(String room) {
        String[] others =
                SERVICES.values().stream().filter(r -> !r.equals(room)).toArray(String[]::new);
        return DescribedPredicate.not(resideOutsideOfPackages(others)).as("other services");
    }
}
