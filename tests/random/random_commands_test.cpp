// SPDX-License-Identifier: MIT
// Any commands, in any order, from slots too, against a model of the contract. What breaks it is told
// with its seed and with as few commands as still break it.
#include "test.h"
#include "world.h"

#include <QElapsedTimer>

#include <cstdio>
#include <map>

using namespace sprung;

namespace {

constexpr int commandsPerList = 30;

/// How often a rule was broken, and first by which lists.
struct Finding
{
    int lists = 0;
    std::vector<unsigned> seeds;
};

void ignoreMessage(QtMsgType, const QMessageLogContext &, const QString &) {}

long long fromEnvironment(const char *name, long long otherwise)
{
    bool known = false;
    const long long value = qgetenv(name).toLongLong(&known);
    return known ? value : otherwise;
}

/// The first command after which the two did not do the same. \a rounding is that of the type.
std::optional<Violation> difference(const World &coarse, const World &fine, double rounding)
{
    double scale = 1;
    for (std::size_t i = 0; i < coarse.steps.size(); ++i) {
        const World::Step &a = coarse.steps[i];
        const World::Step &b = fine.steps[i];
        bool same = a.events == b.events && a.numbers.size() == b.numbers.size();
        QString values;
        for (std::size_t n = 0; same && n < a.numbers.size(); ++n) {
            scale = std::max({scale, std::abs(a.numbers[n]), std::abs(b.numbers[n])});
            same = std::abs(a.numbers[n] - b.numbers[n]) <= rounding + 1e-8 * scale;
            values = QStringLiteral("%1 and %2").arg(a.numbers[n]).arg(b.numbers[n]);
        }
        if (!same)
            return Violation{"twins",
                             QStringLiteral("%1 and %2: %3")
                                 .arg(a.events.join(u' '), b.events.join(u' '), values),
                             int(i)};
    }
    return {};
}

std::vector<Violation> violationsOf(const Setting &setting, const Commands &commands)
{
    World world(setting, 1);
    world.carryOut(commands);
    if (setting.isTwins) {
        World fine(setting, 13);
        fine.carryOut(commands);
        if (const auto found = difference(world, fine, setting.type == Setting::Whole ? 2 : 0))
            world.violations.push_back(*found);
    }
    return world.violations;
}

std::optional<Violation> breach(const QByteArray &rule, const Setting &setting,
                                const Commands &commands)
{
    for (const Violation &violation : violationsOf(setting, commands)) {
        if (violation.rule == rule)
            return violation;
    }
    return {};
}

/// As few of the commands as break the rule still.
Commands shortened(const QByteArray &rule, const Setting &setting, Commands commands)
{
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (std::size_t i = commands.size(); i-- > 0;) {
            Commands fewer = commands;
            fewer.erase(fewer.begin() + std::ptrdiff_t(i));
            if (!breach(rule, setting, fewer))
                continue;
            commands = fewer;
            shorter = true;
        }
    }
    return commands;
}

std::pair<Setting, Commands> listOf(unsigned seed)
{
    std::mt19937 random(seed);
    const Setting setting = anySetting(random);
    return {setting, anyCommands(random, setting, commandsPerList)};
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
            const auto [setting, list] = listOf(seed);
            const Commands few = shortened(rule, setting, list);
            const auto violation = breach(rule, setting, few);
            text += QStringLiteral("\nseed %1: %2\n  %3\n%4")
                        .arg(seed)
                        .arg(violation ? violation->what : QString(), setting.told(), told(few));
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
        const bool tells = fromEnvironment("SPRUNG_RANDOM_TELL", 0); // to see where it crashes
        const long long only = fromEnvironment("SPRUNG_RANDOM_ONLY", 0);
        const long long seconds = fromEnvironment("SPRUNG_RANDOM_SECONDS", 0);
        const long long most = only ? 1 : commands / commandsPerList;
        QElapsedTimer clock;
        clock.start();
        const QtMessageHandler handler = qInstallMessageHandler(ignoreMessage); // refusals
        const auto goesOn = [&] {
            return seconds && !only ? clock.elapsed() < 1000 * seconds : m_lists < most;
        };
        for (; goesOn(); ++m_lists) {
            const auto seed = unsigned(only ? only : first + m_lists);
            const auto [setting, list] = listOf(seed);
            if (tells)
                std::fprintf(stderr, "%u\n", seed);
            std::map<QByteArray, bool> known;
            for (const Violation &violation : violationsOf(setting, list)) {
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

    void nothingIsWrittenThatIsNotFinite() { verify("finite"); }
    void nothingIsWrittenOutsideTheBounds() { verify("bounds"); }
    void aRunIsStartedAndFinishedOnce() { verify("order"); }
    void atRestTheValueIsExactlyTheEquilibrium() { verify("rest"); }
    void aCommandDoesWhatItSays() { verify("commands"); }
    void theLastWordIsASlotsOwn() { verify("commit"); }
    void aRunBeginsWithTheVelocityItWasGiven() { verify("velocity"); }
    void anInterruptionKeepsValueAndVelocity() { verify("continuity"); }
    void itIsWhereTheEquationLeads() { verify("travel"); }
    void aWayLeadsAlongItsWaypoints() { verify("way"); }
    void theTimeLeftIsTheTimeThatItTakes() { verify("foreseen"); }
    void aDurationHoldsFromEveryTarget() { verify("duration"); }
    void eachChangeIsToldAndNothingElse() { verify("notify"); }
    void coarseAndFineClocksEndAlike() { verify("twins"); }
};

SPRUNG_TEST(RandomCommandsTest)
#include "random_commands_test.moc"
