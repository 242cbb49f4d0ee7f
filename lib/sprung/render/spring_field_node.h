// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/field_time.h>
#include <sprung/render/moving_points.h>

#include <QColor>
#include <QSGNode>

#include <memory>

class QQuickWindow;

namespace sprung {

class PointsRenderer;

/// Draws points on springs, as discs with smooth edges. After one update, the node draws every
/// frame until the points rest: a vertex shader moves them, so that a frame costs the GUI thread
/// nothing, and is drawn even while the GUI thread is busy. With the software scene graph, the CPU
/// moves them, and draws the same.
///
/// Create and change the node in QQuickItem::updatePaintNode(). It requests the next frame of the
/// window as long as anything moves.
class SPRUNG_RENDER_EXPORT SpringFieldNode : public QSGNode
{
public:
    /// Constructs a node for a window that has a scene graph. The window has to outlive the node.
    explicit SpringFieldNode(QQuickWindow *window);
    ~SpringFieldNode() override;
    Q_DISABLE_COPY_MOVE(SpringFieldNode)

    /// Copies \a points, whose states are those at time 0, and stops time until the next setTime().
    /// \a colors are the colors of the points from the first on; points without one are white. They
    /// are multiplied with setColor().
    void setPoints(const MovingPoints &points, std::span<const QRgb> colors = {});
    /// Sets how time passes from now on. Time stands still until the first call.
    void setTime(const FieldTime &time);
    /// Sets the diameter of the points in pixels of the item, ≥ 0; default 4.
    void setDiameter(double diameter);
    /// Sets the color of the points; default white.
    void setColor(const QColor &color);

    /// Moves the points to their current places. Called by the scene graph.
    void preprocess() override;

private:
    void markDirty();

    QQuickWindow *m_window;
    std::unique_ptr<PointsRenderer> m_canvas;
    QMetaObject::Connection m_beforeRendering;
    Spring m_spring;
    double m_end = 0; // seconds until all points rest
    FieldTime m_time;
    bool m_moves = false; // in the last frame
};

} // namespace sprung
