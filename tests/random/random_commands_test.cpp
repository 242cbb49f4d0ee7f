// SPDX-License-Identifier: MIT
// Tests random commands in random order, also from slots. Oracle: a model of the documented
// contract. A violation is reported with its seed and with a minimal list of commands.
#include "command_runner.h"
#include "test.h"

#include <QElapsedTimer>

#include <cstdio>
#include <map>

using namespace sprung;

namespace {

constexpr int commandsPerList = 30;

/// The number of lists that broke a rule, and the first of their seeds.
struct Finding
{
    int lists = 0;
    std::vector<unsigned> seeds;
};

void ignoreMessage(QtMsgType, const QMessageLogContext &, const QString &) {}

long long fromEnvironment(const char *name, long long fallback)
{
    bool known = false;
    const long long value = qgetenv(name).toLongLong(&known);
    return known ? value : fallback;
}

/// Returns the first command after which the two runners differ by more than \a rounding of the
/// type.
std::optional<Violation> difference(const CommandRunner &coarse, const CommandRunner &fine,
                                    double rounding)
{
    double scale = 1;
    for (std::size_t i = 0; i < coarse.steps.size(); ++i) {
        const CommandRunner::Step &a = coarse.steps[i];
        const CommandRunner::Step &b = fine.steps[i];
        bool same = a.events == b.events && a.numbers.size() == b.numbers.size();
        QString values;
        for (std::size_t n = 0; same && n < a.numbers.size(); ++n) {
            scale = std::max({scale, std::abs(a.numbers[n]), std::abs(b.numbers[n])});
            same = std::abs(a.numbers[n] - b.numbers[n]) <= rounding + 1e-8 * scale;
            values = QStringLiteral("%1 and %2").arg(a.numbers[n]).arg(b.numbers[n]);
        }
        if (!same)
            return Violation{"frameRate",
                             QStringLiteral("%1 and %2: %3")
                                 .arg(a.events.join(u' '), b.events.join(u' '), values),
                             int(i)};
    }
    return {};
}

std::vector<Violation> violationsOf(const Scenario &scenario, const Commands &commands)
{
    CommandRunner runner(scenario, 1);
    runner.execute(commands);
    if (scenario.comparesFrameRates) {
        CommandRunner fine(scenario, 13);
        fine.execute(commands);
        if (const auto found = difference(runner, fine, scenario.type == Scenario::Whole ? 2 : 0))
            runner.violations.push_back(*found);
    }
    return runner.violations;
}

std::optional<Violation> violationOf(const QByteArray &rule, const Scenario &scenario,
                                     const Commands &commands)
{
    for (const Violation &violation : violationsOf(scenario, commands)) {
        if (violation.rule == rule)
            return violation;
    }
    return {};
}

/// Returns a minimal list of commands that still breaks the rule.
Commands minimized(const QByteArray &rule, const Scenario &scenario, Commands commands)
{
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (std::size_t i = commands.size(); i-- > 0;) {
            Commands fewer = commands;
            fewer.erase(fewer.begin() + std::ptrdiff_t(i));
            if (!violationOf(rule, scenario, fewer))
                continue;
            commands = fewer;
            shorter = true;
        }
    }
    return commands;
}

std::pair<Scenario, Commands> listOf(unsigned seed)
{
    std::mt19937 random(seed);
    const Scenario scenario = anyScenario(random);
    return {scenario, anyCommands(random, scenario, commandsPerList)};
}

} // namespace

class RandomCommandsTest : public QObject
{
    Q_OBJECT

private:
    void verify(const char *rule)
    {
        const auto found = m_findings.find(rule);
        if (found == m_findings.end())
            return;
        const Finding &finding = found->second;
        QString text = QStringLiteral("%1 of %2 lists").arg(finding.lists).arg(m_lists);
        const QtMessageHandler handler = qInstallMessageHandler(ignoreMessage);
        for (const unsigned seed : finding.seeds) {
            const auto [scenario, commandList] = listOf(seed);
            const Commands minimal = minimized(rule, scenario, commandList);
            const auto violation = violationOf(rule, scenario, minimal);
            text += QStringLiteral("\nseed %1: %2\n  %3\n%4")
                        .arg(seed)
                        .arg(violation ? violation->what : QString(), scenario.describe(),
                             describe(minimal));
        }
        qInstallMessageHandler(handler);
        QFAIL(qPrintable(text));
    }

    std::map<QByteArray, Finding> m_findings;
    long long m_lists = 0;

private Q_SLOTS:
    void initTestCase()
    {
        const long long commands = fromEnvironment("SPRUNG_RANDOM_COMMANDS", 300'000);
        const long long first = fromEnvironment("SPRUNG_RANDOM_SEED", 1);
        const long long examples = fromEnvironment("SPRUNG_RANDOM_EXAMPLES", 1);
        const bool prints = fromEnvironment("SPRUNG_RANDOM_PRINT", 0); // finds the seed of a crash
        const long long only = fromEnvironment("SPRUNG_RANDOM_ONLY", 0);
        const long long seconds = fromEnvironment("SPRUNG_RANDOM_SECONDS", 0);
        const long long limit = only ? 1 : commands / commandsPerList;
        QElapsedTimer clock;
        clock.start();
        const QtMessageHandler handler = qInstallMessageHandler(
            ignoreMessage); // warnings about rejected values
        const auto continues = [&] {
            return seconds && !only ? clock.elapsed() < 1000 * seconds : m_lists < limit;
        };
        for (; continues(); ++m_lists) {
            const auto seed = unsigned(only ? only : first + m_lists);
            const auto [scenario, commandList] = listOf(seed);
            if (prints)
                std::fprintf(stderr, "%u\n", seed);
            std::map<QByteArray, bool> known;
            for (const Violation &violation : violationsOf(scenario, commandList)) {
                Finding &finding = m_findings[violation.rule];
                if (std::exchange(known[violation.rule], true))
                    continue;
                ++finding.lists;
                if (int(finding.seeds.size()) < examples)
                    finding.seeds.push_back(seed);
            }
        }
        qInstallMessageHandler(handler);
        qInfo("%lld commands, in lists of %d, from seed %lld", m_lists * commandsPerList,
              commandsPerList, first);
    }

    void value_anyCommands_isFinite() { verify("finite"); }
    void value_anyCommands_staysInBounds() { verify("bounds"); }
    void startedAndFinished_anyCommands_areEmittedOncePerRun() { verify("order"); }
    void finished_settled_valueIsExactlyTarget() { verify("rest"); }
    void commands_inRandomOrder_haveDocumentedEffect() { verify("commands"); }
    void command_insideSlot_wins() { verify("commit"); }
    void s71_start_withVelocity_usesIt() { verify("velocity"); }
    void parameters_changedWhileRunning_keepValueAndVelocity() { verify("continuity"); }
    void advance_anyTime_matchesEquation() { verify("motion"); }
    void waypoints_anyTime_matchEquation() { verify("waypoints"); }
    void settlingTime_whileRunning_countsDown() { verify("settlingTime"); }
    void approximateDuration_retarget_isKept() { verify("duration"); }
    void notifySignals_eachChange_areEmittedOnce() { verify("notify"); }
    void s25_advance_anyFrameRate_yieldsSameMotion() { verify("frameRate"); }
};

SPRUNG_TEST(RandomCommandsTest)
#include "random_commands_test.moc"
