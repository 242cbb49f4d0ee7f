// SPDX-License-Identifier: MIT
#pragma once

#include "spring_property_animation.h"

#include <sprung/animation/motion_handoff.h>
#include <sprung/animation/timed_motion.h>
#include <sprung/scheme/spring_setting.h>

#include <sprung/global/deletion_guard.h>

#include <optional>

namespace sprung {

/// The motion of a SpringPropertyAnimation, from its start to its end.
class Q_DECL_HIDDEN SpringPropertyAnimation::Run : public PropertyDriver
{
public:
    explicit Run(SpringPropertyAnimation &owner)
        : m_owner(owner)
    {
    }
    /// The owner's base class still emits stateChanged().
    ~Run() override { QObject::disconnect(m_playbackEnd); }

    MotionScheme::Role role() const;
    void warn(const QString &text) const;

    /// Milliseconds; see SpringPropertyAnimation::duration().
    int duration() const;
    /// Returns the value at the animation's current time.
    QVariant currentValue() const;
    QVariant velocity() const;

    void begin();
    void replaceOthers();
    void stop();

    MotionHandoff handoff() const override;
    void onReplaced() override;

    SpringSetting spring;
    DeletionGuard::Anchor deletionGuard;

private:
    /// The settings that determine a motion, apart from the value at its start.
    struct Settings
    {
        const QObject *target;
        QByteArray property;
        QVariant start, end;
        ResolvedSpring spring;
        bool isReduced;

        bool operator==(const Settings &) const = default;
    };
    Settings settings() const;
    PropertyId propertyId() const;
    ResolvedSpring resolveSpring() const;
    bool isReduced() const;

    const ChannelType *channelType() const;
    /// Whether \a value can be a value of the property, or is unset.
    bool isUsable(const QVariant &value) const;
    void warnOfUnusable(const char *what, const QVariant &value) const;
    TimedMotion motionFrom(Trajectory start) const;
    TimedMotion motionFromRest(const QVariant &start) const;
    TimedMotion firstMotion() const;
    double laterDuration() const;
    bool hasBegun() const;
    bool isCurrent() const;

    QVariant valueIn(const TimedMotion &motion, double seconds) const;

    TimedMotion withVelocity(const MotionHandoff &own);
    void beginPlayback();
    void end();
    MotionHandoff stoppedHandoff() const;

    SpringPropertyAnimation &m_owner;
    TimedMotion m_motion; // of the current or the last run
    bool m_isRunning = false;
    MotionHandoff m_stopped;            // the motion when the run was stopped
    std::optional<Settings> m_settings; // of the last run
    unsigned m_loop = 0;                // of the groups, in the last run
    double m_seconds = 0;               // duration of each run of the last playback
    /// The outermost group from the first run of the animation until the group stops.
    const QAbstractAnimation *m_playback = nullptr;
    QMetaObject::Connection m_playbackEnd;
};

} // namespace sprung
