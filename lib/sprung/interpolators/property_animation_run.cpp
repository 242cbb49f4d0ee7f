// SPDX-License-Identifier: MIT
#include "property_animation_run.h"

#include "animation_groups.h"

#include <sprung/global/warning.h>
#include <sprung/property/untyped_property.h>

#include <QAnimationGroup>
#include <QMetaProperty>
#include <QPointer>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sprung {

namespace {

/// QAbstractAnimation ignores stop() while loopCount is 0.
void stopAlways(QAbstractAnimation &animation)
{
    const QPointer<QAbstractAnimation> alive(&animation);
    const int loops = animation.loopCount();
    if (loops == 0)
        animation.setLoopCount(1);
    animation.stop();
    if (alive && loops == 0)
        animation.setLoopCount(0);
}

} // namespace

PropertyDriver::PropertyId SpringPropertyAnimation::Run::propertyId() const
{
    const QObject *object = m_owner.targetObject();
    if (!object)
        return {};
    const QByteArray name = m_owner.propertyName();
    const int index = object->metaObject()->indexOfProperty(name);
    return {object, index, object->metaObject()->property(index).isAlias(),
            index < 0 ? internedName(name) : nullptr};
}

MotionScheme::Role SpringPropertyAnimation::Run::role() const
{
    return MotionScheme::roleOf(m_owner.propertyName(), m_owner.endValue().metaType());
}

ResolvedSpring SpringPropertyAnimation::Run::resolveSpring() const
{
    return spring.resolve([this] {
        return SpringSetting::Context{SchemeResolver::resolve(&m_owner, m_owner.targetObject()),
                                      role()};
    });
}

bool SpringPropertyAnimation::Run::isReduced() const
{
    return SchemeResolver::isReduced(&m_owner, m_owner.targetObject(), [this] { return role(); });
}

SpringPropertyAnimation::Run::Settings SpringPropertyAnimation::Run::settings() const
{
    return {m_owner.targetObject(), m_owner.propertyName(), m_owner.startValue(),
            m_owner.endValue(),     resolveSpring(),        isReduced()};
}

void SpringPropertyAnimation::Run::warn(const QString &text) const
{
    const QObject *object = m_owner.targetObject();
    const QString property = QString::fromUtf8(m_owner.propertyName());
    sprung::warn(&m_owner, text,
                 object ? QStringLiteral("on %1, property \"%2\"").arg(describe(object), property)
                        : QString());
}

/// Returns the motion from \a start to its origin.
TimedMotion SpringPropertyAnimation::Run::motionFrom(Trajectory start) const
{
    MotionPlan plan = MotionPlan::springTo(start.origin(), resolveSpring());
    plan.isImmediate = isReduced();
    return TimedMotion::planned(plan, std::move(start));
}

/// Returns the type of the motion, or null if the property cannot be animated.
const ChannelType *SpringPropertyAnimation::Run::channelType() const
{
    const QObject *object = m_owner.targetObject();
    if (!object)
        return nullptr;
    const QMetaProperty property = object->metaObject()->property(propertyId().property);
    if (property.isValid() && property.metaType() != QMetaType::fromType<QVariant>())
        return ChannelType::find(property.metaType());
    for (const QVariant &value : {m_owner.endValue(), object->property(m_owner.propertyName())}) {
        if (ChannelType::find(value.metaType()))
            return ChannelType::forUntypedValue(value);
    }
    return nullptr;
}

bool SpringPropertyAnimation::Run::isUsable(const QVariant &value) const
{
    const ChannelType *type = channelType();
    TypedValue converted;
    return !type || !value.isValid() || type->fromVariant(value, &converted);
}

void SpringPropertyAnimation::Run::warnOfUnusable(const char *what, const QVariant &value) const
{
    if (!isUsable(value))
        warn(QStringLiteral("rejected %1 %2").arg(QLatin1String(what), describe(value)));
}

/// Returns the motion from rest at \a start, or at the current value if \a start is invalid.
TimedMotion SpringPropertyAnimation::Run::motionFromRest(const QVariant &start) const
{
    const ChannelType *type = channelType();
    TypedValue from;
    TypedValue to;
    if (!type || !type->fromVariant(m_owner.endValue(), &to))
        return {};
    if (!type->fromVariant(start, &from)
        && !type->fromVariant(m_owner.targetObject()->property(m_owner.propertyName()), &from))
        return {};
    Trajectory trajectory(*type, to);
    trajectory.setValue(from);
    return motionFrom(std::move(trajectory));
}

/// Returns the motion of the next run in the first loop of its groups.
TimedMotion SpringPropertyAnimation::Run::firstMotion() const
{
    const QVariant start = m_owner.startValue();
    return motionFromRest(start.isValid() ? start : startValuesInGroups(m_owner).last());
}

/// Returns the seconds of the longest planned run in later loops of the groups; 0 if they are as the
/// first one.
double SpringPropertyAnimation::Run::laterDuration() const
{
    const QVariant fixed = m_owner.startValue();
    auto starts = startValuesInGroups(m_owner);
    starts.removeLast();
    double longest = 0;
    for (const QVariant &start : starts)
        longest = std::max(longest, motionFromRest(fixed.isValid() ? fixed : start).seconds());
    return longest;
}

/// Whether the animation has begun since its outermost group was started.
bool SpringPropertyAnimation::Run::hasBegun() const
{
    return m_playback == outermostGroup(m_owner);
}

/// Whether the last run determines value and duration. A group computes its time from the durations
/// of all animations, and Qt emits finished() at the end of that duration only.
bool SpringPropertyAnimation::Run::isCurrent() const
{
    const QAbstractAnimation *group = outermostGroup(m_owner);
    return hasBegun()
        || ((group->state() == Stopped || group->direction() == QAbstractAnimation::Backward)
            && m_settings == settings());
}

int SpringPropertyAnimation::Run::duration() const
{
    const double seconds = isCurrent() ? m_seconds
                                       : std::max(firstMotion().seconds(), laterDuration());
    constexpr int most = std::numeric_limits<int>::max();
    return std::isfinite(seconds) ? int(std::min<double>(std::ceil(seconds * 1000), most)) : -1;
}

QVariant SpringPropertyAnimation::Run::currentValue() const
{
    const int milliseconds = m_owner.currentLoopTime();
    if (!isCurrent())
        return valueIn(firstMotion(), milliseconds / 1000.0);
    // A later loop may start at another value than planned, and then take longer.
    const bool isEnd = milliseconds == duration();
    return valueIn(m_motion,
                   isEnd ? std::numeric_limits<double>::infinity() : milliseconds / 1000.0);
}

/// Returns the value after \a seconds of \a motion. Without a motion, returns the end value, or the
/// present value if the end value is rejected.
QVariant SpringPropertyAnimation::Run::valueIn(const TimedMotion &motion, double seconds) const
{
    if (!motion.type())
        return isUsable(m_owner.endValue())
            ? m_owner.endValue()
            : m_owner.targetObject()->property(m_owner.propertyName());
    const TypedValue value = motion.valueAt(seconds);
    return motion.type()->toVariant(&value);
}

QVariant SpringPropertyAnimation::Run::velocity() const
{
    const ChannelType *type = m_motion.type();
    if (!type)
        return {};
    const Trajectory now = m_isRunning ? handoff().trajectory : Trajectory();
    return type->velocityToVariant(now.now().velocity.data());
}

void SpringPropertyAnimation::Run::begin()
{
    const bool isForward = m_owner.direction() == QAbstractAnimation::Forward;
    const unsigned loop = loopInGroups(m_owner);
    const bool isRepeated = m_settings == settings()
        && (!isForward || (hasBegun() && loop == m_loop));
    const MotionHandoff own = m_owner.startValue().isValid() ? MotionHandoff() : stoppedHandoff();
    end();
    warnOfUnusable("start value", m_owner.startValue());
    warnOfUnusable("end value", m_owner.endValue());
    if (!isRepeated)
        m_motion = isForward ? motionFromRest(m_owner.startValue()) : firstMotion();
    if (!m_motion.type()) {
        m_seconds = 0;
        return;
    }
    if (!isRepeated && isForward)
        m_motion = withVelocity(own);
    m_loop = loop;
    if (!hasBegun())
        beginPlayback();
    acquire(propertyId());
    m_isRunning = true;
}

/// Returns the motion with the velocity of \a own, or else of the motion that is replaced.
TimedMotion SpringPropertyAnimation::Run::withVelocity(const MotionHandoff &own)
{
    Trajectory start = m_motion.path().last().trajectory;
    const MotionHandoff previous = own.trajectory.type() ? own : currentHandoff(propertyId(), this);
    const auto current = previous.start(*m_motion.type(), start.now().value).now();
    if (!m_owner.startValue().isValid())
        start.setValue(current.value);
    start.setVelocity(current.velocity);
    return motionFrom(std::move(start));
}

void SpringPropertyAnimation::Run::beginPlayback()
{
    m_seconds = std::max(m_motion.seconds(), laterDuration());
    m_playback = outermostGroup(m_owner);
    QObject::disconnect(m_playbackEnd);
    m_playbackEnd = QObject::connect(m_playback, &QAbstractAnimation::stateChanged, &m_owner,
                                     [this](State state) {
                                         if (state == Stopped)
                                             m_playback = nullptr;
                                     });
}

void SpringPropertyAnimation::Run::end()
{
    release();
    m_isRunning = false;
    m_stopped = {};
}

/// Remains registered with the motion at the stop, until control returns to the event loop: a
/// QStateMachine stops an animation before it starts the next one.
void SpringPropertyAnimation::Run::stop()
{
    const double seconds = m_owner.currentLoopTime() / 1000.0;
    const bool isOver = m_owner.direction() == QAbstractAnimation::Forward
        ? m_motion.isOver(seconds)
        : seconds <= 0;
    m_settings = settings();
    if (!m_isRunning || isOver)
        return end();
    m_stopped = handoff();
    m_isRunning = false;
    const auto discard = [this] {
        if (!m_isRunning)
            end();
    };
    QMetaObject::invokeMethod(&m_owner, discard, Qt::QueuedConnection);
}

/// A slot of another driver may stop, start or delete the animation.
void SpringPropertyAnimation::Run::replaceOthers()
{
    const DeletionGuard alive(deletionGuard);
    while (alive && m_isRunning) {
        PropertyDriver *const other = currentDriver();
        if (!other)
            return;
        other->onReplaced();
    }
}

/// Also stops the groups, as QPropertyAnimation does: a parallel group would start the animation
/// again.
void SpringPropertyAnimation::Run::onReplaced()
{
    const bool wasRunning = m_isRunning;
    end();
    if (!wasRunning)
        return;
    QPointer<QAbstractAnimation> top = &m_owner;
    for (QAnimationGroup *group = top->group(); group && group->state() != Stopped;
         group = group->group())
        top = group;
    stopAlways(m_owner);
    if (top)
        stopAlways(*top);
}

MotionHandoff SpringPropertyAnimation::Run::handoff() const
{
    if (!m_owner.targetObject())
        return {};
    if (!m_isRunning)
        return stoppedHandoff();
    Trajectory now = m_motion.after(m_owner.currentLoopTime() / 1000.0);
    ChannelValues velocity = now.now().velocity;
    for (double &part : velocity)
        part *= m_owner.direction() == QAbstractAnimation::Forward ? 1 : -1;
    now.setVelocity(velocity);
    return {now, now.now().value, nullptr, nullptr};
}

/// Returns the motion at the stop, unless the property was written since.
MotionHandoff SpringPropertyAnimation::Run::stoppedHandoff() const
{
    const QObject *object = m_owner.targetObject();
    const ChannelType *const type = m_stopped.trajectory.type();
    TypedValue value;
    const bool isUntouched = object && type
        && type->fromVariant(object->property(m_owner.propertyName()), &value)
        && m_stopped.isUntouched(*type, value);
    return isUntouched ? m_stopped : MotionHandoff();
}

} // namespace sprung
