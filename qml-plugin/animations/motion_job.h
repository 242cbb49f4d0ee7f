// SPDX-License-Identifier: MIT
#pragma once

#include "momentum.h"

#include <sprung/physics/state.h>
#include <sprung/property/channel_type.h>
#include <sprung/property/sink.h>

#include <QPointer>
#include <QQmlProperty>

#include <private/qabstractanimationjob_p.h>
#include <private/qquickstate_p.h>

#include <array>
#include <vector>

namespace sprung::qml {

/// One run of a motion: properties on their way, as functions of Qt Quick's animation time. That is
/// in whole milliseconds, and the motion is exact at each of them.
///
/// It is planned when it starts, from the values and velocities of that moment; until then its
/// duration is not known. Where a group runs backward that will not do, and it gets an estimate; the
/// run keeps to that, as its place in the group's time was taken from it.
class MotionJob : public QAbstractAnimationJob
{
public:
    struct Part
    {
        QQmlProperty property;
        Momentum::Key key;
        const ChannelType *type = nullptr;
        PropertyWriter writer{}; ///< to nothing where it would not do
        QVariant from{};         ///< invalid: where it is
        QVariant to{};           ///< invalid: wherever the law leads
        TypedValue rest{};
        std::array<sprung::State, 4> start{}; ///< displacements from `rest`
        double pace = 1;                      ///< the law's seconds per second of its own
        double seconds = 0;                   ///< until it is there
    };

    /// What cannot be animated is taken out of what is modified.
    MotionJob(QObject *motion, const QList<QQuickStateAction> &actions,
              QList<QQmlProperty> &modified, bool startsAtFrom);

    int duration() const override;
    ChannelValues velocity(const Momentum::Key &key) const;

protected:
    /// To be called by the destructors of those that know the law.
    void leaveMomentum();
    /// Sets where a part rests, how it starts and how long it takes, for a value and its velocity.
    virtual void plan(Part &part, const TypedValue &value, const ChannelValues &velocity) const = 0;
    /// A channel of a part, so many seconds after the start.
    virtual sprung::State after(const Part &part, sprung::State start, double seconds) const = 0;

    void warn(const Part &part, const QString &text) const;
    void updateCurrentTime(int milliseconds) override;
    void updateState(State newState, State oldState) override;

private:
    double elapsed() const;
    std::array<sprung::State, 4> statesOf(const Part &part, double seconds) const;
    ChannelValues velocityOf(const Part &part) const;
    void planAll() const;
    void moveFrom(int milliseconds) const;
    bool isWaiting() const { return m_pace == 0 && m_seconds > 0; }
    bool endsByItself() const;
    QPointer<QObject> m_motion;
    mutable std::vector<Part> m_parts;
    mutable int m_duration = 0;   // milliseconds; -1: for ever
    mutable int m_begin = 0;      // milliseconds: until then time stood still
    mutable double m_seconds = 0; // the law's, until all parts are there
    mutable double m_pace = 1;    // the law's seconds per second
    mutable bool m_isPlanned = false;
    bool m_isMoving = false;
    bool m_isUnderWay = false; // its duration counts
};

} // namespace sprung::qml
