// SPDX-License-Identifier: MIT
// What a slot, or the setter that is written to, may do meanwhile.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <QSignalSpy>

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
        ++writes;
        Q_EMIT placeWritten();
        --m_depth;
    }
    int writes = 0;
    int deepest = 0; // calls of the setter within each other

Q_SIGNALS:
    void placeWritten();

private:
    double m_place = 0;
    int m_depth = 0;
};

/// A teller, and what moves it.
struct Told
{
    Teller teller;
    SpringInterpolator spring{&teller, "place"};
    Journal journal{spring};

    void hear(const std::function<void()> &slot)
    {
        QObject::connect(&teller, &Teller::placeWritten, &spring, slot);
    }
    void deafen() { teller.disconnect(&spring); }
};

} // namespace

class ScenariosReentrancyTest : public SpringTest
{
    Q_OBJECT

private:
    /// Its last write is due when it is stopped.
    void goToTheMiddleAtALowRate(SpringInterpolator &motion)
    {
        motion.setUpdateRate(10);
        motion.setTo(100);
        for (int i = 0; i < 7; ++i)
            pass(frame);
    }

private Q_SLOTS:
    void s40_aTargetSetInUpdatedTakesEffectWithTheNextTick()
    {
        spring.setSpring(springs::bouncy);
        spring.setTo(100);
        int depth = 0;
        connect(&spring, &Interpolator::updated, this, [&] {
            QCOMPARE(++depth, 1);
            spring.setTo(spring.to() == 100.0 ? -30 : 100);
            --depth;
        });
        Reckoning reckoning(spring);
        for (int i = 0; i < 60; ++i) {
            pass(frame);
            reckoning.pass(frame);
            QVERIFY(reckoning.agrees(spring, 1e-11)); // value and velocity stay
            QVERIFY(std::abs(thing.real - reckoning.place) < 1e-11);
            reckoning.end = i % 2 ? 100 : -30;
            QCOMPARE(spring.to(), reckoning.end);
        }
        spring.disconnect(this);
        QCOMPARE(placeAtRest(), reckoning.end);
    }

    void s40_aCommandInTheLastUpdateContinuesTheRun()
    {
        const std::pair<double, std::function<void()>> commands[] = {
            {0, [&] { spring.setTo(0); }},
            {100, [&] { spring.seek(0); }},
            {100, [&] { spring.setHeld(true); }},
        };
        for (const auto &[place, command] : commands) {
            renew();
            Journal journal(spring);
            int ends = 0;
            connect(&spring, &Interpolator::updated, this, [&, deed = command](qreal progress) {
                if (progress == 1 && ++ends == 1)
                    deed();
            });
            spring.setTo(100);
            QVERIFY(passUntilRest(spring, frame, 5) > 0.4);
            QCOMPARE(thing.real, place);
            if (spring.isHeld()) {
                QVERIFY(spring.isRunning());
                QCOMPARE(journal.milestones(), QStringList({"started"}));
            } else {
                QVERIFY(place == 0 || ends == 2); // with to at from, progress is always 1
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
        }
        QVERIFY(spring.isHeld());
    }

    void s41_startAgainInFinishedIsANewRun()
    {
        Journal journal(spring);
        spring.setFrom(0);
        spring.setTo(100);
        int runs = 0;
        connect(&spring, &Interpolator::finished, this, [&] {
            QVERIFY(!spring.isRunning());
            QCOMPARE(thing.real, 100.0);
            if (++runs < 3)
                return spring.start();
            spring.stop(); // does nothing, as it has ended
            spring.complete();
        });
        passUntilRest(spring);
        QCOMPARE(journal.milestones(),
                 QStringList({"started", "finished Settled", "started", "finished Settled",
                              "started", "finished Settled"}));
        QVERIFY(!ticker().isRunning());
    }

    void s41_whatEndsItInUpdatedFinishesOnce()
    {
        {
            Journal journal(spring);
            connect(&spring, &Interpolator::updated, this, [&] { spring.complete(); });
            spring.setTo(100);
            pass(frame);
            pass(frame);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
            QCOMPARE(journal.entries.last(), "finished Completed");
            QCOMPARE(thing.real, 100.0);
        }
        renew();
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

    void s41_snapInUpdatedFinishesOnce()
    {
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

    void s41_aCallableMayEndTheRunThatCallsIt()
    {
        SpringInterpolator *it = nullptr;
        SpringInterpolator other([](const QPointF &) {});
        bool stops = false;
        const QPointF target(30, 40);
        SpringInterpolator callable([&](const QPointF &place) {
            if (!stops)
                return;
            it->stop();
            other.stop();
            QCOMPARE(place, target);
        });
        it = &callable;
        callable.setTo(target);
        other.setTo(target);
        pass(frame);
        stops = true;
        callable.complete();
        QVERIFY(!callable.isRunning());
    }

    void s42_aSetterThatRetargetsDoesNotRecurse()
    {
        Told it;
        it.hear([&] { it.spring.setTo(it.spring.to().toInt() ^ 1); });
        it.spring.setTo(100);
        for (int i = 0; i < 100; ++i)
            pass(frame);
        QVERIFY(it.spring.isRunning()); // whoever never lets it arrive
        QCOMPARE(it.teller.deepest, 1);
        it.deafen();
        passUntilRest(it.spring);
        QCOMPARE(it.journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s42_aSetterThatStartsItDoesNotRecurse()
    {
        Told it;
        it.spring.setFrom(20);
        it.hear([&] { it.spring.start(); });
        it.spring.setTo(100);
        it.spring.start();
        QCOMPARE(it.teller.place(), 20.0);
        passUntilRest(it.spring, frame, 0.5);
        QVERIFY(it.teller.deepest <= 2);
        it.deafen();
        passUntilRest(it.spring);
        QCOMPARE(it.teller.place(), 100.0);
        QCOMPARE(it.journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s42_aSetterThatStartsAnotherOnTheSamePropertyEndsThisOne()
    {
        Told it;
        FrictionInterpolator fling(&it.teller, "place");
        Journal flings(fling);
        bool thrown = false;
        it.hear([&] {
            if (!std::exchange(thrown, true))
                fling.setVelocity(-10);
        });
        it.spring.setTo(100);
        pass(frame);
        const double place = it.teller.place();
        QCOMPARE(it.journal.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(flings.entries, QStringList({"started"}));
        passUntilRest(fling);
        // 10 units a second, at 2 a second, are worth 5 units.
        QVERIFY(std::abs(it.teller.place() - (place - 5)) < 1e-9);
        QCOMPARE(it.teller.deepest, 1);
    }

    void whoIsStoppedBeforeItSaidThatItStartedSaysNothing()
    {
        SpringInterpolator newcomer(&thing, "real");
        connect(&spring, &Interpolator::finished, &newcomer, &Interpolator::stop);
        spring.animateTo(100);
        pass(frame);
        Journal journal(newcomer);
        const QSignalSpy running(&newcomer, &Interpolator::runningChanged);
        newcomer.animateTo(50);
        QVERIFY(!spring.isRunning());
        QVERIFY(!newcomer.isRunning());
        QCOMPARE(journal.milestones(), QStringList());
        QCOMPARE(running.count(), 0);
        newcomer.animateTo(50);
        QCOMPARE(journal.milestones(), QStringList({"started"}));
    }

    void s43_anEventLoopInASlotKeepsTheOthersMoving()
    {
        Thing things[2];
        SpringInterpolator before(&things[0], "real");
        SpringInterpolator after(&things[1], "real");
        before.setTo(100);
        spring.setTo(100);
        after.setTo(100);
        bool open = false;
        connect(&spring, &Interpolator::updated, this, [&] { // a dialog
            if (std::exchange(open, true))
                return;
            for (int i = 0; i < 600; ++i)
                pass(frame);
            QVERIFY(!before.isRunning());
            QVERIFY(!after.isRunning());
            QCOMPARE(things[0].real, 100.0);
            QCOMPARE(things[1].real, 100.0);
        });
        pass(frame);
        QVERIFY(open);
        QVERIFY(spring.isRunning());
        QCOMPARE(placeAtRest(), 100.0);
    }

    void s43_aTargetSetAfterTheEventLoopTakesOverFromThere()
    {
        Reckoning reckoning(spring);
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
        reckoning.pass(4 * frame);
        QVERIFY(std::abs(thing.real - reckoning.place) < 1e-11);
        reckoning.end = -100;
        pass(frame);
        reckoning.pass(frame);
        QVERIFY(std::abs(thing.real - reckoning.place) < 1e-11);
    }

    void aListenerMayGoWhileItListens()
    {
        // Qt holds a lock, one of 131 by the object's address, while it tells that a listener goes.
        const QSignalSpy updates(&spring, &Interpolator::updated);
        spring.setTo(100);
        std::vector<std::unique_ptr<QObject>> listeners;
        for (int i = 0; i < 2000; ++i) {
            listeners.push_back(std::make_unique<QObject>());
            connect(&spring, &Interpolator::updated, listeners.back().get(), [] {});
        }
        listeners.clear();
        pass(frame);
        QCOMPARE(updates.count(), 1); // the one that stayed is still told
    }

    void deletedByAWriteOfWhatRestsItIsGone()
    {
        struct Row
        {
            const char *name;
            double place; ///< that is written, unless it is 0
            std::function<void(SpringInterpolator &)> before;
            std::function<void(SpringInterpolator &)> deed;
            const char *warning = nullptr;
        };
        const auto turns = [](auto &it) { it.setAngular(true); };
        const auto rests = [](auto &it) { it.snapTo(50); };
        const Row rows[] = {
            {"the same direction", 360, turns, [](auto &it) { it.setTo(360); }},
            {"again by animateTo()", -720, turns, [](auto &it) { it.animateTo(-720); }},
            {"a bound", 40, rests, [](auto &it) { it.setMaximum(40); }, "brought inside"},
            {"snapTo()", 60, rests, [](auto &it) { it.snapTo(60); }},
            {"an update rate", 0, [this](auto &it) { goToTheMiddleAtALowRate(it); },
             [](auto &it) { it.stop(); }},
        };
        for (const Row &row : rows) {
            Teller teller;
            auto mortal = std::make_unique<SpringInterpolator>(&teller, "place");
            QSignalSpy told(mortal.get(), &Interpolator::toChanged);
            connect(mortal.get(), &Interpolator::updated, mortal.get(), [] {});
            row.before(*mortal);
            told.clear();
            teller.writes = 0;
            connect(&teller, &Teller::placeWritten, &teller, [&] { mortal.reset(); });
            if (row.warning)
                expectWarning(row.warning);
            row.deed(*mortal);
            QVERIFY2(!mortal, row.name);
            QVERIFY2(row.place == 0 || teller.place() == row.place, row.name);
            QCOMPARE(teller.writes, 1);
            QCOMPARE(told.size(), 0);
        }
    }

    void theLastWriteOfAnUpdateRateIsOneWrite()
    {
        Told it;
        goToTheMiddleAtALowRate(it.spring);
        it.journal.entries.clear();
        it.teller.deepest = it.teller.writes = 0;
        it.hear([&] { it.spring.stop(); });
        it.spring.stop();
        QCOMPARE(it.teller.writes, 1);
        QCOMPARE(it.teller.deepest, 1);
        QCOMPARE(it.journal.milestones(), QStringList("finished Stopped"));
        QVERIFY(!it.spring.isRunning());
    }

    void theLastWriteOfAnUpdateRateMayBeTheBeginningOfTheNextWay()
    {
        Told it;
        goToTheMiddleAtALowRate(it.spring);
        it.journal.entries.clear();
        it.hear([&] { it.spring.setTo(-50); });
        it.spring.stop();
        it.deafen();
        passUntilRest(it.spring);
        QCOMPARE(it.teller.place(), -50.0);
        QCOMPARE(it.journal.count("finished Settled"), 1);
        QCOMPARE(it.journal.milestones().last(), "finished Settled");
    }
};

SPRUNG_TEST(ScenariosReentrancyTest)
#include "scenarios_reentrancy_test.moc"
