// SPDX-License-Identifier: MIT
// A spring among Qt's animations: what groups, loops, scrubbing and its neighbors make of it.
#include "kind_test.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/motion_handoff.h>
#include <sprung/interpolators/spring_property_animation.h>
#include <sprung/physics/spring.h>

#include <QParallelAnimationGroup>
#include <QPointer>
#include <QSequentialAnimationGroup>
#include <QSignalSpy>

#include <cstring>

using namespace sprung;

class SpringPropertyAnimationTest : public KindTest<SpringPropertyAnimation>
{
    Q_OBJECT

private:
    /// Time is what setCurrentTime() says.
    static void play(QAbstractAnimation &animation)
    {
        animation.start();
        animation.pause();
    }
    /// How far from its target it is on the usual spring, 50 ms after a rest at a distance of 100.
    static double soon() { return usual().after({-100, 0}, 0.05).displacement; }
    PropertyDriver::PropertyId realProperty() const
    {
        return {&thing, thing.metaObject()->indexOfProperty("real")};
    }
    static Spring usual() { return Spring(Motion::instance()->spring()); }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void itMovesAsTheSpringSays()
    {
        for (const SpringParameters spring :
             {SpringParameters(springs::smooth), SpringParameters(springs::bouncy),
              SpringParameters::fromResponse(2, 0.4)}) {
            it.setSpring(spring);
            it.setStartValue(20.);
            it.setEndValue(120.);
            play(it);
            for (int ms = 0; ms < it.duration(); ms += 7) {
                it.setCurrentTime(ms);
                const State expected = Spring(spring).after({-100, 0}, ms / 1000.);
                QVERIFY(isNear(thing.real, 120 + expected.displacement));
                QVERIFY(isNear(speed(), expected.velocity, 1e-7));
            }
            it.setCurrentTime(it.duration());
            QCOMPARE(thing.real, 120.);
            QCOMPARE(it.state(), QAbstractAnimation::Stopped);
            QCOMPARE(speed(), 0.);
        }
    }

    void everyAnimatedTypeArrivesExactly()
    {
        for (const auto &[name, end] :
             {std::pair("whole", QVariant(7)),
              {"point", QVariant(QPointF(3, -4))},
              {"rect", QVariant(QRectF(1, 2, 3, 4))},
              {"color", QVariant(QColor(Qt::red))},
              {"rotation", QVariant(QQuaternion::fromAxisAndAngle(0, 0, 1, 90))}}) {
            const QVariant start = thing.property(name);
            SpringPropertyAnimation animation(&thing, name);
            animation.setEndValue(end);
            play(animation);
            animation.setCurrentTime(animation.duration() / 3);
            QVERIFY2(thing.property(name) != start, name);
            QVERIFY2(thing.property(name) != end, name);
            animation.setCurrentTime(animation.duration());
            QCOMPARE(thing.property(name), end);
        }
    }

    void propertiesWithoutATypeMoveToo()
    {
        thing.setProperty("place", QPointF(0, 0)); // dynamic
        it.setPropertyName("place");
        it.setEndValue(QPointF(30, 40));
        play(it);
        it.setCurrentTime(60);
        const QPointF place = thing.property("place").toPointF();
        QVERIFY(place.x() > 0 && place.x() < 30);
        QVERIFY(isNear(place.y() * 3, place.x() * 4));
        const QPointF velocity = it.velocity().toPointF();
        SpringInterpolator spring(&thing, "place");
        spring.setTo(QPointF(0, 0));
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(spring.velocity().toPointF(), velocity);
    }

    void itLastsAsLongAsTheSpringDoes()
    {
        it.setEndValue(300);
        it.setSpring(springs::wobbly);
        const double settles = Spring(springs::wobbly).settlingTime({-300, 0}, {0.3, 18});
        QCOMPARE(it.duration(), int(std::ceil(settles * 1000)));
        it.setStartValue(300);
        QCOMPARE(it.duration(), 0);
        it.setStartValue(0);
        it.setSpring({100, 0, 1}); // never rests
        QCOMPARE(it.duration(), -1);
    }

    void whatReplacesItHasItsVelocity()
    {
        it.setEndValue(100);
        play(it);
        it.setCurrentTime(80);
        const double velocity = speed();
        QVERIFY(velocity > 100);

        SpringPropertyAnimation back(&thing, "real");
        back.setEndValue(0);
        back.start();
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(back.velocity().toDouble(), velocity);

        SpringInterpolator spring(&thing, "real");
        spring.setTo(50);
        QCOMPARE(back.state(), QAbstractAnimation::Stopped);
        QVERIFY(isNear(spring.velocity().toDouble(), velocity));
    }

    void itHasTheVelocityOfWhatItReplaces()
    {
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        const State start{thing.real, spring.velocity().toDouble()};
        Journal journal(spring);
        it.setEndValue(0);
        play(it);
        QCOMPARE(journal.count("finished Replaced"), 1);
        it.setCurrentTime(50);
        QVERIFY(isNear(thing.real, usual().after(start, 0.05).displacement));
    }

    /// A motion on another thread writes the property only when it ends.
    void whereverAnotherIsSeenItGoesOnFromThere()
    {
        class Elsewhere : public PropertyDriver
        {
        public:
            explicit Elsewhere(const Thing &thing)
                : m_seen(*ChannelType::find(QMetaType::fromType<double>()), TypedValue{})
            {
                m_seen.setValue(valueOf(40));
                m_seen.setVelocity({300});
                acquire({&thing, thing.metaObject()->indexOfProperty("real")});
            }
            MotionHandoff handover() const override
            {
                return {m_seen, valueOf(0), nullptr, nullptr};
            }
            void onReplaced() override { release(); }

        private:
            static TypedValue valueOf(double number)
            {
                TypedValue value{};
                std::memcpy(&value, &number, sizeof number);
                return value;
            }
            Trajectory m_seen;
        };
        for (const double place : {0.0, 7.0}) { // that it wrote, and that something else wrote
            const double seen = place == 0 ? 40 : place;
            for (const bool isAnimation : {true, false}) {
                renew();
                thing.real = place;
                const Elsewhere other(thing);
                SpringInterpolator spring(&thing, "real");
                it.setEndValue(100.0);
                if (isAnimation)
                    it.start();
                else
                    spring.animateTo(100.0);
                QCOMPARE(isAnimation ? thing.real : spring.value().toDouble(), seen);
                QCOMPARE(isAnimation ? speed() : spring.velocity().toDouble(), 300.0);
            }
        }
    }

    /// As whatever else has the role Effects.
    void whatFadesDoesNotOvershoot()
    {
        MotionScheme::of(&thing)->setScheme(MotionScheme::Expressive);
        thing.setProperty("opacity", 0.0); // dynamic
        const auto opacity = [this] { return thing.property("opacity").toDouble(); };
        it.setPropertyName("opacity");
        it.setEndValue(1.0);
        play(it);
        it.setCurrentTime(40);
        const double end = opacity() + 0.05;
        SpringPropertyAnimation next(&thing, "opacity");
        next.setEndValue(end);
        play(next);
        // More than ω times the way: it would cross.
        QVERIFY(next.velocity().toDouble() > 0.05 * 40);
        for (int ms = 0; ms < 300; ++ms) {
            next.setCurrentTime(ms);
            QVERIFY(opacity() <= end);
        }
        QCOMPARE(opacity(), end);
    }

    void groupsWaitForIt()
    {
        QSequentialAnimationGroup group;
        auto *first = new SpringPropertyAnimation(&thing, "real", &group);
        auto *second = new SpringPropertyAnimation(&thing, "single", &group);
        first->setStartValue(0);
        first->setEndValue(100);
        second->setEndValue(50);
        group.addAnimation(first);
        group.addAnimation(second);
        QCOMPARE(group.duration(), first->duration() + second->duration());
        play(group);
        group.setCurrentTime(first->duration());
        QCOMPARE(thing.real, 100.);
        QCOMPARE(thing.single, 0.F);
        group.setCurrentTime(first->duration() + 60);
        QVERIFY(thing.single > 0 && thing.single < 50);
        group.setCurrentTime(20); // back again
        QVERIFY(thing.real > 0 && thing.real < 100);
        group.setCurrentTime(group.duration());
        QCOMPARE(thing.real, 100.);
        QCOMPARE(thing.single, 50.F);
    }

    void itAlsoGoesBackwards()
    {
        it.setStartValue(0);
        it.setEndValue(100);
        it.setDirection(QAbstractAnimation::Backward);
        play(it);
        QCOMPARE(thing.real, 100.);
        it.setCurrentTime(50);
        QVERIFY(isNear(thing.real, 100 + soon()));
        QVERIFY(speed() < 0);
    }

    void manyLoopsInAGroupAreAllRun()
    {
        QSequentialAnimationGroup group;
        auto *animation = new SpringPropertyAnimation(&thing, "real", &group);
        animation->setStartValue(0);
        animation->setEndValue(100);
        animation->setLoopCount(100000);
        group.addAnimation(animation);
        QCOMPARE(group.duration(), 100000 * animation->duration());
        play(group);
        group.setCurrentTime(99999 * animation->duration() + 50);
        QCOMPARE(group.state(), QAbstractAnimation::Paused);
        QCOMPARE(animation->currentLoop(), 99999);
        QVERIFY(isNear(thing.real, 100 + soon()));
        group.setCurrentTime(group.duration());
        QCOMPARE(group.state(), QAbstractAnimation::Stopped);
        QCOMPARE(thing.real, 100.);
    }

    void itIsDeletedWhenStopped()
    {
        const QPointer animation = new SpringPropertyAnimation(&thing, "real");
        animation->setEndValue(1);
        animation->start(QAbstractAnimation::DeleteWhenStopped);
        animation->stop();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!animation);
        SpringInterpolator spring(&thing, "real"); // nothing is left that it would replace
        spring.setTo(5);
        passUntilRest(spring);
        QCOMPARE(thing.real, 5.);
    }

    void whatMakesNoSenseIsRefused()
    {
        QSignalSpy changed(&it, &SpringPropertyAnimation::springChanged);
        expectWarning("refused spring with");
        it.setSpring({-1, 1, 1});
        QCOMPARE(it.spring(), Motion::instance()->spring());
        QCOMPARE(changed.count(), 0);
        expectWarning("property \"real\": has a spring with a period of 350 s");
        it.setSpring(SpringParameters::fromDurationAndBounce(350, 0.3));
        it.resetSpring();
        QCOMPARE(changed.count(), 2);
        it.setEndValue(QStringLiteral("far"));
        QCOMPARE(it.duration(), 0);
    }

    void start_slotOfReplacedStopsAnimation_leavesItStopped()
    {
        auto first = std::make_unique<SpringPropertyAnimation>(&thing, "real");
        SpringInterpolator spring(&thing, "real");
        spring.animateTo(100);
        connect(&spring, &Interpolator::finished, first.get(), &QAbstractAnimation::stop);
        first->setEndValue(50);
        first->start();
        QCOMPARE(first->state(), QAbstractAnimation::Stopped);
        QVERIFY(!PropertyDriver::currentDriverOf(realProperty()));
        first.reset();
        it.setEndValue(5);
        play(it); // without a dangling animation to replace
        it.setCurrentTime(it.duration());
        QCOMPARE(thing.real, 5.0);
    }

    void start_slotOfReplacedStartsAnimationAgain_leavesItRunning()
    {
        SpringInterpolator spring(&thing, "real");
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
        QCOMPARE(thing.real, 70.0);
    }

    void start_slotOfReplacedDeletesAnimation_isSafe()
    {
        auto *first = new SpringPropertyAnimation(&thing, "real");
        SpringInterpolator spring(&thing, "real");
        spring.animateTo(100);
        connect(&spring, &Interpolator::finished, this, [first] { delete first; });
        first->setEndValue(50);
        first->start();
        QVERIFY(!PropertyDriver::currentDriverOf(realProperty()));
        it.setEndValue(5);
        play(it);
        it.setCurrentTime(it.duration());
        QCOMPARE(thing.real, 5.0);
    }

    void start_slotOfReplacedAnimationDeletesTheNext_isSafe()
    {
        auto *first = new SpringPropertyAnimation(&thing, "real");
        it.setEndValue(100);
        play(it);
        connect(&it, &QAbstractAnimation::stateChanged, this, [first] { delete first; });
        first->setEndValue(50);
        first->start();
        QVERIFY(!PropertyDriver::currentDriverOf(realProperty()));
    }

    void setLoopCount_zeroWhileRunning_nextDriverReplacesIt()
    {
        it.setEndValue(100);
        play(it);
        it.setLoopCount(0);
        SpringInterpolator spring(&thing, "real");
        spring.animateTo(50);
        QVERIFY(spring.isRunning());
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(it.loopCount(), 0);
    }

    void reducedMotion_true_endsAtOnce()
    {
        Motion::instance()->setReducedMotion(true);
        it.setEndValue(100);
        QCOMPARE(it.duration(), 0);
        it.start();
        QCOMPARE(it.state(), QAbstractAnimation::Stopped);
        QCOMPARE(thing.real, 100.0);
        Motion::instance()->resetReducedMotion();
        it.setEndValue(0);
        QVERIFY(it.duration() > 0);
        MotionScheme::of(&thing)->setReducedMotion(true);
        QCOMPARE(it.duration(), 0);
    }
};

SPRUNG_TEST(SpringPropertyAnimationTest)
#include "spring_property_animation_test.moc"
