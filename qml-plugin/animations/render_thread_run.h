// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff_qml.h"
#include "render_thread_link.h"

#include <sprung/trajectory/resolved_spring.h>

#include <QQmlProperty>

#include <memory>
#include <optional>

namespace sprung::qml {

class AnimatorJob;

/// A property in a run of a SpringAnimator. The render thread draws the planned value. The property
/// is written when the run ends, or when the item disappears.
class RenderThreadRun final : public PropertyDriver
{
public:
    /// The explicit `from` and `to` of the SpringAnimator. Unset means the current value.
    struct Endpoints
    {
        std::optional<double> from;
        std::optional<double> to;
    };

    RenderThreadRun(const AnimatorJob &job, const QQmlProperty &property, Endpoints endpoints);

    /// Whether the run has begun and has not arrived, and no other driver has replaced it.
    bool isActive() const { return m_link != nullptr; }
    bool isOver() const;
    double valueNow() const;
    double velocityNow() const;

    const QQmlProperty &property() const { return m_property; }

    /// Replaces the current driver of the property, and animates to `to` with the job's spring.
    void begin();
    /// Continues with the job's spring, if it has changed.
    void updateSpring();
    /// Restarts from the start value.
    void repeat();
    /// Applies \a timeScale from now on.
    void setTimeScale(double timeScale);
    /// Completes the run at `to`.
    void completeNow() { m_plan.run.endNow(); }
    /// Publishes the time to the render thread, if the run does not use the steady clock.
    void publishTime();
    /// Releases the property: writes the visible value, and passes the motion to the next driver.
    void releaseWithHandoff();

    MotionHandoff handoff() const override;
    void onReplaced() override;

private:
    void makeWritesDetectable(double target);
    void planFrom(const Trajectory &trajectory);
    bool isUntouched() const;
    void publishPlan();
    void writeVisibleValue();
    std::shared_ptr<RenderThreadLink> detachLink(double value);
    void write(double value);

    const AnimatorJob &m_job;
    QQmlProperty m_property;
    QPointer<QQuickItem> m_item;
    PropertyId m_propertyId;
    Endpoints m_endpoints;
    AnimatorPlan m_plan;
    ResolvedSpring m_resolvedSpring;          // of the plan
    double m_start = 0;                       // start value of the first loop
    double m_propertyValue = 0;               // the value of the property while running
    std::shared_ptr<RenderThreadLink> m_link; // null unless running
    std::unique_ptr<QObject> m_context;       // context of the connections to the link
};

} // namespace sprung::qml
