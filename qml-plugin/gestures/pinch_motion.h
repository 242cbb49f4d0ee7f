// SPDX-License-Identifier: MIT
#pragma once

#include "drag_input.h"
#include "pinch_constraint.h"
#include "pinch_key_command.h"
#include "pinch_settings.h"
#include "pinch_spring.h"
#include "pinch_wheel_input.h"

#include <optional>

namespace sprung::qml {

/// The motion of a pinched item, from the touch to the rest. Each command changes the plan, and returns
/// the pending actions.
class PinchMotion : public QObject
{
public:
    explicit PinchMotion(PinchSettings &settings);
    ~PinchMotion() override;

    /// Whether touch points move the item.
    bool isActive() const { return m_input.isDragging() || m_pad.isActive(); }
    bool isRunning() const { return m_plan ? m_plan->kind == Plan::Head : m_spring.isRunning(); }
    /// Returns the scale at rest. During a pinch: the resting scale for a release with zero velocity.
    double restingScale() const;
    double homeScale() const { return clamped(1); }
    bool takeRest() { return !isRunning() && !m_isHeld && std::exchange(m_settledPending, false); }

    void setItems();
    void setWheelRequiresCtrl(bool wheelRequiresCtrl)
    {
        m_pad.setWheelRequiresCtrl(wheelRequiresCtrl);
    }
    void act(PinchAction row, PendingPinchActions &pending);

    // Poses relative to the target pose
    PinchPose zoomed(double factor) const; ///< about the center
    PinchPose panned(QPointF way) const;
    PinchPose home() const;
    // Positions are in the target's parent. These do nothing during a pinch.
    PendingPinchActions zoom(double scale, QPointF place);
    PendingPinchActions goTo(const PinchPose &pose); ///< limited to the allowed poses
    /// Returns no actions if the key changes nothing.
    PendingPinchActions press(const PinchKeyCommand &key);
    /// Returns the center of the view, or of the item without a view.
    QPointF middle() const;

private:
    struct Plan
    {
        enum { Stop, Put, Head, Snap } kind;
        PinchPose pose{};
        /// The fixed point at the start.
        QPointF place{};         // NOLINT(readability-redundant-member-init): gcc asks for it
        GestureDelta velocity{}; ///< velocity of the fixed point
        std::optional<PinchPose> from = std::nullopt; ///< null: the current pose
    };

    // Touch
    void handleInput(DragInput::Event row, QPointF way);
    bool handleWheelInput(PinchWheelInput::Kind kind, QPointF scene, const GestureDelta &step);
    PendingPinchActions hold();
    bool take();
    void pull(GestureDelta step, QPointF middle, bool isFramed);
    void lead(QPointF way);
    void release(GestureDelta fingers, QPointF place, QPointF ahead);
    PendingPinchActions cancel();
    PendingPinchActions tap();
    PendingPinchActions doubleTap(QPointF place);

    // Animation
    PendingPinchActions headFor(const PinchPose &pose, QPointF place, const GestureDelta &velocity,
                                const std::optional<PinchPose> &from = std::nullopt);
    PendingPinchActions constrain();
    PinchPose target() const { return isRunning() ? m_goal : m_item.pose(); }
    double clamped(double scale) const;
    PinchPose clamped(const PinchPose &pose) const;
    void carryOut();
    void ended(Interpolator::Reason reason);
    void updatePannableAxes();

    PinchSettings &m_settings;
    PinchTarget m_item;
    DragInput m_input;
    PinchWheelInput m_pad;
    PinchConstraint m_grip;
    bool m_isHeld = false;
    bool m_hasMoved = false; ///< since the item became the target

    PinchSpring m_spring;
    std::optional<Plan> m_plan;
    PinchPose m_goal;
    bool m_isActing = false; ///< notifications of the spring are deferred
    detail::ActionDispatcher m_dispatcher;
    bool m_settledPending = false;
    Qt::Orientations m_room = Qt::Horizontal | Qt::Vertical;

    struct Tap
    {
        QPointF place;
        double seconds;
    };
    std::optional<Tap> m_tap; ///< possible first tap of a double tap
};

} // namespace sprung::qml
