// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/animated_value.h>
#include <sprung/gestures/elastic_range.h>
#include <sprung/global/deletion_guard.h>

#include <QPointer>
#include <QQuickItem>

#include <optional>

namespace sprung::qml {

/// One coordinate of a dragged item: under a pointer, with elastic bounds, and on a spring after
/// the release. Moving the item may call slots, so a motion is planned first and executed by
/// executePlan(). The last plan applies.
class DragAxis final : private AnimatedValueOwner
{
public:
    /// The owner of the axes. A tick, or another motion of the item, calls axisFinished().
    class Owner
    {
    public:
        /// Returns the velocity of the pointer that holds the item, in the item's coordinates.
        virtual QPointF heldPointerVelocity() const = 0;
        virtual void axisFinished(FinishReason reason) = 0;

    protected:
        ~Owner() = default;
    };

    DragAxis(Qt::Orientation orientation, Owner &owner)
        : m_owner(owner)
        , m_orientation(orientation)
    {
    }

    void setItem(QQuickItem *item);
    /// Sets whether positions are mirrored: measured from the parent's right edge to the item's
    /// right edge.
    void setMirrored(bool mirrored) { m_mirrored = mirrored; }

    /// Returns the item's x or y, mirrored if set; with input prediction, the last unpredicted
    /// position.
    double position() const;
    /// Returns the velocity of the spring, in units per second; 0 while held.
    double velocity() const;
    /// Whether a pointer holds the item. isMoving() returns whether a spring moves it, or is about
    /// to.
    bool isHeld() const { return m_plan ? m_plan->kind == Plan::Hold : isHeldNow(); }
    bool isMoving() const
    {
        return m_plan ? m_plan->kind == Plan::Animate : m_motion && m_motion->isRunning();
    }

    /// Sets the bounds. Beyond them the item resists with a rubber-band effect, limited to
    /// \a overscrollLimit. With 0 it stays within the bounds. A held item does not move.
    void setBounds(double minimum, double maximum, double overscrollLimit);
    double clamp(double position) const { return m_bounds.clamp(position); }

    /// Plans to stop the item under a pointer.
    void hold()
    {
        m_isPredicted = false;
        m_plan = Plan{.kind = Plan::Hold};
    }
    /// Computes the drag position for the current position of a held item.
    void beginGrab() { beginGrabAt(position()); }
    /// Moves the pointer by a delta in the parent's coordinates. The item follows, or with
    /// \a isPredicted follows at the next planPrediction().
    void dragBy(double delta, bool isPredicted);
    /// Plans to move the item to the predicted position: the drag position plus \a delta.
    void planPrediction(double delta);
    bool isPredicted() const { return m_isPredicted && isHeldNow(); }
    /// Returns the pointer distance to the minimum; negative beyond it.
    double distanceToMinimum() const { return m_dragPosition - m_bounds.first; }
    /// Returns the ratio of item velocity and pointer velocity; negative if mirrored.
    double velocityRatio() const { return mirroredDelta(m_bounds.derivative(m_dragPosition)); }
    /// Plans to animate the item to \a position from its predicted position. Without a \a velocity,
    /// it keeps its current velocity.
    void planMoveTo(double position, std::optional<double> velocity,
                    const std::optional<SpringParameters> &spring);
    /// Plans to move the item to \a position immediately, at rest.
    void planSnapTo(double position) { m_plan = Plan{.kind = Plan::Snap, .position = position}; }

    /// Executes the plan. Slots may delete this.
    void executePlan();

private:
    struct Plan
    {
        enum { Hold, Drag, Animate, Snap } kind;
        double position = 0;
        std::optional<double> velocity = std::nullopt;
        std::optional<SpringParameters> spring = std::nullopt; ///< null: the shared spring
        std::optional<double> from = std::nullopt;             ///< null: the item's position
    };

    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override;
    ChannelValues heldVelocity(const AnimatedValue &) const override;
    void finished(FinishReason reason) override { m_owner.axisFinished(reason); }
    QObject *subject() override { return m_item; }
    QString motionName() override { return propertyName(); }

    bool isHeldNow() const { return m_motion && m_motion->isHeld(); }
    QString propertyName() const;
    /// Converts between a position and the item's x or y.
    double mirrored(double position) const;
    double mirroredDelta(double delta) const { return m_mirrored ? -delta : delta; }
    void beginGrabAt(double current);
    void setPosition(double position);
    void startSpring(const Plan &plan);

    Owner &m_owner;
    Qt::Orientation m_orientation;
    QPointer<QQuickItem> m_item;
    SpringMotionSettings m_settings{.isToleranceMaximum = true};
    std::optional<AnimatedValue> m_motion; ///< of the item's x or y
    std::optional<Plan> m_plan;
    bool m_mirrored = false;
    ElasticRange m_bounds;
    double m_dragPosition = 0; ///< the position without bounds
    bool m_isPredicted = false;
    double m_lastPrediction = 0; ///< position of the last prediction
    double m_grabOffset = 0;     ///< delta of the item from its position at the grab; usually 0
    DeletionGuard::Anchor m_deletionGuard;
};

} // namespace sprung::qml
