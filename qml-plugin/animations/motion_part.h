// SPDX-License-Identifier: MIT
#pragma once

#include "motion_mover.h"

#include <sprung/interpolators/spring_pool.h>
#include <sprung/property/sink.h>

#include <QProperty>
#include <QVariant>

#include <private/qquickstate_p.h>

#include <optional>
#include <vector>

namespace sprung::qml {

class MotionJob;

/// What a run that changes its course does from one moment on.
struct Stretch
{
    double begin = 0; ///< seconds of Motion's time since the run's start
    Trajectory trajectory;
};

/// One property of a motion: computes its value at any time of the run, and writes it.
class MotionPart final : public MotionMover
{
public:
    MotionPart(const MotionJob &job, const QQuickStateAction &action, bool startsAtFrom);

    /// False if its type has no intermediate values: then `to` is written when the motion ends.
    bool isAnimated() const { return m_type != nullptr; }
    /// Whether it is alive and no other motion has replaced this one.
    bool isActive() const { return !m_isReplaced && isAlive(); }
    QObject *object() const { return m_property.object(); }
    const QQmlProperty &property() const { return m_property; }
    const Law &law() const { return m_trajectory.law(); }
    /// The rest of the motion from \a seconds after the start.
    Trajectory trajectoryAt(double seconds) const;
    /// For warnings.
    QString name() const;
    QString typeName() const { return m_typeName; }

    /// A trajectory with the present value and velocity, and with `to` as its origin. Errors in
    /// `from` and `to` are added to \a problems.
    Trajectory start(QStringList &problems) const;
    /// Moves the start of \a trajectory to where \a before will have ended, at rest.
    void startAfter(const MotionPart &before, Trajectory &trajectory) const;
    /// Sets the run that will begin. It takes \a seconds of Motion's time.
    void plan(const Trajectory &trajectory, double seconds, std::vector<Stretch> later = {});
    /// Makes the rest of the run from \a seconds after the start the whole of it.
    void skip(double seconds);
    double seconds() const { return m_seconds; }
    /// Replaces what has moved the property until now.
    void begin();
    /// Makes the run end at once, at rest.
    void cut() { m_seconds = 0; }
    /// How many stretches have begun after the first one.
    int stretchAt(double seconds) const;

    /// Writes the value of \a seconds after the start.
    void write(double seconds);
    /// Hands the state at \a seconds over to the next motion.
    void leave(double seconds);

    bool isAlive() const override { return m_writer.object() || m_property.object(); }
    Passage passage() const override;
    void replaced() override;

private:
    /// Counts \a seconds from the beginning of the stretch.
    const Trajectory &courseAt(double *seconds) const;
    States statesAfter(const Trajectory &course, double seconds);
    static States statesByLaw(const Trajectory &course, double seconds);
    bool isWrittenDirectly() const;
    Passage passageAt(double seconds) const;

    const MotionJob &m_job;
    QQmlProperty m_property;
    Place m_place;
    QString m_typeName;
    const ChannelType *m_type = nullptr;
    PropertyWriter m_writer; // null if the property cannot be written directly
    QUntypedBindable m_own;  // the property's own, past an interceptor; null if it has none
    QVariant m_from;         // invalid: the present value
    QVariant m_to;           // invalid: the law determines the end
    Trajectory m_trajectory; // at the start of the run
    std::optional<SharedStep> m_step; // of a plain spring that draws all the way
    std::vector<Stretch> m_later;
    TypedValue m_rest{};
    TypedValue m_shown{};
    double m_seconds = 0; // until it is at rest
    bool m_isReplaced = false;
};

} // namespace sprung::qml
