// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <interpolators/fixture.h>
#include <interpolators/signal_recorder.h>

#include <sprung/interpolators/interpolator.h>

#include <QPointer>

#include <memory>
#include <optional>

namespace sprung {

/// A violation of the contract, and the rule.
struct Violation
{
    QByteArray rule;
    QString what;
    int command = 0;
};

/// The observed state of an interpolator.
struct Observation
{
    bool exists = false;
    bool running = false;
    bool held = false;
    bool paused = false;
    QVariant value;
    QVariant velocity;
    QVariant to;
    QVariant from;
    int runs = 0;             ///< started so far
    double settlingTime = 0;  ///< ms
    bool targetMoves = false; ///< the target is extrapolated
    int waypoint = -1;        ///< current waypoint
    int reached = 0;          ///< waypoints reported by the run
};

/// Executes commands on two interpolators with a manual clock. A model of the contract checks each
/// signal and write when it occurs, and the result of each command.
class CommandRunner : public QObject
{
    Q_OBJECT

public:
    /// Every advance takes \a ticksPerAdvance ticks.
    CommandRunner(const Scenario &scenario, int ticksPerAdvance);
    ~CommandRunner() override;

    /// Violations of the contract, and the results for a comparison with another runner.
    std::vector<Violation> violations;
    struct Step
    {
        std::vector<double> numbers;
        QStringList events;
    };
    std::vector<Step> steps;

    void execute(const Commands &commands);

private Q_SLOTS:
    void executeInSlot();

private:
    struct TrackedInterpolator
    {
        QPointer<Interpolator> interpolator;
        Scenario::Kind kind = Scenario::Spring;
        std::unique_ptr<SignalRecorder> recorder;
        QStringList events; ///< of this command
        int runs = 0;       ///< started() so far
        bool inRun = false; ///< between started() and finished()
        int reported = 0;   ///< complaints of the recorder that are already reported
        bool wasDelayed = false;
        bool isSpringUnknown = false;        ///< the shared spring has changed during a run
        bool isStartVelocityUnknown = false; ///< the velocity of the next run is unknown
        std::optional<QVariant> declared;
        std::vector<WaypointSpec> waypoints;
        bool hasFrom = false;
        int reached = 0;             ///< waypoints reported by this run
        bool usedUpdateRate = false; ///< the last value may not be written
        bool wasBounded = false;     ///< the waypoints may be clamped
    };

    static void resetGlobalSettings();
    void ensureObject(int which);
    void resetInterpolator(int which);
    void execute(const Command &command);
    void executeFor(TrackedInterpolator &tracked, const Command &command);
    void advance(double seconds);
    void connectSlot(const Command &command);

    // The checks of the model
    void written(int objectIndex, const QVariant &value);
    void started(TrackedInterpolator &tracked);
    void finished(TrackedInterpolator &tracked, Interpolator::Reason reason);
    void updated(TrackedInterpolator &tracked);
    void reached(TrackedInterpolator &tracked, int waypoint);
    void check(const Command &command, TrackedInterpolator &tracked, const Observation &before,
               bool isSubject);
    void checkSignals(const Command &command, TrackedInterpolator &tracked);
    void checkCommand(const Command &command, const TrackedInterpolator &tracked,
                      const Observation &before, const Observation &now);
    void checkStart(const Command &command, TrackedInterpolator &tracked, const Observation &before,
                    const Observation &now);
    void checkDuration(const Command &command, const TrackedInterpolator &tracked,
                       const Observation &before, const Observation &now);
    void checkContinuity(const Command &command, const TrackedInterpolator &tracked,
                         const Observation &before, const Observation &now);
    void checkMotion(const Command &command, const TrackedInterpolator &tracked,
                     const Observation &before, const Observation &now);
    void checkWaypoints(const Command &command, const TrackedInterpolator &tracked,
                        const Observation &before, const Observation &now);
    void checkSettlingTime(const Command &command, const TrackedInterpolator &tracked,
                           const Observation &before, const Observation &now);
    void checkSlotCommand(const Command &command, const TrackedInterpolator &tracked,
                          const Observation &before, const Observation &now);
    template <typename... Parts>
    void report(const char *rule, const char *what, const Parts &...parts)
    {
        violations.push_back({rule, formatted(what, parts...), m_commandIndex});
    }

    Observation observe(const TrackedInterpolator &tracked) const;
    QVariant valueOf(double a) const;
    QVariant velocityOf(double b) const;
    const char *propertyName() const;
    TestObject *objectOf(int which) const
    {
        return m_objects[m_scenario.sharesProperty ? 0 : which].get();
    }
    std::optional<double> number(const QVariant &value) const;
    double distance(const QVariant &a, const QVariant &b) const;
    /// The tolerance for equality, which is larger for floats and clamped colors.
    double equalityTolerance(double exact) const;
    double visualStep(const Observation &before, const Observation &now) const;
    bool isBounded(const TrackedInterpolator &tracked) const;
    std::optional<double> targetOf(const TrackedInterpolator &tracked,
                                   const Observation &observation) const;

    Scenario m_scenario;
    int m_ticksPerAdvance;
    ManualTicker m_ticker;
    std::unique_ptr<TestObject> m_objects[2];
    QVariant m_callableValue[2];
    TrackedInterpolator m_tracked[2];
    int m_commandIndex = 0;
    const Command *m_current = nullptr;
    bool m_ticking = false;
    bool m_isDragging = false;
    std::optional<Command> m_slotCommand;         ///< performed in a slot of the next command
    std::optional<Command> m_executedSlotCommand; ///< performed in a slot of this command
    QMetaObject::Connection m_slotConnection;
};

} // namespace sprung
