// SPDX-License-Identifier: MIT
#include "motion_trails.h"

#include <sprung/animation/animated_value.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/property/channel_type.h>
#include <sprung/timing/motion.h>

#include <QMatrix4x4>
#include <QPainter>
#include <QQmlListReference>
#include <QQuickWindow>
#include <QVarLengthArray>

#include <algorithm>
#include <cmath>
#include <span>

namespace {

constexpr double maximumSeconds = 2;      // of past and future
constexpr std::size_t maximumSamples = 8; // that identify a source
constexpr qsizetype minimumSamples = 4;
constexpr double minimumItemSize = 12; // px
constexpr int ghostCount = 10;
constexpr double ghostInterval = 0.1; // s
constexpr int maximumPathSteps = 90;  // of a predicted path
constexpr std::array tolerances{0.01, 0.01, 0.01, 0.01, 1e-5, 1e-3, 1e-5, 1e-5, 1e-5, 1e-5};

QPointF centerOf(const QPolygonF &outline)
{
    return (outline[0] + outline[2]) / 2;
}

} // namespace

MotionTrails::MotionTrails(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &MotionTrails::styleChanged, this, [this] { update(); });
    connect(this, &QQuickItem::windowChanged, this, [this](QQuickWindow *window) {
        if (window)
            connect(window, &QQuickWindow::afterAnimating, this, &MotionTrails::updateTrails);
    });
}

void MotionTrails::setPage(QQuickItem *page)
{
    if (m_page == page)
        return;
    m_page = page;
    m_trails.clear();
    m_sources.clear();
    updateTrails();
    Q_EMIT styleChanged();
}

qreal MotionTrails::past() const
{
    double seconds = 0;
    for (const auto &[item, trail] : m_trails)
        seconds = std::max(seconds, trail.samples.empty() ? 0 : m_now - trail.samples.front().time);
    return 1000 * seconds;
}

qreal MotionTrails::future() const
{
    double seconds = 0;
    for (const auto &[item, trail] : m_trails)
        seconds = std::max(seconds, trail.isPredictable ? secondsToRest(trail) : 0);
    return 1000 * std::min(seconds, maximumSeconds);
}

QPolygonF MotionTrails::predictedOutline(const QQuickItem *item, double seconds) const
{
    const auto found = m_trails.find(item);
    if (found == m_trails.end() || !found->second.isPredictable)
        return {};
    const double end = std::min(seconds, secondsToRest(found->second));
    return std::isfinite(end) ? outlineAfter(found->second, end) : QPolygonF();
}

MotionTrails::Pose MotionTrails::poseOf(const QQuickItem &item)
{
    QMatrix4x4 matrix;
    const QQmlListReference list(const_cast<QQuickItem *>(&item), "transform");
    for (qsizetype i = list.count(); i-- > 0;)
        qobject_cast<const QQuickTransform *>(list.at(i))->applyTo(&matrix);
    const QTransform t = matrix.toTransform();
    return {item.x() + t.dx(), item.y() + t.dy(), item.width(), item.height(), item.scale(),
            item.rotation(),   t.m11(),           t.m12(),      t.m21(),       t.m22()};
}

/// Returns the corners in the window.
QPolygonF MotionTrails::outlineOf(const QQuickItem &item, const Pose &pose)
{
    const auto [x, y, width, height, scale, rotation, m11, m12, m21, m22] = pose;
    QPointF origin = item.transformOriginPoint();
    if (!item.size().isEmpty()) // it is at a part of the size
        origin = {origin.x() * width / item.width(), origin.y() * height / item.height()};
    const QTransform toParent = QTransform(m11, m12, m21, m22, x, y)
                                    .translate(origin.x(), origin.y())
                                    .rotate(rotation)
                                    .scale(scale, scale)
                                    .translate(-origin.x(), -origin.y());
    const QQuickItem *parent = item.parentItem();
    const QTransform toWindow = parent ? parent->itemTransform(nullptr, nullptr) : QTransform();
    return (toParent * toWindow).map(QPolygonF(QRectF(0, 0, width, height)).mid(0, 4));
}

bool MotionTrails::isNear(const Pose &a, const Pose &b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::abs(a[i] - b[i]) > tolerances[i])
            return false;
    }
    return true;
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
    const auto isEmpty = [](const auto &entry) { return entry.second.samples.empty(); };
    if (!m_needsUpdate || std::ranges::all_of(m_trails, isEmpty))
        return;
    updateSources();
    for (auto &[item, trail] : m_trails)
        findChannels(trail);
    removeOldSamples();
    update();
}

/// Compares an item and its children with the last frame. With \a isAncestorMoving, an ancestor
/// moves or was resized, and the item moves only with the ancestor.
void MotionTrails::visitItem(QQuickItem *item, bool isAncestorMoving)
{
    Trail &trail = m_trails[item];
    const bool isNew = trail.item != item || trail.frame + 1 != m_frame;
    trail.item = item;
    trail.frame = m_frame;
    const Pose pose = poseOf(*item);
    const Pose before = isNew ? pose : trail.pose;
    bool movesChildren = isAncestorMoving || pose[2] != before[2] || pose[3] != before[3];
    if (isNew || !isNear(pose, before)) {
        trail.pose = pose;
        if (!isNew && !isAncestorMoving && item != m_page)
            movesChildren = addSample(trail, before) || movesChildren;
    }
    const auto children = item->childItems();
    for (QQuickItem *child : children) {
        if (child->isVisible() && child->opacity() > 0)
            visitItem(child, movesChildren);
    }
}

/// Returns whether a sample of the item was added.
bool MotionTrails::addSample(Trail &trail, const Pose &before)
{
    const QQuickItem *item = trail.item;
    const bool isSmall = item->width() < minimumItemSize && item->height() < minimumItemSize;
    const bool isLarge = item->width() > width() || item->height() > height(); // it is scrolled
    if (isSmall || isLarge)
        return false;
    std::vector<Trail::Sample> &samples = trail.samples;
    if (samples.empty() || samples.back().time < m_previousTime) // it was at rest there
        samples.push_back({m_previousTime, before, outlineOf(*item, before)});
    if (samples.back().time == m_now)
        samples.pop_back();
    samples.push_back({m_now, trail.pose, outlineOf(*item, trail.pose)});
    m_needsUpdate = true;
    return true;
}

void MotionTrails::updateSources()
{
    std::vector<Source> before = std::exchange(m_sources, {});
    const auto add = [&](const void *motion, const sprung::Trajectory &trajectory,
                         const sprung::TypedValue &value) {
        const auto found = std::ranges::find(before, motion, &Source::motion);
        Source source{motion, trajectory, {}};
        if (found != before.end())
            source.samples = std::move(found->samples);
        if (!source.samples.empty() && source.samples.back().time == m_now)
            source.samples.pop_back();
        else if (source.samples.size() == maximumSamples)
            source.samples.erase(source.samples.begin());
        source.samples.push_back({m_now, value});
        m_sources.push_back(std::move(source));
    };
    for (sprung::Interpolator *each : sprung::Interpolator::allRunning()) {
        const sprung::Trajectory trajectory = each->trajectory();
        sprung::TypedValue value{};
        if (trajectory.type() && trajectory.type()->fromVariant(each->value(), &value))
            add(each, trajectory, value);
    }
    for (sprung::AnimatedValue *each : sprung::AnimatedValue::allRunning())
        add(each, each->trajectory(), each->value());
}

void MotionTrails::findChannels(Trail &trail) const
{
    trail.isPredictable = false;
    if (!movesNow(trail))
        return;
    for (std::size_t component = 0; component < trail.channels.size(); ++component) {
        const std::optional<Trail::Channel> channel = channelOf(trail, component);
        if (!channel)
            return;
        trail.channels[component] = *channel;
    }
    trail.isPredictable = std::ranges::any_of(trail.channels, &Trail::Channel::source);
}

/// Returns the channel that changed in proportion to a component of the pose for some frames, by
/// least squares. This finds bindings of any depth if they are linear.
std::optional<MotionTrails::Trail::Channel> MotionTrails::channelOf(const Trail &trail,
                                                                    std::size_t component) const
{
    const auto window =
        std::span(trail.samples).last(std::min(trail.samples.size(), maximumSamples));
    const auto componentOf = [component](const Trail::Sample &s) { return s.pose[component]; };
    const auto [minimum, maximum] = std::ranges::minmax(window, {}, componentOf);
    const double range = componentOf(maximum) - componentOf(minimum);
    if (range < tolerances[component])
        return Trail::Channel();
    std::optional<Trail::Channel> best;
    double smallestError = std::max(tolerances[component], 2e-4 * range); // the accepted error
    for (const Source &source : m_sources) {
        const sprung::ChannelType *type = source.trajectory.type();
        for (std::size_t index = 0; index < std::size_t(type->count); ++index) {
            QVarLengthArray<QPointF, maximumSamples> deltas; // of channel and component
            double product = 0;
            double square = 0;
            for (const Trail::Sample &sample : window) {
                const auto found = std::ranges::find(source.samples, sample.time,
                                                     &Source::Sample::time);
                if (found == source.samples.end())
                    continue;
                const double x = type->difference(&source.samples.back().value,
                                                  &found->value)[index];
                const double y = componentOf(sample) - componentOf(window.back());
                deltas.append({x, y});
                product += x * y;
                square += x * x;
            }
            if (deltas.size() < minimumSamples || !(square > 0))
                continue;
            const double rate = product / square;
            double error = 0;
            for (const QPointF delta : deltas)
                error = std::max(error, std::abs(rate * delta.x() - delta.y()));
            if (error < smallestError) {
                smallestError = error;
                best = Trail::Channel{&source, index, rate};
            }
        }
    }
    return best;
}

double MotionTrails::secondsToRest(const Trail &trail)
{
    double seconds = 0;
    for (const Trail::Channel &channel : trail.channels)
        seconds = std::max(seconds, channel.source ? channel.source->trajectory.end().seconds : 0);
    return seconds;
}

QPolygonF MotionTrails::outlineAfter(const Trail &trail, double seconds)
{
    Pose pose = trail.samples.back().pose;
    for (std::size_t component = 0; component < pose.size(); ++component) {
        const auto &[source, index, rate] = trail.channels[component];
        if (!source)
            continue;
        const sprung::Trajectory::Sample then = source->trajectory.at(seconds);
        pose[component] += rate
            * source->trajectory.type()->difference(&source->samples.back().value,
                                                    &then.value)[index];
    }
    return outlineOf(*trail.item, pose);
}

/// Returns the past outline at \a time, or the nearest one outside all samples.
QPolygonF MotionTrails::outlineAt(const Trail &trail, double time)
{
    const auto found = std::ranges::lower_bound(trail.samples, time - 1e-9, {},
                                                &Trail::Sample::time);
    return (found == trail.samples.end() ? trail.samples.back() : *found).outline;
}

void MotionTrails::removeOldSamples()
{
    const double oldest = m_now - maximumSeconds;
    for (auto &[item, trail] : m_trails)
        std::erase_if(trail.samples, [oldest](const Trail::Sample &s) { return s.time < oldest; });
    std::erase_if(m_trails, [this](const auto &entry) {
        const Trail &trail = entry.second;
        return !trail.item || (trail.samples.empty() && trail.frame != m_frame);
    });
    Q_EMIT timesChanged();
}

void MotionTrails::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(-mapToScene({0, 0}));
    for (const auto &[item, trail] : m_trails) {
        if (trail.samples.empty())
            continue;
        const bool isPredicted = trail.item && trail.isPredictable;
        if (m_ghosts)
            drawGhosts(painter, trail);
        if ((m_forces || m_ghosts) && isPredicted)
            drawPrediction(painter, trail);
        if (m_forces && movesNow(trail))
            drawVelocity(painter, trail);
        if (m_moment < 0)
            drawMarker(painter, outlineAt(trail, m_now + m_moment / 1000));
        else if (m_moment > 0 && isPredicted)
            drawMarker(painter, outlineAfter(trail, m_moment / 1000));
    }
}

void MotionTrails::drawGhosts(QPainter *painter, const Trail &trail) const
{
    QColor color = m_trace;
    for (int i = 1; i <= ghostCount; ++i) {
        const double time = m_now - i * ghostInterval;
        if (time < trail.samples.front().time)
            return;
        color.setAlphaF(float(ghostCount + 1 - i) / (ghostCount + 5));
        painter->setPen(QPen(color, 1.5));
        painter->drawPolygon(outlineAt(trail, time));
    }
}

void MotionTrails::drawPrediction(QPainter *painter, const Trail &trail) const
{
    const double end = secondsToRest(trail);
    const double seconds = std::min(end, maximumSeconds);
    const int steps = std::clamp(int(60 * seconds), 1, maximumPathSteps);
    QPolygonF path;
    for (int step = 0; step <= steps; ++step)
        path += centerOf(outlineAfter(trail, seconds * step / steps));
    painter->setPen(QPen(m_target, 1));
    painter->drawPolyline(path);
    if (!std::isfinite(end))
        return;
    QPen dashes(m_target, 1.5);
    dashes.setDashPattern({8, 6}); // shorter ones take long to draw
    painter->setPen(dashes);
    painter->drawPolygon(outlineAfter(trail, end));
}

/// Draws an arrow to the position after a tenth of a second at this velocity.
void MotionTrails::drawVelocity(QPainter *painter, const Trail &trail) const
{
    constexpr double wing = 9; // px
    if (trail.samples.size() < 2)
        return;
    const Trail::Sample &last = trail.samples.back();
    const Trail::Sample &before = trail.samples[trail.samples.size() - 2];
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
