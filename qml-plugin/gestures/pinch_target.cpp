// SPDX-License-Identifier: MIT
#include "pinch_target.h"

#include <QTransform>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double unbounded = std::numeric_limits<double>::infinity();
constexpr double minScale = 1e-6; // because a spring may undershoot
} // namespace

QPointF PinchPose::turned(QPointF vector, double angle)
{
    if (angle == 0)
        return vector; // exact without rotation
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * vector.x() - s * vector.y(), s * vector.x() + c * vector.y()};
}

PinchPose PinchTarget::pose() const
{
    if (!m_item)
        return {};
    return {m_item->position() + m_item->transformOriginPoint(),
            std::max(m_item->scale(), minScale), qDegreesToRadians(m_item->rotation())};
}

void PinchTarget::apply(const PinchPose &pose)
{
    const QPointer<QQuickItem> item = m_item;
    if (!item)
        return;
    const QPointF position = pose.origin - item->transformOriginPoint();
    const double scale = std::max(pose.scale, minScale);
    const double rotation = pose.rotation == this->pose().rotation
        ? item->rotation()
        : qRadiansToDegrees(pose.rotation);
    m_appliedState = {position, scale, rotation};
    item->setRotation(rotation);
    if (item)
        item->setScale(scale);
    if (item)
        item->setPosition(position);
}

/// Returns the view's rect in the coordinates of the item's parent.
QRectF PinchTarget::viewRect() const
{
    const QRectF rect(QPointF(), m_view->size());
    QQuickItem *parent = m_item->parentItem();
    return parent && parent != m_view ? m_view->mapRectToItem(parent, rect) : rect;
}

/// Returns the rect of the posed item, relative to the transform origin.
QRectF PinchTarget::extent(const PinchPose &pose) const
{
    QTransform transform;
    transform.rotateRadians(pose.rotation);
    transform.scale(pose.scale, pose.scale);
    return transform.mapRect(QRectF(-m_item->transformOriginPoint(), m_item->size()));
}

ElasticRange PinchTarget::bounds(Qt::Orientation orientation, const PinchPose &pose,
                                 bool isElastic) const
{
    if (!m_item || !m_view)
        return {-unbounded, unbounded, 0};
    const QRectF view = viewRect(), item = extent(pose);
    const bool isX = orientation == Qt::Horizontal;
    const double first = isX ? view.right() - item.right() : view.bottom() - item.bottom();
    const double last = isX ? view.left() - item.left() : view.top() - item.top();
    const double limit = isX ? view.width() : view.height();
    const double middle = (first + last) / 2;
    return {std::min(first, middle), std::max(last, middle), isElastic ? limit : 0};
}

PinchPose PinchTarget::clamp(const PinchPose &pose) const
{
    PinchPose result = pose;
    result.origin = {bounds(Qt::Horizontal, pose, false).clamp(pose.origin.x()),
                     bounds(Qt::Vertical, pose, false).clamp(pose.origin.y())};
    return result;
}

QPointF PinchTarget::deltaOf(QPointF parts) const
{
    if (!m_item)
        return {};
    const QSizeF whole = m_view ? -1 * viewRect().size() : m_item->size();
    return {parts.x() * whole.width(), parts.y() * whole.height()};
}

Qt::Orientations PinchTarget::pannableAxes(const PinchPose &pose) const
{
    constexpr double rounding = 1e-6; // px
    Qt::Orientations axes;
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        const ElasticRange bounds = this->bounds(orientation, pose, false);
        axes.setFlag(orientation, bounds.last - bounds.first > rounding);
    }
    return axes;
}

double PinchTarget::cornerDistance() const
{
    return m_item ? std::max(std::hypot(m_item->width(), m_item->height()) / 2, 1.) : 1;
}

} // namespace sprung::qml
