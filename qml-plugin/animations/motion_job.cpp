// SPDX-License-Identifier: MIT
#include "motion_job.h"

#include <sprung/engine/motion.h>

#include <QQmlInfo>

#include <private/qanimationgroupjob_p.h>
#include <private/qanimationjobutil_p.h>
#include <private/qqmlproperty_p.h>

#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {

constexpr int longest = std::numeric_limits<int>::max() / 1000;
constexpr int notYetKnown = 1'000'000; // milliseconds: longer than motions are; groups add them up

ChannelValues displacements(const std::array<State, 4> &states)
{
    return {states[0].displacement, states[1].displacement, states[2].displacement,
            states[3].displacement};
}

ChannelValues rates(const std::array<State, 4> &states)
{
    return {states[0].velocity, states[1].velocity, states[2].velocity, states[3].velocity};
}

/// Past interceptors; bindings stay.
void write(const MotionJob::Part &part, const TypedValue &value)
{
    if (part.writer.object())
        return part.writer.write(&value);
    QQmlPropertyPrivate::write(part.property, part.type->toVariant(&value),
                               QQmlPropertyData::BypassInterceptor
                                   | QQmlPropertyData::DontRemoveBinding);
}

/// Not a part of another property, nor a bindable one, whose binding would go.
bool isWrittenDirectly(const QQmlProperty &property)
{
    return !QQmlPropertyPrivate::get(property)->isValueType() && !property.property().isBindable();
}

/// Nobody promises that what moves outlives its motion.
bool isAlive(const MotionJob::Part &part)
{
    return part.writer.object() || part.property.object();
}

/// Backward, it has to know its time before it starts.
bool runsBackward(const QAbstractAnimationJob *job)
{
    while (job->group())
        job = job->group();
    return job->direction() == QAbstractAnimationJob::Backward;
}

bool isRepeated(const QAbstractAnimationJob *job)
{
    while ((job = job->group())) {
        if (job->loopCount() != 1)
            return true;
    }
    return false;
}

} // namespace

MotionJob::MotionJob(QObject *motion, const QList<QQuickStateAction> &actions,
                     QList<QQmlProperty> &modified, bool startsAtFrom)
    : m_motion(motion)
{
    for (const QQuickStateAction &action : actions) {
        const QQmlProperty &property = action.property;
        Part part{property, {property.object(), property.name()}};
        part.type = ChannelType::find(property.propertyMetaType());
        if (part.type && isWrittenDirectly(property))
            part.writer = PropertyWriter(property.object(), property.property());
        part.to = action.toValue;
        if (startsAtFrom)
            part.from = action.fromValue;
        if (part.type) {
            m_parts.push_back(part);
            continue;
        }
        modified.removeAll(property); // so it is written at once
        warn(part,
             QStringLiteral("the type %1 cannot be animated")
                 .arg(QLatin1StringView(property.propertyTypeName())));
    }
}

/// A group asks before what comes first has moved anything. An estimate from where things are then
/// would be too short, or even 0, and Qt ends a group that grows in its last moment without a word.
int MotionJob::duration() const
{
    if (runsBackward(this)) {
        if (!m_isPlanned)
            planAll();
        return m_duration;
    }
    if (endsByItself())
        return -1;
    return m_isUnderWay || !group() ? m_duration : notYetKnown;
}

/// The loops of a group are parts of its time, and each of them takes its own: only a group that
/// knows of no duration leaves that to what is in it.
bool MotionJob::endsByItself() const
{
    return loopCount() == 1 && isRepeated(this) && !runsBackward(this);
}

void MotionJob::planAll() const
{
    const Motion &motion = *Motion::instance();
    double seconds = 0;
    for (Part &part : m_parts) {
        part.seconds = 0;
        if (!isAlive(part))
            continue;
        TypedValue to{};
        TypedValue value{};
        const bool hasTo = part.type->fromVariant(part.to, &to);
        if (!part.to.isNull() && !hasTo)
            warn(part, QStringLiteral("refused to: %1").arg(part.to.toString()));
        const QVariant from = part.from.isValid() ? part.from : part.property.read();
        if (!part.type->fromVariant(from, &value)) {
            warn(part, QStringLiteral("refused from: %1").arg(from.toString()));
            part.type->fromVariant(part.property.read(), &value);
        }
        if (!part.type->isFinite(&value))
            value = to;
        part.rest = hasTo ? to : value;
        part.start = {};
        plan(part, value, Momentum::instance().velocity(part.key, this));
        if (motion.reducedMotion()) { // at once where the law leads
            part.start = {};
            part.seconds = 0;
        }
        seconds = std::max(seconds, part.seconds);
    }
    m_seconds = seconds;
    m_isPlanned = true;
    moveFrom(0);
}

/// Where time stands still it stays where it is, and begins when time goes on. Backward it cannot
/// wait, as its time is known, and takes time as it usually passes.
void MotionJob::moveFrom(int milliseconds) const
{
    m_begin = milliseconds;
    m_pace = Motion::instance()->timeScale();
    if (m_pace == 0 && runsBackward(this))
        m_pace = 1;
    const double seconds = m_seconds > 0 ? m_seconds / m_pace : 0;
    if (isWaiting())
        m_duration = milliseconds + notYetKnown;
    else
        m_duration = seconds <= longest ? milliseconds + int(std::ceil(seconds * 1000 - 1e-6)) : -1;
}

/// Seconds of the law's time since the start.
double MotionJob::elapsed() const
{
    const int time = direction() == Forward ? currentLoopTime() : m_duration - currentLoopTime();
    if (isWaiting())
        return time < m_duration ? 0 : m_seconds; // it was completed
    return std::max(0, time - m_begin) / 1000.0 * m_pace;
}

std::array<State, 4> MotionJob::statesOf(const Part &part, double seconds) const
{
    std::array<sprung::State, 4> states{};
    if (seconds >= part.seconds)
        return states;
    for (std::size_t i = 0; i < std::size_t(part.type->count); ++i)
        states[i] = after(part, part.start[i], seconds);
    return states;
}

ChannelValues MotionJob::velocityOf(const Part &part) const
{
    const auto states = statesOf(part, elapsed());
    ChannelValues rate = rates(states);
    for (double &one : rate)
        one *= m_pace;
    return part.type->rotation ? part.type->velocity(displacements(states).data(), rate.data())
                               : rate;
}

ChannelValues MotionJob::velocity(const Momentum::Key &key) const
{
    for (const Part &part : m_parts) {
        if (part.key == key && isAlive(part)) // or it is another object in the same place
            return velocityOf(part);
    }
    return {};
}

void MotionJob::updateCurrentTime(int milliseconds)
{
    if (state() == Stopped) // a group looks where it would be
        return;
    // Not while a group completes: that goes by the durations it began with.
    m_isUnderWay = m_isUnderWay || (milliseconds > 0 && milliseconds < notYetKnown);
    if (isWaiting() && milliseconds < m_duration)
        moveFrom(milliseconds);
    const double seconds = elapsed();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        if (!isAlive(part))
            continue;
        const auto states = statesOf(part, seconds);
        TypedValue value;
        part.type->displaced(&part.rest, displacements(states).data(), &value);
        RETURN_IF_DELETED(write(part, value));
    }
    if (endsByItself() && m_duration >= 0 && milliseconds >= m_duration) {
        m_totalCurrentTime = m_currentTime = m_duration;
        stop();
    }
}

void MotionJob::updateState(QAbstractAnimationJob::State newState,
                            QAbstractAnimationJob::State oldState)
{
    if (newState == Stopped) {
        leaveMomentum();
    } else if (oldState == Stopped) {
        if (direction() == Forward || !m_isPlanned)
            planAll();
        m_isMoving = true;
        for (const Part &part : m_parts) {
            if (isAlive(part))
                Momentum::instance().begin(part.key, this);
        }
    }
}

void MotionJob::leaveMomentum()
{
    if (!std::exchange(m_isMoving, false))
        return;
    for (const Part &part : m_parts)
        Momentum::instance().end(part.key, this,
                                 isAlive(part) ? velocityOf(part) : ChannelValues{});
}

void MotionJob::warn(const Part &part, const QString &text) const
{
    if (m_motion && isAlive(part)) {
        qmlWarning(m_motion) << QLatin1StringView(part.key.first->metaObject()->className())
                             << ", property \"" << part.key.second << "\": " << text;
    }
}

} // namespace sprung::qml
