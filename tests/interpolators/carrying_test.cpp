// SPDX-License-Identifier: MIT
// Runs that go on in another frame of reference, beside twins that stay; values moved by hand; and
// the velocity at a bound.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <cmath>

using namespace sprung;

class CarryingTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void theMotionIsTheSameInTheOtherFrame_data()
    {
        QTest::addColumn<double>("zoom");
        QTest::addColumn<QPointF>("shift");
        QTest::newRow("shifted") << 1. << QPointF(1000, -300);
        QTest::newRow("zoomed") << 2.5 << QPointF(0, 0);
        QTest::newRow("turned round and shifted") << -1. << QPointF(40, 0);
    }

    void theMotionIsTheSameInTheOtherFrame()
    {
        QFETCH(double, zoom);
        QFETCH(QPointF, shift);
        const auto mapped = [&](const QPointF &place) { return place * zoom + shift; };
        Thing thing;
        Thing twin;
        SpringInterpolator carried(&thing, "point");
        SpringInterpolator stays(&twin, "point");
        for (SpringInterpolator *spring : {&carried, &stays}) {
            spring->setSpring(springs::bouncy);
            spring->setTo(QPointF(100, 50));
        }
        pass(0.1);
        if (zoom == 1) {
            carried.carryTo(mapped(thing.point), mapped({100, 50}));
        } else {
            carried.carryTo(mapped(thing.point), mapped({100, 50}),
                            QVariant(carried.velocity().toPointF() * zoom));
        }
        while (stays.isRunning() && carried.isRunning()) {
            const QPointF expected = mapped(twin.point);
            QVERIFY(std::abs(thing.point.x() - expected.x()) < 1e-9);
            QVERIFY(std::abs(thing.point.y() - expected.y()) < 1e-9);
            if (zoom == 1)
                QVERIFY(std::abs(carried.progress() - stays.progress()) < 1e-9);
            pass(frame);
        }
        passUntilRest(carried);
        QCOMPARE(thing.point, mapped({100, 50}));
    }

    void noRunEndsOrBegins()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(100);
        pass(0.1);
        const qsizetype before = journal.entries.size();
        spring.carryTo(thing.real + 7, 107);
        QCOMPARE(journal.entries.mid(before), QStringList{"updated"});
        QCOMPARE(spring.to(), 107);
        passUntilRest(spring);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));
        QCOMPARE(thing.real, 107.);
    }

    void aFromThatWasGivenStays()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(10);
        spring.setTo(100);
        pass(0.1);
        spring.carryTo(thing.real + 7, 107);
        QCOMPARE(spring.from(), 10.);
        spring.stop();

        thing.real = 30;
        SpringInterpolator other(&thing, "real");
        other.setTo(100);
        pass(0.1);
        other.carryTo(thing.real + 7, 107);
        QVERIFY(std::abs(other.from().toDouble() - 37) < 1e-9);
        other.stop();
    }

    void inTheHandTheMeasurementGoesOn()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setHeld(true);
        for (int i = 1; i <= 10; ++i) {
            thing.setProperty("real", 5. * i + (i > 5 ? 1000 : 0));
            if (i == 5)
                spring.carryTo(1025, 1000);
            pass(frame);
        }
        QCOMPARE(thing.real, 1050.);
        spring.setHeld(false);
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        passUntilRest(spring);
        QCOMPARE(thing.real, 1000.);
    }

    void atRestItHeadsForItsTarget()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.carryTo(50, 50);
        QCOMPARE(thing.real, 50.);
        QVERIFY(!spring.isRunning());
        spring.carryTo(0, 100, 400);
        QCOMPARE(thing.real, 0.);
        QVERIFY(spring.isRunning());
        QCOMPARE(spring.velocity(), 400.);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.);
    }

    void whatCannotBeConvertedIsRefused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        const double before = thing.real;
        const double velocity = spring.velocity().toDouble();
        for (const QVariant &wrong : {QVariant(), QVariant(qQNaN()), QVariant(QPointF(1, 1))}) {
            expectWarning("property \"real\": refused value");
            spring.carryTo(wrong, 5);
            expectWarning("property \"real\": refused to ");
            spring.carryTo(5, wrong);
            expectWarning("property \"real\": refused velocity");
            spring.carryTo(5, 5, wrong);
        }
        QCOMPARE(thing.real, before);
        QCOMPARE(spring.velocity().toDouble(), velocity);
        QCOMPARE(spring.to(), 100);
        spring.stop();
    }

    void aSlotMayCarryIt()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        bool carried = false;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (!std::exchange(carried, true))
                spring.carryTo(thing.real + 500, 600);
        });
        spring.setTo(100);
        pass(frame);
        QVERIFY(thing.real > 500);
        passUntilRest(spring);
        QCOMPARE(thing.real, 600.);
    }

    void aCallableIsMovedByHand()
    {
        QList<double> written;
        SpringInterpolator spring([&](double value) { written.append(value); });
        spring.setTo(0);
        spring.setHeld(true);
        for (int i = 1; i <= 10; ++i) {
            spring.feed(5 * i);
            QCOMPARE(written.constLast(), 5. * i);
            QCOMPARE(spring.value(), 5. * i);
            pass(frame);
        }
        QCOMPARE(written.size(), 10);
        spring.setHeld(false);
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        pass(frame);
        QVERIFY(written.constLast() > 50); // it goes on as it was moved
        passUntilRest(spring);
        QCOMPARE(written.constLast(), 0.);
    }

    void aPropertyIsMovedByHand()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(0);
        spring.setHeld(true);
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        for (int i = 1; i <= 10; ++i) {
            spring.feed(5 * i);
            QCOMPARE(thing.real, 5. * i);
            QCOMPARE(updates, i);
            pass(frame);
        }
        spring.setHeld(false);
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        spring.stop();
    }

    void onlyWhatIsHeldCanBeFed()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        expectWarning("property \"real\": refused feed\\(\\): it is not held");
        spring.feed(5);
        QCOMPARE(thing.real, 0.);
        spring.setHeld(true);
        expectWarning("property \"real\": refused value");
        spring.feed(qQNaN());
        QCOMPARE(thing.real, 0.);
        spring.stop();
    }

    void finishedTellsTheVelocityAtTheBound_data()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24., 60., 144., 1000.})
            QTest::addRow("%g Hz", hertz) << hertz;
    }

    void finishedTellsTheVelocityAtTheBound()
    {
        QFETCH(double, hertz);
        Thing thing;
        double told = 0;
        const auto runInto = [&](Interpolator &motion) {
            told = qQNaN();
            connect(&motion, &Interpolator::finished, this, [&](Interpolator::Reason reason) {
                QCOMPARE(reason, Interpolator::BoundReached);
                told = motion.velocity().toDouble();
            });
            passUntilRest(motion, 1 / hertz);
            QCOMPARE(motion.velocity().toDouble(), 0.);
        };
        FrictionInterpolator fling(&thing, "real");
        fling.setMaximum(100);
        fling.setVelocity(600);
        runInto(fling); // v = 600 − 2·100
        QVERIFY(std::abs(told - 400) < 1e-6);

        thing.real = 0;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({100, 0, 1}); // energy is kept: v² = k/m · (100² − 40²)
        spring.setMaximum(60);
        expectWarning("outside the bounds");
        spring.setTo(100); // brought to 60, which it passes with all its energy
        runInto(spring);
        QVERIFY(std::abs(told - 600) < 1e-6);
    }

    void aRunThatBeginsThereHasItsOwnVelocity()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMaximum(100);
        double told = 0;
        connect(&fling, &Interpolator::finished, this, [&] {
            told = fling.velocity().toDouble();
            fling.setVelocity(-0.5 * told); // a bounce of one's own
        });
        fling.setVelocity(600);
        while (told == 0)
            pass(frame);
        QVERIFY(fling.isRunning());
        QVERIFY(std::abs(fling.velocity().toDouble() + 200) < 1e-6);
        fling.disconnect(this);
        fling.stop();
    }
};

SPRUNG_TEST(CarryingTest)
#include "carrying_test.moc"
