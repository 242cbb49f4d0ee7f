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

RenderThreadRun::RenderThreadRun(const AnimatorJob &job, const QQmlProperty &property, Ends ends)
    : m_job(job)
    , m_property(property)
    , m_item(qobject_cast<QQuickItem *>(property.object()))
    , m_propertyId(propertyIdOf(property))
    , m_ends(ends)
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
    m_held = m_property.read().toDouble();
    const double to = m_ends.to.value_or(m_held);
    Trajectory trajectory = takeHandoff(m_propertyId, numberType(),
                                        typed(std::isfinite(m_held) ? m_held : to), this);
    if (m_ends.from) {
        const ChannelValues velocity = trajectory.now().velocity;
        trajectory.setValue(typed(*m_ends.from));
        trajectory.setVelocity(velocity);
    }
    m_start = number(trajectory.now().value);
    trajectory.setOrigin(typed(to));
    planFrom(trajectory);

    const std::shared_ptr<RenderThreadLink> link = RenderThreadLink::of(m_item, m_property.name());
    m_link = link;
    m_context = std::make_unique<QObject>();
    QObject::connect(link.get(), &RenderThreadLink::disappeared, m_context.get(),
                     [this] { writeVisibleValue(); });
    acquire(m_propertyId);
    const QPointer<QObject> isSame(m_context.get());
    while (PropertyDriver *earlier = isSame ? currentDriver() : nullptr)
        earlier->onReplaced(); // may write the property, and call any code
    if (!isSame || !m_item)
        return;
    m_held = m_property.read().toDouble();
    publishPlan();
}

/// Animates to the origin of the trajectory from now on.
void RenderThreadRun::planFrom(Trajectory &trajectory)
{
    m_tuning = m_job.tuning(m_property);
    ResolvedSpring tuned = m_tuning;
    if (!ResolvedSpring::settles(tuned.spring)) {
        qmlWarning(m_item) << "SpringAnimator rejected the default spring, which never settles";
        tuned.spring = {};
    }
    const double seconds = tuned.applyTo(trajectory, 0);
    m_plan = {{WaypointPath(trajectory), seconds}, m_job.clock(), m_job.timeScale()};
}

void RenderThreadRun::retune()
{
    if (isOver() || m_job.tuning(m_property) == m_tuning)
        return;
    Trajectory onwards = m_plan.after(m_job.clock());
    planFrom(onwards);
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
    Trajectory again = m_plan.run.path().last().trajectory;
    again.setValue(typed(m_start));
    const auto &law = std::get<SpringLaw>(again.law());
    const double seconds = ResolvedSpring{law.parameters, m_tuning.seconds}.applyTo(again, 0);
    m_plan = {{WaypointPath(again), seconds}, m_plan.end(), m_plan.timeScale};
    publishPlan();
}

void RenderThreadRun::setTimeScale(double timeScale)
{
    m_plan.passAt(m_job.clock(), timeScale);
    publishPlan();
}

void RenderThreadRun::publishTime()
{
    if (const auto clock = m_job.drivenClock(); clock && m_link)
        m_link->value().setTime(*clock);
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
    const QPointer<QObject> isSame(m_context.get());
    write(valueNow());
    if (isSame)
        m_held = m_property.read().toDouble();
}

void RenderThreadRun::leave()
{
    if (!isActive())
        return;
    MotionHandoff rest = handoff();
    const double value = valueNow();
    const bool hasArrived = isOver();
    const std::shared_ptr<RenderThreadLink> link = detachLink(value);
    if (!m_item)
        return;
    if (!hasArrived) {
        rest.keepAlive = link;
        rest.held = typed(m_property.name() == QLatin1StringView("opacity")
                              ? std::clamp(value, 0.0, 1.0)
                              : value);
        stashHandoff(m_propertyId, std::move(rest));
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
    return {m_plan.after(m_job.clock()), typed(m_held), m_item->parentItem(), nullptr};
}

void RenderThreadRun::onReplaced()
{
    if (!isActive())
        return release();
    const double value = valueNow();
    const bool isUntouched = m_item && m_property.read().toDouble() == m_held;
    const std::shared_ptr<RenderThreadLink> link = detachLink(value);
    if (isUntouched)
        write(value);
}

} // namespace sprung::qml
