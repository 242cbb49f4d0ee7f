// SPDX-License-Identifier: MIT
#include "spring_property_animation.h"

#include <sprung/animation/motion_handoff.h>
#include <sprung/animation/timed_motion.h>
#include <sprung/scheme/spring_setting.h>

#include <sprung/global/deletion_guard.h>
#include <sprung/global/warning.h>
#include <sprung/property/untyped_property.h>

#include <QMetaProperty>
#include <QPointer>
#include <QSequentialAnimationGroup>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
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

/// The motion of an animation, from its start to its end.
class Q_DECL_HIDDEN SpringPropertyAnimation::Run : public PropertyDriver
{
public:
    explicit Run(SpringPropertyAnimation &owner)
        : m_owner(owner)
    {
    }

    PropertyId propertyId() const;
    MotionScheme::Role role() const;
    ResolvedSpring resolveSpring() const
    {
        return spring.resolve([this] {
            return SpringSetting::Context{SchemeResolver::resolve(&m_owner, m_owner.targetObject()),
                                          role()};
        });
    }
    TimedMotion plannedMotion(const QVariant &start) const;
    /// Returns the motion from \a start to its origin.
    TimedMotion makeMotion(Trajectory start) const
    {
        MotionPlan plan = MotionPlan::springTo(start.origin(), resolveSpring());
        plan.isImmediate = isReduced();
        return TimedMotion::planned(plan, std::move(start));
    }
    bool isReduced() const
    {
        return SchemeResolver::isReduced(&m_owner, m_owner.targetObject(),
                                         [this] { return role(); });
    }
    /// Returns the result of \a query for the motion of the last run if keepsMotion(), otherwise for
    /// plannedMotion().
    template <typename Query>
    auto withMotion(const Query &query) const
    {
        return keepsMotion() ? query(motion) : query(plannedMotion(plannedStart()));
    }
    int duration() const;
    bool isInLaterLoop() const;

    void warn(const QString &text) const;
    void begin();
    void replaceOthers();
    void end()
    {
        release();
        isRunning = false;
        stopped = {};
    }
    void stop();

    MotionHandoff handoff() const override;
    MotionHandoff stoppedHandoff() const;
    void onReplaced() override;

    SpringSetting spring;
    TimedMotion motion; // since the start of the run
    bool isRunning = false;
    MotionHandoff stopped; // the motion when the run was stopped
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
    Settings settings() const
    {
        return {m_owner.targetObject(), m_owner.propertyName(), m_owner.startValue(),
                m_owner.endValue(),     resolveSpring(),        isReduced()};
    }
    bool keepsMotion() const;
    QVariant startNow() const;
    QVariant plannedStart() const;
    QVariant endValueOf(const QAbstractAnimation &other) const;

    SpringPropertyAnimation &m_owner;
    std::optional<Settings> m_lastSettings; // at the end of the last run
    int m_firstLoopDuration = -1;           // of the run in the first loop of a group
};

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

/// Whether duration() is the duration of the last run. A group computes its time from the durations of
/// all its animations, and Qt emits finished() at the end of that duration only.
bool SpringPropertyAnimation::Run::keepsMotion() const
{
    if (isRunning || !motion.type())
        return isRunning;
    bool isNext = false; // a sequential group runs the animation later
    const QAbstractAnimation *root = &m_owner;
    for (QAnimationGroup *group = root->group(); group; root = group, group = root->group()) {
        const auto *sequence = qobject_cast<const QSequentialAnimationGroup *>(group);
        if (!sequence || sequence->currentAnimation() == root)
            continue; // an inner group decides
        const int current = sequence->indexOfAnimation(sequence->currentAnimation());
        isNext = sequence->direction() == QAbstractAnimation::Forward
            && current < sequence->indexOfAnimation(const_cast<QAbstractAnimation *>(root));
    }
    return !isNext && (root->state() != Stopped || m_lastSettings == settings());
}

/// Whether a group runs the animation again. All loops of a group have the same duration.
bool SpringPropertyAnimation::Run::isInLaterLoop() const
{
    for (const QAnimationGroup *group = m_owner.group(); group; group = group->group()) {
        if (group->currentLoop() > 0)
            return true;
    }
    return false;
}

int SpringPropertyAnimation::Run::duration() const
{
    if (m_firstLoopDuration >= 0 && isInLaterLoop())
        return m_firstLoopDuration;
    const double seconds = withMotion([](const TimedMotion &any) { return any.seconds(); });
    constexpr int most = std::numeric_limits<int>::max();
    return std::isfinite(seconds) ? int(std::min<double>(std::ceil(seconds * 1000), most)) : -1;
}

/// Returns the value at which a run would start now.
QVariant SpringPropertyAnimation::Run::startNow() const
{
    const QVariant start = m_owner.startValue();
    const QObject *object = m_owner.targetObject();
    return start.isValid() || !object ? start : object->property(m_owner.propertyName());
}

/// Returns the value at which the next run will start: after the previous animations of sequential
/// groups.
QVariant SpringPropertyAnimation::Run::plannedStart() const
{
    if (m_owner.startValue().isValid())
        return m_owner.startValue();
    QAbstractAnimation *part = &m_owner;
    for (QAnimationGroup *group = part->group(); group; part = group, group = part->group()) {
        const bool isSequence = qobject_cast<QSequentialAnimationGroup *>(group);
        for (int i = isSequence ? group->indexOfAnimation(part) - 1 : -1; i >= 0; --i) {
            if (const QVariant end = endValueOf(*group->animationAt(i)); end.isValid())
                return end;
        }
    }
    return startNow();
}

/// Returns the value of the property after \a other, if \a other animates it.
QVariant SpringPropertyAnimation::Run::endValueOf(const QAbstractAnimation &other) const
{
    if (const auto *animation = qobject_cast<const QPropertyAnimation *>(&other)) {
        const bool isSame = animation->targetObject() == m_owner.targetObject()
            && animation->propertyName() == m_owner.propertyName();
        return isSame ? animation->endValue() : QVariant();
    }
    const auto *group = qobject_cast<const QAnimationGroup *>(&other);
    for (int i = group ? group->animationCount() - 1 : -1; i >= 0; --i) {
        if (const QVariant end = endValueOf(*group->animationAt(i)); end.isValid())
            return end;
    }
    return {};
}

/// Returns the motion of a run that would start from rest at \a start.
TimedMotion SpringPropertyAnimation::Run::plannedMotion(const QVariant &start) const
{
    const QObject *object = m_owner.targetObject();
    const QVariant end = m_owner.endValue();
    const QMetaProperty property = object ? object->metaObject()->property(propertyId().property)
                                          : QMetaProperty();
    const bool isTyped = property.isValid()
        && property.metaType() != QMetaType::fromType<QVariant>();
    const ChannelType *type = isTyped ? ChannelType::find(property.metaType())
                                      : ChannelType::forUntypedValue(end);
    TypedValue from;
    TypedValue to;
    if (!type || !type->fromVariant(start, &from) || !type->fromVariant(end, &to))
        return {};
    Trajectory trajectory(*type, to);
    trajectory.setValue(from);
    return makeMotion(std::move(trajectory));
}

void SpringPropertyAnimation::Run::warn(const QString &text) const
{
    const QObject *object = m_owner.targetObject();
    const QString property = QString::fromUtf8(m_owner.propertyName());
    sprung::warn(&m_owner, text,
                 object ? QStringLiteral("on %1, property \"%2\"").arg(describe(object), property)
                        : QString());
}

void SpringPropertyAnimation::Run::begin()
{
    const bool hasStartValue = m_owner.startValue().isValid();
    const MotionHandoff own = hasStartValue ? MotionHandoff() : stoppedHandoff();
    end();
    motion = plannedMotion(startNow());
    if (!motion.type())
        return;
    const PropertyId id = propertyId();
    if (m_owner.direction() == QAbstractAnimation::Forward) {
        Trajectory start = motion.path().last().trajectory;
        const MotionHandoff previous = own.trajectory.type() ? own : currentHandoff(id, this);
        const Trajectory::Sample current = previous.start(*motion.type(), start.now().value).now();
        if (!hasStartValue)
            start.setValue(current.value);
        start.setVelocity(current.velocity);
        motion = makeMotion(std::move(start));
    }
    acquire(id);
    isRunning = true;
    if (!isInLaterLoop()) {
        m_firstLoopDuration = -1;
        m_firstLoopDuration = duration();
    }
}

/// Remains registered with the motion at the stop, until control returns to the event loop: a
/// QStateMachine stops an animation before it starts the next one.
void SpringPropertyAnimation::Run::stop()
{
    const double seconds = m_owner.currentLoopTime() / 1000.0;
    const bool isOver = m_owner.direction() == QAbstractAnimation::Forward ? motion.isOver(seconds)
                                                                           : seconds <= 0;
    m_lastSettings = settings();
    if (!isRunning || isOver)
        return end();
    stopped = handoff();
    isRunning = false;
    const auto discard = [this] {
        if (!isRunning)
            end();
    };
    QMetaObject::invokeMethod(&m_owner, discard, Qt::QueuedConnection);
}

/// A slot of another driver may stop, start or delete the animation.
void SpringPropertyAnimation::Run::replaceOthers()
{
    const DeletionGuard alive(deletionGuard);
    while (alive && isRunning) {
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
    end();
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
    if (!isRunning)
        return stoppedHandoff();
    Trajectory now = motion.after(m_owner.currentLoopTime() / 1000.0);
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
    const ChannelType *const type = stopped.trajectory.type();
    TypedValue value;
    const bool isUntouched = object && type
        && type->fromVariant(object->property(m_owner.propertyName()), &value)
        && stopped.isUntouched(*type, value);
    return isUntouched ? stopped : MotionHandoff();
}

SpringPropertyAnimation::SpringPropertyAnimation(QObject *parent)
    : QPropertyAnimation(parent)
    , m_run(std::make_unique<Run>(*this))
{
}

SpringPropertyAnimation::SpringPropertyAnimation(QObject *target, const QByteArray &property,
                                                 QObject *parent)
    : QPropertyAnimation(target, property, parent)
    , m_run(std::make_unique<Run>(*this))
{
}

SpringPropertyAnimation::~SpringPropertyAnimation() = default;

SpringParameters SpringPropertyAnimation::spring() const
{
    const QObject *target = targetObject();
    return m_run->spring.effectiveSpring(this, target ? target : this, m_run->role());
}

void SpringPropertyAnimation::setSpring(SpringParameters spring)
{
    if (m_run->spring.set(spring, [this](const QString &problem) { m_run->warn(problem); }))
        Q_EMIT springChanged();
}

void SpringPropertyAnimation::resetSpring()
{
    if (m_run->spring.reset())
        Q_EMIT springChanged();
}

void SpringPropertyAnimation::connectNotify(const QMetaMethod &signal)
{
    m_run->spring.forwardSharedChanges(this, signal, &SpringPropertyAnimation::springChanged);
    QPropertyAnimation::connectNotify(signal);
}

int SpringPropertyAnimation::duration() const
{
    return m_run->duration();
}

QVariant SpringPropertyAnimation::velocity() const
{
    const ChannelType *type = m_run->motion.type();
    if (!type)
        return {};
    const Trajectory now = m_run->isRunning ? m_run->handoff().trajectory : Trajectory();
    return type->velocityToVariant(now.now().velocity.data());
}

/// Called by QVariantAnimation for each new time. \a progress is based on another duration, so the
/// function reads the time itself.
QVariant SpringPropertyAnimation::interpolated(const QVariant &from, const QVariant &to,
                                               qreal progress) const
{
    Q_UNUSED(from)
    Q_UNUSED(progress)
    return m_run->withMotion([&](const TimedMotion &motion) {
        if (!motion.type())
            return to;
        const bool isEnd = m_run->isInLaterLoop() && currentLoopTime() == duration();
        const TypedValue value = isEnd ? motion.restingValue()
                                       : motion.valueAt(currentLoopTime() / 1000.0);
        return motion.type()->toVariant(&value);
    });
}

void SpringPropertyAnimation::updateState(State newState, State oldState)
{
    const bool starts = newState == Running && oldState == Stopped;
    if (starts)
        m_run->begin();
    const DeletionGuard alive(m_run->deletionGuard);
    QPropertyAnimation::updateState(newState, oldState); // stops another animation of the property
    if (alive && starts)
        m_run->replaceOthers();
    else if (alive && newState == Stopped)
        m_run->stop();
}

} // namespace sprung
