// SPDX-License-Identifier: MIT
#include "pinch_spring.h"

namespace sprung::qml {

namespace {
constexpr double closeToEnd = 0.1; // px: settling distance
} // namespace

PinchSpring::PinchSpring(PinchTarget &item, QObject *owner)
    : m_item(item)
    , m_spring([this](const QLineF &moment) { show(moment); }, owner)
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

GestureDelta PinchSpring::velocityAt(QPointF place) const
{
    if (!isRunning())
        return {};
    const QLineF now = m_spring.value().toLineF(), velocity = m_spring.velocity().toLineF();
    const double growth = velocity.x2() / now.x2(), turn = velocity.y2() / m_reach;
    const QPointF away = place - now.p1();
    return {velocity.p1() + growth * away + turn * QPointF(-away.y(), away.x()), growth, turn};
}

void PinchSpring::setOut(const PinchPose &goal, QPointF place, const GestureDelta &velocity,
                         const std::optional<SpringParameters> &spring)
{
    const PinchPose now = m_item.pose();
    m_goal = goal;
    m_spot = now.spotAt(place);
    m_reach = m_item.reach();
    m_isTurning = goal.turn != now.turn || velocity.rotation != 0;
    m_item.captureState();
    const auto moment = [this](const PinchPose &pose) {
        return QLineF(pose.placeOf(m_spot), QPointF(pose.scale, pose.turn) * m_reach);
    };
    const QLineF speed(velocity.translation,
                       QPointF(velocity.logScale * now.scale, velocity.rotation) * m_reach);
    m_end = moment(goal);
    if (spring)
        m_spring.setSpring(*spring);
    else
        m_spring.resetSpring();
    m_isSettingOut = true;
    m_dispatcher.runInOrder([&] { m_spring.snapTo(moment(now)); },
                            [&] {
                                m_isSettingOut = false;
                                m_spring.animateTo(m_end, speed);
                            });
}

void PinchSpring::show(const QLineF &moment)
{
    if (m_isSettingOut) // the pose is applied already
        return;
    if (!m_item.isUnchanged())
        return stop(); // external code moves the item
    if (moment == m_end)
        return m_item.show(m_goal);
    const double turn = m_isTurning ? moment.y2() / m_reach : m_goal.turn;
    m_item.show(PinchPose{{}, moment.x2() / m_reach, turn}.with(m_spot, moment.p1()));
}

} // namespace sprung::qml
