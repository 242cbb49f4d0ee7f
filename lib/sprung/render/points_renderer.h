// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/moving_points.h>

#include <QColor>
#include <QSGNode>

namespace sprung {

/// The common interface of the nodes that draw points. The window's graphics API determines the
/// node.
class PointsRenderer
{
public:
    PointsRenderer() = default;
    virtual ~PointsRenderer() = default;
    Q_DISABLE_COPY_MOVE(PointsRenderer)

    virtual QSGNode *node() = 0;
    virtual void setPoints(const MovingPoints &points, std::span<const QRgb> colors) = 0;
    /// Sets the step from the states of setPoints() to the states in which the points are drawn.
    virtual void setStep(const SpringStep &step) = 0;

    double diameter = 4; ///< px of the item
    QColor color = Qt::white;
};

/// The shape of a disc of a given diameter. It covers the pixels whose distance to its center is
/// less than `outerRadius`, the outermost ones partly. A disc smaller than a pixel has a lower
/// opacity, so that it does not disappear between pixels.
struct DiscShape
{
    explicit DiscShape(double diameter)
        : outerRadius(std::max(diameter, 1.0) / 2 + 0.5)
        , opacity(std::min(1.0, diameter * diameter))
    {
    }

    double outerRadius; ///< device pixels
    double opacity;     ///< 0 to 1
};

} // namespace sprung
