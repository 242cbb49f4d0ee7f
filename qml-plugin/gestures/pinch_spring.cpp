// SPDX-License-Identifier: MIT
#include "pinch_spring.h"

namespace sprung::qml {

namespace {
constexpr double closeToEnd = 0.1; // px: settling distance
} // namespace

PinchSpring::PinchSpring(PinchTarget &item, QObject *owner)
    : m_item(item)
    , m_spring([this](const QLineF &moment) { apply(moment); }, owner)
{
    m_spring.setObjectName(QStringLiteral("SpringPinch")); // for MotionList
    m_spring.setTolerance(closeToEnd);
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
    const double growth = velocity.x2() / now.x2(), turn = velocity.y2() / m_reach;
    const QPointF away = position - now.p1();
    return {velocity.p1() + growth * away + turn * QPointF(-away.y(), away.x()), growth, turn};
}

void PinchSpring::start(const PinchPose &target, QPointF position, const GestureDelta &velocity,
                        const std::optional<SpringParameters> &spring)
{
    const PinchPose now = m_item.pose();
    m_target = target;
    m_fixedPoint = now.mapFromParent(position);
    m_reach = m_item.reach();
    m_isTurning = target.turn != now.turn || velocity.rotation != 0;
    m_item.captureState();
    const auto moment = [this](const PinchPose &pose) {
        return QLineF(pose.mapToParent(m_fixedPoint), QPointF(pose.scale, pose.turn) * m_reach);
    };
    const QLineF speed(velocity.translation,
                       QPointF(velocity.logScale * now.scale, velocity.rotation) * m_reach);
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
    const double turn = m_isTurning ? moment.y2() / m_reach : m_target.turn;
    m_item.apply(PinchPose{{}, moment.x2() / m_reach, turn}.moved(m_fixedPoint, moment.p1()));
}

} // namespace sprung::qml
