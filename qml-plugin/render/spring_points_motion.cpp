// SPDX-License-Identifier: MIT
// Schedules changes, advances time, and passes both to the scene graph.
#include "spring_points.h"

#include <sprung/render/spring_points_node.h>
#include <sprung/timing/frame_ticker.h>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double maxTimerInterval = 2e6;   // seconds: the range of a QTimer
constexpr qsizetype maxPendingChanges = 4; // times the number of points, while no frame is drawn

/// Returns the ticker that provides the time; null for the steady clock.
Ticker *externalTicker()
{
    Ticker *ticker = Motion::ticker();
    const bool isClock = qobject_cast<FrameTicker *>(ticker)
        && Motion::instance()->timeSource() == Motion::Clock;
    return isClock ? nullptr : ticker;
}

} // namespace

/// Until the next frame is synchronized with this thread, the render thread continues the previous
/// motion. The changes take effect in that frame. So all changes of one handler start at the same
/// time, independent of the handler's duration. Between two ticks of a ticker no time passes.
void SpringPoints::schedule()
{
    m_changed = true;
    const bool isTicked = m_moving ? bool(ticker()) : bool(externalTicker());
    if (isTicked || !window() || m_changedPoints > maxPendingChanges * count())
        applyChanges();
    else
        polish();
}

void SpringPoints::applyChanges()
{
    if (!std::exchange(m_changed, false))
        return;
    m_points.advance(elapsed());
    for (const Change &change : std::as_const(m_changes)) {
        (m_points.*change.apply)(change.first,
                                 {change.values.constData(), std::size_t(change.values.size())});
    }
    m_changes.clear();
    m_changedPoints = 0;
    if (m_points.spring() != spring())
        m_points.setSpring(spring());
    beginTime();
    if (Motion::instance()->reducedMotion())
        endTime();
}

void SpringPoints::beginTime()
{
    if (!m_moving) {
        m_moving = true;
        if (Ticker *const external = externalTicker()) {
            external->add(this);
            connect(external, &QObject::destroyed, this, &SpringPoints::onTickerDestroyed);
        }
    }
    m_clock = {0, PointsClock::now(), ticker() ? 0 : Motion::instance()->effectiveTimeScale()};
    markDirty(PointsDirty);
    if (m_points.settlingTime() > 0)
        scheduleEnd();
    else
        endTime();
}

/// All points are at their targets. The node that draws them derives that from the time.
void SpringPoints::endTime()
{
    m_end.stop();
    if (ticker()) {
        disconnect(ticker(), &QObject::destroyed, this, nullptr);
        stopTicking();
    }
    if (!std::exchange(m_moving, false))
        return;
    m_clock = {m_points.settlingTime(), 0, 0};
    m_points.complete();
    markDirty(TimeDirty);
}

/// The ticker is being deleted; the next one replaces it.
void SpringPoints::onTickerDestroyed()
{
    m_points.advance(elapsed());
    m_moving = false;
    beginTime();
    updateRunning();
}

void SpringPoints::tick(double seconds)
{
    m_clock.seconds += seconds;
    markDirty(TimeDirty);
    if (m_clock.seconds < m_points.settlingTime())
        return;
    endTime();
    updateRunning();
}

void SpringPoints::scaleTime()
{
    if (!m_moving || ticker())
        return;
    const auto now = PointsClock::now();
    m_clock = {m_clock.secondsAt(now), now, Motion::instance()->effectiveTimeScale()};
    markDirty(TimeDirty);
    scheduleEnd();
}

void SpringPoints::scheduleEnd()
{
    const double remaining = (m_points.settlingTime() - elapsed()) / m_clock.rate;
    if (remaining < maxTimerInterval)
        m_end.start(int(std::ceil(1000 * std::max(remaining, 0.))));
    else
        m_end.stop();
}

void SpringPoints::updateRunning()
{
    const bool running = m_moving || m_changed;
    if (std::exchange(m_running, running) != running)
        Q_EMIT runningChanged();
}

void SpringPoints::markDirty(DirtyFlag flag)
{
    m_dirty |= flag;
    update();
}

void SpringPoints::itemChange(ItemChange change, const ItemChangeData &data)
{
    QQuickItem::itemChange(change, data);
    if (change == ItemVisibleHasChanged && data.boolValue)
        markDirty(TimeDirty);
    if (change == ItemSceneChange && !data.window) {
        applyChanges();
        updateRunning();
    }
}

void SpringPoints::updatePolish()
{
    applyChanges();
    updateRunning();
}

QSGNode *SpringPoints::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    auto *pointsNode = static_cast<SpringPointsNode *>(node);
    unsigned flags = std::exchange(m_dirty, 0);
    if (!pointsNode) {
        pointsNode = new SpringPointsNode(window());
        flags = TimeDirty | AppearanceDirty | PointsDirty;
    }
    if (flags & PointsDirty)
        pointsNode->setPoints(m_points, m_colors);
    if (flags & (PointsDirty | TimeDirty))
        pointsNode->setClock(m_clock);
    if (flags & AppearanceDirty) {
        pointsNode->setDiameter(m_diameter);
        pointsNode->setColor(m_color);
    }
    return pointsNode;
}

} // namespace sprung::qml
