// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

#include <sprung/animation/animated_value.h>

#include <QLineF>

#include <functional>
#include <optional>

namespace sprung::qml {

/// Animates a pinched item: one spring for a position in the parent, the scale and the rotation.
/// The item's point at the start position is the fixed point. Slots may delete this.
class PinchSpring final : private AnimatedValueOwner
{
public:
    using FinishedCallback = std::function<void(FinishReason)>;

    /// The MotionScheme of \a scope applies. A tick that ends the motion calls \a onFinished. A
    /// tick that finds the item moved by external code does so, too.
    PinchSpring(PinchTarget &item, const QObject &scope, FinishedCallback onFinished);

    bool isRunning() const { return m_value.isRunning(); }
    /// Returns the velocity of the item at \a position.
    GestureDelta velocityAt(QPointF position) const;

    /// Starts from the current pose. Without a \a spring, the shared spring applies.
    void start(const PinchPose &target, QPointF position, const GestureDelta &velocity,
               const std::optional<SpringParameters> &spring);
    void stop() { m_value.stop(); }

private:
    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override { return m_settings.plan(&m_scope); }
    void valueChanged() override;
    void finished(FinishReason reason) override { m_finishedCallback(reason); }
    QObject *subject() override { return m_item.item(); }
    QString motionName() override { return QStringLiteral("SpringPinch"); }

    PinchTarget &m_item;
    const QObject &m_scope;
    FinishedCallback m_finishedCallback;
    SpringMotionSettings m_settings;
    AnimatedValue m_value{*this, AnimatedValue::unboundSink<QLineF>()};
    PinchPose m_target;
    QLineF m_springTarget;  ///< target of the spring
    QPointF m_fixedPoint;   ///< fixed point in the item
    double m_scaleUnit = 1; ///< units of the spring per unit of scale, and per radian
    bool m_isTurning = false;
};

} // namespace sprung::qml
