// SPDX-License-Identifier: MIT
#include "motion_trails.h"

#include <sprung/timing/motion.h>

#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t maximumTrails = 60;
constexpr double minimumItemSize = 12; // px
constexpr int ghostCount = 10;
constexpr double ghostInterval = 0.1; // s
constexpr int maximumPathSteps = 90;  // of a predicted path

QPointF centerOf(const QPolygonF &outline)
{
    return (outline[0] + outline[2]) / 2;
}

QTransform windowTransform(const QQuickItem *item)
{
    return item ? item->itemTransform(nullptr, nullptr) : QTransform();
}

QTransform parentTransform(const MotionTrail &trail)
{
    return windowTransform(trail.item ? trail.item->parentItem() : nullptr);
}

} // namespace

MotionTrails::MotionTrails(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &MotionTrails::styleChanged, this, [this] { update(); });
}

void MotionTrails::setPage(QQuickItem *page)
{
    if (m_page == page)
        return;
    m_page = page;
    m_itemStates.clear();
    m_trails.clear();
    m_sources.clear();
    updateTrails();
    Q_EMIT styleChanged();
}

const MotionTrail *MotionTrails::trailOf(const QQuickItem *item) const
{
    const auto found = std::ranges::find_if(
        m_trails, [item](const MotionTrail &t) { return t.item == item; });
    return found == m_trails.end() ? nullptr : &*found;
}

void MotionTrails::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemSceneChange) {
        disconnect(m_frameConnection);
        if (data.window)
            m_frameConnection = connect(data.window, &QQuickWindow::afterAnimating, this,
                                        &MotionTrails::updateTrails);
    }
    QQuickPaintedItem::itemChange(change, data);
}

/// Called once per frame, after layouts.
void MotionTrails::updateTrails()
{
    if (!m_page)
        return;
    ++m_frame;
    const sprung::Ticker *ticker = sprung::Motion::ticker();
    const double now = ticker ? ticker->time() : 0;
    if (now < m_now) // of another ticker
        m_trails.clear();
    m_needsUpdate = now != m_now;
    if (m_needsUpdate)
        m_previousTime = std::exchange(m_now, now);
    visitItem(m_page, false);
    if (!m_needsUpdate || m_trails.empty())
        return;
    updateSources();
    removeOldSamples();
    update();
}

/// Compares an item and its children with the last frame. With \a isAncestorMoving, an ancestor
/// moves or was resized, and the item moves only with the ancestor.
void MotionTrails::visitItem(QQuickItem *item, bool isAncestorMoving)
{
    ItemState &state = m_itemStates[item];
    const QTransform transform = windowTransform(item);
    const bool isNew = std::exchange(state.frame, m_frame) + 1 != m_frame;
    const bool isResized = !isNew && state.size != item->size();
    bool movesChildren = isAncestorMoving || isResized;
    if (isNew || isResized || state.transform != transform) {
        const Pose pose = poseOf(*item);
        const bool isMoved = isNew || !isNear(pose, state.pose);
        if (isMoved && !isNew && !isAncestorMoving && item != m_page)
            movesChildren = addSample(item, state, pose) || movesChildren;
        state = {transform, item->size(), isMoved ? pose : state.pose, m_frame};
    }
    const auto children = item->childItems();
    for (QQuickItem *child : children) {
        if (child->isVisible() && child->opacity() > 0)
            visitItem(child, movesChildren);
    }
}

/// Adds a sample of the item. Returns whether it was added.
bool MotionTrails::addSample(QQuickItem *item, const ItemState &before, const Pose &pose)
{
    const bool isSmall = item->width() < minimumItemSize && item->height() < minimumItemSize;
    const bool isLarge = item->width() > width() || item->height() > height(); // it is scrolled
    if (isSmall || isLarge)
        return false;
    auto trail = std::ranges::find_if(m_trails,
                                      [item](const MotionTrail &t) { return t.item == item; });
    const QTransform toWindow = windowTransform(item->parentItem());
    if (trail == m_trails.end()) {
        if (m_trails.size() == maximumTrails)
            return false;
        m_trails.push_back({item, {}});
        trail = std::prev(m_trails.end());
    }
    std::vector<MotionTrail::Sample> &samples = trail->samples;
    if (samples.empty() || samples.back().time < m_previousTime) // it was at rest there
        samples.push_back({m_previousTime, before.pose, outlineOf(before.pose, toWindow)});
    if (samples.back().time == m_now)
        samples.pop_back();
    samples.push_back({m_now, pose, outlineOf(pose, toWindow)});
    m_needsUpdate = true;
    return true;
}

void MotionTrails::updateSources()
{
    const QList<sprung::Interpolator *> interpolators = sprung::Interpolator::allRunning();
    const QList<sprung::AnimatedValue *> values = sprung::AnimatedValue::allRunning();
    std::erase_if(m_sources, [&](const TrailSource &source) {
        return source.value ? !values.contains(source.value)
                            : !source.interpolator || !source.interpolator->isRunning();
    });
    const auto sample = [this](sprung::Interpolator *interpolator,
                               const sprung::AnimatedValue *value) {
        auto source = std::ranges::find_if(m_sources, [&](const TrailSource &other) {
            return other.interpolator == interpolator && other.value == value;
        });
        if (source == m_sources.end())
            source = m_sources.insert(source, {interpolator, value, {}, {}});
        source->addSample(m_now);
    };
    for (sprung::Interpolator *interpolator : interpolators)
        sample(interpolator, nullptr);
    for (const sprung::AnimatedValue *value : values)
        sample(nullptr, value);
    double future = 0;
    for (MotionTrail &trail : m_trails) {
        if (trail.movesAt(m_now))
            trail.findSources(m_sources);
        else
            trail.isPredictable = false;
        if (trail.isPredictable)
            future = std::max(future, trail.secondsToRest());
    }
    m_futureSeconds = std::min(future, maximumSeconds);
}

void MotionTrails::removeOldSamples()
{
    std::erase_if(m_trails, [this](const MotionTrail &trail) {
        return !trail.item || trail.samples.back().time < m_now - maximumSeconds;
    });
    double past = 0;
    for (MotionTrail &trail : m_trails) {
        std::erase_if(trail.samples, [this](const MotionTrail::Sample &sample) {
            return sample.time < m_now - maximumSeconds;
        });
        past = std::max(past, m_now - trail.samples.front().time);
    }
    m_pastSeconds = past;
    if (m_itemStates.size() > 64 && m_frame % 64 == 0)
        m_itemStates.removeIf([this](const auto &state) { return state.value().frame != m_frame; });
    Q_EMIT timesChanged();
}

void MotionTrails::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(-mapToScene({0, 0}));
    for (const MotionTrail &trail : m_trails) {
        if (m_ghosts)
            drawGhosts(painter, trail);
        if ((m_forces || m_ghosts) && trail.isPredictable)
            drawPrediction(painter, trail);
        if (m_forces && trail.movesAt(m_now))
            drawVelocity(painter, trail);
        if (m_moment < 0)
            drawMarker(painter, trail.outlineAt(m_now + m_moment / 1000));
        else if (m_moment > 0 && trail.isPredictable)
            drawMarker(painter,
                       outlineOf(trail.predictedPose(m_moment / 1000), parentTransform(trail)));
    }
}

void MotionTrails::drawGhosts(QPainter *painter, const MotionTrail &trail) const
{
    QColor color = m_trace;
    for (int i = 1; i <= ghostCount; ++i) {
        const double time = m_now - i * ghostInterval;
        if (time < trail.samples.front().time)
            return;
        color.setAlphaF(float(ghostCount + 1 - i) / (ghostCount + 5));
        painter->setPen(QPen(color, 1.5));
        painter->drawPolygon(trail.outlineAt(time));
    }
}

void MotionTrails::drawPrediction(QPainter *painter, const MotionTrail &trail) const
{
    const double end = trail.secondsToRest();
    const double seconds = std::min(end, maximumSeconds);
    const int steps = std::clamp(int(60 * seconds), 1, maximumPathSteps);
    QPolygonF path;
    for (int step = 0; step <= steps; ++step)
        path += centerOf(
            outlineOf(trail.predictedPose(seconds * step / steps), parentTransform(trail)));
    painter->setPen(QPen(m_target, 1));
    painter->drawPolyline(path);
    if (!std::isfinite(end))
        return;
    QPen dashes(m_target, 1.5);
    dashes.setDashPattern({8, 6}); // shorter ones take long to draw
    painter->setPen(dashes);
    painter->drawPolygon(outlineOf(trail.predictedPose(end), parentTransform(trail)));
}

/// Draws an arrow to the position after a tenth of a second at this velocity.
void MotionTrails::drawVelocity(QPainter *painter, const MotionTrail &trail) const
{
    constexpr double wing = 9; // px
    if (trail.samples.size() < 2)
        return;
    const MotionTrail::Sample &last = trail.samples.back();
    const MotionTrail::Sample &before = trail.samples[trail.samples.size() - 2];
    const QPointF position = centerOf(last.outline);
    const QPointF delta = position - centerOf(before.outline);
    const QLineF arrow(position, position + delta * 0.1 / (last.time - before.time));
    if (arrow.length() < wing)
        return;
    painter->setPen(QPen(m_velocity, 3, Qt::SolidLine, Qt::RoundCap));
    painter->drawLine(arrow);
    for (const double degrees : {150., 210.}) {
        QLineF side = QLineF::fromPolar(wing, arrow.angle() + degrees);
        side.translate(arrow.p2());
        painter->drawLine(side);
    }
}

void MotionTrails::drawMarker(QPainter *painter, const QPolygonF &outline) const
{
    QColor filling = m_target;
    filling.setAlphaF(0.25F);
    painter->setPen(QPen(m_target, 2));
    painter->setBrush(filling);
    painter->drawPolygon(outline);
    painter->setBrush(Qt::NoBrush);
}
