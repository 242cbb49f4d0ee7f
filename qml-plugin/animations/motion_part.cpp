// SPDX-License-Identifier: MIT
#include "motion_part.h"

#include "direct_write.h"
#include "motion_job.h"

#include <private/qqmlproperty_p.h>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

/// The bindable that the class of the object has, and not that of a Behavior in front of it.
QUntypedBindable ownBindable(QObject *object, const QMetaProperty &property)
{
    QUntypedBindable own;
    void *arguments[] = {&own};
    const auto call = property.enclosingMetaObject()->d.static_metacall;
    if (call && property.isBindable())
        call(object, QMetaObject::BindableProperty, property.relativePropertyIndex(), arguments);
    return own;
}

QQuickItem *parentOf(const QObject *object)
{
    const auto *item = qobject_cast<const QQuickItem *>(object);
    return item ? item->parentItem() : nullptr;
}

} // namespace

MotionPart::MotionPart(const MotionJob &job, const QQuickStateAction &action, bool startsAtFrom)
    : m_job(job)
    , m_property(action.property)
    , m_place(placeOf(action.property))
    , m_typeName(QLatin1StringView(m_property.propertyTypeName()))
    , m_type(ChannelType::find(m_property.propertyMetaType()))
    , m_from(startsAtFrom ? action.fromValue : QVariant())
    , m_to(action.toValue)
{
    const QMetaProperty property = m_property.property();
    if (!m_type || QQmlPropertyPrivate::get(m_property)->isValueType())
        return;
    m_own = ownBindable(m_property.object(), property);
    if (m_own.isValid() || !property.isBindable())
        m_writer = PropertyWriter(m_property.object(), property);
}

QString MotionPart::name() const
{
    return QStringLiteral("%1, property \"%2\"")
        .arg(QLatin1StringView(m_property.object()->metaObject()->className()), m_property.name());
}

Trajectory MotionPart::start(QStringList &problems) const
{
    const auto refuse = [&](const char *what, const QVariant &value) {
        problems += QStringLiteral("refused %1: %2 is no %3")
                        .arg(QLatin1StringView(what), value.toString(), m_typeName);
    };
    TypedValue value{};
    TypedValue to{};
    TypedValue from{};
    const bool hasTo = m_type->fromVariant(m_to, &to);
    if (!m_to.isNull() && !hasTo)
        refuse("to", m_to);
    const bool hasFrom = m_from.isValid() && m_type->fromVariant(m_from, &from);
    if (m_from.isValid() && !hasFrom)
        refuse("from", m_from);
    const QVariant now = m_property.read();
    if (!m_type->fromVariant(now, &value) || !m_type->isFinite(&value)) {
        value = hasTo ? to : TypedValue{};
        if (!hasFrom && !hasTo)
            refuse("the value it has", now);
    }
    Trajectory trajectory = handedOver(m_place, *m_type, value, this);
    if (hasFrom) {
        const ChannelValues velocity = trajectory.now().velocity;
        trajectory.setValue(from);
        trajectory.setVelocity(velocity);
    }
    trajectory.setBounds(nullptr);
    trajectory.setOrigin(hasTo ? to : trajectory.now().value);
    return trajectory;
}

void MotionPart::startAfter(const MotionPart &before, Trajectory &trajectory) const
{
    const TypedValue origin = trajectory.origin();
    if (!m_from.isValid())
        trajectory.setValue(before.m_rest);
    trajectory.setVelocity({});
    trajectory.setOrigin(m_to.isNull() ? trajectory.now().value : origin);
}

void MotionPart::plan(const Trajectory &trajectory, double seconds, std::vector<Stretch> later)
{
    m_seconds = seconds;
    m_trajectory = trajectory;
    m_later = std::move(later);
    const Trajectory &last = m_later.empty() ? m_trajectory : m_later.back().trajectory;
    m_rest = isAnimated() ? last.heading() : TypedValue{};
    m_step.reset();
    const auto *spring = std::get_if<SpringLaw>(&m_trajectory.law());
    if (!spring || spring->kind != SpringLaw::Plain || m_trajectory.delay() > 0 || !m_later.empty())
        return;
    m_step.emplace(spring->parameters, m_trajectory.pace());
    if (!m_step->staysFinite(m_trajectory.track().distance(), m_trajectory.track().speed()))
        m_step.reset();
}

void MotionPart::skip(double seconds)
{
    m_trajectory = trajectoryAt(seconds);
    m_later.erase(m_later.begin(), m_later.begin() + stretchAt(seconds));
    for (Stretch &stretch : m_later)
        stretch.begin -= seconds;
    m_seconds = std::max(m_seconds - seconds, 0.0);
}

void MotionPart::begin()
{
    m_isReplaced = false;
    if (!isAnimated() || !isAlive())
        return;
    claim(m_place);
    while (PropertyMover *earlier = rival())
        earlier->replaced();
}

int MotionPart::stretchAt(double seconds) const
{
    int begun = 0;
    for (const Stretch &stretch : m_later)
        begun += stretch.begin <= seconds;
    return begun;
}

const Trajectory &MotionPart::courseAt(double *seconds) const
{
    const int begun = stretchAt(*seconds);
    if (begun == 0)
        return m_trajectory;
    const Stretch &stretch = m_later[std::size_t(begun - 1)];
    *seconds -= stretch.begin;
    return stretch.trajectory;
}

States MotionPart::statesAfter(const Trajectory &course, double seconds)
{
    if (!m_step)
        return statesByLaw(course, seconds);
    States states = course.track().states();
    const SpringStep &step = m_step->over(seconds);
    for (int i = 0; i < m_type->count; ++i) {
        State &state = states[std::size_t(i)];
        state = step(state);
    }
    return states;
}

States MotionPart::statesByLaw(const Trajectory &course, double seconds)
{
    States states = course.track().states();
    const double passed = std::max(seconds - course.delay(), 0.0) * course.pace();
    std::visit(
        [&](const auto &law) {
            for (int i = 0; i < course.type()->count; ++i) {
                State &state = states[std::size_t(i)];
                state = law.after(state, passed, i);
            }
        },
        course.law());
    return states;
}

/// A part of a value is not, nor a bindable property with a binding, which Qt restores.
bool MotionPart::isWrittenDirectly() const
{
    return m_writer.object() && !(m_own.isValid() && m_own.hasBinding());
}

void MotionPart::write(double seconds)
{
    if (!isAnimated()) {
        if (seconds >= m_seconds)
            writeDirectly(m_property, m_to);
        return;
    }
    if (seconds < m_seconds) {
        const Trajectory &course = courseAt(&seconds);
        const TypedValue origin = course.origin();
        m_type->displaced(&origin, displacements(statesAfter(course, seconds)).data(), &m_shown);
    } else {
        m_shown = m_rest;
    }
    const TypedValue value = m_shown; // the write may delete this
    if (isWrittenDirectly())
        m_writer.write(&value);
    else
        writeDirectly(m_property, m_type->toVariant(&value));
}

Trajectory MotionPart::trajectoryAt(double seconds) const
{
    const bool isOver = seconds >= m_seconds;
    Trajectory then = courseAt(&seconds);
    if (isOver) {
        then.settle();
    } else {
        then.track().setStates(statesByLaw(then, seconds));
        then.setDelay(std::max(then.delay() - seconds, 0.0));
    }
    return then;
}

Passage MotionPart::passageAt(double seconds) const
{
    return {trajectoryAt(seconds),
            m_shown,
            parentOf(isAlive() ? behindAlias(m_place).object : nullptr),
            {}};
}

void MotionPart::leave(double seconds)
{
    if (!isAnimated())
        return;
    const bool isMoved = isActive();
    release();
    if (isMoved && seconds < m_seconds)
        leaveBehind(m_place, passageAt(seconds));
}

Passage MotionPart::passage() const
{
    return passageAt(m_job.secondsNow());
}

void MotionPart::replaced()
{
    m_isReplaced = true;
    release();
}

} // namespace sprung::qml
