// SPDX-License-Identifier: MIT
#pragma once

#include "motion_mover.h"

#include <sprung/property/sink.h>

#include <QVariant>

#include <private/qquickstate_p.h>

namespace sprung::qml {

class MotionJob;

/// One property of a motion: where it is after so many seconds of the run, and how it is written.
class MotionPart final : public MotionMover
{
public:
    MotionPart(const MotionJob &job, const QQuickStateAction &action, bool startsAtFrom);

    /// False where its type has no values in between: it gets its `to` when the motion ends.
    bool isAnimated() const { return m_type != nullptr; }
    bool isAlive() const { return m_writer.object() || m_property.object(); }
    /// Nor does another motion move it by now.
    bool isActive() const { return !m_isReplaced && isAlive(); }
    /// As a warning says it.
    QString name() const;
    QString typeName() const { return m_typeName; }

    /// Where it is and how fast it goes, and where it is to go. What is wrong with `from` and `to`
    /// is added to \a problems.
    Trajectory start(QStringList &problems) const;
    /// The run that is to begin: seconds of Motion's time.
    void plan(const Trajectory &trajectory, double seconds);
    double seconds() const { return m_seconds; }
    /// It moves the property from now on.
    void begin();
    /// It is at rest at once.
    void cut() { m_seconds = 0; }

    /// So many seconds after the start.
    void write(double seconds);
    /// Where it is then goes to what comes next.
    void leave(double seconds);

    Passage passage() const override;
    void replaced() override;

private:
    States statesAt(double seconds) const;
    Passage passageAt(double seconds) const;

    const MotionJob &m_job;
    QQmlProperty m_property;
    Place m_place;
    QString m_typeName;
    const ChannelType *m_type = nullptr;
    PropertyWriter m_writer; // to nothing where it would not do
    QVariant m_from;         // invalid: where it is
    QVariant m_to;           // invalid: wherever the law leads
    Trajectory m_trajectory; // as the run begins
    TypedValue m_origin{};
    TypedValue m_rest{};
    TypedValue m_shown{};
    double m_seconds = 0; // until it is at rest
    bool m_isReplaced = false;
};

} // namespace sprung::qml
