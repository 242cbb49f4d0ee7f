// SPDX-License-Identifier: MIT
// A signal is the difference between what was told and what is, whatever slots do meanwhile.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>

using namespace sprung;

class TellingTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsStoppedBeforeItToldOfItsStartTellsOfNoEnd()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(100);
        pass(frame);
        journal.entries.clear();
        int stops = 0;
        connect(&spring, &Interpolator::finished, this, [&] {
            if (++stops == 1)
                spring.stop();
        });
        bool isFirst = true;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (!spring.isRunning() && std::exchange(isFirst, false))
                spring.setTo(50);
        });
        spring.stop();
        int open = 1;
        for (const QString &entry : journal.milestones()) {
            open += entry == "started" ? 1 : -1;
            QVERIFY2(open == 0 || open == 1, qPrintable(journal.entries.join(u' ')));
        }
        QCOMPARE(open, int(spring.isRunning()));
    }

    void startWritesFromEvenIfASlotRetargets()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        thing.real = 50;
        spring.setFrom(0);
        spring.setTo(100);
        spring.stop();
        thing.real = 50;
        connect(&spring, &Interpolator::started, this, [&] { spring.setTo(80); });
        spring.start();
        QCOMPARE(spring.value().toDouble(), 0.0);
        QCOMPARE(thing.real, 0.0);
    }

    void stopWritesFromIfASlotOfStartedStops()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(20);
        spring.setTo(100);
        spring.stop();
        thing.real = 50;
        connect(&spring, &Interpolator::started, this, [&] {
            QCOMPARE(spring.value().toDouble(), 20.0);
            spring.stop();
            QCOMPARE(spring.value().toDouble(), 20.0);
        });
        spring.start();
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, 20.0);
    }

    void aTargetThatASlotOfTheWriteHasSetIsToldOnce()
    {
        for (const bool runs : {false, true}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            if (runs) {
                spring.setTo(100);
                pass(frame);
            }
            QVariantList told;
            connect(&spring, &Interpolator::toChanged, this, [&] { told += spring.to(); });
            const QMetaObject::Connection once = connect(&thing, &Thing::realChanged, this, [&] {
                if (thing.real == 10)
                    spring.setTo(20);
            });
            spring.snapTo(10);
            disconnect(once);
            QCOMPARE(told, QVariantList{20.0});
            passUntilRest(spring);
            QCOMPARE(thing.real, 20.0);
        }
    }

    /// 260 and -100 degrees are the same direction, but not the same number.
    void anAngleAWholeTurnAwayIsAnother()
    {
        Thing thing;
        thing.real = 260;
        SpringInterpolator spring(&thing, "real");
        spring.setAngular(true);
        QVariantList told;
        connect(&spring, &Interpolator::fromChanged, this, [&] { told += spring.from(); });
        connect(&spring, &Interpolator::toChanged, this, [&] { told += spring.to(); });
        spring.setTo(0);
        QCOMPARE(told, (QVariantList{260.0, 0.0})); // noted at the start
        spring.setFrom(-100);
        spring.setFrom(-100);
        spring.setTo(360);
        QCOMPARE(told, (QVariantList{260.0, 0.0, -100.0, 360.0}));
        QVERIFY(spring.isRunning());
    }

    void whatASlotHasSetBackIsNotTold()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(frame);
        QSignalSpy to(&spring, &Interpolator::toChanged);
        const auto connection = connect(&spring, &SpringInterpolator::finalPositionChanged, this,
                                        [&] { spring.setTo(100); });
        spring.setFinalPosition(false);
        QCOMPARE(to.count(), 0);
        disconnect(connection);
    }

    void aRunThatASlotBeginsIsToldAfterTheEndOfTheLast()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(frame);
        Journal journal(spring);
        const auto connection = connect(&spring, &Interpolator::updated, this, [&] {
            if (!spring.isRunning())
                spring.setTo(spring.to().toDouble() + 10);
        });
        spring.stop();
        disconnect(connection);
        QCOMPARE(journal.milestones(), QStringList({"finished Stopped", "started"}));
        QVERIFY(spring.isRunning());
    }

    /// Whichever of the two hears of the shared spring first, and whatever part is set to what.
    void theSharedSpringIsToldIfASlotMakesItItsOwn()
    {
        for (const bool isFirst : {false, true}) {
            for (const double stiffness : {500.0, 900.0}) {
                SpringInterpolator one;
                SpringInterpolator two;
                SpringInterpolator &touched = isFirst ? one : two;
                SpringInterpolator &touching = isFirst ? two : one;
                QList<double> told;
                const auto hear = [&](SpringInterpolator &which) {
                    connect(&which, &SpringInterpolator::springChanged, this, [&] {
                        if (&which == &touching && touching.stiffness() == 900)
                            touched.setStiffness(stiffness);
                        if (&which == &touched)
                            told += touched.stiffness();
                    });
                };
                hear(one);
                hear(two);
                const SpringParameters former = Motion::instance()->spring();
                Motion::instance()->setSpring({900, 60, 1});
                Motion::instance()->setSpring(former);
                QCOMPARE(touched.stiffness(), stiffness);
                QVERIFY(!told.isEmpty());
                QCOMPARE(told.last(), stiffness);
            }
        }
    }
};

SPRUNG_TEST(TellingTest)

#include "telling_test.moc"
