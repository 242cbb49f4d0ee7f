// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff_qml.h"
#include "render_thread_link.h"

#include <sprung/interpolators/resolved_spring.h>

#include <QQmlProperty>

#include <memory>
#include <optional>

namespace sprung::qml {

class AnimatorJob;

/// One property of one run of a SpringAnimator. The property is written when the run ends, or the
/// item disappears; until then the render thread shows the planned value.
class RenderThreadRun final : public PropertyDriver
{
public:
    /// What the SpringAnimator was given. Unset is the present value.
    struct Ends
    {
        std::optional<double> from;
        std::optional<double> to;
    };

    RenderThreadRun(const AnimatorJob &job, const QQmlProperty &property, Ends ends);

    /// Whether it moves: it has begun and has not arrived, and no other motion has replaced it.
    bool isActive() const { return m_link != nullptr; }
    bool isOver() const;
    double valueNow() const;
    double velocityNow() const;

    const QQmlProperty &property() const { return m_property; }

    /// Takes over from what moves the property, and heads for `to`, as the job is tuned.
    void begin();
    /// Goes on with another spring, if the job is tuned to another.
    void retune();
    /// Starts again from where it began.
    void repeat();
    /// Lets Motion's time pass at \a timeScale from now on.
    void follow(double timeScale);
    /// Makes the run end at once, at `to`.
    void cut() { m_plan.run.cut(); }
    /// Tells the render thread what time it is, if it is not the steady clock's.
    void publishTime();
    /// Writes what is seen, and hands it over to the next motion.
    void leave();

    MotionHandoff handover() const override;
    void onReplaced() override;

private:
    void draw(Trajectory &trajectory);
    void show();
    void writeVisibleValue();
    std::shared_ptr<RenderThreadLink> detachLink(double value);
    void write(double value);

    const AnimatorJob &m_job;
    QQmlProperty m_property;
    QPointer<QQuickItem> m_item;
    PropertyId m_place;
    Ends m_ends;
    SpringPlan m_plan;
    ResolvedSpring m_tuning;                  // of the plan
    double m_start = 0;                       // where the first loop began
    double m_held = 0;                        // what the property holds while it moves
    std::shared_ptr<RenderThreadLink> m_link; // null unless it moves
    std::unique_ptr<QObject> m_context;       // of the connections to the link
};

} // namespace sprung::qml
