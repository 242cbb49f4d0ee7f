// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff_qml.h"

#include <sprung/animation/timed_motion.h>
#include <sprung/property/sink.h>

#include <QProperty>
#include <QVariant>

#include <private/qquickstate_p.h>

#include <utility>

namespace sprung::qml {

class MotionJob;

/// A property that a MotionJob animates. Computes its value at any time of the run, and writes it.
class AnimatedProperty final : public PropertyDriver
{
public:
    AnimatedProperty(const MotionJob &job, const QQuickStateAction &action, bool startsAtFrom);

    /// Whether the type has intermediate values. Otherwise `to` is written when the motion ends.
    bool isAnimated() const { return m_type != nullptr; }
    /// Whether the target is alive and no other driver has replaced this one.
    bool isActive() const { return !m_isReplaced && isAlive(); }
    QObject *object() const { return m_property.object(); }
    const QQmlProperty &property() const { return m_property; }
    /// The run, from its start.
    const TimedMotion &run() const { return m_run; }
    /// Returns the name for warnings.
    QString name() const;
    QString typeName() const { return m_typeName; }

    /// Returns a trajectory with the current value and velocity, and with `to` as its origin. Adds
    /// errors in `from` and `to` to \a problems.
    Trajectory start(QStringList &problems) const;
    /// Moves the start of \a trajectory to the end value of \a before, at rest.
    void startAfter(const AnimatedProperty &before, Trajectory &trajectory) const;
    /// Sets the run to begin, in Motion's time.
    void plan(TimedMotion run) { m_run = std::move(run); }
    /// Discards the first \a seconds of the run.
    void discardUntil(double seconds) { m_run.discardUntil(seconds); }
    /// Acquires the property. The caller then replaces currentDriver().
    void begin();
    /// Completes the run at its target, at rest.
    void completeNow() { m_run.endNow(); }

    /// Writes the value at \a seconds after the start.
    void write(double seconds);
    /// Releases the property. The next driver continues from the state at \a seconds.
    void releaseWithHandoff(double seconds);

    bool isAlive() const { return m_writer.object() || m_property.object(); }
    MotionHandoff handoff() const override;
    void onReplaced() override;

private:
    MotionHandoff handoffAfter(double seconds) const;

    const MotionJob &m_job;
    QQmlProperty m_property;
    PropertyId m_propertyId;
    QString m_typeName;
    const ChannelType *m_type = nullptr;
    PropertyWriter m_writer; // null if the property cannot be written directly
    QUntypedBindable m_own;  // the property's own bindable, without an interceptor; may be null
    QVariant m_from;         // invalid: the current value
    QVariant m_to;           // invalid: the start value
    TimedMotion m_run;
    TypedValue m_writtenValue{};
    bool m_isReplaced = false;
};

} // namespace sprung::qml
