// SPDX-License-Identifier: MIT
#include "pinch_spring.h"

namespace sprung::qml {

namespace {
constexpr double settlingDistance = 0.1; // px
} // namespace

PinchSpring::PinchSpring(PinchTarget &item, const QObject &scope, FinishedCallback onFinished)
    : m_item(item)
    , m_scope(scope)
    , m_finishedCallback(std::move(onFinished))
{
    m_settings.tolerance = settlingDistance;
    m_value.ignoreTargetMotion(); // a wheel's target jumps from notch to notch
}

GestureDelta PinchSpring::velocityAt(QPointF position) const
{
    if (!isRunning())
        return {};
    const auto springValue = m_value.as<QLineF>();
    const auto [x, y, scaleSpeed, rotationSpeed] = m_value.velocity();
    const double logScale = scaleSpeed / springValue.x2(), rotation = rotationSpeed / m_scaleUnit;
    const QPointF offset = position - springValue.p1();
    return {QPointF(x, y) + logScale * offset + rotation * QPointF(-offset.y(), offset.x()),
            logScale, rotation};
}

void PinchSpring::start(const PinchPose &target, QPointF position, const GestureDelta &velocity,
                        const std::optional<SpringParameters> &spring)
{
    const PinchPose currentPose = m_item.pose();
    m_target = target;
    m_fixedPoint = currentPose.mapFromParent(position);
    m_scaleUnit = m_item.cornerDistance();
    m_isTurning = target.rotation != currentPose.rotation || velocity.rotation != 0;
    m_item.captureState();
    const auto springValueOf = [this](const PinchPose &pose) {
        return QLineF(pose.mapToParent(m_fixedPoint),
                      QPointF(pose.scale, pose.rotation) * m_scaleUnit);
    };
    m_springTarget = springValueOf(target);
    m_settings.spring.set(&m_scope, spring);
    m_value.snapTo(typedValue(springValueOf(currentPose)));
    const ChannelValues speed{velocity.translation.x(), velocity.translation.y(),
                              velocity.logScale * currentPose.scale * m_scaleUnit,
                              velocity.rotation * m_scaleUnit};
    m_value.animateTo(typedValue(m_springTarget), {.velocity = speed});
    if (!isRunning())
        valueChanged();
}

void PinchSpring::valueChanged()
{
    if (!m_item.isUnchanged()) { // external code moves the item
        stop();
        return m_finishedCallback(FinishReason::Stopped);
    }
    const auto springValue = m_value.as<QLineF>();
    if (springValue == m_springTarget)
        return m_item.apply(m_target);
    const double rotation = m_isTurning ? springValue.y2() / m_scaleUnit : m_target.rotation;
    m_item.apply(PinchPose{{}, springValue.x2() / m_scaleUnit, rotation}.moved(m_fixedPoint,
                                                                               springValue.p1()));
}

} // namespace sprung::qml
