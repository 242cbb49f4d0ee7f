// SPDX-License-Identifier: MIT
// Tests SpringPropertyAnimation in groups, loops, scrubbing and handoffs. Oracle: the spring
// equation at the animation's current time.
#include "interpolator_test.h"

#include <sprung/animation/motion_handoff.h>
#include <sprung/interpolators/spring_property_animation.h>
#include <sprung/physics/spring.h>
#include <sprung/scheme/motion_scheme.h>

#include <QParallelAnimationGroup>
#include <QPointer>
#include <QRegularExpression>
#include <QSequentialAnimationGroup>
#include <QSignalSpy>

#include <cstring>
#include <memory>

using namespace sprung;

class SpringPropertyAnimationTest : public InterpolatorTest<SpringPropertyAnimation>
{
    Q_OBJECT

private:
    /// Pauses the animation, so that only setCurrentTime() sets its time.
    static void startPaused(QAbstractAnimation &animation)
    {
        animation.start();
        animation.pause();
    }
    /// Returns the displacement of the default spring 50 ms after its start at -100.
    static double displacementAfter50ms()
    {
        return defaultSpring().after({-100, 0}, 0.05).displacement;
    }
    PropertyDriver::PropertyId realProperty() const
    {
        return {&object, object.metaObject()->indexOfProperty("real")};
    }
    static Spring defaultSpring() { return Spring(Motion::instance()->spring()); }

private Q_SLOTS:
    void setCurrentTime_anySpring_matchesEquation()
    {
        for (const SpringParameters spring :
             {SpringParameters(springs::smooth), SpringParameters(springs::bouncy),
              SpringParameters::fromResponse(2, 0.4)}) {
            it.setSpring(spring);
            it.setStartValue(20.);
            it.setEndValue(120.);
            startPaused(it);
            for (int ms = 0; ms < it.duration(); ms += 7) {
                it.setCurrentTime(ms);
                const State expected = Spring(spring).after({-100, 0}, ms / 1000.);
                QVERIFY(isNear(object.real, 120 + expected.displacement));
                QVERIFY(isNear(speed(), expected.velocity, 1e-7));
            }
            it.setCurrentTime(it.duration());
            QCOMPARE(object.real, 120.);
            QCOMPARE(it.state(), QAbstractAnimation::Stopped);
            QCOMPARE(speed(), 0.);
        }
    }

    void start_unusableValues_warnsAndKeepsValue()
    {
        object.setProperty("untyped", 10.0); // dynamic
        for (const char *property : {"real", "untyped"}) {
            it.setPropertyName(property);
            for (const QVariant &value :
                 {QVariant(qQNaN()), QVariant(qInf()), QVariant("far"), QVariant(QVariantList())}) {
                object.setProperty(property, 10.0);
                it.setStartValue(QVariant());
                it.setEndValue(value);
                QCOMPARE(it.duration(), 0);
                expectWarning("property \"\\w+\".*rejected end value");
                it.start();
                it.setCurrentTime(1000);
                QCOMPARE(object.property(property), QVariant(10.0));
                it.stop();
                it.setStartValue(value);
                it.setEndValue(30.0);
                expectWarning("property \"\\w+\".*rejected start value");
                startPaused(it);
                it.setCurrentTime(30);
                const double moved = object.property(property).toDouble();
                QVERIFY(moved > 10 && moved < 30);
                it.stop();
            }
        }
        object.setProperty("untyped", "here");
        it.setStartValue(QVariant());
        it.setEndValue("there"); // A text changes at once.
        it.start();
        QCOMPARE(object.property("untyped"), QVariant("there"));
    }

    void duration_anySpring_matchesSettlingTime()
    {
        it.setEndValue(300);
        it.setSpring(springs::wobbly);
        const double settles = Spring(springs::wobbly).settlingTime({-300, 0}, {0.3, 18});
        QCOMPARE(it.duration(), int(std::ceil(settles * 1000)));
        it.setStartValue(300);
        QCOMPARE(it.duration(), 0);
        it.setStartValue(0);
        it.setSpring({100, 0, 1}); // never settles
        QCOMPARE(it.duration(), -1);
    }

    void start_otherOnSameProperty_takesOverVelocity()
    {
        it.setEndValue(100);
        startPaused(it);
        it.setCurrentTime(80);
        const double velocity = speed();
        QVERIFY(velocity > 100);

        SpringPropertyAnimation back(&object, "real");
        back.setEndValue(0);
        back.start();
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(back.velocity().toDouble(), velocity);

        SpringInterpolator spring(&object, "real");
        spring.setTo(50);
        QCOMPARE(back.state(), QAbstractAnimation::Stopped);
        QVERIFY(isNear(spring.velocity().toDouble(), velocity));
    }

    /// A QStateMachine stops the previous animation before it starts the next one.
    void start_afterStopOfOther_takesOverVelocity()
    {
        it.setEndValue(100);
        startPaused(it);
        it.setCurrentTime(80);
        const double velocity = speed();
        QVERIFY(velocity > 100);

        it.stop();
        SpringPropertyAnimation back(&object, "real");
        back.setEndValue(0);
        back.start();
        QCOMPARE(back.velocity().toDouble(), velocity);

        back.stop();
        back.setEndValue(100);
        back.start(); // the default animation of a state machine
        QCOMPARE(back.velocity().toDouble(), velocity);
        back.stop();
        object.real = 10;
        back.start(); // the property was written since
        QCOMPARE(back.velocity().toDouble(), 0.);
        back.setCurrentTime(50);
        back.stop();
        QCoreApplication::processEvents(); // an animation that starts later starts at rest
        it.start();
        QCOMPARE(speed(), 0.);
        it.setCurrentTime(50);
        it.stop();
        it.setStartValue(0);
        it.start(); // restarts
        QCOMPARE(speed(), 0.);

        it.setCurrentTime(it.duration());
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        back.start();
        QCOMPARE(back.velocity().toDouble(), 0.);
    }

    /// A driver on another thread writes the property only when it ends.
    void start_driverOnOtherThread_continuesFromVisualValue()
    {
        class OtherThreadDriver : public PropertyDriver
        {
        public:
            explicit OtherThreadDriver(const TestObject &object)
                : m_trajectory(*ChannelType::find(QMetaType::fromType<double>()), TypedValue{})
            {
                m_trajectory.setValue(valueOf(40));
                m_trajectory.setVelocity({300});
                acquire({&object, object.metaObject()->indexOfProperty("real")});
            }
            MotionHandoff handoff() const override
            {
                return {m_trajectory, valueOf(0), nullptr, nullptr};
            }
            void onReplaced() override { release(); }

        private:
            static TypedValue valueOf(double number)
            {
                TypedValue value{};
                std::memcpy(&value, &number, sizeof number);
                return value;
            }
            Trajectory m_trajectory;
        };
        for (const double written : {0.0, 7.0}) { // written by the driver, and by external code
            const double visual = written == 0 ? 40 : written;
            for (const bool isAnimation : {true, false}) {
                recreate();
                object.real = written;
                const OtherThreadDriver other(object);
                SpringInterpolator spring(&object, "real");
                it.setEndValue(100.0);
                if (isAnimation)
                    it.start();
                else
                    spring.animateTo(100.0);
                QCOMPARE(isAnimation ? object.real : spring.value().toDouble(), visual);
                QCOMPARE(isAnimation ? speed() : spring.velocity().toDouble(), 300.0);
            }
        }
    }

    /// Also other animations with the role Effects do not overshoot.
    void effects_opacity_doesNotOvershoot()
    {
        MotionScheme::of(&object)->setScheme(MotionScheme::Expressive);
        object.setProperty("opacity", 0.0); // dynamic
        const auto opacity = [this] { return object.property("opacity").toDouble(); };
        it.setPropertyName("opacity");
        it.setEndValue(1.0);
        startPaused(it);
        it.setCurrentTime(40);
        const double end = opacity() + 0.05;
        SpringPropertyAnimation next(&object, "opacity");
        next.setEndValue(end);
        startPaused(next);
        // More than ω times the distance: without the role it would overshoot.
        QVERIFY(next.velocity().toDouble() > 0.05 * 40);
        for (int ms = 0; ms < 300; ++ms) {
            next.setCurrentTime(ms);
            QVERIFY(opacity() <= end);
        }
        QCOMPARE(opacity(), end);
    }

    void finished_withoutStartValue_isEmittedByAnimationAndGroup()
    {
        it.setEndValue(100);
        const QSignalSpy alone(&it, &QAbstractAnimation::finished);
        startPaused(it);
        it.setCurrentTime(it.duration());
        QCOMPARE(alone.size(), 1);
        QVERIFY(it.duration() > 0);
        it.setEndValue(101); // a changed setting plans again, from the current value
        object.real = 101;
        QCOMPARE(it.duration(), 0);

        // loopCount_groupWithoutStartValues tests sequences.
        recreate();
        QParallelAnimationGroup group;
        auto *first = new SpringPropertyAnimation(&object, "real", &group);
        auto *second = new SpringPropertyAnimation(&object, "single", &group);
        first->setEndValue(100);
        second->setEndValue(1);
        second->setSpring(SpringParameters::fromResponse(0.2, 1));
        const QSignalSpy firsts(first, &QAbstractAnimation::finished);
        const QSignalSpy seconds(second, &QAbstractAnimation::finished);
        const QSignalSpy groups(&group, &QAbstractAnimation::finished);
        for (const int count : {1, 2}) {
            object.real = object.single = 0;
            startPaused(group);
            for (int ms = 0; group.state() != QAbstractAnimation::Stopped; ms += 8)
                group.setCurrentTime(ms);
            QCOMPARE(QList({firsts.size(), seconds.size(), groups.size()}),
                     QList<qsizetype>(3, count));
        }
    }

    /// Fine and coarse ticks. The first loop may start at another value than the others.
    void loopCount_groupWithoutStartValues_endsAtEndValues()
    {
        for (const double start : {0.0, 50.0}) {
            for (const int loops : {1, 2, 3}) {
                for (const int tick : {1, 8, 300, 1500, 100000}) {
                    recreate();
                    object.real = start;
                    QSequentialAnimationGroup group;
                    for (const double end : {100., 0.}) {
                        for (const char *property : {"real", "single"}) {
                            auto *animation = new SpringPropertyAnimation(&object, property,
                                                                          &group);
                            animation->setEndValue(end);
                        }
                    }
                    group.setLoopCount(loops);
                    const QSignalSpy finished(&group, &QAbstractAnimation::finished);
                    const QSignalSpy lasts(group.animationAt(3), &QAbstractAnimation::finished);
                    const int planned = group.duration();
                    startPaused(group);
                    int milliseconds = 0;
                    while (group.state() != QAbstractAnimation::Stopped)
                        group.setCurrentTime(milliseconds += tick);
                    QCOMPARE(group.duration(), planned);
                    QCOMPARE(group.currentTime(), loops * planned);
                    QCOMPARE(object.real, 0.);
                    QCOMPARE(object.single, 0.F);
                    QCOMPARE(finished.size(), 1);
                    QCOMPARE(lasts.size(), tick < planned ? loops : lasts.size());
                }
            }
        }
    }

    /// The first loop has another distance than the next one, or none.
    void loopCount_groupStartedAgain_doesNotJump()
    {
        double fastest = 0; // of a run over the longest distance
        for (double seconds = 0; seconds < 1; seconds += 0.001)
            fastest = std::max(fastest, defaultSpring().after({-400, 0}, seconds).velocity);
        QSequentialAnimationGroup group;
        for (const double end : {200., 400.})
            (new SpringPropertyAnimation(&object, "real", &group))->setEndValue(end);
        group.setLoopCount(2);
        for (const double start : {200., 400., 0., 395.}) {
            object.real = start;
            startPaused(group);
            for (int ms = 8; group.state() != QAbstractAnimation::Stopped; ms += 8) {
                const double before = object.real;
                group.setCurrentTime(ms);
                QVERIFY2(std::abs(object.real - before) <= fastest * 0.008,
                         qPrintable(QString::number(ms)));
            }
            QCOMPARE(object.real, 400.);
            QCOMPARE(group.currentTime(), 2 * group.duration());
        }
    }

    void setCurrentTime_backInGroup_repeatsMotions()
    {
        QSequentialAnimationGroup group;
        for (const double end : {100., 0.})
            (new SpringPropertyAnimation(&object, "real", &group))->setEndValue(end);
        const int duration = group.animationAt(0)->duration();
        startPaused(group);
        group.setCurrentTime(duration + 50);
        QVERIFY(isNear(object.real, -displacementAfter50ms()));
        group.setCurrentTime(50);
        QCOMPARE(group.state(), QAbstractAnimation::Paused);
        QVERIFY(isNear(object.real, 100 + displacementAfter50ms()));
        group.setCurrentTime(0);
        QCOMPARE(object.real, 0.);
        group.setCurrentTime(2 * duration);
        QCOMPARE(group.state(), QAbstractAnimation::Stopped);
        QCOMPARE(object.real, 0.);

        group.setDirection(QAbstractAnimation::Backward);
        const QRegularExpression warning(QStringLiteral("without start value")); // of Qt
        for (int i = 0; i < group.animationCount(); ++i)
            QTest::ignoreMessage(QtWarningMsg, warning);
        startPaused(group);
        group.setCurrentTime(duration + 50);
        QVERIFY(isNear(object.real, -displacementAfter50ms()));
        group.setCurrentTime(50);
        QVERIFY(isNear(object.real, 100 + displacementAfter50ms()));
        auto *first = static_cast<SpringPropertyAnimation *>(group.animationAt(0));
        QVERIFY(first->velocity().toDouble() < 0);
        group.setCurrentTime(0);
        QCOMPARE(object.real, 0.);
        QCOMPARE(group.state(), QAbstractAnimation::Stopped);
    }

    void loopCount_inGroup_runsAllLoops()
    {
        QSequentialAnimationGroup group;
        auto *animation = new SpringPropertyAnimation(&object, "real", &group);
        animation->setStartValue(0);
        animation->setEndValue(100);
        animation->setLoopCount(100000);
        group.addAnimation(animation);
        QCOMPARE(group.duration(), 100000 * animation->duration());
        startPaused(group);
        group.setCurrentTime(99999 * animation->duration() + 50);
        QCOMPARE(group.state(), QAbstractAnimation::Paused);
        QCOMPARE(animation->currentLoop(), 99999);
        QVERIFY(isNear(object.real, 100 + displacementAfter50ms()));
        group.setCurrentTime(group.duration());
        QCOMPARE(group.state(), QAbstractAnimation::Stopped);
        QCOMPARE(object.real, 100.);
    }

    void destructor_running_releasesProperty()
    {
        const QPointer stopped = new SpringPropertyAnimation(&object, "real");
        stopped->setEndValue(1);
        stopped->start(QAbstractAnimation::DeleteWhenStopped);
        stopped->stop();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!stopped);
        const std::unique_ptr<QAbstractAnimation> group(new QSequentialAnimationGroup);
        for (QObject *parent : {(QObject *)nullptr, (QObject *)group.get()}) {
            auto animation = std::make_unique<SpringPropertyAnimation>(&object, "real", parent);
            animation->setEndValue(1);
            (parent ? *group : *animation).start();
            animation.reset();
            SpringInterpolator spring(&object, "real");
            spring.setTo(5);
            advanceUntilSettled(spring);
            QCOMPARE(object.real, 5.);
        }
    }

    /// A parallel group would start a stopped animation again.
    void start_interpolatorOnPropertyInGroup_stopsGroup()
    {
        for (const bool isSequence : {false, true}) {
            recreate();
            QParallelAnimationGroup outer;
            QAnimationGroup *const group = isSequence
                ? static_cast<QAnimationGroup *>(new QSequentialAnimationGroup(&outer))
                : new QParallelAnimationGroup(&outer);
            auto *animation = new SpringPropertyAnimation(&object, "real", group);
            animation->setEndValue(100);
            startPaused(outer);
            outer.setCurrentTime(80);
            SpringInterpolator spring(&object, "real");
            spring.animateTo(300);
            QCOMPARE(outer.state(), QAbstractAnimation::Stopped);
            QCOMPARE(animation->state(), QAbstractAnimation::Stopped);
            advanceUntilSettled(spring);
            QCOMPARE(object.real, 300.);
        }
    }

    /// Tests commands in a slot of the replaced driver.
    void start_commandInSlotOfReplaced_applies()
    {
        for (const bool isAnimation : {false, true}) {
            for (const bool deletes : {false, true}) {
                recreate();
                SpringInterpolator spring(&object, "real");
                auto first = std::make_unique<SpringPropertyAnimation>(&object, "real");
                const auto act = [&] { deletes ? first.reset() : first->stop(); };
                if (isAnimation) {
                    it.setEndValue(100);
                    startPaused(it);
                    connect(&it, &QAbstractAnimation::stateChanged, first.get(), act);
                } else {
                    spring.animateTo(100);
                    connect(&spring, &Interpolator::finished, first.get(), act);
                }
                first->setEndValue(50);
                first->start();
                QVERIFY(deletes ? !first : first->state() == QAbstractAnimation::Stopped);
                QCoreApplication::processEvents(); // discards the velocity of stopped animations
                QVERIFY(!PropertyDriver::currentDriverOf(realProperty()));
                first.reset();
                it.setEndValue(5);
                startPaused(it); // there is no dangling animation
                it.setCurrentTime(it.duration());
                QCOMPARE(object.real, 5.0);
            }
        }
    }

    void start_restartedInSlotOfReplaced_keepsRunning()
    {
        SpringInterpolator spring(&object, "real");
        spring.animateTo(100);
        connect(&spring, &Interpolator::finished, &it, [this] {
            it.stop();
            it.setEndValue(70);
            it.start();
        });
        it.setEndValue(50);
        it.start();
        QCOMPARE(it.state(), QAbstractAnimation::Running);
        it.setCurrentTime(it.duration());
        QCOMPARE(object.real, 70.0);
    }

    void setLoopCount_zeroWhileRunning_isReplacedByNextDriver()
    {
        it.setEndValue(100);
        startPaused(it);
        it.setLoopCount(0);
        SpringInterpolator spring(&object, "real");
        spring.animateTo(50);
        QVERIFY(spring.isRunning());
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(it.loopCount(), 0);
    }

    void reducedMotion_true_endsImmediately()
    {
        Motion::instance()->setReducedMotion(true);
        it.setEndValue(100);
        QCOMPARE(it.duration(), 0);
        it.start();
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(object.real, 100.0);
        Motion::instance()->resetReducedMotion();
        it.setEndValue(0);
        QVERIFY(it.duration() > 0);
        MotionScheme::of(&object)->setReducedMotion(true);
        QCOMPARE(it.duration(), 0);
    }
};

SPRUNG_TEST(SpringPropertyAnimationTest)
#include "spring_property_animation_test.moc"
