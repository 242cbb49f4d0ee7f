// SPDX-License-Identifier: MIT
// What it costs to make what moves a property, to start it, to send it elsewhere, to let it come to
// rest and to be rid of it: as many at once as there are.
#include "movers.h"
#include "race.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

using namespace sprung;

namespace {

/// Qt's list of what runs is searched by each start and stop, so that all of them take a time that
/// is quadratic: beyond this many, minutes.
constexpr int mostOfQt = 10'000;

void end(SpringInterpolator &spring)
{
    spring.stop();
}
void end(QVariantAnimation &animation)
{
    animation.stop();
}

void retarget(SpringInterpolator &spring, double target)
{
    spring.setTo(target);
}
/// Qt's animations take a new end from where they are when they start again.
void retarget(QVariantAnimation &animation, double target)
{
    animation.stop();
    animation.setStartValue(animation.currentValue());
    animation.setEndValue(target);
    animation.start();
}

/// The contenders of all races that one kind takes part in.
template <typename T>
class Kind
{
public:
    Kind(const char *name, int count, std::function<void()> tick)
        : m_name(name)
        , m_dots(dots(count))
        , m_tick(std::move(tick))
    {
        m_all.reserve(m_dots.size());
    }

    rows::Contender creating()
    {
        return {m_name, [this] { makeMissing(); }, aim(1000), [this] { m_all.clear(); }};
    }
    rows::Contender starting()
    {
        return {m_name, [this] { startThem(); }, {}, [this] { endAll(); }};
    }
    rows::Contender retargeting()
    {
        startThem();
        return {m_name, [this] { retargetAll(); }, aim(100)};
    }
    rows::Contender retargetingAndTicking()
    {
        startThem();
        return {m_name, [this] {
                    retargetAll();
                    m_tick();
                }};
    }
    rows::Contender destroying()
    {
        return {m_name, [this] { m_all.clear(); }, {}, [this] { startThem(); }};
    }

private:
    static rows::Aim aim(double nanoseconds)
    {
        return {std::is_same_v<T, SpringInterpolator> ? nanoseconds : 0};
    }
    void makeMissing()
    {
        for (std::size_t i = m_all.size(); i < m_dots.size(); ++i)
            make(m_all, m_dots[i].get());
    }
    void endAll()
    {
        makeMissing();
        for (const auto &one : m_all)
            end(*one);
        settleIn();
    }
    void startThem()
    {
        makeMissing();
        startAll(m_all, m_target += 100);
        m_tick();
    }
    void retargetAll()
    {
        m_target += 1;
        for (const auto &one : m_all)
            retarget(*one, m_target);
    }

    std::string m_name;
    Many<Dot> m_dots;
    Many<T> m_all;
    std::function<void()> m_tick;
    double m_target = 0;
};

/// Qt's driver moves all of its animations at once, so its kinds come one after the other.
template <typename QtAnimation, typename Enter>
void compare(const std::string &what, const char *name, int count, HandDriver &driver, Enter enter)
{
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    Kind<SpringInterpolator> sprung("Sprung", count, [&] { ticker.advance(frame); });
    Kind<QtAnimation> qt(name, count, [&] { driver.advance(); });
    std::vector<rows::Contender> contenders{enter(sprung)};
    if (count <= mostOfQt)
        contenders.push_back(enter(qt));
    rows::race({"properties", what, count, "ns"}, contenders);
    Motion::setTicker(nullptr);
}

template <typename QtAnimation>
void compareAll(const std::string &suffix, const char *name, int count, HandDriver &driver)
{
    const auto compared = [&](const char *what, auto enter) {
        compare<QtAnimation>(what + suffix, name, count, driver, enter);
    };
    compared("create", [](auto &kind) { return kind.creating(); });
    compared("start and first tick", [](auto &kind) { return kind.starting(); });
    compared("retarget", [](auto &kind) { return kind.retargeting(); });
    compared("retarget and tick", [](auto &kind) { return kind.retargetingAndTicking(); });
    compared("destroy", [](auto &kind) { return kind.destroying(); });
}

/// All reach the target in one frame.
void settle(int count)
{
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    const auto all = dots(count);
    const auto springs = makeAll<SpringInterpolator>(all);
    double target = 0;
    rows::race({"properties", "settle in one frame", count, "ns"},
               {{"Sprung",
                 [&] { ticker.advance(10); },
                 {},
                 [&] {
                     startAll(springs, target += 100);
                     ticker.advance(frame);
                 }}});
    Motion::setTicker(nullptr);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const QCoreApplication app(argc, argv);
    HandDriver driver;
    for (int count = 1; count <= (rows::quick ? 100 : 100'000); count *= 10) {
        compareAll<QPropertyAnimation>("", "QPropertyAnimation", count, driver);
        settle(count);
    }
    for (int count = 100; count <= (rows::quick ? 100 : 10'000); count *= 100)
        compareAll<QVariantAnimation>(", QVariantAnimation", "QVariantAnimation", count, driver);
}
