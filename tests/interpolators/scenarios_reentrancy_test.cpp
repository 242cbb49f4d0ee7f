// SPDX-License-Identifier: MIT
// Tests commands in slots and in the setter of the animated property. Oracle: the reference run of
// fixture.h, the order of the signals, and the number of nested writes.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <QSignalSpy>

using namespace sprung;

namespace {

/// Emits a signal for every write, also without a change, before the write returns.
class NotifyingTarget : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double position READ position WRITE setPosition NOTIFY positionWritten)

public:
    double position() const { return m_position; }
    void setPosition(double position)
    {
        m_position = position;
        deepest = std::max(deepest, ++m_depth);
        ++writes;
        Q_EMIT positionWritten();
        --m_depth;
    }
    int writes = 0;
    int deepest = 0; // depth of nested setter calls

Q_SIGNALS:
    void positionWritten();

private:
    double m_position = 0;
    int m_depth = 0;
};

/// A notifying target and its interpolator.
struct NotifiedRun
{
    NotifyingTarget target;
    SpringInterpolator spring{&target, "position"};
    Journal journal{spring};

    void connectSlot(const std::function<void()> &slot)
    {
        QObject::connect(&target, &NotifyingTarget::positionWritten, &spring, slot);
    }
    void disconnectSlot() { target.disconnect(&spring); }
};

} // namespace

class ScenariosReentrancyTest : public SpringTest
{
    Q_OBJECT

private:
    /// The last write is still pending when the run is stopped.
    void runHalfwayAtLowRate(SpringInterpolator &motion)
    {
        motion.setUpdateRate(10);
        motion.setTo(100);
        for (int i = 0; i < 7; ++i)
            advance(frame);
    }

private Q_SLOTS:
    void s40_setTo_insideUpdated_appliesWithNextTick()
    {
        spring.setSpring(springs::bouncy);
        spring.setTo(100);
        int depth = 0;
        connect(&spring, &Interpolator::updated, this, [&] {
            QCOMPARE(++depth, 1);
            spring.setTo(spring.to() == 100.0 ? -30 : 100);
            --depth;
        });
        ReferenceRun reference(spring);
        for (int i = 0; i < 60; ++i) {
            advance(frame);
            reference.advance(frame);
            QVERIFY(reference.agrees(spring, 1e-11)); // value and velocity are unchanged
            QVERIFY(std::abs(object.real - reference.value) < 1e-11);
            reference.target = i % 2 ? 100 : -30;
            QCOMPARE(spring.to(), reference.target);
        }
        spring.disconnect(this);
        QCOMPARE(valueAtRest(), reference.target);
    }

    void s40_command_insideLastUpdate_continuesRun()
    {
        const std::pair<double, std::function<void()>> commands[] = {
            {0, [&] { spring.setTo(0); }},
            {100, [&] { spring.setHeld(true); }},
        };
        for (const auto &[position, command] : commands) {
            recreate();
            Journal journal(spring);
            int ends = 0;
            connect(&spring, &Interpolator::updated, this, [&, command = command](qreal progress) {
                if (progress == 1 && ++ends == 1)
                    command();
            });
            spring.setTo(100);
            QVERIFY(advanceUntilSettled(spring, frame, 5) > 0.4);
            QCOMPARE(object.real, position);
            if (spring.isHeld()) {
                QVERIFY(spring.isRunning());
                QCOMPARE(journal.milestones(), QStringList({"started"}));
            } else {
                QVERIFY(position == 0 || ends == 2); // progress is always 1 if to equals from
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
        }
        QVERIFY(spring.isHeld());
    }

    void s41_start_insideFinished_startsNewRun()
    {
        Journal journal(spring);
        spring.setFrom(0);
        spring.setTo(100);
        int runs = 0;
        connect(&spring, &Interpolator::finished, this, [&] {
            QVERIFY(!spring.isRunning());
            QCOMPARE(object.real, 100.0);
            if (++runs < 3)
                return spring.start();
            spring.stop(); // has no effect: the run has ended
            spring.complete();
        });
        advanceUntilSettled(spring);
        QCOMPARE(journal.milestones(),
                 QStringList({"started", "finished Settled", "started", "finished Settled",
                              "started", "finished Settled"}));
        QVERIFY(!ticker().isRunning());
    }

    void s41_stop_insideUpdated_finishesOnce()
    {
        {
            Journal journal(spring);
            connect(&spring, &Interpolator::updated, this, [&] { spring.complete(); });
            spring.setTo(100);
            advance(frame);
            advance(frame);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
            QCOMPARE(journal.entries.last(), "finished Completed");
            QCOMPARE(object.real, 100.0);
        }
        recreate();
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&] { spring.stop(); });
        spring.setTo(100);
        advance(frame);
        const double here = object.real;
        advance(frame);
        // The last update reports a velocity of 0.
        QCOMPARE(journal.entries,
                 QStringList({"started", "updated", "updated", "finished Stopped"}));
        QCOMPARE(object.real, here);
        QVERIFY(here > 0);
    }

    void s41_snapTo_insideUpdated_finishesOnce()
    {
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            if (progress > 0.9)
                spring.snapTo(100);
        });
        spring.setTo(100);
        advanceUntilSettled(spring);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
        QCOMPARE(object.real, 100.0);

        journal.entries.clear();
        spring.snapTo(200); // at rest; the slot snaps back once
        QCOMPARE(object.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList());
    }

    void s41_stop_insideWriteCallback_isSafe()
    {
        SpringInterpolator *it = nullptr;
        SpringInterpolator other([](const QPointF &) {});
        bool stops = false;
        const QPointF target(30, 40);
        SpringInterpolator callable([&](const QPointF &position) {
            if (!stops)
                return;
            it->stop();
            other.stop();
            QCOMPARE(position, target);
        });
        it = &callable;
        callable.setTo(target);
        other.setTo(target);
        advance(frame);
        stops = true;
        callable.complete();
        QVERIFY(!callable.isRunning());
    }

    void s42_setter_retargetsOrStarts_doesNotRecurse()
    {
        for (const bool starts : {false, true}) {
            NotifiedRun it;
            it.spring.setFrom(20);
            it.connectSlot(
                [&] { starts ? it.spring.start() : it.spring.setTo(it.spring.to().toInt() ^ 1); });
            it.spring.setTo(100);
            it.spring.start();
            QCOMPARE(it.target.position(), 20.0);
            advanceUntilSettled(it.spring, frame, 2);
            QVERIFY(starts || it.spring.isRunning()); // a new target prevents the end
            QVERIFY(it.target.deepest <= (starts ? 2 : 1));
            it.disconnectSlot();
            advanceUntilSettled(it.spring);
            QCOMPARE(it.target.position(), it.spring.to().toDouble());
            QCOMPARE(it.journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void s42_setter_startsAnother_isReplaced()
    {
        NotifiedRun it;
        FrictionInterpolator fling(&it.target, "position");
        Journal flingJournal(fling);
        bool thrown = false;
        it.connectSlot([&] {
            if (!std::exchange(thrown, true))
                fling.setVelocity(-10);
        });
        it.spring.setTo(100);
        advance(frame);
        const double position = it.target.position();
        QCOMPARE(it.journal.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(flingJournal.entries, QStringList({"started"}));
        advanceUntilSettled(fling);
        // A velocity of 10 with a friction of 2 moves by 5.
        QVERIFY(std::abs(it.target.position() - (position - 5)) < 1e-9);
        QCOMPARE(it.target.deepest, 1);
    }

    void s43_setTo_afterNestedEventLoop_continuesFromValue()
    {
        ReferenceRun reference(spring);
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (++updates != 4)
                return;
            advance(2); // a dialog
            spring.setTo(-100);
        });
        spring.setTo(100);
        for (int i = 0; i < 4; ++i)
            advance(frame);
        reference.advance(4 * frame);
        QVERIFY(std::abs(object.real - reference.value) < 1e-11);
        reference.target = -100;
        advance(frame);
        reference.advance(frame);
        QVERIFY(std::abs(object.real - reference.value) < 1e-11);
    }

    void updated_listenerDeleted_isSafe()
    {
        // Qt holds one of 131 locks, chosen by the object's address, while it disconnects a
        // listener.
        const QSignalSpy updates(&spring, &Interpolator::updated);
        spring.setTo(100);
        std::vector<std::unique_ptr<QObject>> listeners;
        for (int i = 0; i < 2000; ++i) {
            listeners.push_back(std::make_unique<QObject>());
            connect(&spring, &Interpolator::updated, listeners.back().get(), [] {});
        }
        listeners.clear();
        advance(frame);
        QCOMPARE(updates.count(), 1); // the remaining listener is still notified
    }

    void write_atRest_mayDeleteInterpolator()
    {
        struct Row
        {
            const char *name;
            double position; ///< the written value, unless it is 0
            std::function<void(SpringInterpolator &)> before;
            std::function<void(SpringInterpolator &)> command;
            const char *warning = nullptr;
        };
        const auto turns = [](auto &it) { it.setAngular(true); };
        const auto rests = [](auto &it) { it.snapTo(50); };
        const Row rows[] = {
            {"setTo() a full turn", 360, turns, [](auto &it) { it.setTo(360); }},
            {"animateTo() two turns", -720, turns, [](auto &it) { it.animateTo(-720); }},
            {"a bound", 40, rests, [](auto &it) { it.setMaximum(40); }, "brought inside"},
            {"snapTo()", 60, rests, [](auto &it) { it.snapTo(60); }},
            {"an update rate", 0, [this](auto &it) { runHalfwayAtLowRate(it); },
             [](auto &it) { it.stop(); }},
        };
        for (const Row &row : rows) {
            NotifyingTarget target;
            auto deletable = std::make_unique<SpringInterpolator>(&target, "position");
            QSignalSpy toChanges(deletable.get(), &Interpolator::toChanged);
            connect(deletable.get(), &Interpolator::updated, deletable.get(), [] {});
            row.before(*deletable);
            toChanges.clear();
            target.writes = 0;
            connect(&target, &NotifyingTarget::positionWritten, &target,
                    [&] { deletable.reset(); });
            if (row.warning)
                expectWarning(row.warning);
            row.command(*deletable);
            QVERIFY2(!deletable, row.name);
            QVERIFY2(row.position == 0 || target.position() == row.position, row.name);
            QCOMPARE(target.writes, 1);
            QCOMPARE(toChanges.size(), 0);
        }
    }

    void updateRate_stop_writesOnce()
    {
        NotifiedRun it;
        runHalfwayAtLowRate(it.spring);
        it.journal.entries.clear();
        it.target.deepest = it.target.writes = 0;
        it.connectSlot([&] { it.spring.stop(); });
        it.spring.stop();
        QCOMPARE(it.target.writes, 1);
        QCOMPARE(it.target.deepest, 1);
        QCOMPARE(it.journal.milestones(), QStringList("finished Stopped"));
        QVERIFY(!it.spring.isRunning());
    }

    void updateRate_setToInsideLastWrite_startsRun()
    {
        NotifiedRun it;
        runHalfwayAtLowRate(it.spring);
        it.journal.entries.clear();
        it.connectSlot([&] { it.spring.setTo(-50); });
        it.spring.stop();
        it.disconnectSlot();
        advanceUntilSettled(it.spring);
        QCOMPARE(it.target.position(), -50.0);
        QCOMPARE(it.journal.count("finished Settled"), 1);
        QCOMPARE(it.journal.milestones().last(), "finished Settled");
    }
};

SPRUNG_TEST(ScenariosReentrancyTest)
#include "scenarios_reentrancy_test.moc"
