// SPDX-License-Identifier: MIT
#include "scene_place.h"

#include <QLineF>
#include <QQuickItem>

#include <cmath>

namespace sprung::qml {

std::optional<ScenePlace> ScenePlace::of(const QQuickItem *item)
{
    const QPointF middle(item->width() / 2, item->height() / 2);
    const QPointF center = item->mapToScene(middle);
    const QLineF across(center, item->mapToScene(QPointF(item->width(), middle.y())));
    const QLineF down(center, item->mapToScene(QPointF(middle.x(), item->height())));
    const QSizeF size(2 * across.length(), 2 * down.length());
    const bool isThere = std::isfinite(center.x()) && std::isfinite(center.y())
        && std::isfinite(size.width()) && std::isfinite(size.height()) && !size.isEmpty();
    if (!isThere)
        return {};
    const QPointF corner(center.x() - size.width() / 2, center.y() - size.height() / 2);
    return ScenePlace{.rect = QRectF(corner, size),
                      .rotation = std::atan2(across.dy(), across.dx()) * 180 / M_PI};
}

} // namespace sprung::qml
