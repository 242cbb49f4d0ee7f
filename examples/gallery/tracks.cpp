// SPDX-License-Identifier: MIT
#include "tracks.h"

#include <sprung/engine/motion.h>

#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t mostTracks = 60;
constexpr double least = 12;        // px, of an item
constexpr double ghostsApart = 0.1; // s
constexpr int mostSteps = 90;       // of a way that is foreseen

QPointF middleOf(const QPolygonF &outline)
{
    return (outline[0] + outline[2]) / 2;
}

QTransform inWindow(const QQuickItem *item)
{
    return item ? item->itemTransform(nullptr, nullptr) : QTransform();
}

void drawArrow(QPainter *painter, const QLineF &line)
{
    constexpr double wing = 9;
    painter->drawLine(line);
    for (const double degrees : {150., 210.}) {
        QLineF side = QLineF::fromPolar(wing, line.angle() + degrees);
        side.translate(line.p2());
        painter->drawLine(side);
    }
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
    m_seen.clear();
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

/// Once per frame, when all is laid out.
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

/// \a isCarried tells that what is around it moves, or has another size: then it only goes with that.
void Tracks::lookAt(QQuickItem *item, bool isCarried)
{
    Seen &seen = m_seen[item];
    const QTransform place = inWindow(item);
    const bool isNew = std::exchange(seen.frame, m_frame) + 1 != m_frame;
    const bool isResized = !isNew && seen.size != item->size();
    bool carries = isCarried || isResized;
    if (isNew || isResized || seen.place != place) {
        const Pose pose = poseOf(*item);
        const bool isMoved = isNew || !isNear(pose, seen.pose);
        if (isMoved && !isNew && !isCarried && item != m_page)
            carries = note(item, seen, pose) || carries;
        seen = {place, item->size(), isMoved ? pose : seen.pose, m_frame};
    }
    const auto children = item->childItems();
    for (QQuickItem *child : children) {
        if (child->isVisible() && child->opacity() > 0)
            lookAt(child, carries);
    }
}

/// Whether it was noted.
bool Tracks::note(QQuickItem *item, const Seen &before, const Pose &pose)
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
    if (past.empty() || past.back().time < m_before) // it stood there
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
    if (m_seen.size() > 64 && m_frame % 64 == 0)
        m_seen.removeIf([this](const auto &seen) { return seen.value().frame != m_frame; });
    Q_EMIT timesChanged();
}

void Tracks::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(-mapToScene({0, 0}));
    const auto outline = [painter](const QPolygonF &places, const QPen &pen) {
        painter->setPen(pen);
        painter->drawPolygon(places);
    };
    QPen target(m_target, 1.5);
    target.setDashPattern({8, 6}); // shorter ones take long to draw
    for (const Track &track : m_tracks) {
        const QTransform around = inWindow(track.item ? track.item->parentItem() : nullptr);
        const auto drawGhosts = [&] {
            QColor color = m_trace;
            for (double back = ghostsApart; back < 1.05; back += ghostsApart) {
                if (m_now - back < track.past.front().time)
                    return;
                color.setAlphaF(float(0.7 * (1.05 - back)));
                outline(track.outlineAt(m_now - back), QPen(color, 1.5));
            }
        };
        const auto drawWay = [&](double end) {
            const int steps = std::clamp(int(60 * end), 1, mostSteps);
            QPolygonF way;
            for (int step = 0; step <= steps; ++step)
                way += middleOf(outlineOf(track.after(end * step / steps), around));
            painter->setPen(QPen(m_target, 1));
            painter->drawPolyline(way);
        };
        const auto drawVelocity = [&] {
            const auto &last = track.past.back();
            const auto &before = track.past[track.past.size() - 2];
            const QPointF middle = middleOf(last.outline);
            const QPointF way = middle - middleOf(before.outline);
            const QLineF arrow(middle, middle + way / (10 * (last.time - before.time)));
            if (arrow.length() > 4) {
                painter->setPen(QPen(m_velocity, 3, Qt::SolidLine, Qt::RoundCap));
                drawArrow(painter, arrow);
            }
        };
        if (m_ghosts)
            drawGhosts();
        const double end = track.isLed ? track.secondsToRest() : 0;
        if (m_forces || m_ghosts) {
            if (track.isLed)
                drawWay(std::min(end, longest));
            if (track.isLed && std::isfinite(end))
                outline(outlineOf(track.after(end), around), target);
        }
        if (m_forces && track.movesAt(m_now) && track.past.size() > 1)
            drawVelocity();
        if (m_moment != 0) {
            painter->setBrush(QColor(m_target.red(), m_target.green(), m_target.blue(), 60));
            if (m_moment < 0)
                outline(track.outlineAt(m_now + m_moment / 1000), QPen(m_target, 1.5));
            else if (track.isLed)
                outline(outlineOf(track.after(m_moment / 1000), around), QPen(m_target, 1.5));
            painter->setBrush(Qt::NoBrush);
        }
    }
}
