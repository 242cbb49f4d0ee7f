// SPDX-License-Identifier: MIT
#include "spring_points.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/render/spring_field_node.h>

#include <QQmlInfo>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr int mostPoints = 4'000'000;
constexpr double farthest = 1e9;     // px, px/s: far from where single precision overflows
constexpr double longestWait = 2e6;  // seconds: what a QTimer can count
constexpr qsizetype changesKept = 4; // times the number of points, where no frame is drawn

/// The ticker that time is to come from, where the clock is not what counts.
Ticker *chosenTicker()
{
    Ticker *ticker = Motion::ticker();
    const bool isClock = qobject_cast<FrameTicker *>(ticker)
        && Motion::instance()->timeSource() == Motion::Clock;
    return isClock ? nullptr : ticker;
}

bool isSane(QPointF value)
{
    return std::abs(value.x()) <= farthest && std::abs(value.y()) <= farthest;
}

} // namespace

SpringPoints::SpringPoints(QQuickItem *parent)
    : QQuickItem(parent)
    , m_points(Motion::instance()->spring())
{
    setFlag(ItemHasContents);
    m_end.setSingleShot(true);
    m_end.setTimerType(Qt::PreciseTimer);
    connect(&m_end, &QTimer::timeout, this, [this] {
        endTime();
        announce();
    });
    const Motion *motion = Motion::instance();
    connect(motion, &Motion::timeScaleChanged, this, &SpringPoints::scaleTime);
    connect(motion, &Motion::reducedMotionChanged, this, [this] {
        if (Motion::instance()->reducedMotion())
            complete();
    });
    connect(motion, &Motion::springChanged, this, [this] {
        if (!m_spring)
            changeSpring();
    });
}

SpringPoints::~SpringPoints()
{
    if (m_ticker)
        m_ticker->remove(this);
}

void SpringPoints::setCount(int count)
{
    if (count < 0 || count > mostPoints) {
        qmlWarning(this) << "refused count " << count << "; it takes 0 to " << mostPoints;
        return;
    }
    if (count == this->count())
        return;
    applyChanges();
    m_points.resize(std::size_t(count));
    if (!m_colors.empty())
        m_colors.resize(std::size_t(count), 0xffffffff);
    if (m_moving)
        awaitEnd();
    redraw(Points);
    Q_EMIT countChanged();
    announce();
}

SpringParameters SpringPoints::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringPoints::setSpring(SpringParameters spring)
{
    if (!spring.isValid()) {
        qmlWarning(this) << "refused an invalid spring";
        return;
    }
    if (m_spring == spring)
        return;
    m_spring = spring;
    changeSpring();
}

void SpringPoints::resetSpring()
{
    if (std::exchange(m_spring, std::nullopt))
        changeSpring();
}

void SpringPoints::changeSpring()
{
    if (m_moving)
        schedule();
    else
        m_points.setSpring(spring());
    Q_EMIT springChanged();
    announce();
}

void SpringPoints::setDiameter(double pixels)
{
    if (!(pixels >= 0 && pixels <= farthest)) {
        qmlWarning(this) << "refused diameter " << pixels;
        return;
    }
    if (m_diameter == pixels)
        return;
    m_diameter = pixels;
    redraw(Look);
    Q_EMIT diameterChanged();
}

void SpringPoints::setColor(const QColor &color)
{
    if (!color.isValid()) {
        qmlWarning(this) << "refused an invalid color";
        return;
    }
    if (m_color == color)
        return;
    m_color = color;
    redraw(Look);
    Q_EMIT colorChanged();
}

bool SpringPoints::isThere(const char *command, int first, qsizetype count) const
{
    const bool isThere = first >= 0 && count <= this->count() - qsizetype(first);
    if (!isThere) {
        qmlWarning(this) << command << ": refused " << count << " from " << first
                         << " on; the count is " << this->count();
    }
    return isThere;
}

void SpringPoints::change(const char *command, int first, const QList<QPointF> &values, Apply apply)
{
    if (!isThere(command, first, values.size()))
        return;
    if (!std::ranges::all_of(values, isSane)) {
        qmlWarning(this) << command << ": refused what is not finite or beyond " << farthest;
        return;
    }
    if (values.isEmpty())
        return;
    m_changes.append({apply, std::size_t(first), values});
    m_changedPoints += values.size();
    schedule();
    announce();
}

void SpringPoints::retarget(int first, const QList<QPointF> &places)
{
    change("retarget", first, places, &MovingPoints::retarget);
}

void SpringPoints::snapTo(int first, const QList<QPointF> &places)
{
    change("snapTo", first, places, &MovingPoints::put);
}

void SpringPoints::push(int first, const QList<QPointF> &velocities)
{
    change("push", first, velocities, &MovingPoints::push);
}

void SpringPoints::complete()
{
    applyChanges();
    endTime();
    announce();
}

void SpringPoints::setColors(int first, const QList<QColor> &colors)
{
    if (!isThere("setColors", first, colors.size()))
        return;
    if (!std::ranges::all_of(colors, &QColor::isValid)) {
        qmlWarning(this) << "setColors: refused an invalid color";
        return;
    }
    m_colors.resize(m_points.count(), 0xffffffff);
    std::ranges::transform(colors, m_colors.begin() + first, &QColor::rgba);
    redraw(Points);
}

QPointF SpringPoints::placeOf(int point)
{
    if (!isThere("placeOf", point))
        return {};
    applyChanges();
    return m_points.place(std::size_t(point), passed());
}

QPointF SpringPoints::velocityOf(int point)
{
    if (!isThere("velocityOf", point))
        return {};
    applyChanges();
    return m_points.velocity(std::size_t(point), passed());
}

QPointF SpringPoints::targetOf(int point)
{
    if (!isThere("targetOf", point))
        return {};
    applyChanges();
    return m_points.target(std::size_t(point));
}

/// The render thread goes on as it was told until the next frame that this thread has a part in.
/// The changes begin there: those of one handler at one moment, and however long the handler takes.
/// Between two ticks of a ticker no time passes.
void SpringPoints::schedule()
{
    m_changed = true;
    const bool isTicked = m_moving ? bool(m_ticker) : bool(chosenTicker());
    if (isTicked || !window() || m_changedPoints > changesKept * count())
        applyChanges();
    else
        polish();
}

void SpringPoints::applyChanges()
{
    if (!std::exchange(m_changed, false))
        return;
    m_points.advance(passed());
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
        m_ticker = chosenTicker();
        if (m_ticker) {
            m_ticker->add(this);
            connect(m_ticker, &QObject::destroyed, this, &SpringPoints::loseTicker);
        }
    }
    m_time = {0, FieldTime::now(), m_ticker ? 0 : Motion::instance()->timeScale()};
    redraw(Points);
    if (m_points.settlingTime() > 0)
        awaitEnd();
    else
        endTime();
}

/// All are at their targets. What draws them sees that by the time.
void SpringPoints::endTime()
{
    m_end.stop();
    if (m_ticker) {
        disconnect(m_ticker, &QObject::destroyed, this, nullptr);
        m_ticker->remove(this);
        m_ticker = nullptr;
    }
    if (!std::exchange(m_moving, false))
        return;
    m_time = {m_points.settlingTime(), 0, 0};
    m_points.complete();
    redraw(Time);
}

/// It is on its way to being deleted; another one takes over.
void SpringPoints::loseTicker()
{
    m_points.advance(passed());
    m_ticker = nullptr;
    m_moving = false;
    beginTime();
    announce();
}

void SpringPoints::tick(double seconds)
{
    m_time.seconds += seconds;
    redraw(Time);
    if (m_time.seconds < m_points.settlingTime())
        return;
    endTime();
    announce();
}

void SpringPoints::scaleTime()
{
    if (!m_moving || m_ticker)
        return;
    const auto now = FieldTime::now();
    m_time = {m_time.at(now), now, Motion::instance()->timeScale()};
    redraw(Time);
    awaitEnd();
}

void SpringPoints::awaitEnd()
{
    const double left = (m_points.settlingTime() - passed()) / m_time.rate;
    if (left < longestWait)
        m_end.start(std::max(0, int(std::ceil(1000 * left))));
    else
        m_end.stop();
}

void SpringPoints::announce()
{
    const bool running = m_moving || m_changed;
    if (std::exchange(m_running, running) != running)
        Q_EMIT runningChanged();
}

void SpringPoints::redraw(Part part)
{
    m_toDraw |= part;
    update();
}

void SpringPoints::itemChange(ItemChange change, const ItemChangeData &data)
{
    QQuickItem::itemChange(change, data);
    if (change == ItemVisibleHasChanged && data.boolValue)
        redraw(Time);
    if (change == ItemSceneChange && !data.window) {
        applyChanges();
        announce();
    }
}

void SpringPoints::updatePolish()
{
    applyChanges();
    announce();
}

QSGNode *SpringPoints::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    auto *field = static_cast<SpringFieldNode *>(node);
    unsigned parts = std::exchange(m_toDraw, 0);
    if (!field) {
        field = new SpringFieldNode(window());
        parts = Time | Look | Points;
    }
    if (parts & Points)
        field->setPoints(m_points, m_colors);
    if (parts & (Points | Time))
        field->setTime(m_time);
    if (parts & Look) {
        field->setDiameter(m_diameter);
        field->setColor(m_color);
    }
    return field;
}

} // namespace sprung::qml
