// SPDX-License-Identifier: MIT
#include "motion_trails.h"

#include <sprung/engine/motion.h>

#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t mostTrails = 60;
constexpr double least = 12; // px, of an item
constexpr int ghosts = 10;
constexpr double ghostsApart = 0.1; // s
constexpr int mostSteps = 90;       // of a predicted path

QPointF middleOf(const QPolygonF &outline)
{
    return (outline[0] + outline[2]) / 2;
}

QTransform inWindow(const QQuickItem *item)
{
    return item ? item->itemTransform(nullptr, nullptr) : QTransform();
}

QTransform around(const MotionTrail &trail)
{
    return inWindow(trail.item ? trail.item->parentItem() : nullptr);
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
    look();
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
        disconnect(m_frames);
        if (data.window)
            m_frames = connect(data.window, &QQuickWindow::afterAnimating, this,
                               &MotionTrails::look);
    }
    QQuickPaintedItem::itemChange(change, data);
}

/// Called once per frame, after layouts.
void MotionTrails::look()
{
    if (!m_page)
        return;
    ++m_frame;
    const sprung::Ticker *ticker = sprung::Motion::ticker();
    const double now = ticker ? ticker->time() : 0;
    if (now < m_now) // of another ticker
        m_trails.clear();
    m_isStale = now != m_now;
    if (m_isStale)
        m_before = std::exchange(m_now, now);
    lookAt(m_page, false);
    if (!m_isStale || m_trails.empty())
        return;
    updateSources();
    forget();
    update();
}

/// Compares an item and its children with the last frame. With \a isCarried an ancestor moves or
/// was resized, and the item moves only with it.
void MotionTrails::lookAt(QQuickItem *item, bool isCarried)
{
    ItemState &state = m_itemStates[item];
    const QTransform transform = inWindow(item);
    const bool isNew = std::exchange(state.frame, m_frame) + 1 != m_frame;
    const bool isResized = !isNew && state.size != item->size();
    bool carries = isCarried || isResized;
    if (isNew || isResized || state.transform != transform) {
        const Pose pose = poseOf(*item);
        const bool isMoved = isNew || !isNear(pose, state.pose);
        if (isMoved && !isNew && !isCarried && item != m_page)
            carries = note(item, state, pose) || carries;
        state = {transform, item->size(), isMoved ? pose : state.pose, m_frame};
    }
    const auto children = item->childItems();
    for (QQuickItem *child : children) {
        if (child->isVisible() && child->opacity() > 0)
            lookAt(child, carries);
    }
}

/// Adds a sample of the item. Returns whether it was added.
bool MotionTrails::note(QQuickItem *item, const ItemState &before, const Pose &pose)
{
    const bool isSmall = item->width() < least && item->height() < least;
    const bool isLarge = item->width() > width() || item->height() > height(); // it is scrolled
    if (isSmall || isLarge)
        return false;
    auto trail = std::ranges::find_if(m_trails,
                                      [item](const MotionTrail &t) { return t.item == item; });
    const QTransform around = inWindow(item->parentItem());
    if (trail == m_trails.end()) {
        if (m_trails.size() == mostTrails)
            return false;
        m_trails.push_back({item, {}});
        trail = std::prev(m_trails.end());
    }
    std::vector<MotionTrail::Sample> &past = trail->past;
    if (past.empty() || past.back().time < m_before) // it was at rest there
        past.push_back({m_before, before.pose, outlineOf(before.pose, around)});
    if (past.back().time == m_now)
        past.pop_back();
    past.push_back({m_now, pose, outlineOf(pose, around)});
    m_isStale = true;
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
        source->look(m_now);
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
    m_futureSeconds = std::min(future, longest);
}

void MotionTrails::forget()
{
    std::erase_if(m_trails, [this](const MotionTrail &trail) {
        return !trail.item || trail.past.back().time < m_now - longest;
    });
    double past = 0;
    for (MotionTrail &trail : m_trails) {
        std::erase_if(trail.past, [this](const MotionTrail::Sample &sample) {
            return sample.time < m_now - longest;
        });
        past = std::max(past, m_now - trail.past.front().time);
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
            drawFuture(painter, trail);
        if (m_forces && trail.movesAt(m_now))
            drawVelocity(painter, trail);
        if (m_moment < 0)
            mark(painter, trail.outlineAt(m_now + m_moment / 1000));
        else if (m_moment > 0 && trail.isPredictable)
            mark(painter, outlineOf(trail.after(m_moment / 1000), around(trail)));
    }
}

void MotionTrails::drawGhosts(QPainter *painter, const MotionTrail &trail) const
{
    QColor color = m_trace;
    for (int i = 1; i <= ghosts; ++i) {
        const double time = m_now - i * ghostsApart;
        if (time < trail.past.front().time)
            return;
        color.setAlphaF(float(ghosts + 1 - i) / (ghosts + 5));
        painter->setPen(QPen(color, 1.5));
        painter->drawPolygon(trail.outlineAt(time));
    }
}

void MotionTrails::drawFuture(QPainter *painter, const MotionTrail &trail) const
{
    const double end = trail.secondsToRest();
    const double seconds = std::min(end, longest);
    const int steps = std::clamp(int(60 * seconds), 1, mostSteps);
    QPolygonF path;
    for (int step = 0; step <= steps; ++step)
        path += middleOf(outlineOf(trail.after(seconds * step / steps), around(trail)));
    painter->setPen(QPen(m_target, 1));
    painter->drawPolyline(path);
    if (!std::isfinite(end))
        return;
    QPen dashes(m_target, 1.5);
    dashes.setDashPattern({8, 6}); // shorter ones take long to draw
    painter->setPen(dashes);
    painter->drawPolygon(outlineOf(trail.after(end), around(trail)));
}

/// Draws an arrow to the position after a tenth of a second at this velocity.
void MotionTrails::drawVelocity(QPainter *painter, const MotionTrail &trail) const
{
    constexpr double wing = 9; // px
    if (trail.past.size() < 2)
        return;
    const MotionTrail::Sample &last = trail.past.back();
    const MotionTrail::Sample &before = trail.past[trail.past.size() - 2];
    const QPointF position = middleOf(last.outline);
    const QPointF delta = position - middleOf(before.outline);
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

void MotionTrails::mark(QPainter *painter, const QPolygonF &outline) const
{
    QColor filling = m_target;
    filling.setAlphaF(0.25F);
    painter->setPen(QPen(m_target, 2));
    painter->setBrush(filling);
    painter->drawPolygon(outline);
    painter->setBrush(Qt::NoBrush);
}
