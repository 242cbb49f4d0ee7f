// SPDX-License-Identifier: MIT
#include "spring_field_item.h"

#include "field_geometry_node.h"
#include "field_image_nodes.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QQuickWindow>
#include <QSGRendererInterface>

#include <type_traits>

using sprung::Motion;

namespace {

constexpr int framesBetweenLooks = 30;

enum Canvas { Painter, Texture, Geometry };

/// Does not change while the window exists. To be called in the thread of the scene graph.
Canvas canvasOf(QQuickWindow *window)
{
    const auto api = window->rendererInterface()->graphicsApi();
    if (api == QSGRendererInterface::Software)
        return Painter;
    if (api != QSGRendererInterface::OpenGL || !QOpenGLContext::currentContext())
        return Geometry;
    const auto *name = QOpenGLContext::currentContext()->functions()->glGetString(GL_RENDERER);
    const QByteArrayView renderer(reinterpret_cast<const char *>(name));
    const bool isSoftware = renderer.contains("llvmpipe") || renderer.contains("softpipe");
    return isSoftware ? Texture : Geometry;
}

} // namespace

SpringFieldItem::SpringFieldItem(QQuickItem *parent)
    : QQuickItem(parent)
{
    setFlag(ItemHasContents);
    connect(Motion::instance(), &Motion::reducedMotionChanged, this,
            &SpringFieldItem::reduceMotion);
}

SpringFieldItem::~SpringFieldItem()
{
    if (m_ticker)
        m_ticker->remove(this);
}

void SpringFieldItem::setPoints(int points)
{
    points = std::clamp(points, 1, 1'000'000);
    if (m_points == points)
        return;
    m_points = points;
    arrange();
    Q_EMIT pointsChanged();
}

void SpringFieldItem::setColors(const QList<QColor> &colors)
{
    if (m_colors == colors)
        return;
    m_colors = colors;
    mixColors();
    Q_EMIT colorsChanged();
}

void SpringFieldItem::setBackground(const QColor &color)
{
    if (m_background == color)
        return;
    m_background = color;
    m_field.view().background = color.rgb();
    update();
    Q_EMIT backgroundChanged();
}

bool SpringFieldItem::isTimed() const
{
    return !qobject_cast<sprung::ManualTicker *>(Motion::ticker());
}

void SpringFieldItem::mixColors()
{
    for (std::size_t i = 0; i < FieldView::shades && !m_colors.isEmpty(); ++i) {
        const double place = double(i) / (FieldView::shades - 1) * double(m_colors.size() - 1);
        const QColor from = m_colors[qsizetype(place)];
        const QColor to = m_colors[std::min(qsizetype(place) + 1, m_colors.size() - 1)];
        const double part = place - std::floor(place);
        const auto mix = [part](int a, int b) { return int(std::lround(a + (b - a) * part)); };
        m_field.view().palette[i] = qRgb(mix(from.red(), to.red()), mix(from.green(), to.green()),
                                         mix(from.blue(), to.blue()));
    }
    update();
}

void SpringFieldItem::arrange()
{
    if (width() < 1 || height() < 1)
        return;
    if (m_field.arrange(m_points, float(width()), float(height()))) {
        rest();
        Q_EMIT countChanged();
    }
    update();
}

void SpringFieldItem::geometryChange(const QRectF &now, const QRectF &before)
{
    QQuickItem::geometryChange(now, before);
    if (now.size() != before.size())
        arrange();
}

void SpringFieldItem::wake()
{
    if (m_ticker)
        return;
    m_ticker = Motion::ticker();
    if (!m_ticker)
        return;
    m_frames = 0;
    m_springsSum = m_drawingSum = 0;
    m_ticker->add(this);
    Q_EMIT runningChanged();
}

void SpringFieldItem::rest()
{
    m_field.calm();
    update();
    if (!m_ticker)
        return;
    m_ticker->remove(this);
    m_ticker = nullptr;
    Q_EMIT runningChanged();
}

void SpringFieldItem::reduceMotion()
{
    if (Motion::instance()->reducedMotion())
        rest();
}

void SpringFieldItem::tick(double seconds)
{
    QElapsedTimer timer;
    timer.start();
    m_field.step(seconds);
    const bool isStill = ++m_frames % framesBetweenLooks == 0 && m_field.settle();
    update();
    note(timer.nsecsElapsed());
    if (isStill)
        rest();
}

void SpringFieldItem::note(qint64 springs)
{
    m_springsSum += springs;
    if (m_frames % framesBetweenLooks != 0)
        return;
    m_springsCost = int(std::exchange(m_springsSum, 0) / framesBetweenLooks / 1000);
    m_drawingCost = int(std::exchange(m_drawingSum, 0) / framesBetweenLooks / 1000);
    Q_EMIT costChanged();
}

bool SpringFieldItem::mayMove() const
{
    return m_field.view().count() > 0 && !Motion::instance()->reducedMotion();
}

void SpringFieldItem::disturb(qreal x, qreal y, qreal dx, qreal dy)
{
    if (!mayMove())
        return;
    m_field.disturb({x, y}, {dx, dy});
    wake();
}

void SpringFieldItem::wave(qreal x, qreal y)
{
    if (!mayMove())
        return;
    m_field.wave({x, y});
    wake();
}

void SpringFieldItem::push(qreal vx, qreal vy)
{
    if (!mayMove())
        return;
    m_field.push({vx, vy});
    wake();
}

QPointF SpringFieldItem::offsetAt(qreal x, qreal y) const
{
    return m_field.offsetAt({x, y});
}

QSGNode *SpringFieldItem::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    QElapsedTimer timer;
    timer.start();
    const double ratio = window()->effectiveDevicePixelRatio();
    const auto draw = [&]<typename Node>(std::type_identity<Node>, auto... arguments) {
        if (!node)
            node = new Node(arguments...);
        static_cast<Node *>(node)->update(m_field.view(), ratio);
    };
    switch (canvasOf(window())) {
    case Painter:
        draw(std::type_identity<FieldPaintNode>(), window());
        break;
    case Texture:
        draw(std::type_identity<FieldTextureNode>(), window());
        break;
    case Geometry:
        draw(std::type_identity<FieldGeometryNode>());
        break;
    }
    m_drawingSum += timer.nsecsElapsed();
    return node;
}
