// SPDX-License-Identifier: MIT
#pragma once

#include "drag_recognizer.h"
#include "pinch_constraint.h"
#include "pinch_settings.h"
#include "pinch_spring.h"

#include <optional>

namespace sprung::qml {

/// The motion of a pinched item, from the touch to the rest. Each command changes the plan, and
/// returns the pending actions.
class PinchMotion : public QObject
{
public:
    explicit PinchMotion(PinchSettings &settings);

    /// Whether touch points or a touchpad move the item.
    bool isActive() const { return m_recognizer.isDragging(); }
    bool isRunning() const { return m_plan ? m_plan->kind == Plan::Animate : m_spring.isRunning(); }
    /// Returns the scale at rest. During a pinch: the resting scale for a release with zero
    /// velocity.
    double restingScale() const;
    double homeScale() const { return clamped(1); }
    bool takeSettled()
    {
        return !isRunning() && !m_isHeld && std::exchange(m_settledPending, false);
    }

    void setItems();
    void execute(GestureAction action, GestureActions &pending);

    // Poses relative to the target pose.
    PinchPose zoomed(double factor) const; ///< about the center
    PinchPose panned(QPointF delta) const;
    PinchPose home() const;
    // Positions are in the target's parent. These functions do nothing during a pinch.
    GestureActions zoom(double scale, QPointF position);
    GestureActions animateToPose(const PinchPose &pose); ///< limited to the allowed poses
    GestureActions animateToPose(const PinchPose &pose, QPointF position);
    // These functions return no actions if nothing changes.
    GestureActions zoomByKey(const PinchPose &pose);
    GestureActions panByView(QPointF parts); ///< by fractions of the view
    /// Returns the center of the view, or of the item without a view.
    QPointF middle() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static constexpr double minChange = 0.1; ///< px: smaller changes are ignored

    struct Plan
    {
        enum { Stop, Apply, Animate, Snap } kind;
        PinchPose pose{};
        /// The fixed point at the start.
        QPointF position{};      // NOLINT(readability-redundant-member-init): gcc asks for it
        GestureDelta velocity{}; ///< velocity of the fixed point
        std::optional<PinchPose> from = std::nullopt; ///< null: the current pose
    };

    // Input
    void handleInput(DragRecognizer::Event event, QPointF delta);
    GestureActions hold();
    bool grab();
    void dragBy(GestureDelta step, QPointF middle, bool isFramed);
    void applyPrediction(QPointF delta);
    void release(GestureDelta inputVelocity, QPointF position, QPointF predicted);
    GestureActions cancel();
    GestureActions tap();
    GestureActions doubleTap(QPointF position);

    // Animation
    GestureActions animateTo(const PinchPose &pose, QPointF position, const GestureDelta &velocity,
                             const std::optional<PinchPose> &from = std::nullopt);
    GestureActions constrain();
    PinchPose target() const { return isRunning() ? m_target : m_item.pose(); }
    double clamped(double scale) const;
    PinchPose clamped(const PinchPose &pose) const;
    void executePlan();
    void onSpringFinished(FinishReason reason);
    void updatePannableAxes();

    PinchSettings &m_settings;
    PinchTarget m_item;
    DragRecognizer m_recognizer;
    QPointer<QQuickItem> m_handle;
    PinchConstraint m_constraint;
    QPointF m_predicted; ///< delta of the displayed pose from the pose of the drag
    bool m_isHeld = false;
    bool m_hasMoved = false; ///< the item has moved since it became the target

    PinchSpring m_spring;
    std::optional<Plan> m_plan;
    PinchPose m_target;
    detail::ActionDispatcher m_dispatcher;
    bool m_settledPending = false;
    Qt::Orientations m_pannableAxes = Qt::Horizontal | Qt::Vertical;

    struct Tap
    {
        QPointF position;
        double seconds;
    };
    std::optional<Tap> m_tap; ///< possible first tap of a double tap
};

} // namespace sprung::qml
