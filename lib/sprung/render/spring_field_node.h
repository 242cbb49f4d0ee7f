// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/field_time.h>
#include <sprung/render/moving_points.h>

#include <QColor>
#include <QSGNode>

#include <memory>

class QQuickWindow;

namespace sprung {

class FieldCanvas;

/// Draws points on springs, as discs with smooth edges. What it is told once is all that it needs to
/// draw each frame until they rest: a vertex shader moves them, so that a frame costs the GUI thread
/// nothing, and is drawn while the GUI thread is busy. On the software scene graph the processor
/// moves them, and draws the same.
///
/// To be made and changed where nodes are: in QQuickItem::updatePaintNode(). It asks the window for
/// the next frame as long as anything moves.
class SPRUNG_RENDER_EXPORT SpringFieldNode : public QSGNode
{
public:
    /// For a window that has a scene graph; it has to outlive the node, as windows do.
    explicit SpringFieldNode(QQuickWindow *window);
    ~SpringFieldNode() override;
    Q_DISABLE_COPY_MOVE(SpringFieldNode)

    /// Takes a copy of all that is to be drawn, at time 0 of what setTime() tells. `colors` are
    /// those of the points from the first on, multiplied with setColor(); white where there is none.
    void setPoints(const MovingPoints &points, std::span<const QRgb> colors = {});
    /// How time passes from now on. It stands still until this is told.
    void setTime(const FieldTime &time);
    /// Diameter of the points in pixels of the item, ≥ 0. 4 by default.
    void setDiameter(double diameter);
    /// White by default.
    void setColor(const QColor &color);

    /// Moves the points to where they are now; for the scene graph to call.
    void preprocess() override;

private:
    void touch();

    QQuickWindow *m_window;
    std::unique_ptr<FieldCanvas> m_canvas;
    QMetaObject::Connection m_beforeRendering;
    Spring m_spring;
    double m_end = 0; // seconds until all rest
    FieldTime m_time;
    bool m_moves = false; // in the frame that was drawn last
};

} // namespace sprung
