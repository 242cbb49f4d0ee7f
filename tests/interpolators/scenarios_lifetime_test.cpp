// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QMetaEnum>
#include <QPointer>
#include <QRegularExpression>
#include <QThread>

#include <array>
#include <functional>
#include <stdexcept>

using namespace sprung;

namespace {

constexpr SpringParameters quick{400, 30, 1};
constexpr double step = 0.1; // s
constexpr double goal = 100;

/// What a slot may be connected to …
enum Moment {
    Notify, // of the target's property
    Started,
    Updated,
    Finished,
    FinalPositionReached,
    RunningChanged,
    ToChanged,
    FromChanged,
    HeldChanged,
    FinalPositionChanged,
    SpringChanged,
    TargetChanged,
};
constexpr std::array moments{Notify,         Started,   Updated,     Finished,
                             FinalPositionReached,      RunningChanged, ToChanged, FromChanged,
                             HeldChanged,    FinalPositionChanged,   SpringChanged, TargetChanged};

/// … and what it may do.
enum Deed {
    DeleteSelf,
    DeleteTarget,
    DeleteEarlier,
    DeleteLater,
    DeleteTicker,
    DeleteAll,
    StartAnother,
    Stop,
    Complete,
    SnapTo,
    Retarget,
    Restart,
    Hold,
    ChangeTarget,
    LoseProperty,
    PassTime,
};
constexpr std::array deeds{DeleteSelf, DeleteTarget, DeleteEarlier, DeleteLater,  DeleteTicker,
                           DeleteAll,  StartAnother, Stop,          Complete,     SnapTo,
                           Retarget,   Restart,      Hold,          ChangeTarget, LoseProperty,
                           PassTime};
constexpr std::array momentNames{"the NOTIFY of the target",
                                 "started",
                                 "updated",
                                 "finished",
                                 "finalPositionReached",
                                 "runningChanged",
                                 "toChanged",
                                 "fromChanged",
                                 "heldChanged",
                                 "finalPositionChanged",
                                 "springChanged",
                                 "targetChanged"};
constexpr std::array deedNames{"deletes itself",
                               "deletes the target",
                               "deletes the earlier one",
                               "deletes the later one",
                               "deletes the ticker",
                               "deletes everything",
                               "starts another",
                               "stops",
                               "completes",
                               "snaps",
                               "retargets",
                               "restarts",
                               "holds",
                               "changes the target",
                               "loses the property",
                               "lets time pass"};

/// Three springs side by side. Something happens to the middle one, or is done by its slots.
class Stage
{
public:
    Stage()
    {
        Motion::setTicker(ticker);
        for (std::size_t i = 0; i < springs.size(); ++i) {
            things[i] = new Thing;
            springs[i] = new SpringInterpolator(things[i], "real");
            springs[i]->setSpring(quick);
            journals[i] = std::make_unique<Journal>(*springs[i]);
        }
    }

    ~Stage()
    {
        m_armed = false;
        delete another;
        for (std::size_t i = 0; i < springs.size(); ++i) {
            delete springs[i];
            delete things[i];
        }
        delete spare;
        delete ticker;
    }

    SpringInterpolator *self() const { return springs[1]; }

    /// Does the deed when the moment has come for the nth time, while the whole repertoire is
    /// played. Whether it came to that.
    bool play(Moment moment, int nth, Deed deed)
    {
        m_armed = true;
        m_left = nth;
        listen(moment, [this, deed] {
            if (m_armed && --m_left == 0)
                act(deed);
        });
        repertoire();
        return m_left <= 0;
    }

    void pass()
    {
        if (!ticker)
            return;
        m_passed += step;
        ticker->advance(step);
    }

    /// What is wrong with those beside the middle one, and with anybody's signals; empty if nothing.
    QString complaint() const
    {
        for (std::size_t i = 0; i < springs.size(); ++i) {
            static const QRegularExpression grammar(
                QStringLiteral("^((started (updated )*finished \\w+ )|(snapped (updated )?))*"
                               "(started (updated )*)?$"));
            const QString said = journals[i]->entries.join(u' ') + u' ';
            if (said != u' ' && !grammar.match(said).hasMatch())
                return QStringLiteral("spring %1 says: %2").arg(i).arg(said);
            if (springs[i] && ticker && springs[i]->isRunning())
                return QStringLiteral("spring %1 still runs").arg(i);
            if (i != 1 && springs[i] && ticker
                && journals[i]->milestones() != QStringList{"started", "finished Settled"})
                return QStringLiteral("spring %1 says: %2").arg(i).arg(said);
        }
        return m_complaint;
    }

    QPointer<ManualTicker> ticker = new ManualTicker;
    std::array<QPointer<Thing>, 3> things;
    std::array<QPointer<SpringInterpolator>, 3> springs;
    std::array<std::unique_ptr<Journal>, 3> journals;
    QPointer<Thing> spare = new Thing;
    QPointer<SpringInterpolator> another;

private:
    void listen(Moment moment, const std::function<void()> &slot)
    {
        const auto hear = [&](auto signal) {
            QObject::connect(self(), signal, &m_listener, slot);
        };
        switch (moment) {
        case Notify:
            QObject::connect(things[1], &Thing::realChanged, &m_listener, slot);
            break;
        case Started: hear(&Interpolator::started); break;
        case Updated: hear(&Interpolator::updated); break;
        case Finished: hear(&Interpolator::finished); break;
        case FinalPositionReached: hear(&SpringInterpolator::finalPositionReached); break;
        case RunningChanged: hear(&Interpolator::runningChanged); break;
        case ToChanged: hear(&Interpolator::toChanged); break;
        case FromChanged: hear(&Interpolator::fromChanged); break;
        case HeldChanged: hear(&Interpolator::heldChanged); break;
        case FinalPositionChanged: hear(&SpringInterpolator::finalPositionChanged); break;
        case SpringChanged: hear(&SpringInterpolator::springChanged); break;
        case TargetChanged: hear(&Interpolator::targetChanged); break;
        }
    }

    /// All that an interpolator can be told, so that all of its signals come.
    void repertoire()
    {
        for (auto &spring : springs) {
            if (spring)
                spring->setTo(goal);
        }
        pass();
        perform([](SpringInterpolator *s) { s->setHeld(true); });
        perform([this](SpringInterpolator *) { things[1]->setProperty("real", 30.0); });
        pass();
        perform([](SpringInterpolator *s) { s->setHeld(false); });
        perform([](SpringInterpolator *s) { s->setTo(50.0); });
        perform([](SpringInterpolator *s) { s->setStiffness(500); });
        perform([](SpringInterpolator *s) { s->animateTo(60.0, 10.0); });
        perform([](SpringInterpolator *s) { s->setFinalPosition(false); });
        perform([](SpringInterpolator *s) { s->seek(20); });
        passUntilRest();
        perform([](SpringInterpolator *s) { s->setFrom(5.0); });
        perform([](SpringInterpolator *s) { s->setFinalPosition(true); });
        perform([](SpringInterpolator *s) { s->start(); });
        pass();
        perform([](SpringInterpolator *s) { s->complete(); });
        perform([](SpringInterpolator *s) { s->setVelocity(300.0); });
        pass();
        perform([this](SpringInterpolator *) { snap(20); });
        perform([](SpringInterpolator *s) { s->start(); });
        perform([this](SpringInterpolator *s) { s->setTarget(spare); });
        perform([](SpringInterpolator *s) { s->start(); });
        passUntilRest();
    }

    void perform(const std::function<void(SpringInterpolator *)> &scene)
    {
        if (self() && things[1] && self()->target() && self()->isValid())
            scene(self());
    }

    void snap(double value)
    {
        if (!self()->isRunning())
            journals[1]->entries << QStringLiteral("snapped"); // and updated, outside any run
        self()->snapTo(value);
    }

    void passUntilRest()
    {
        for (int i = 0; i < 60; ++i) {
            if (i % 20 == 0)
                perform([](SpringInterpolator *s) { s->setHeld(false); });
            pass();
        }
        for (std::size_t i : {0, 2}) {
            if (springs[i] && ticker && things[i]->real != goal)
                m_complaint = QStringLiteral("spring %1 is at %2").arg(i).arg(things[i]->real);
        }
    }

    void act(Deed deed)
    {
        SpringInterpolator *s = self();
        switch (deed) {
        case DeleteSelf: delete s; break;
        case DeleteTarget: delete things[1]; break;
        case DeleteEarlier: delete springs[0]; break;
        case DeleteLater: delete springs[2]; break;
        case DeleteTicker: delete ticker; break;
        case DeleteAll:
            for (std::size_t i = 0; i < springs.size(); ++i) {
                delete things[i];
                delete springs[i];
            }
            delete ticker;
            break;
        case StartAnother:
            another = new SpringInterpolator(spare, "single");
            another->setTo(1.0);
            break;
        case Stop: s->stop(); break;
        case Complete: s->complete(); break;
        case SnapTo: snap(70); break;
        case Retarget: s->setTo(-20.0); break;
        case Restart:
            s->stop();
            s->start();
            break;
        case Hold: s->setHeld(!s->isHeld()); break;
        case ChangeTarget: s->setTarget(spare); break;
        case LoseProperty:
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression("there is no such property"));
            s->setPropertyName("none");
            break;
        case PassTime: pass(); break;
        }
    }

    QObject m_listener;
    bool m_armed = false;
    int m_left = 0;
    double m_passed = 0;
    QString m_complaint;
};

} // namespace

class ScenariosLifetimeTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s31to36_anySlotMayDoAnythingAtAnyTime_data()
    {
        QTest::addColumn<int>("moment");
        QTest::addColumn<int>("deed");
        for (const Moment moment : moments) {
            for (const Deed deed : deeds) {
                QTest::addRow("in %s it %s", momentNames[moment], deedNames[deed])
                    << int(moment) << int(deed);
            }
        }
    }
    void s31to36_anySlotMayDoAnythingAtAnyTime()
    {
        QFETCH(int, moment);
        QFETCH(int, deed);
        int nth = 1;
        for (bool happens = true; happens; ++nth) {
            Stage stage;
            happens = stage.play(Moment(moment), nth, Deed(deed));
            QVERIFY2(stage.complaint().isEmpty(),
                     qPrintable(QStringLiteral("%1: %2").arg(nth).arg(stage.complaint())));
        }
        QVERIFY2(nth > 2, "it never came to that");
    }
};

QTEST_GUILESS_MAIN(ScenariosLifetimeTest)
#include "scenarios_lifetime_test.moc"
