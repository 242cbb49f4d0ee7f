// SPDX-License-Identifier: MIT
// A signal is the difference between what was told and what is, whatever slots do meanwhile.
#include "fixture.h"

#include <QSignalSpy>

using namespace sprung;

class TellingTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsStoppedBeforeItToldOfItsStartTellsOfNoEnd()
    {
        spring.setTo(100);
        pass(frame);
        Journal journal(spring);
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

    void startWritesFromWhateverASlotOfStartedDoes()
    {
        for (const bool stops : {false, true}) {
            renew();
            spring.setFrom(20);
            spring.setTo(100);
            spring.stop();
            thing.real = 50;
            connect(&spring, &Interpolator::started, &spring, [&] {
                QCOMPARE(spring.value().toDouble(), 20.0);
                stops ? spring.stop() : spring.setTo(80);
                QCOMPARE(spring.value().toDouble(), 20.0);
            });
            spring.start();
            QCOMPARE(spring.isRunning(), !stops);
            QCOMPARE(spring.value().toDouble(), 20.0);
            QCOMPARE(thing.real, 20.0);
        }
    }

    void aTargetThatASlotOfTheWriteHasSetIsToldOnce()
    {
        for (const bool runs : {false, true}) {
            renew();
            if (runs) {
                spring.setTo(100);
                pass(frame);
            }
            QVariantList told;
            connect(&spring, &Interpolator::toChanged, &spring, [&] { told += spring.to(); });
            const QMetaObject::Connection once = connect(&thing, &Thing::realChanged, this, [&] {
                if (thing.real == 10)
                    spring.setTo(20);
            });
            spring.snapTo(10);
            disconnect(once);
            QCOMPARE(told, QVariantList{20.0});
            QCOMPARE(placeAtRest(), 20.0);
        }
    }

    /// 260 and -100 degrees are the same direction, but not the same number.
    void anAngleAWholeTurnAwayIsAnother()
    {
        thing.real = 260;
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
        spring.setTo(100);
        pass(frame);
        const QSignalSpy to(&spring, &Interpolator::toChanged);
        connect(&spring, &SpringInterpolator::finalPositionChanged, this,
                [&] { spring.setTo(100); });
        spring.setFinalPosition(false);
        QCOMPARE(to.count(), 0);
    }

    void aRunThatASlotBeginsIsToldAfterTheEndOfTheLast()
    {
        spring.setTo(100);
        pass(frame);
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&] {
            if (!spring.isRunning())
                spring.setTo(spring.to().toDouble() + 10);
        });
        spring.stop();
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
                for (SpringInterpolator *which : {&one, &two}) {
                    connect(which, &SpringInterpolator::springChanged, this, [&, which] {
                        if (which == &touching && touching.stiffness() == 900)
                            touched.setStiffness(stiffness);
                        if (which == &touched)
                            told += touched.stiffness();
                    });
                }
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
