// SPDX-License-Identifier: MIT
// What a slot, or the setter that is written to, may do meanwhile.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <cmath>
#include <stdexcept>

using namespace sprung;

namespace {

/// Tells of every write, also of one that changes nothing, before the write has returned.
class Teller : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double place READ place WRITE setPlace NOTIFY placeWritten)

public:
    double place() const { return m_place; }
    void setPlace(double place)
    {
        m_place = place;
        deepest = std::max(deepest, ++m_depth);
        Q_EMIT placeWritten();
        --m_depth;
    }
    int deepest = 0; // calls of the setter within each other

Q_SIGNALS:
    void placeWritten();

private:
    double m_place = 0;
    int m_depth = 0;
};

} // namespace

class ScenariosReentrancyTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s40_aTargetSetInUpdatedTakesEffectWithTheNextTick()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(springs::bouncy);
        spring.setTo(100);
        const auto other = [](double target) { return target == 100 ? -30.0 : 100.0; };
        int depth = 0;
        connect(&spring, &Interpolator::updated, this, [&] {
            QCOMPARE(++depth, 1);
            spring.setTo(other(spring.to().toDouble()));
            --depth;
        });
        const Spring law(spring.spring());
        State state{-100, 0};
        double target = 100;
        for (int i = 0; i < 60; ++i) {
            pass(frame);
            state = law.after(state, frame);
            QVERIFY(std::abs(thing.real - target - state.displacement) < 1e-11);
            state.displacement += target - other(target); // value and velocity stay
            target = other(target);
            QCOMPARE(spring.to(), target);
        }
        spring.disconnect(this);
        passUntilRest(spring);
        QCOMPARE(thing.real, target);
    }

    void s40_aTargetSetByTheLastUpdateContinuesTheRun()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            if (progress == 1 && thing.real == 100)
                spring.setTo(0);
        });
        spring.setTo(100);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s41_startAgainInFinishedIsANewRun()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setFrom(0);
        spring.setTo(100);
        int runs = 0;
        connect(&spring, &Interpolator::finished, this, [&] {
            QVERIFY(!spring.isRunning());
            QCOMPARE(thing.real, 100.0);
            if (++runs < 3)
                spring.start();
        });
        passUntilRest(spring);
        QCOMPARE(journal.milestones(),
                 QStringList({"started", "finished Settled", "started", "finished Settled",
                              "started", "finished Settled"}));
        QVERIFY(!ticker().isRunning());
    }

    void s41_stopInFinishedDoesNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::finished, this, [&] {
            spring.stop();
            spring.complete();
        });
        spring.setTo(100);
        passUntilRest(spring);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s41_completeInUpdatedFinishesOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&] { spring.complete(); });
        spring.setTo(100);
        pass(frame);
        pass(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
        QCOMPARE(journal.entries.last(), "finished Completed");
        QCOMPARE(thing.real, 100.0);
    }

    void s41_snapInUpdatedFinishesOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            if (progress > 0.9)
                spring.snapTo(100);
        });
        spring.setTo(100);
        passUntilRest(spring);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
        QCOMPARE(thing.real, 100.0);

        journal.entries.clear();
        spring.snapTo(200); // at rest; the slot snaps back, once
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList());
    }

    void s41_stopInUpdatedFinishesOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&] { spring.stop(); });
        spring.setTo(100);
        pass(frame);
        const double here = thing.real;
        pass(frame);
        // The last one tells of the velocity, which is gone.
        QCOMPARE(journal.entries,
                 QStringList({"started", "updated", "updated", "finished Stopped"}));
        QCOMPARE(thing.real, here);
        QVERIFY(here > 0);
    }

    void s41_aCallableMayEndTheRunThatCallsIt()
    {
        SpringInterpolator *it = nullptr;
        SpringInterpolator other([](const QPointF &) {});
        bool stops = false;
        const QPointF target(30, 40);
        SpringInterpolator spring([&](const QPointF &place) {
            if (!stops)
                return;
            it->stop();
            other.stop();
            QCOMPARE(place, target);
        });
        it = &spring;
        spring.setTo(target);
        other.setTo(target);
        pass(frame);
        stops = true;
        spring.complete();
        QVERIFY(!spring.isRunning());
    }

    void s42_aSetterThatRetargetsDoesNotRecurse()
    {
        Teller teller;
        SpringInterpolator spring(&teller, "place");
        Journal journal(spring);
        connect(&teller, &Teller::placeWritten, this,
                [&] { spring.setTo(spring.to().toInt() ^ 1); });
        spring.setTo(100);
        for (int i = 0; i < 100; ++i)
            pass(frame);
        QVERIFY(spring.isRunning()); // whoever never lets it arrive
        QCOMPARE(teller.deepest, 1);
        teller.disconnect(this);
        passUntilRest(spring);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s42_aSetterThatStartsItDoesNotRecurse()
    {
        Teller teller;
        SpringInterpolator spring(&teller, "place");
        Journal journal(spring);
        spring.setFrom(20);
        connect(&teller, &Teller::placeWritten, this, [&] { spring.start(); });
        spring.setTo(100);
        spring.start();
        QCOMPARE(teller.place(), 20.0);
        passUntilRest(spring, frame, 0.5);
        QVERIFY(teller.deepest <= 2);
        teller.disconnect(this);
        passUntilRest(spring);
        QCOMPARE(teller.place(), 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s42_aSetterThatStartsAnotherOnTheSamePropertyEndsThisOne()
    {
        Teller teller;
        SpringInterpolator spring(&teller, "place");
        FrictionInterpolator fling(&teller, "place");
        Journal springs(spring);
        Journal flings(fling);
        bool thrown = false;
        connect(&teller, &Teller::placeWritten, this, [&] {
            if (!std::exchange(thrown, true))
                fling.setVelocity(-10);
        });
        spring.setTo(100);
        pass(frame);
        const double place = teller.place();
        QCOMPARE(springs.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(flings.entries, QStringList({"started"}));
        passUntilRest(fling);
        // 10 units a second, at 2 a second, are worth 5 units.
        QVERIFY(std::abs(teller.place() - (place - 5)) < 1e-9);
        QCOMPARE(teller.deepest, 1);
    }

    void whoIsStoppedBeforeItSaidThatItStartedSaysNothing()
    {
        Thing thing;
        SpringInterpolator former(&thing, "real");
        SpringInterpolator newcomer(&thing, "real");
        connect(&former, &Interpolator::finished, &newcomer, &Interpolator::stop);
        former.animateTo(100);
        pass(frame);
        Journal journal(newcomer);
        QSignalSpy running(&newcomer, &Interpolator::runningChanged);
        newcomer.animateTo(50);
        QVERIFY(!former.isRunning());
        QVERIFY(!newcomer.isRunning());
        QCOMPARE(journal.milestones(), QStringList());
        QCOMPARE(running.count(), 0);
        newcomer.animateTo(50);
        QCOMPARE(journal.milestones(), QStringList({"started"}));
    }

    void s43_anEventLoopInASlotKeepsTheOthersMoving()
    {
        Thing things[3];
        SpringInterpolator before(&things[0], "real");
        SpringInterpolator dialog(&things[1], "real");
        SpringInterpolator after(&things[2], "real");
        for (SpringInterpolator *spring : {&before, &dialog, &after})
            spring->setTo(100);
        bool open = false;
        connect(&dialog, &Interpolator::updated, this, [&] {
            if (std::exchange(open, true))
                return;
            for (int i = 0; i < 600; ++i)
                pass(frame);
            QVERIFY(!before.isRunning());
            QVERIFY(!after.isRunning());
            QCOMPARE(things[0].real, 100.0);
            QCOMPARE(things[2].real, 100.0);
        });
        pass(frame);
        QVERIFY(open);
        QVERIFY(dialog.isRunning());
        passUntilRest(dialog);
        QCOMPARE(things[1].real, 100.0);
    }

    void s43_whatRanTheEventLoopCatchesUp()
    {
        Thing things[2];
        SpringInterpolator dialog(&things[0], "real");
        SpringInterpolator other(&things[1], "real");
        dialog.setTo(100);
        other.setTo(100);
        bool open = false;
        connect(&dialog, &Interpolator::updated, this, [&] {
            if (!std::exchange(open, true)) {
                for (int i = 0; i < 5; ++i)
                    pass(frame);
            }
        });
        pass(frame);
        pass(frame);
        // Time passed for the one as for the other; it only could not show.
        QVERIFY(std::abs(things[0].real - things[1].real) < 1e-11);
    }

    void s43_aTargetSetAfterTheEventLoopTakesOverFromThere()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        const Spring law(spring.spring());
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (++updates != 4)
                return;
            pass(2); // a dialog
            spring.setTo(-100);
        });
        spring.setTo(100);
        for (int i = 0; i < 4; ++i)
            pass(frame);
        State state = law.after({-100, 0}, 4 * frame);
        QVERIFY(std::abs(thing.real - 100 - state.displacement) < 1e-11);
        state.displacement += 200;
        pass(frame);
        QVERIFY(std::abs(thing.real + 100 - law.after(state, frame).displacement) < 1e-11);
    }

    void s45_afterAnExceptionInASlotTheMotionGoesOn_data()
    {
        using Connect = std::function<void(SpringInterpolator &, Teller &, std::function<void()>)>;
        QTest::addColumn<Connect>("connectTo");
        const auto row = [](const char *name, Connect connectTo) {
            QTest::newRow(name) << connectTo;
        };
        row("started", [](auto &spring, auto &, auto slot) {
            connect(&spring, &Interpolator::started, &spring, slot);
        });
        row("the setter", [](auto &spring, auto &teller, auto slot) {
            connect(&teller, &Teller::placeWritten, &spring, slot);
        });
        row("updated", [](auto &spring, auto &, auto slot) {
            connect(&spring, &Interpolator::updated, &spring, slot);
        });
        row("finalPositionReached", [](auto &spring, auto &, auto slot) {
            connect(&spring, &SpringInterpolator::finalPositionReached, &spring, slot);
        });
        row("finished", [](auto &spring, auto &, auto slot) {
            connect(&spring, &Interpolator::finished, &spring, slot);
        });
    }

    void s45_afterAnExceptionInASlotTheMotionGoesOn()
    {
        QFETCH(std::function<void(SpringInterpolator &, Teller &, std::function<void()>)>,
               connectTo);
        Teller tellers[3];
        SpringInterpolator before(&tellers[0], "place");
        SpringInterpolator thrower(&tellers[1], "place");
        SpringInterpolator after(&tellers[2], "place");
        int thrown = 0;
        connectTo(thrower, tellers[1], [&] {
            if (thrown++ == 0)
                throw std::runtime_error("from a slot");
        });
        int caught = 0;
        const auto guarded = [&](const auto &action) {
            try {
                action();
            } catch (const std::runtime_error &) {
                ++caught;
            }
        };
        for (SpringInterpolator *spring : {&before, &thrower, &after})
            guarded([&] { spring->setTo(100); });
        for (int i = 0; i < 600; ++i)
            guarded([&] { pass(frame); });
        QCOMPARE(caught, 1);
        for (const Teller &teller : tellers)
            QCOMPARE(teller.place(), 100.0);
        for (SpringInterpolator *spring : {&before, &thrower, &after})
            QVERIFY(!spring->isRunning());
        QVERIFY(!ticker().isRunning());
        thrower.setTo(0); // and it can go again
        passUntilRest(thrower);
        QCOMPARE(tellers[1].place(), 0.0);
    }

    void aListenerMayGoWhileItListens()
    {
        // Qt holds a lock, one of 131 by the object's address, while it tells that a listener goes.
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        spring.setTo(100);
        std::vector<std::unique_ptr<QObject>> listeners;
        for (int i = 0; i < 2000; ++i) {
            listeners.push_back(std::make_unique<QObject>());
            connect(&spring, &Interpolator::updated, listeners.back().get(), [] {});
        }
        listeners.clear();
        pass(frame);
        QCOMPARE(updates, 1); // the one that stayed is still told
        passUntilRest(spring);
    }

    void deletedByAWriteOfWhatRestsItIsGone_data()
    {
        QTest::addColumn<int>("deed");
        const char *names[] = {"the same direction", "animateTo() the same direction",
                               "a bound that moves it", "stop() with an update rate", "snapTo()"};
        for (int deed = 0; deed < int(std::size(names)); ++deed)
            QTest::addRow("%s", names[deed]) << deed;
    }

    void deletedByAWriteOfWhatRestsItIsGone()
    {
        QFETCH(int, deed);
        Teller teller;
        auto spring = std::make_unique<SpringInterpolator>(&teller, "place");
        QSignalSpy told(spring.get(), &Interpolator::toChanged);
        connect(spring.get(), &Interpolator::updated, spring.get(), [] {});
        if (deed < 2)
            spring->setAngular(true);
        else
            spring->snapTo(50);
        if (deed == 3) {
            spring->setUpdateRate(10);
            spring->setTo(100);
            for (int i = 0; i < 7; ++i)
                pass(frame);
        }
        told.clear();
        int writes = 0;
        connect(&teller, &Teller::placeWritten, &teller, [&] {
            ++writes;
            spring.reset();
        });
        switch (deed) {
        case 0:
            spring->setTo(360);
            QCOMPARE(teller.place(), 360.0);
            break;
        case 1:
            spring->animateTo(-720);
            QCOMPARE(teller.place(), -720.0);
            break;
        case 2:
            expectWarning("brought inside");
            spring->setMaximum(40);
            QCOMPARE(teller.place(), 40.0);
            break;
        case 3:
            spring->stop();
            break;
        default:
            spring->snapTo(60);
            QCOMPARE(teller.place(), 60.0);
        }
        QVERIFY(!spring);
        QCOMPARE(writes, 1);
        QCOMPARE(told.size(), 0);
    }

    void theLastWriteOfAnUpdateRateIsOneWrite()
    {
        Teller teller;
        SpringInterpolator spring(&teller, "place");
        spring.setUpdateRate(10);
        spring.setTo(100);
        for (int i = 0; i < 7; ++i)
            pass(frame);
        Journal journal(spring);
        teller.deepest = 0;
        int writes = 0;
        connect(&teller, &Teller::placeWritten, &teller, [&] {
            ++writes;
            spring.stop();
        });
        spring.stop();
        QCOMPARE(writes, 1);
        QCOMPARE(teller.deepest, 1);
        QCOMPARE(journal.milestones(), QStringList("finished Stopped"));
        QVERIFY(!spring.isRunning());
    }

    void theLastWriteOfAnUpdateRateMayBeTheBeginningOfTheNextWay()
    {
        Teller teller;
        SpringInterpolator spring(&teller, "place");
        spring.setUpdateRate(10);
        spring.setTo(100);
        for (int i = 0; i < 7; ++i)
            pass(frame);
        Journal journal(spring);
        const auto once = connect(&teller, &Teller::placeWritten, &teller,
                                  [&] { spring.setTo(-50); });
        spring.stop();
        disconnect(once);
        passUntilRest(spring);
        QCOMPARE(teller.place(), -50.0);
        QCOMPARE(journal.count("finished Settled"), 1);
        QCOMPARE(journal.milestones().last(), "finished Settled");
    }
};

SPRUNG_TEST(ScenariosReentrancyTest)
#include "scenarios_reentrancy_test.moc"
