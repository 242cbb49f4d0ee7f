// SPDX-License-Identifier: MIT
#include "spring_points.h"

#include <sprung/global/warning.h>

#include <QQmlInfo>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr int maxPoints = 4'000'000;
constexpr double maxCoordinate = 1e9; // px, px/s: far from where single precision overflows

bool isInRange(QPointF value)
{
    return std::abs(value.x()) <= maxCoordinate && std::abs(value.y()) <= maxCoordinate;
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
        updateRunning();
    });
    const Motion *motion = Motion::instance();
    connect(motion, &Motion::timeScaleChanged, this, &SpringPoints::scaleTime);
    connect(motion, &Motion::systemTimeScaleChanged, this, &SpringPoints::scaleTime);
    connect(motion, &Motion::reducedMotionChanged, this, [this] {
        if (Motion::instance()->reducedMotion())
            complete();
    });
    connect(motion, &Motion::springChanged, this, [this] {
        if (!m_spring)
            changeSpring();
    });
}

SpringPoints::~SpringPoints() = default;

void SpringPoints::setCount(int count)
{
    if (count < 0 || count > maxPoints) {
        qmlWarning(this) << "rejected count " << count << "; it takes 0 to " << maxPoints;
        return;
    }
    if (count == this->count())
        return;
    applyChanges();
    m_points.resize(std::size_t(count));
    if (!m_colors.empty())
        m_colors.resize(std::size_t(count), 0xffffffff);
    if (m_moving)
        scheduleEnd();
    markDirty(PointsDirty);
    Q_EMIT countChanged();
    updateRunning();
}

SpringParameters SpringPoints::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringPoints::setSpring(const std::optional<SpringParameters> &spring)
{
    if (m_spring == spring || (spring && !warnIfInvalid(this, *spring)))
        return;
    m_spring = spring;
    changeSpring();
}

void SpringPoints::changeSpring()
{
    if (m_moving)
        schedule();
    else
        m_points.setSpring(spring());
    Q_EMIT springChanged();
    updateRunning();
}

void SpringPoints::setDiameter(double pixels)
{
    if (!(pixels >= 0 && pixels <= maxCoordinate)) {
        reject(this, "diameter", pixels);
        return;
    }
    if (m_diameter == pixels)
        return;
    m_diameter = pixels;
    markDirty(AppearanceDirty);
    Q_EMIT diameterChanged();
}

void SpringPoints::setColor(const QColor &color)
{
    if (!color.isValid()) {
        qmlWarning(this) << "rejected an invalid color";
        return;
    }
    if (m_color == color)
        return;
    m_color = color;
    markDirty(AppearanceDirty);
    Q_EMIT colorChanged();
}

bool SpringPoints::isValidRange(const char *command, int first, qsizetype count) const
{
    const bool isValid = first >= 0 && count <= this->count() - qsizetype(first);
    if (!isValid) {
        qmlWarning(this) << command << ": rejected " << count << " from " << first
                         << " on; the count is " << this->count();
    }
    return isValid;
}

void SpringPoints::change(const char *command, int first, const QList<QPointF> &values, Apply apply)
{
    if (!isValidRange(command, first, values.size()))
        return;
    if (!std::ranges::all_of(values, isInRange)) {
        qmlWarning(this) << command << ": rejected what is not finite or beyond " << maxCoordinate;
        return;
    }
    if (values.isEmpty())
        return;
    m_changes.append({apply, std::size_t(first), values});
    m_changedPoints += values.size();
    schedule();
    updateRunning();
}

void SpringPoints::retarget(int first, const QList<QPointF> &targets)
{
    change("retarget", first, targets, &MovingPoints::retarget);
}

void SpringPoints::snapTo(int first, const QList<QPointF> &positions)
{
    change("snapTo", first, positions, &MovingPoints::setPositions);
}

void SpringPoints::push(int first, const QList<QPointF> &velocities)
{
    change("push", first, velocities, &MovingPoints::push);
}

void SpringPoints::repel(QPointF position, double radius, double speed)
{
    if (!isInRange(position) || !isInRange({radius, speed}) || !(radius > 0)) {
        qmlWarning(this) << "repel: rejected " << position.x() << ", " << position.y() << ", "
                         << radius << ", " << speed;
        return;
    }
    applyChanges();
    const SpringStep step = m_points.stepOver(elapsed());
    const auto delta = [&](std::size_t i, double from) {
        return double(m_points.targets()[i]) + step.xx * double(m_points.displacements()[i])
            + step.xv * double(m_points.velocities()[i]) - from;
    };
    QList<QPointF> pushes; // from the first to the last point within the radius
    std::size_t first = 0;
    for (std::size_t point = 0; point < m_points.count(); ++point) {
        const double x = delta(2 * point, position.x());
        if (std::abs(x) >= radius)
            continue;
        const double y = delta(2 * point + 1, position.y());
        const double distance = std::hypot(x, y);
        if (distance >= radius || distance == 0)
            continue;
        if (pushes.isEmpty())
            first = point;
        pushes.resize(qsizetype(point - first) + 1);
        pushes.last() = QPointF(x, y) * (speed * (1 / distance - 1 / radius));
    }
    push(int(first), pushes);
}

void SpringPoints::complete()
{
    applyChanges();
    endTime();
    updateRunning();
}

void SpringPoints::setColors(int first, const QList<QColor> &colors)
{
    if (!isValidRange("setColors", first, colors.size()))
        return;
    if (!std::ranges::all_of(colors, &QColor::isValid)) {
        qmlWarning(this) << "setColors: rejected an invalid color";
        return;
    }
    m_colors.resize(m_points.count(), 0xffffffff);
    std::ranges::transform(colors, m_colors.begin() + first, &QColor::rgba);
    markDirty(PointsDirty);
}

QPointF SpringPoints::positionAt(int point)
{
    if (!isValidRange("positionAt", point))
        return {};
    applyChanges();
    return m_points.position(std::size_t(point), elapsed());
}

QPointF SpringPoints::velocityAt(int point)
{
    if (!isValidRange("velocityAt", point))
        return {};
    applyChanges();
    return m_points.velocity(std::size_t(point), elapsed());
}

QPointF SpringPoints::targetAt(int point)
{
    if (!isValidRange("targetAt", point))
        return {};
    applyChanges();
    return m_points.target(std::size_t(point));
}

} // namespace sprung::qml
