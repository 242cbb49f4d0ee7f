// SPDX-License-Identifier: MIT
#include "pinch_spring.h"

namespace sprung::qml {

namespace {
constexpr double settlingDistance = 0.1; // px
} // namespace

PinchSpring::PinchSpring(PinchTarget &item, QObject *owner)
    : m_item(item)
    , m_spring([this](const QLineF &moment) { apply(moment); }, owner)
{
    m_spring.setObjectName(QStringLiteral("SpringPinch")); // for MotionList
    m_spring.setTolerance(settlingDistance);
    m_spring.setTargetVelocity(QLineF()); // a wheel's target jumps from notch to notch
}

void PinchSpring::onItemChanged()
{
    m_spring.setProperty("item", QVariant::fromValue(m_item.item())); // for MotionOutlines
    stop();
}

GestureDelta PinchSpring::velocityAt(QPointF position) const
{
    if (!isRunning())
        return {};
    const QLineF now = m_spring.value().toLineF(), velocity = m_spring.velocity().toLineF();
    const double logScale = velocity.x2() / now.x2(), rotation = velocity.y2() / m_scaleUnit;
    const QPointF offset = position - now.p1();
    return {velocity.p1() + logScale * offset + rotation * QPointF(-offset.y(), offset.x()),
            logScale, rotation};
}

void PinchSpring::start(const PinchPose &target, QPointF position, const GestureDelta &velocity,
                        const std::optional<SpringParameters> &spring)
{
    const PinchPose now = m_item.pose();
    m_target = target;
    m_fixedPoint = now.mapFromParent(position);
    m_scaleUnit = m_item.cornerDistance();
    m_isTurning = target.rotation != now.rotation || velocity.rotation != 0;
    m_item.captureState();
    const auto moment = [this](const PinchPose &pose) {
        return QLineF(pose.mapToParent(m_fixedPoint),
                      QPointF(pose.scale, pose.rotation) * m_scaleUnit);
    };
    const QLineF speed(velocity.translation,
                       QPointF(velocity.logScale * now.scale, velocity.rotation) * m_scaleUnit);
    m_springTarget = moment(target);
    if (spring)
        m_spring.setSpring(*spring);
    else
        m_spring.resetSpring();
    m_isStarting = true;
    m_dispatcher.runInOrder([&] { m_spring.snapTo(moment(now)); },
                            [&] {
                                m_isStarting = false;
                                m_spring.animateTo(m_springTarget, speed);
                            });
}

void PinchSpring::apply(const QLineF &moment)
{
    if (m_isStarting) // the pose is applied already
        return;
    if (!m_item.isUnchanged())
        return stop(); // external code moves the item
    if (moment == m_springTarget)
        return m_item.apply(m_target);
    const double rotation = m_isTurning ? moment.y2() / m_scaleUnit : m_target.rotation;
    m_item.apply(
        PinchPose{{}, moment.x2() / m_scaleUnit, rotation}.moved(m_fixedPoint, moment.p1()));
}

} // namespace sprung::qml
