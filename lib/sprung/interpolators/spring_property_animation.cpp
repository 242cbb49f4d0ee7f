// SPDX-License-Identifier: MIT
#include "spring_property_animation.h"

#include "handover.h"
#include "spring_source.h"

#include <sprung/engine/warning.h>
#include <sprung/property/untyped_property.h>
#include <sprung/trajectory/rest_within.h>
#include <sprung/trajectory/trajectory.h>

#include <QMetaProperty>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

/// The motion of an animation, from its start to its end.
class SpringPropertyAnimation::Run : public PropertyMover
{
public:
    explicit Run(SpringPropertyAnimation &owner)
        : m_owner(owner)
    {
    }

    Place place() const;
    MotionScheme::Role role() const;
    Trajectory planned() const;
    static int milliseconds(const Trajectory &trajectory);

    void warn(const QString &text) const;
    void begin();
    void end()
    {
        release();
        isRunning = false;
    }

    bool isAlive() const override { return m_owner.targetObject(); }
    const ChannelType *typeNow() const override { return motion.type(); }
    ChannelValues velocityNow() const override;
    void replaced() override { m_owner.stop(); }

    SpringSource spring;
    Trajectory motion; // from the start of the run
    bool isRunning = false;

private:
    SpringPropertyAnimation &m_owner;
};

PropertyMover::Place SpringPropertyAnimation::Run::place() const
{
    const QObject *object = m_owner.targetObject();
    if (!object)
        return {};
    const QByteArray name = m_owner.propertyName();
    const int index = object->metaObject()->indexOfProperty(name);
    return {object, index, object->metaObject()->property(index).isAlias(),
            index < 0 ? lastingName(name) : nullptr};
}

MotionScheme::Role SpringPropertyAnimation::Run::role() const
{
    return MotionScheme::roleOf(m_owner.propertyName(), m_owner.endValue().metaType());
}

/// The motion of a run from rest that would start now.
Trajectory SpringPropertyAnimation::Run::planned() const
{
    const QObject *object = m_owner.targetObject();
    const QVariant end = m_owner.endValue();
    QVariant start = m_owner.startValue();
    if (!start.isValid() && object)
        start = object->property(m_owner.propertyName());
    const QMetaProperty property = object ? object->metaObject()->property(place().property)
                                          : QMetaProperty();
    const bool isTyped = property.isValid()
        && property.metaType() != QMetaType::fromType<QVariant>();
    const ChannelType *type = isTyped ? ChannelType::find(property.metaType())
                                      : ChannelType::ofFirst(end);
    TypedValue from;
    TypedValue to;
    if (!type || !type->fromVariant(start, &from) || !type->fromVariant(end, &to))
        return {};
    Trajectory planned(*type, to);
    planned.setValue(from);
    planned.setLaw(SpringLaw{spring.ofRun(&m_owner, object, role())});
    planned.setTolerance(restWithin(0, planned.track().distance()));
    return planned;
}

void SpringPropertyAnimation::Run::warn(const QString &text) const
{
    const QObject *object = m_owner.targetObject();
    const QString property = QString::fromUtf8(m_owner.propertyName());
    sprung::warn(&m_owner, text,
                 object ? QStringLiteral("on %1, property \"%2\"").arg(described(object), property)
                        : QString());
}

int SpringPropertyAnimation::Run::milliseconds(const Trajectory &trajectory)
{
    if (!trajectory.type())
        return 0;
    const double seconds = trajectory.end().seconds;
    constexpr int most = std::numeric_limits<int>::max();
    return std::isfinite(seconds) ? int(std::min<double>(std::ceil(seconds * 1000), most)) : -1;
}

void SpringPropertyAnimation::Run::begin()
{
    end();
    motion = planned();
    if (!motion.type())
        return;
    const Place here = place();
    if (m_owner.direction() == QAbstractAnimation::Forward) {
        motion.setVelocity(velocityAt(here, *motion.type(), this));
        const Track &track = motion.track();
        const double reach = std::get<SpringLaw>(motion.law()).reach(track.speed());
        motion.setTolerance(restWithin(0, std::max(track.distance(), reach)));
    }
    claim(here);
    isRunning = true;
    while (PropertyMover *other = isRunning ? rival() : nullptr)
        other->replaced();
}

ChannelValues SpringPropertyAnimation::Run::velocityNow() const
{
    const double forward = m_owner.direction() == QAbstractAnimation::Forward ? 1 : -1;
    ChannelValues velocity = motion.at(m_owner.currentLoopTime() / 1000.0).velocity;
    for (double &part : velocity)
        part *= forward;
    return velocity;
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
    const QObject *place = targetObject();
    return m_run->spring.shownAt(this, place ? place : this, m_run->role());
}

void SpringPropertyAnimation::setSpring(SpringParameters spring)
{
    if (const QString doubt = doubtAbout(spring); !doubt.isEmpty() && spring != this->spring())
        m_run->warn(doubt);
    const auto outcome = m_run->spring.set(spring, false);
    if (outcome == SpringSource::Refused)
        m_run->warn(QStringLiteral("refused an invalid spring"));
    else if (outcome == SpringSource::Changed)
        Q_EMIT springChanged();
}

void SpringPropertyAnimation::resetSpring()
{
    if (m_run->spring.reset() == SpringSource::Changed)
        Q_EMIT springChanged();
}

void SpringPropertyAnimation::connectNotify(const QMetaMethod &signal)
{
    m_run->spring.shareSignal(this, signal, &SpringPropertyAnimation::springChanged);
    QPropertyAnimation::connectNotify(signal);
}

int SpringPropertyAnimation::duration() const
{
    return Run::milliseconds(m_run->isRunning ? m_run->motion : m_run->planned());
}

QVariant SpringPropertyAnimation::velocity() const
{
    const ChannelType *type = m_run->typeNow();
    if (!type)
        return {};
    const ChannelValues now = m_run->isRunning ? m_run->velocityNow() : ChannelValues{};
    return type->velocityToVariant(now.data());
}

/// Called by QVariantAnimation for each new time. It computes \a progress from a duration of its
/// own, so the time itself is asked for.
QVariant SpringPropertyAnimation::interpolated(const QVariant &from, const QVariant &to,
                                               qreal progress) const
{
    Q_UNUSED(from)
    Q_UNUSED(progress)
    const Trajectory motion = m_run->isRunning ? m_run->motion : m_run->planned();
    if (!motion.type())
        return to;
    return motion.at(currentLoopTime() / 1000.0).valueVariant();
}

void SpringPropertyAnimation::updateState(State newState, State oldState)
{
    if (newState == Running && oldState == Stopped)
        m_run->begin();
    QPropertyAnimation::updateState(newState, oldState);
    if (newState == Stopped)
        m_run->end();
}

} // namespace sprung
