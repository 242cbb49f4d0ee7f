// SPDX-License-Identifier: MIT
#include "spring_motion.h"

#include "described.h"
#include "motion_job.h"
#include "rest_within.h"

#include <sprung/engine/motion.h>

#include <QMetaMethod>
#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>

namespace sprung::qml {

namespace {

class SpringJob final : public MotionJob
{
public:
    SpringJob(SpringMotion &motion, const QQuickStateActions &actions)
        : MotionJob(&motion, actions, motion.from().isValid())
        , m_law{motion.spring()}
        , m_seconds(motion.duration() / 1000.0)
        , m_tolerance(motion.tolerance())
    {
    }

protected:
    double plan(Trajectory &trajectory, QStringList &) const override;

private:
    double secondsAt(Trajectory &trajectory, double pace) const;

    SpringLaw m_law;
    double m_seconds; // negative: as the spring says
    double m_tolerance;
};

/// That a run takes where so many of the spring's seconds pass in one.
double SpringJob::secondsAt(Trajectory &trajectory, double pace) const
{
    trajectory.setLaw(m_law, pace);
    const Track &track = trajectory.track();
    const double way = std::max(track.distance(), m_law.reach(track.speed()));
    trajectory.setTolerance(restWithin(m_tolerance, way));
    return trajectory.end().seconds;
}

/// A duration is kept from wherever it starts, and however fast: the pace is the lowest at which
/// the run is over by then.
double SpringJob::plan(Trajectory &trajectory, QStringList &) const
{
    const double usual = secondsAt(trajectory, 1);
    if (m_seconds < 0 || std::isinf(usual))
        return usual;
    if (m_seconds == 0 || usual == 0)
        return m_seconds;
    double pace = usual / m_seconds;
    if (trajectory.track().speed() == 0) {
        secondsAt(trajectory, pace);
        return m_seconds;
    }
    const auto isLate = [&](double p) { return secondsAt(trajectory, p) > m_seconds; };
    while (isLate(pace))
        pace *= 2;
    double slow = pace / 2;
    while (!isLate(slow) && slow > 1e-9)
        pace = std::exchange(slow, slow / 2);
    for (int i = 0; i < 40; ++i) {
        const double middle = (slow + pace) / 2;
        (isLate(middle) ? slow : pace) = middle;
    }
    secondsAt(trajectory, pace);
    return m_seconds;
}

/// What a motion without names moves in a Transition: as ColorAnimation takes the colors, all that
/// changes by degrees, and that no other animation of the Transition has taken before.
bool isTakenByType(const QQuickStateAction &action, const QQmlProperties &taken)
{
    const QMetaType type = action.property.propertyMetaType();
    const bool isWhole = type.flags().testFlag(QMetaType::IsEnumeration)
        || (type.id() >= QMetaType::Int && type.id() <= QMetaType::ULongLong)
        || type.id() == QMetaType::Long || type.id() == QMetaType::ULong
        || type.id() == QMetaType::Short || type.id() == QMetaType::UShort
        || type.id() == QMetaType::Char || type.id() == QMetaType::SChar
        || type.id() == QMetaType::UChar;
    return action.property.object() && !isWhole && ChannelType::find(type)
        && !taken.contains(action.property);
}

QStringList animatedNames(const QQuickStateActions &actions, const QQmlProperties &taken)
{
    QStringList names;
    for (const QQuickStateAction &action : actions) {
        if (isTakenByType(action, taken) && !names.contains(action.property.name()))
            names += action.property.name();
    }
    return names;
}

} // namespace

SpringParameters SpringMotion::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringMotion::setSpring(SpringParameters spring)
{
    const SpringParameters told = this->spring();
    for (const auto part : std::as_const(m_declared))
        spring.*part = told.*part;
    if (spring.isValid())
        adopt(spring);
    else
        qmlWarning(this) << "refused spring " << described(spring) << ": it is invalid";
}

void SpringMotion::adopt(SpringParameters spring)
{
    if (m_spring == spring)
        return;
    m_spring = spring;
    Q_EMIT springChanged();
}

void SpringMotion::resetSpring()
{
    if (std::exchange(m_spring, std::nullopt))
        Q_EMIT springChanged();
}

void SpringMotion::setPart(const char *name, double SpringParameters::*part, double value)
{
    SpringParameters next = spring();
    next.*part = value;
    if (!next.isValid()) {
        qmlWarning(this) << "refused " << name << ' ' << value;
        return;
    }
    if (m_isDeclaring)
        m_declared.append(part);
    adopt(next);
}

void SpringMotion::setStiffness(double stiffness)
{
    setPart("stiffness", &SpringParameters::stiffness, stiffness);
}

void SpringMotion::setDamping(double damping)
{
    setPart("damping", &SpringParameters::damping, damping);
}

void SpringMotion::setMass(double mass)
{
    setPart("mass", &SpringParameters::mass, mass);
}

void SpringMotion::classBegin()
{
    m_isDeclaring = true;
    QQuickPropertyAnimation::classBegin();
}

void SpringMotion::componentComplete()
{
    m_isDeclaring = false;
    m_declared.clear();
    QQuickPropertyAnimation::componentComplete();
}

/// Without a spring of its own it shows Motion's, and so tells when that changes.
void SpringMotion::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&SpringMotion::springChanged)) {
        connect(Motion::instance(), &Motion::springChanged, this,
                &SpringMotion::sharedSpringChanged, Qt::UniqueConnection);
    }
    QQuickPropertyAnimation::connectNotify(signal);
}

void SpringMotion::sharedSpringChanged()
{
    if (!m_spring)
        Q_EMIT springChanged();
}

void SpringMotion::setDuration(int milliseconds)
{
    if (milliseconds < -1) {
        qmlWarning(this) << "refused duration " << milliseconds << ": it is 0 or more, or -1";
        return;
    }
    if (std::exchange(m_duration, milliseconds) == milliseconds)
        return;
    Q_EMIT approximateDurationChanged();
    Q_EMIT durationChanged(milliseconds);
}

void SpringMotion::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || std::isinf(tolerance)) {
        qmlWarning(this) << "refused tolerance " << tolerance;
        return;
    }
    if (std::exchange(m_tolerance, tolerance) != tolerance)
        Q_EMIT toleranceChanged();
}

void SpringMotion::refuseEasing(const QEasingCurve &)
{
    qmlWarning(this) << "refused easing: a spring has none";
}

QAbstractAnimationJob *SpringMotion::transition(QQuickStateActions &actions,
                                                QQmlProperties &modified, TransitionDirection,
                                                QObject *defaultTarget)
{
    // Qt matches by names, so of what is to be matched by type the names are told.
    auto *own = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    const QString named = own->properties;
    if (named.isEmpty() && own->propertyName.isEmpty() && !own->defaultProperty.isValid()
        && !own->toIsDefined)
        own->properties = animatedNames(actions, modified).join(u',');
    const QQuickStateActions parts = createTransitionActions(actions, modified, defaultTarget);
    own->properties = named;
    return initInstance(new SpringJob(*this, parts));
}

} // namespace sprung::qml
