// SPDX-License-Identifier: MIT
#include "render_thread_run.h"

#include "animator_job.h"
#include "direct_write.h"
#include "number_value.h"

#include <QQmlInfo>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

RenderThreadRun::RenderThreadRun(const AnimatorJob &job, const QQmlProperty &property,
                                 Endpoints endpoints)
    : m_job(job)
    , m_property(property)
    , m_item(qobject_cast<QQuickItem *>(property.object()))
    , m_propertyId(propertyIdOf(property))
    , m_endpoints(endpoints)
{
}

bool RenderThreadRun::isOver() const
{
    return !isActive() || !m_item || m_plan.isOver(m_job.clock());
}

double RenderThreadRun::valueNow() const
{
    return m_plan.valueAt(m_job.clock());
}

double RenderThreadRun::velocityNow() const
{
    return m_plan.after(m_job.clock()).now().velocity[0];
}

void RenderThreadRun::begin()
{
    if (!m_item)
        return;
    m_propertyValue = m_property.read().toDouble();
    Trajectory trajectory = takeHandoff(
        m_propertyId, numberType(),
        fromDouble(std::isfinite(m_propertyValue) ? m_propertyValue : m_endpoints.to.value_or(0)),
        this);
    const TypedValue to = m_endpoints.to ? fromDouble(*m_endpoints.to) : trajectory.restingValue();
    if (m_endpoints.from) {
        const ChannelValues velocity = trajectory.now().velocity;
        trajectory.setValue(fromDouble(*m_endpoints.from));
        trajectory.setVelocity(velocity);
    }
    m_start = toDouble(trajectory.now().value);
    trajectory.setOrigin(to);
    planFrom(trajectory);

    const std::shared_ptr<RenderThreadLink> link = RenderThreadLink::of(m_item, m_property.name());
    m_link = link;
    m_context = std::make_unique<QObject>();
    QObject::connect(link.get(), &RenderThreadLink::disappeared, m_context.get(),
                     [this] { writeVisibleValue(); });
    acquire(m_propertyId);
    const QPointer<QObject> alive(m_context.get());
    while (PropertyDriver *previous = alive ? currentDriver() : nullptr)
        previous->onReplaced(); // may write the property, and call any code
    if (!alive || !m_item)
        return;
    makeWritesDetectable(toDouble(to));
    if (!alive || !m_item)
        return;
    m_propertyValue = m_property.read().toDouble();
    publishPlan();
}

/// Moves the property toward \a target by an invisible distance. Otherwise other code might write
/// the value that the property already has, for example a view that takes the item back. The setter
/// would ignore this write, and isUntouched() would not detect it.
void RenderThreadRun::makeWritesDetectable(double target)
{
    const double value = m_property.read().toDouble();
    const double distance = 1e-11 * std::max(1.0, std::abs(value)); // QPointF compares fuzzily
    write(value + std::copysign(distance, target - value));
}

/// Animates to the origin of the trajectory from now on.
void RenderThreadRun::planFrom(const Trajectory &trajectory)
{
    m_resolvedSpring = m_job.resolveSpring(m_property);
    ResolvedSpring spring = m_resolvedSpring;
    if (!ResolvedSpring::settles(spring.spring)) {
        qmlWarning(m_item) << "SpringAnimator rejected the default spring, which never settles";
        spring.spring = {};
    }
    m_plan = {TimedMotion::planned(MotionPlan::springTo(trajectory.origin(), spring), trajectory),
              m_job.clock(), m_job.timeScale()};
}

void RenderThreadRun::updateSpring()
{
    if (isOver() || m_job.resolveSpring(m_property) == m_resolvedSpring)
        return;
    planFrom(m_plan.after(m_job.clock()));
    publishPlan();
}

void RenderThreadRun::publishPlan()
{
    if (m_link)
        m_link->value().setPlan(m_plan, m_job.drivenClock());
}

void RenderThreadRun::repeat()
{
    if (!isActive() || m_plan.timeScale == 0)
        return;
    Trajectory trajectory = m_plan.run.path().last().trajectory;
    trajectory.setValue(fromDouble(m_start));
    const auto &law = std::get<SpringLaw>(trajectory.law());
    const MotionPlan plan = MotionPlan::springTo(trajectory.origin(),
                                                 {law.parameters, m_resolvedSpring.seconds});
    m_plan = {TimedMotion::planned(plan, trajectory), m_plan.endTime(), m_plan.timeScale};
    publishPlan();
}

void RenderThreadRun::setTimeScale(double timeScale)
{
    m_plan.setTimeScale(m_job.clock(), timeScale);
    publishPlan();
}

void RenderThreadRun::publishTime()
{
    if (const auto clock = m_job.drivenClock(); clock && m_link)
        m_link->value().setClock(*clock);
}

/// Makes the item draw \a value from now on. Returns the link for the next driver.
std::shared_ptr<RenderThreadLink> RenderThreadRun::detachLink(double value)
{
    release();
    m_context.reset();
    if (m_link)
        m_link->value().holdAt(value);
    return std::exchange(m_link, nullptr);
}

/// Writes the last drawn value to the property of a hidden item; until now the property had the old
/// value.
void RenderThreadRun::writeVisibleValue()
{
    if (!m_item)
        return;
    const QPointer<QObject> alive(m_context.get());
    write(valueNow());
    if (alive)
        m_propertyValue = m_property.read().toDouble();
}

/// Whether no other code has written the property during the run.
bool RenderThreadRun::isUntouched() const
{
    return m_item && m_property.read().toDouble() == m_propertyValue;
}

void RenderThreadRun::releaseWithHandoff()
{
    if (!isActive())
        return;
    MotionHandoff stashed = handoff();
    const double value = valueNow();
    const bool hasArrived = isOver();
    const bool isUntouched = this->isUntouched();
    const std::shared_ptr<RenderThreadLink> link = detachLink(value);
    if (!m_item)
        return;
    if (!hasArrived) {
        if (!isUntouched)
            return; // a view moves an item, and then stops its transition
        stashed.keepAlive = link;
        stashed.held = fromDouble(m_property.name() == QLatin1StringView("opacity")
                                      ? std::clamp(value, 0.0, 1.0)
                                      : value);
        stashHandoff(m_propertyId, std::move(stashed));
    }
    write(value);
}

/// The write may delete this.
void RenderThreadRun::write(double value)
{
    const QQmlProperty property = m_property;
    writeDirectly(property, value);
}

MotionHandoff RenderThreadRun::handoff() const
{
    if (!m_item)
        return {};
    return {m_plan.after(m_job.clock()), fromDouble(m_propertyValue), m_item->parentItem(),
            nullptr};
}

void RenderThreadRun::onReplaced()
{
    if (!isActive())
        return release();
    const double value = valueNow();
    const bool isUntouched = this->isUntouched();
    const std::shared_ptr<RenderThreadLink> link = detachLink(value);
    if (isUntouched)
        write(value);
}

} // namespace sprung::qml
