// SPDX-License-Identifier: MIT
#include "tracks.h"

#include <sprung/engine/motion.h>

#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t mostTracks = 60;
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

QTransform around(const Track &track)
{
    return inWindow(track.item ? track.item->parentItem() : nullptr);
}

} // namespace

Tracks::Tracks(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &Tracks::styleChanged, this, [this] { update(); });
}

void Tracks::setPage(QQuickItem *page)
{
    if (m_page == page)
        return;
    m_page = page;
    m_itemStates.clear();
    m_tracks.clear();
    m_leaders.clear();
    look();
    Q_EMIT styleChanged();
}

const Track *Tracks::trackOf(const QQuickItem *item) const
{
    const auto found = std::ranges::find_if(m_tracks,
                                            [item](const Track &t) { return t.item == item; });
    return found == m_tracks.end() ? nullptr : &*found;
}

void Tracks::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemSceneChange) {
        disconnect(m_frames);
        if (data.window)
            m_frames = connect(data.window, &QQuickWindow::afterAnimating, this, &Tracks::look);
    }
    QQuickPaintedItem::itemChange(change, data);
}

/// Called once per frame, after layouts.
void Tracks::look()
{
    if (!m_page)
        return;
    ++m_frame;
    const sprung::Ticker *ticker = sprung::Motion::ticker();
    const double now = ticker ? ticker->time() : 0;
    if (now < m_now) // of another ticker
        m_tracks.clear();
    m_isStale = now != m_now;
    if (m_isStale)
        m_before = std::exchange(m_now, now);
    lookAt(m_page, false);
    if (!m_isStale || m_tracks.empty())
        return;
    lookAtLeaders();
    forget();
    update();
}

/// Compares an item and its children with the last frame. With \a isCarried an ancestor moves or
/// was resized, and the item moves only with it.
void Tracks::lookAt(QQuickItem *item, bool isCarried)
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
bool Tracks::note(QQuickItem *item, const ItemState &before, const Pose &pose)
{
    const bool isSmall = item->width() < least && item->height() < least;
    const bool isLarge = item->width() > width() || item->height() > height(); // it is scrolled
    if (isSmall || isLarge)
        return false;
    auto track = std::ranges::find_if(m_tracks, [item](const Track &t) { return t.item == item; });
    const QTransform around = inWindow(item->parentItem());
    if (track == m_tracks.end()) {
        if (m_tracks.size() == mostTracks)
            return false;
        m_tracks.push_back({item, {}});
        track = std::prev(m_tracks.end());
    }
    std::vector<Track::Sample> &past = track->past;
    if (past.empty() || past.back().time < m_before) // it was at rest there
        past.push_back({m_before, before.pose, outlineOf(before.pose, around)});
    if (past.back().time == m_now)
        past.pop_back();
    past.push_back({m_now, pose, outlineOf(pose, around)});
    m_isStale = true;
    return true;
}

void Tracks::lookAtLeaders()
{
    std::erase_if(m_leaders, [](const Leader &leader) {
        return !leader.interpolator || !leader.interpolator->isRunning();
    });
    const QList<sprung::Interpolator *> running = sprung::Interpolator::allRunning();
    for (sprung::Interpolator *interpolator : running) {
        auto leader = std::ranges::find_if(
            m_leaders, [interpolator](const Leader &l) { return l.interpolator == interpolator; });
        if (leader == m_leaders.end())
            leader = m_leaders.insert(leader, {interpolator, {}, {}});
        leader->look(m_now);
    }
    double future = 0;
    for (Track &track : m_tracks) {
        if (track.movesAt(m_now))
            track.findLeaders(m_leaders);
        else
            track.isLed = false;
        if (track.isLed)
            future = std::max(future, track.secondsToRest());
    }
    m_futureSeconds = std::min(future, longest);
}

void Tracks::forget()
{
    std::erase_if(m_tracks, [this](const Track &track) {
        return !track.item || track.past.back().time < m_now - longest;
    });
    double past = 0;
    for (Track &track : m_tracks) {
        std::erase_if(track.past, [this](const Track::Sample &sample) {
            return sample.time < m_now - longest;
        });
        past = std::max(past, m_now - track.past.front().time);
    }
    m_pastSeconds = past;
    if (m_itemStates.size() > 64 && m_frame % 64 == 0)
        m_itemStates.removeIf([this](const auto &state) { return state.value().frame != m_frame; });
    Q_EMIT timesChanged();
}

void Tracks::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(-mapToScene({0, 0}));
    for (const Track &track : m_tracks) {
        if (m_ghosts)
            drawGhosts(painter, track);
        if ((m_forces || m_ghosts) && track.isLed)
            drawFuture(painter, track);
        if (m_forces && track.movesAt(m_now))
            drawVelocity(painter, track);
        if (m_moment < 0)
            mark(painter, track.outlineAt(m_now + m_moment / 1000));
        else if (m_moment > 0 && track.isLed)
            mark(painter, outlineOf(track.after(m_moment / 1000), around(track)));
    }
}

void Tracks::drawGhosts(QPainter *painter, const Track &track) const
{
    QColor color = m_trace;
    for (int i = 1; i <= ghosts; ++i) {
        const double time = m_now - i * ghostsApart;
        if (time < track.past.front().time)
            return;
        color.setAlphaF(float(ghosts + 1 - i) / (ghosts + 5));
        painter->setPen(QPen(color, 1.5));
        painter->drawPolygon(track.outlineAt(time));
    }
}

void Tracks::drawFuture(QPainter *painter, const Track &track) const
{
    const double end = track.secondsToRest();
    const double seconds = std::min(end, longest);
    const int steps = std::clamp(int(60 * seconds), 1, mostSteps);
    QPolygonF path;
    for (int step = 0; step <= steps; ++step)
        path += middleOf(outlineOf(track.after(seconds * step / steps), around(track)));
    painter->setPen(QPen(m_target, 1));
    painter->drawPolyline(path);
    if (!std::isfinite(end))
        return;
    QPen dashes(m_target, 1.5);
    dashes.setDashPattern({8, 6}); // shorter ones take long to draw
    painter->setPen(dashes);
    painter->drawPolygon(outlineOf(track.after(end), around(track)));
}

/// Draws an arrow to the position after a tenth of a second at this velocity.
void Tracks::drawVelocity(QPainter *painter, const Track &track) const
{
    constexpr double wing = 9; // px
    if (track.past.size() < 2)
        return;
    const Track::Sample &last = track.past.back();
    const Track::Sample &before = track.past[track.past.size() - 2];
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

void Tracks::mark(QPainter *painter, const QPolygonF &outline) const
{
    QColor filling = m_target;
    filling.setAlphaF(0.25F);
    painter->setPen(QPen(m_target, 2));
    painter->setBrush(filling);
    painter->drawPolygon(outline);
    painter->setBrush(Qt::NoBrush);
}
