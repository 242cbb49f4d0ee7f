// SPDX-License-Identifier: MIT
#include "scene_geometry.h"

#include <QLineF>
#include <QQuickItem>
#include <QTransform>

#include <cmath>

namespace sprung::qml {

namespace {

/// Returns the geometry for the center and the midpoints of the right and bottom edges.
std::optional<SceneGeometry> sceneGeometry(QPointF center, QPointF right, QPointF bottom)
{
    const QLineF across(center, right);
    const QLineF down(center, bottom);
    const QSizeF size(2 * across.length(), 2 * down.length());
    const bool isValid = std::isfinite(center.x()) && std::isfinite(center.y())
        && std::isfinite(size.width()) && std::isfinite(size.height()) && !size.isEmpty();
    if (!isValid)
        return {};
    const QPointF corner(center.x() - size.width() / 2, center.y() - size.height() / 2);
    return SceneGeometry{.rect = QRectF(corner, size),
                         .rotation = std::atan2(across.dy(), across.dx()) * 180 / M_PI};
}

/// Returns the transform from the unit square around the origin.
QTransform toScene(const SceneGeometry &geometry)
{
    const QPointF center = geometry.rect.center();
    return QTransform::fromTranslate(center.x(), center.y())
        .rotate(geometry.rotation)
        .scale(geometry.rect.width(), geometry.rect.height());
}

} // namespace

std::optional<SceneGeometry> SceneGeometry::of(const QQuickItem *item)
{
    const QPointF middle(item->width() / 2, item->height() / 2);
    return sceneGeometry(item->mapToScene(middle),
                         item->mapToScene(QPointF(item->width(), middle.y())),
                         item->mapToScene(QPointF(middle.x(), item->height())));
}

std::optional<SceneGeometry> SceneGeometry::mapped(const SceneGeometry &from,
                                                   const SceneGeometry &to) const
{
    const QTransform transform = toScene(*this) * toScene(from).inverted() * toScene(to);
    return sceneGeometry(transform.map(QPointF()), transform.map(QPointF(0.5, 0)),
                         transform.map(QPointF(0, 0.5)));
}

} // namespace sprung::qml
