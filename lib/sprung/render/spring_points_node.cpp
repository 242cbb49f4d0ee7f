// SPDX-License-Identifier: MIT
#include "spring_points_node.h"

#include "points_geometry_node.h"
#include "points_painter_node.h"

#include <QQuickWindow>
#include <QSGRendererInterface>

namespace sprung {

namespace {

std::unique_ptr<PointsRenderer> createRenderer(QQuickWindow *window)
{
    if (window->rendererInterface()->graphicsApi() == QSGRendererInterface::Software)
        return std::make_unique<PointsPainterNode>(window);
    return std::make_unique<PointsGeometryNode>();
}

} // namespace

SpringPointsNode::SpringPointsNode(QQuickWindow *window)
    : m_window(window)
    , m_renderer(createRenderer(window))
{
    setFlag(UsePreprocess);
    m_renderer->node()->setFlag(OwnedByParent, false);
    appendChildNode(m_renderer->node());
    // A layer redraws only nodes that were marked dirty before its own preprocess().
    m_beforeRendering = QObject::connect(
        window, &QQuickWindow::beforeRendering, window,
        [this] {
            if (std::exchange(m_isMoving, false))
                markDirty();
        },
        Qt::DirectConnection);
}

SpringPointsNode::~SpringPointsNode()
{
    QObject::disconnect(m_beforeRendering);
    removeAllChildNodes();
}

void SpringPointsNode::setPoints(const MovingPoints &points, std::span<const QRgb> colors)
{
    m_spring = Spring(points.spring());
    m_settlingTime = points.settlingTime();
    m_clock = {};
    m_renderer->setPoints(points, colors);
    markDirty();
}

void SpringPointsNode::setClock(const PointsClock &clock)
{
    m_clock = clock;
    markDirty();
}

void SpringPointsNode::setDiameter(double diameter)
{
    m_renderer->diameter = diameter;
    markDirty();
}

void SpringPointsNode::setColor(const QColor &color)
{
    m_renderer->color = color;
    markDirty();
}

void SpringPointsNode::markDirty()
{
    m_renderer->node()->markDirty(DirtyMaterial);
}

void SpringPointsNode::preprocess()
{
    const double time = m_clock.secondsAt(PointsClock::now());
    const bool isAtRest = time >= m_settlingTime;
    m_renderer->setStep(isAtRest ? SpringStep{0, 0, 0, 0} : m_spring.stepOver(time));
    markDirty();
    m_isMoving = !isAtRest && m_clock.rate > 0;
    if (m_isMoving)
        m_window->update(); // called in the render thread, so the GUI thread is not needed
}

} // namespace sprung
