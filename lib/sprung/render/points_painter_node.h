// SPDX-License-Identifier: MIT
#pragma once

#include "points_renderer.h"

#include <QImage>
#include <QSGRenderNode>

class QQuickWindow;

namespace sprung {

/// Draws points with the software scene graph, which has no shaders: computes the pixels of the
/// same discs in an image.
class PointsPainterNode : public QSGRenderNode, public PointsRenderer
{
public:
    explicit PointsPainterNode(QQuickWindow *window)
        : m_window(window)
    {
    }

    QSGNode *node() override { return this; }
    void setPoints(const MovingPoints &points, std::span<const QRgb> colors) override;
    void setStep(const SpringStep &step) override;

    RenderingFlags flags() const override { return BoundedRectRendering; }
    QRectF rect() const override;
    void render(const RenderState *state) override;

private:
    void draw(const QTransform &transform, double opacity);

    QQuickWindow *m_window;
    MovingPoints m_points;
    std::vector<QRgb> m_colors;
    std::vector<float> m_positions; // alternating x and y
    QRectF m_bounds;                // of m_positions
    QImage m_image;
};

} // namespace sprung
