// SPDX-License-Identifier: MIT
#include "screen_velocity_tracker.h"

#include <sprung/physics/shortest_turn.h>
#include <sprung/timing/motion.h>

namespace sprung::qml {

namespace {

double clockTime()
{
    const Ticker *ticker = Motion::ticker();
    return ticker ? ticker->clock() : 0;
}

} // namespace

ScreenVelocityTracker::ScreenVelocityTracker(const SceneGeometry &geometry)
    : m_startTime(clockTime())
    , m_rotation(geometry.rotation)
{
    moveTo(geometry);
}

void ScreenVelocityTracker::moveTo(const SceneGeometry &geometry)
{
    m_lastMoveTime = now();
    m_rotation += shortestTurn(m_rotation, geometry.rotation, 360);
    const QRectF &rect = geometry.rect;
    m_rectEstimator.addSample(m_lastMoveTime, {rect.x(), rect.y(), rect.width(), rect.height()});
    m_rotationEstimator.addSample(m_lastMoveTime, {m_rotation});
}

ScreenVelocityTracker::Velocity ScreenVelocityTracker::velocity() const
{
    return {m_rectEstimator.velocity(now()), m_rotationEstimator.velocity(now())[0]};
}

SceneGeometry ScreenVelocityTracker::extrapolated(const SceneGeometry &last) const
{
    const double seconds = now() - m_lastMoveTime;
    const auto [velocity, rotation] = this->velocity(); // zero after a pause
    const QRectF &rect = last.rect;
    return {.rect = QRectF(rect.x() + velocity[0] * seconds, rect.y() + velocity[1] * seconds,
                           rect.width() + velocity[2] * seconds,
                           rect.height() + velocity[3] * seconds),
            .rotation = last.rotation + rotation * seconds};
}

/// Returns the time of the ticker that moves flights.
double ScreenVelocityTracker::now() const
{
    const Ticker *ticker = Motion::ticker();
    const double scale = ticker && ticker->isRealTime() ? Motion::instance()->effectiveTimeScale()
                                                        : 1;
    return (clockTime() - m_startTime) * scale;
}

} // namespace sprung::qml
