// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/moving_points.h>

#include <QColor>
#include <QSGNode>

namespace sprung {

/// What points are drawn with; two things, of which the window's graphics API needs one.
class FieldCanvas
{
public:
    FieldCanvas() = default;
    virtual ~FieldCanvas() = default;
    Q_DISABLE_COPY_MOVE(FieldCanvas)

    virtual QSGNode *node() = 0;
    virtual void setPoints(const MovingPoints &points, std::span<const QRgb> colors) = 0;
    /// From the states that the points had to those in which they are drawn.
    virtual void setStep(const SpringStep &step) = 0;

    double diameter = 4; ///< px of the item
    QColor color = Qt::white;
};

/// How a disc of some diameter is drawn: covered is what is nearer to the middle than `reach`, and
/// the last pixel within it is covered in part. One that is smaller than a pixel is as faint as it
/// is small, instead of falling between the pixels.
struct DiscShape
{
    explicit DiscShape(double diameter)
        : reach(std::max(diameter, 1.0) / 2 + 0.5)
        , strength(std::min(1.0, diameter * diameter))
    {
    }

    double reach;    ///< device pixels
    double strength; ///< 0 to 1: how opaque it is at most
};

} // namespace sprung
