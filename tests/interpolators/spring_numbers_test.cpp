// SPDX-License-Identifier: MIT
// Tests SpringNumbers: values, signals, commands and rejected input. Oracle: the spring equation
// for each number.
#include "fixture.h"
#include "worker.h"

#include <sprung/interpolators/spring_numbers.h>
#include <sprung/physics/spring.h>
#include <sprung/scheme/motion_scheme.h>

#include <QSignalSpy>

#include <array>
#include <functional>
#include <numeric>
#include <utility>

using namespace sprung;

class SpringNumbersTest : public ManualTimeTest
{
    Q_OBJECT

    std::unique_ptr<SpringNumbers> m_numbers;
    QStringList m_signals;
    SpringNumbers &numbers() { return *m_numbers; }
    QStringList takeSignals() { return std::exchange(m_signals, {}); }
    void startRun(const QList<qreal> &from, const QList<qreal> &to)
    {
        numbers().setTo(from);
        numbers().setTo(to);
        m_signals.clear();
    }

private Q_SLOTS:
    void init()
    {
        ManualTimeTest::init();
        m_numbers = std::make_unique<SpringNumbers>();
        m_signals.clear();
        const auto record = [this](const char *name) {
            return [this, name] { m_signals += QString::fromLatin1(name); };
        };
        connect(m_numbers.get(), &SpringNumbers::toChanged, this, record("to"));
        connect(m_numbers.get(), &SpringNumbers::updated, this, record("updated"));
        connect(m_numbers.get(), &SpringNumbers::runningChanged, this, record("running"));
        connect(m_numbers.get(), &SpringNumbers::finished, this, [this](Interpolator::Reason why) {
            m_signals += QStringLiteral("finished %1").arg(int(why));
        });
    }
    void cleanup()
    {
        m_numbers.reset();
        ManualTimeTest::cleanup();
    }

    /// Compares each frame with the law, also after a retarget.
    void setTo_eachNumber_matchesEquation()
    {
        const SpringParameters parameters = SpringParameters::fromDampingRatio(0.4, 200);
        const Spring law(parameters);
        numbers().setSpring(parameters);
        startRun({0, 50, -20}, {100, 50, 300});
        State first{-100, 0};
        State last{-320, 0};
        const auto follow = [&](double to, double lastTo) {
            for (int i = 0; i < 9; ++i) {
                advance(frame);
                first = law.after(first, frame);
                last = law.after(last, frame);
                const QList<qreal> values = numbers().values();
                QVERIFY(std::abs(values[0] - (to + first.displacement)) < 1e-9);
                QCOMPARE(values[1], 50.);
                QVERIFY(std::abs(values[2] - (lastTo + last.displacement)) < 1e-9);
                QVERIFY(std::abs(numbers().velocities()[2] - last.velocity) < 1e-8);
            }
        };
        follow(100, 300);
        numbers().setTo({-10, 50, 5});
        first.displacement += 110;
        last.displacement += 295;
        follow(-10, 5);
    }

    void updated_whileRunning_isEmittedOncePerFrame()
    {
        numbers().setTo(QList<qreal>(100, 1));
        QCOMPARE(numbers().values(), QList<qreal>(100, 1));
        QVERIFY(!numbers().isRunning());
        QVERIFY(!ticker().isRunning());
        QCOMPARE(takeSignals(), (QStringList{"to", "updated"}));
        QList<qreal> targets(100);
        std::iota(targets.begin(), targets.end(), 0);
        numbers().setTo(targets);
        QCOMPARE(takeSignals(), (QStringList{"to", "running"}));
        advance(frame);
        advance(frame);
        QCOMPARE(m_signals, (QStringList{"updated", "updated"}));
        for (int i = 0; numbers().isRunning() && i < 600; ++i)
            advance(frame);
        QCOMPARE(m_signals.mid(m_signals.size() - 3),
                 (QStringList{"updated", "running", "finished 0"}));
        QCOMPARE(m_signals.count("running"), 1);
        QCOMPARE(numbers().values(), targets); // exactly
        QCOMPARE(numbers().velocities(), QList<qreal>(100, 0));
        QVERIFY(!ticker().isRunning());
    }

    /// The largest distance defines the tolerance; small distances do not jump.
    void setTo_smallDistance_doesNotJump()
    {
        startRun({0, 0}, {1000, 0.5});
        advance(frame);
        const QList<qreal> values = numbers().values();
        QVERIFY(values[0] > 0 && std::abs(values[1] - values[0] / 2000) < 1e-12);
    }

    void setTo_otherSizeWhileRunning_keepsCommonNumbers()
    {
        startRun({0, 0, 0}, {10, 20, 30});
        advance(0.05);
        const QList<qreal> before = numbers().values();
        const QList<qreal> velocities = numbers().velocities();
        numbers().setTo({-10, 20, 30, 7});
        QCOMPARE(numbers().values(), (QList<qreal>{before[0], before[1], before[2], 7}));
        QCOMPARE(numbers().velocities(),
                 (QList<qreal>{velocities[0], velocities[1], velocities[2], 0}));
        numbers().setTo({5});
        QCOMPARE(numbers().values(), QList<qreal>{before[0]});
        m_signals.clear();
        numbers().setTo({});
        QCOMPARE(m_signals, (QStringList{"to", "updated"}));
        advance(frame);
        QVERIFY(!numbers().isRunning());
        QCOMPARE(numbers().values(), QList<qreal>());
    }

    void stopCompleteSnapTo_whileRunning_emitExpectedSignals()
    {
        startRun({0, 0}, {10, 20});
        advance(0.05);
        m_signals.clear();
        const QList<qreal> here = numbers().values();
        numbers().stop();
        QCOMPARE(m_signals, (QStringList{"updated", "running", "finished 1"}));
        QCOMPARE(numbers().values(), here);
        QCOMPARE(numbers().velocities(), (QList<qreal>{0, 0}));
        numbers().setTo({0, 20});
        advance(0.05);
        m_signals.clear();
        numbers().complete();
        QCOMPARE(m_signals, (QStringList{"updated", "running", "finished 2"}));
        QCOMPARE(numbers().values(), (QList<qreal>{0, 20}));
        m_signals.clear();
        numbers().snapTo({3, 4, 5});
        QCOMPARE(m_signals, (QStringList{"to", "updated"}));
        QCOMPARE(numbers().to(), (QList<qreal>{3, 4, 5}));
        QCOMPARE(numbers().values(), numbers().to());
        QVERIFY(!ticker().isRunning());
    }

    void reducedMotion_setTo_emitsUpdatedOnce()
    {
        numbers().setTo({0, 0});
        m_signals.clear();
        Motion::instance()->setReducedMotion(true);
        numbers().setTo({1, 2});
        QCOMPARE(m_signals, (QStringList{"to", "updated", "finished 2"}));
        QCOMPARE(numbers().values(), (QList<qreal>{1, 2}));
        Motion::instance()->setReducedMotion(false);
        numbers().setTo({5, 6});
        advance(frame);
        m_signals.clear();
        Motion::instance()->setReducedMotion(true);
        QCOMPARE(m_signals, (QStringList{"updated", "running", "finished 2"}));
        QCOMPARE(numbers().values(), (QList<qreal>{5, 6}));
    }

    void spring_insideScheme_isSpatialSpring()
    {
        QObject owner;
        auto *inside = new SpringNumbers(&owner);
        MotionScheme::of(&owner)->setScheme(MotionScheme::Expressive);
        const SpringParameters spatial = MotionScheme::of(&owner)->spatial();
        QCOMPARE(inside->spring(), spatial);
        inside->setTo({0});
        inside->setTo({1});
        advance(0.1);
        const State state = Spring(spatial).after({-1, 0}, 0.1);
        QVERIFY(std::abs(inside->values().constFirst() - (1 + state.displacement)) < 1e-12);
    }

    void setSpring_whileRunning_keepsVelocity()
    {
        startRun({0}, {100});
        advance(0.1);
        const QList<qreal> before = numbers().values() + numbers().velocities();
        QSignalSpy changes(&numbers(), &SpringNumbers::springChanged);
        numbers().setSpring(springs::wobbly);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(numbers().values() + numbers().velocities(), before);
        advance(0.1);
        const State state = Spring(springs::wobbly).after({before[0] - 100, before[1]}, 0.1);
        QVERIFY(std::abs(numbers().values().constFirst() - (100 + state.displacement)) < 1e-9);
    }

    void updated_slotRetargetsOrDeletes_isSafe()
    {
        startRun({0}, {100});
        const auto connection = connect(&numbers(), &SpringNumbers::updated, this, [this] {
            if (!numbers().isRunning())
                numbers().setTo({0});
        });
        for (int i = 0; i < 200 && numbers().to().constFirst() == 100; ++i)
            advance(frame);
        QVERIFY(numbers().isRunning());
        QVERIFY(!m_signals.contains("running")); // the run continues
        disconnect(connection);
        connect(&numbers(), &SpringNumbers::updated, this, [this] { m_numbers.reset(); });
        advance(frame);
        QVERIFY(!m_numbers);
        QVERIFY(!ticker().isRunning());
    }

    void ticker_destroyedWhileRunning_stops()
    {
        auto other = std::make_unique<ManualTicker>();
        Motion::setTicker(other.get());
        startRun({0}, {100});
        other->advance(0.05);
        m_signals.clear();
        const QList<qreal> here = numbers().values();
        other.reset();
        QCOMPARE(m_signals, (QStringList{"updated", "running", "finished 1"}));
        QCOMPARE(numbers().values(), here);
        Motion::setTicker(&ticker());
        numbers().setTo({0});
        advance(10);
        QCOMPARE(numbers().values(), QList<qreal>{0});
    }

    void snapTo_notFinite_isRejected()
    {
        numbers().setTo({1, 2});
        m_signals.clear();
        expectWarning("rejected snapTo\\(\\): number 0 is inf");
        numbers().snapTo({qInf()});
        QCOMPARE(m_signals, QStringList());
        QCOMPARE(numbers().to(), (QList<qreal>{1, 2}));
        QVERIFY(!numbers().isRunning());
    }

    void setTo_hugeNumbers_staysFinite()
    {
        constexpr double huge = std::numeric_limits<double>::max();
        startRun({-huge, 1}, {huge, -huge});
        for (int i = 0; numbers().isRunning() && i < 6000; ++i) {
            advance(frame);
            for (const qreal value : numbers().values())
                QVERIFY(std::isfinite(value));
        }
        QCOMPARE(numbers().values(), (QList<qreal>{huge, -huge}));
    }

    void stop_inSlotOfToChanged_emitsUpdated()
    {
        numbers().setTo({0});
        connect(m_numbers.get(), &SpringNumbers::toChanged, m_numbers.get(), &SpringNumbers::stop);
        m_signals.clear();
        numbers().setTo({0, 50}); // 50 is new and starts at its target
        QCOMPARE(numbers().values(), QList<double>({0, 50}));
        QCOMPARE(takeSignals(), QStringList({"to", "updated"}));
    }

    void commands_fromOtherThread_areRejected()
    {
        numbers().setTo({0});
        m_signals.clear();
        const SpringParameters spring = numbers().spring();
        const std::array<std::pair<const char *, std::function<void()>>, 7> commands{
            {{"to", [&] { numbers().setTo({5}); }},
             {"snapTo\\(\\)", [&] { numbers().snapTo({5}); }},
             {"complete\\(\\)", [&] { numbers().complete(); }},
             {"stop\\(\\)", [&] { numbers().stop(); }},
             {"spring", [&] { numbers().setSpring({1, 1, 1}); }},
             {"spring", [&] { numbers().resetSpring(); }},
             {"tolerance", [&] { numbers().setTolerance(3); }}}};
        Worker worker;
        for (const auto &[name, command] : commands) {
            expectWarning((QByteArray("rejected ") + name + " from another thread").constData());
            worker.perform(command);
        }
        QCOMPARE(numbers().to(), QList<double>({0}));
        QCOMPARE(numbers().spring(), spring);
        QCOMPARE(numbers().tolerance(), 0.0);
        QCOMPARE(takeSignals(), QStringList());
    }

    void moveToThread_whileRunning_stops()
    {
        startRun({0}, {100});
        advance(0.05);
        const QList<double> values = numbers().values();
        Worker worker;
        expectWarning("stopped, because it moves to another thread");
        numbers().moveToThread(worker.thread());
        QVERIFY(!numbers().isRunning());
        advance(0.05);
        QCOMPARE(numbers().values(), values);
        worker.perform([this] { numbers().moveToThread(QCoreApplication::instance()->thread()); });
    }
};

SPRUNG_TEST(SpringNumbersTest)
#include "spring_numbers_test.moc"
