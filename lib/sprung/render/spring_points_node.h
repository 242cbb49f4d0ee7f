// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/moving_points.h>
#include <sprung/render/points_clock.h>

#include <QColor>
#include <QSGNode>

#include <memory>

class QQuickWindow;

namespace sprung {

class PointsRenderer;

/// Draws points on springs, as discs with smooth edges. After one update, the node draws every
/// frame until the points have settled. A vertex shader moves them, so that a frame needs no GUI
/// thread time, and is drawn even while the GUI thread is busy. With the software scene graph, the
/// CPU moves and draws them with the same result.
///
/// Create and change the node in QQuickItem::updatePaintNode(). The node requests the next frame of
/// the window while any point moves.
class SPRUNG_RENDER_EXPORT SpringPointsNode : public QSGNode
{
public:
    /// Constructs a node for a window with a scene graph. The window must outlive the node.
    explicit SpringPointsNode(QQuickWindow *window);
    ~SpringPointsNode() override;
    Q_DISABLE_COPY_MOVE(SpringPointsNode)

    /// Copies \a points, whose states apply to time 0, and pauses time until the next setClock().
    /// \a colors are the colors of the points, from the first one; other points are white. They are
    /// multiplied by setColor().
    void setPoints(const MovingPoints &points, std::span<const QRgb> colors = {});
    /// Sets the time source from now on. Time is paused until the first call.
    void setClock(const PointsClock &clock);
    /// Sets the diameter of the points. In pixels of the item, ≥ 0. Default: 4.
    void setDiameter(double diameter);
    /// Sets the color of the points. Default: white.
    void setColor(const QColor &color);

    /// Moves the points to their current positions. Called by the scene graph.
    void preprocess() override;

private:
    void markDirty();

    QQuickWindow *m_window;
    std::unique_ptr<PointsRenderer> m_renderer;
    QMetaObject::Connection m_beforeRendering;
    Spring m_spring;
    double m_settlingTime = 0; // the seconds until all points have settled
    PointsClock m_clock;
    bool m_isMoving = false; // in the last frame
};

} // namespace sprung
