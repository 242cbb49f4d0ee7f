// SPDX-License-Identifier: MIT
// A spring among Qt's animations: what groups, loops, scrubbing and its neighbors make of it.
#include "fixture.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/handover.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/interpolators/spring_property_animation.h>
#include <sprung/physics/spring.h>

#include <QParallelAnimationGroup>
#include <QPointer>
#include <QSequentialAnimationGroup>
#include <QSignalSpy>

#include <cmath>
#include <cstring>

using namespace sprung;

class SpringPropertyAnimationTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void itMovesAsTheSpringSays_data()
    {
        QTest::addColumn<SpringParameters>("spring");
        QTest::newRow("smooth") << springs::smooth;
        QTest::newRow("bouncy") << springs::bouncy;
        QTest::newRow("slow") << SpringParameters::fromResponse(2, 0.4);
    }

    void itMovesAsTheSpringSays()
    {
        QFETCH(SpringParameters, spring);
        Thing thing;
        SpringPropertyAnimation animation(&thing, "real");
        animation.setSpring(spring);
        animation.setStartValue(20.);
        animation.setEndValue(120.);
        animation.start();
        animation.pause(); // time is what setCurrentTime() says
        for (int ms = 0; ms < animation.duration(); ms += 7) {
            animation.setCurrentTime(ms);
            const State expected = Spring(spring).after({-100, 0}, ms / 1000.);
            QVERIFY(std::abs(thing.real - 120 - expected.displacement) < 1e-9);
            QVERIFY(std::abs(animation.velocity().toDouble() - expected.velocity) < 1e-7);
        }
        animation.setCurrentTime(animation.duration());
        QCOMPARE(thing.real, 120.);
        QCOMPARE(animation.state(), QAbstractAnimation::Stopped);
        QCOMPARE(animation.velocity().toDouble(), 0.);
    }

    void everyAnimatedTypeArrivesExactly_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("end");
        QTest::newRow("whole") << QByteArray("whole") << QVariant(7);
        QTest::newRow("point") << QByteArray("point") << QVariant(QPointF(3, -4));
        QTest::newRow("rect") << QByteArray("rect") << QVariant(QRectF(1, 2, 3, 4));
        QTest::newRow("color") << QByteArray("color") << QVariant(QColor(Qt::red));
        QTest::newRow("rotation") << QByteArray("rotation")
                                  << QVariant(QQuaternion::fromAxisAndAngle(0, 0, 1, 90));
    }

    void everyAnimatedTypeArrivesExactly()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, end);
        Thing thing;
        const QVariant start = thing.property(property.constData());
        SpringPropertyAnimation animation(&thing, property);
        animation.setEndValue(end);
        animation.start();
        animation.pause();
        animation.setCurrentTime(animation.duration() / 3);
        QVERIFY(thing.property(property.constData()) != start);
        QVERIFY(thing.property(property.constData()) != end);
        animation.setCurrentTime(animation.duration());
        QCOMPARE(thing.property(property.constData()), end);
    }

    void propertiesWithoutATypeMoveToo()
    {
        Thing thing;
        thing.setProperty("place", QPointF(0, 0)); // dynamic
        SpringPropertyAnimation animation(&thing, "place");
        animation.setEndValue(QPointF(30, 40));
        animation.start();
        animation.pause();
        animation.setCurrentTime(60);
        const QPointF place = thing.property("place").toPointF();
        QVERIFY(place.x() > 0 && place.x() < 30);
        QVERIFY(std::abs(place.y() * 3 - place.x() * 4) < 1e-9);
        const QPointF velocity = animation.velocity().toPointF();
        SpringInterpolator spring(&thing, "place");
        spring.setTo(QPointF(0, 0));
        QCOMPARE(animation.state(), QAbstractAnimation::Stopped);
        QCOMPARE(spring.velocity().toPointF(), velocity);
        spring.stop();
    }

    void itLastsAsLongAsTheSpringDoes()
    {
        Thing thing;
        SpringPropertyAnimation animation(&thing, "real");
        animation.setEndValue(300);
        animation.setSpring(springs::wobbly);
        const double settles = Spring(springs::wobbly).settlingTime({-300, 0}, {0.3, 18});
        QCOMPARE(animation.duration(), int(std::ceil(settles * 1000)));
        animation.setStartValue(300);
        QCOMPARE(animation.duration(), 0);
    }

    void whatReplacesItHasItsVelocity()
    {
        Thing thing;
        SpringPropertyAnimation animation(&thing, "real");
        animation.setEndValue(100);
        animation.start();
        animation.pause();
        animation.setCurrentTime(80);
        const double velocity = animation.velocity().toDouble();
        QVERIFY(velocity > 100);

        SpringPropertyAnimation back(&thing, "real");
        back.setEndValue(0);
        back.start();
        QCOMPARE(animation.state(), QAbstractAnimation::Stopped);
        QCOMPARE(back.velocity().toDouble(), velocity);

        SpringInterpolator spring(&thing, "real");
        spring.setTo(50);
        QCOMPARE(back.state(), QAbstractAnimation::Stopped);
        QVERIFY(std::abs(spring.velocity().toDouble() - velocity) < 1e-9);
        spring.stop();
    }

    void itHasTheVelocityOfWhatItReplaces()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        const double place = thing.real;
        const double velocity = spring.velocity().toDouble();
        Journal journal(spring);
        SpringPropertyAnimation animation(&thing, "real");
        animation.setEndValue(0);
        animation.start();
        animation.pause();
        QCOMPARE(journal.count("finished Replaced"), 1);
        animation.setCurrentTime(50);
        const State expected = Spring(Motion::instance()->spring()).after({place, velocity}, 0.05);
        QVERIFY(std::abs(thing.real - expected.displacement) < 1e-9);
        animation.stop();
    }

    /// A motion on another thread writes the property only when it ends.
    void whereverAnotherIsSeenItGoesOnFromThere()
    {
        class Elsewhere : public PropertyMover
        {
        public:
            explicit Elsewhere(const Thing &thing)
                : m_seen(*ChannelType::find(QMetaType::fromType<double>()), TypedValue{})
            {
                m_seen.setValue(valueOf(40));
                m_seen.setVelocity({300});
                claim({&thing, thing.metaObject()->indexOfProperty("real")});
            }
            Handover handover() const override { return {m_seen, valueOf(0), nullptr, nullptr}; }
            void replaced() override { release(); }

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
            Thing thing;
            thing.real = place;
            const double seen = place == 0 ? 40 : place;
            for (const bool isAnimation : {true, false}) {
                const Elsewhere other(thing);
                SpringPropertyAnimation animation(&thing, "real");
                SpringInterpolator spring(&thing, "real");
                animation.setEndValue(100.0);
                if (isAnimation)
                    animation.start();
                else
                    spring.animateTo(100.0);
                const double velocity = isAnimation ? animation.velocity().toDouble()
                                                    : spring.velocity().toDouble();
                QCOMPARE(isAnimation ? thing.real : spring.value().toDouble(), seen);
                QCOMPARE(velocity, 300.0);
                animation.stop();
                spring.stop();
                thing.real = place;
            }
        }
    }

    /// As whatever else has the role Effects.
    void whatFadesDoesNotOvershoot()
    {
        Thing thing;
        MotionScheme::of(&thing)->setScheme(MotionScheme::Expressive);
        thing.setProperty("opacity", 0.0); // dynamic
        SpringPropertyAnimation first(&thing, "opacity");
        first.setEndValue(1.0);
        first.start();
        first.pause();
        first.setCurrentTime(40);
        const double place = thing.property("opacity").toDouble();
        SpringPropertyAnimation next(&thing, "opacity");
        next.setEndValue(place + 0.05);
        next.start();
        next.pause();
        QVERIFY(next.velocity().toDouble()
                > 0.05 * 40); // more than ω times the way: it would cross
        for (int ms = 0; ms < 300; ++ms) {
            next.setCurrentTime(ms);
            QVERIFY(thing.property("opacity").toDouble() <= place + 0.05);
        }
        QCOMPARE(thing.property("opacity").toDouble(), place + 0.05);
        next.stop();
    }

    void groupsWaitForIt()
    {
        Thing thing;
        QSequentialAnimationGroup group;
        auto *first = new SpringPropertyAnimation(&thing, "real", &group);
        auto *second = new SpringPropertyAnimation(&thing, "single", &group);
        first->setStartValue(0);
        first->setEndValue(100);
        second->setEndValue(50);
        group.addAnimation(first);
        group.addAnimation(second);
        const int whole = first->duration() + second->duration();
        QCOMPARE(group.duration(), whole);
        group.start();
        group.pause();
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

    void loopsAndDirectionAreQts()
    {
        Thing thing;
        SpringPropertyAnimation animation(&thing, "real");
        animation.setStartValue(0);
        animation.setEndValue(100);
        animation.setLoopCount(2);
        QCOMPARE(animation.totalDuration(), 2 * animation.duration());
        animation.start();
        animation.pause();
        animation.setCurrentTime(animation.duration() + 50);
        QCOMPARE(animation.currentLoop(), 1);
        const double forward =
            Spring(Motion::instance()->spring()).after({-100, 0}, 0.05).displacement;
        QVERIFY(std::abs(thing.real - 100 - forward) < 1e-9);
        animation.stop();

        animation.setLoopCount(1);
        animation.setDirection(QAbstractAnimation::Backward);
        animation.start();
        animation.pause();
        QCOMPARE(thing.real, 100.);
        animation.setCurrentTime(50);
        QVERIFY(std::abs(thing.real - 100 - forward) < 1e-9);
        QVERIFY(animation.velocity().toDouble() < 0);
        animation.stop();
    }

    void manyLoopsInAGroupAreAllRun()
    {
        Thing thing;
        QSequentialAnimationGroup group;
        auto *animation = new SpringPropertyAnimation(&thing, "real", &group);
        animation->setStartValue(0);
        animation->setEndValue(100);
        animation->setLoopCount(100000);
        group.addAnimation(animation);
        QCOMPARE(group.duration(), 100000 * animation->duration());
        group.start();
        group.pause();
        group.setCurrentTime(99999 * animation->duration() + 50);
        QCOMPARE(group.state(), QAbstractAnimation::Paused);
        QCOMPARE(animation->currentLoop(), 99999);
        const double forward =
            Spring(Motion::instance()->spring()).after({-100, 0}, 0.05).displacement;
        QVERIFY(std::abs(thing.real - 100 - forward) < 1e-9);
        group.setCurrentTime(group.duration());
        QCOMPARE(group.state(), QAbstractAnimation::Stopped);
        QCOMPARE(thing.real, 100.);
    }

    void itIsDeletedWhenStopped()
    {
        Thing thing;
        const QPointer<SpringPropertyAnimation> animation = new SpringPropertyAnimation(&thing,
                                                                                        "real");
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

    void aSpringThatNeverRestsHasNoDuration()
    {
        Thing thing;
        SpringPropertyAnimation animation(&thing, "real");
        animation.setEndValue(100);
        animation.setSpring({100, 0, 1});
        QCOMPARE(animation.duration(), -1);
    }

    void whatMakesNoSenseIsRefused()
    {
        Thing thing;
        SpringPropertyAnimation animation(&thing, "real");
        QSignalSpy changed(&animation, &SpringPropertyAnimation::springChanged);
        expectWarning("refused spring with");
        animation.setSpring({-1, 1, 1});
        QCOMPARE(animation.spring(), Motion::instance()->spring());
        QCOMPARE(changed.count(), 0);
        expectWarning("property \"real\": has a spring with a period of 350 s");
        animation.setSpring(SpringParameters::fromDurationAndBounce(350, 0.3));
        animation.resetSpring();
        QCOMPARE(changed.count(), 2);
        animation.setEndValue(QStringLiteral("far"));
        QCOMPARE(animation.duration(), 0);
    }
};

SPRUNG_TEST(SpringPropertyAnimationTest)
#include "spring_property_animation_test.moc"
