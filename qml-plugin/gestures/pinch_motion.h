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

/// The motion of an item that is pinched, from the touch to the rest. Each of its commands changes
/// what is planned, and returns what is due then.
class PinchMotion : public QObject
{
public:
    explicit PinchMotion(PinchSettings &settings);
    ~PinchMotion() override;

    /// Whether fingers move the item.
    bool isActive() const { return m_input.isDragging() || m_pad.isActive(); }
    bool isRunning() const { return m_plan ? m_plan->kind == Plan::Head : m_spring.isRunning(); }
    /// At which scale it rests, or would if fingers let it go now without a throw.
    double restingScale() const;
    double homeScale() const { return clamped(1); }
    bool takeRest() { return !isRunning() && !m_isHeld && std::exchange(m_settledPending, false); }

    void setItems();
    void setPlainWheel(bool plainWheel) { m_pad.setPlainWheel(plainWheel); }
    void act(PinchAction row, PendingPinchActions &pending);

    // Where it would be, from where it is going
    PinchPose zoomed(double factor) const; ///< about the middle
    PinchPose panned(QPointF way) const;
    PinchPose home() const;
    // Places are in the target's parent. Fingers decide when they let go: until then these do nothing.
    PendingPinchActions zoom(double scale, QPointF place);
    PendingPinchActions goTo(const PinchPose &pose); ///< or as near as the limits allow
    /// Nothing is due if the key would change nothing.
    PendingPinchActions press(const PinchKeyCommand &key);
    /// The middle of the view, or without one that of the item.
    QPointF middle() const;

private:
    struct Plan
    {
        enum { Stop, Put, Head, Snap } kind;
        PinchPose pose{};
        /// Of a spot, when it sets out.
        QPointF place{};         // NOLINT(readability-redundant-member-init): gcc asks for it
        GestureDelta velocity{}; ///< of this spot
        std::optional<PinchPose> from = std::nullopt; ///< null: as it is shown
    };

    // Under fingers
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

    // On its way
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
    bool m_hasMoved = false; ///< since it is the target

    PinchSpring m_spring;
    std::optional<Plan> m_plan;
    PinchPose m_goal;
    bool m_isActing = false; ///< what the spring tells meanwhile is told afterwards
    detail::ActionDispatcher m_dispatcher;
    bool m_settledPending = false;
    Qt::Orientations m_room = Qt::Horizontal | Qt::Vertical;

    struct Tap
    {
        QPointF place;
        double seconds;
    };
    std::optional<Tap> m_tap; ///< which may be the first of two
};

} // namespace sprung::qml
