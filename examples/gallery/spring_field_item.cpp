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

const sprung::Spring spring({.stiffness = 140, .damping = 5, .mass = 1});
constexpr sprung::Tolerance tolerance{.distance = 0.1, .speed = 6}; // px, px/s
constexpr int framesBetweenLooks = 30;

constexpr float handRadius = 90;    // px
constexpr float handStrength = 14;  // 1/s: px/s for each px that it moves
constexpr float waveSpeed = 900;    // px/s
constexpr float waveStrength = 420; // px/s in the middle
constexpr float waveFade = 380;     // px in which it falls to 1/e

enum Canvas { Painter, Texture, Geometry };

/// Does not change while the window lives. To be asked where the scene graph runs.
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
    , m_field(spring)
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
    m_view.background = color.rgb();
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
        m_view.palette[i] = qRgb(mix(from.red(), to.red()), mix(from.green(), to.green()),
                                 mix(from.blue(), to.blue()));
    }
    update();
}

void SpringFieldItem::arrange()
{
    m_view.width = float(width());
    m_view.height = float(height());
    if (width() < 1 || height() < 1)
        return;
    const int columns = std::max(1, int(std::lround(std::sqrt(m_points * width() / height()))));
    const int rows = (m_points + columns - 1) / columns;
    m_view.spacingX = m_view.width / float(columns);
    m_view.spacingY = m_view.height / float(rows);
    if (columns != m_view.columns || rows != m_view.rows) {
        m_view.columns = columns;
        m_view.rows = rows;
        rest();
        m_field.resize(2 * m_view.count());
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
    std::ranges::fill(m_field.displacements(), 0.F);
    std::ranges::fill(m_field.velocities(), 0.F);
    m_waves.fill({});
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
    for (Wave &wave : m_waves) {
        if (wave.reach >= 0)
            advance(wave, float(seconds));
    }
    m_field.step(seconds);
    const bool isTimeToLook = ++m_frames % framesBetweenLooks == 0;
    const bool isStill = isTimeToLook && m_field.settle(tolerance) == 0
        && std::ranges::all_of(m_waves, [](const Wave &wave) { return wave.reach < 0; });
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

/// Pushes what its front passes, and only that: two stretches of each row.
void SpringFieldItem::advance(Wave &wave, float seconds)
{
    const float before = wave.reach;
    wave.reach += waveSpeed * seconds;
    const float strength = waveStrength * std::exp(-wave.reach / waveFade);
    const auto vx = m_field.velocities().first(m_view.count());
    const auto vy = m_field.velocities().last(m_view.count());
    for (int row = 0; row < m_view.rows; ++row) {
        const float dy = m_view.y(row) - wave.y;
        const float outer = wave.reach * wave.reach - dy * dy;
        if (outer <= 0)
            continue;
        const float far = std::sqrt(outer);
        const float near = std::sqrt(std::max(0.F, before * before - dy * dy));
        const auto push = [&](float from, float to) {
            const int last = std::min(m_view.columns - 1, int(std::ceil(to / m_view.spacingX)));
            for (int i = std::max(0, int(from / m_view.spacingX - 1)); i <= last; ++i) {
                const float dx = m_view.x(i) - wave.x;
                const float square = dx * dx + dy * dy;
                if (square < before * before || square >= wave.reach * wave.reach)
                    continue;
                const float part = strength / std::max(1.F, std::sqrt(square));
                const auto point = std::size_t(row) * std::size_t(m_view.columns) + std::size_t(i);
                vx[point] += dx * part;
                vy[point] += dy * part;
            }
        };
        if (near > m_view.spacingX * 2) {
            push(wave.x - far, wave.x - near);
            push(wave.x + near, wave.x + far);
        } else {
            push(wave.x - far, wave.x + far);
        }
    }
    if (strength < 4)
        wave = {};
}

void SpringFieldItem::disturb(qreal x, qreal y, qreal dx, qreal dy)
{
    if (Motion::instance()->reducedMotion() || m_view.count() == 0)
        return;
    const auto vx = m_field.velocities().first(m_view.count());
    const auto vy = m_field.velocities().last(m_view.count());
    const auto index = [](qreal place, float spacing, int most) {
        return std::clamp(int(float(place) / spacing), 0, most - 1);
    };
    const int left = index(x - handRadius, m_view.spacingX, m_view.columns);
    const int right = index(x + handRadius, m_view.spacingX, m_view.columns);
    const int top = index(y - handRadius, m_view.spacingY, m_view.rows);
    const int bottom = index(y + handRadius, m_view.spacingY, m_view.rows);
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
            const float awayX = m_view.x(column) - float(x);
            const float awayY = m_view.y(row) - float(y);
            const float part = 1 - (awayX * awayX + awayY * awayY) / (handRadius * handRadius);
            if (part <= 0)
                continue;
            const auto point = std::size_t(row) * std::size_t(m_view.columns) + std::size_t(column);
            vx[point] += float(dx) * handStrength * part * part;
            vy[point] += float(dy) * handStrength * part * part;
        }
    }
    wake();
}

void SpringFieldItem::wave(qreal x, qreal y)
{
    if (Motion::instance()->reducedMotion() || m_view.count() == 0)
        return;
    m_waves[m_nextWave++ % m_waves.size()] = {float(x), float(y), 0};
    wake();
}

void SpringFieldItem::push(qreal vx, qreal vy)
{
    if (Motion::instance()->reducedMotion() || m_view.count() == 0)
        return;
    for (float &velocity : m_field.velocities().first(m_view.count()))
        velocity += float(vx);
    for (float &velocity : m_field.velocities().last(m_view.count()))
        velocity += float(vy);
    wake();
}

QPointF SpringFieldItem::offsetAt(qreal x, qreal y) const
{
    if (m_view.count() == 0)
        return {};
    const int column = std::clamp(int(float(x) / m_view.spacingX), 0, m_view.columns - 1);
    const int row = std::clamp(int(float(y) / m_view.spacingY), 0, m_view.rows - 1);
    const auto point = std::size_t(row) * std::size_t(m_view.columns) + std::size_t(column);
    return {qreal(m_field.displacements()[point]),
            qreal(m_field.displacements()[m_view.count() + point])};
}

QSGNode *SpringFieldItem::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    QElapsedTimer timer;
    timer.start();
    m_view.offsetsX = std::as_const(m_field).displacements().first(m_view.count());
    m_view.offsetsY = std::as_const(m_field).displacements().last(m_view.count());
    const double ratio = window()->effectiveDevicePixelRatio();
    const auto draw = [&]<typename Node>(std::type_identity<Node>, auto... arguments) {
        if (!node)
            node = new Node(arguments...);
        static_cast<Node *>(node)->update(m_view, ratio);
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
