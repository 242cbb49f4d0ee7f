// SPDX-License-Identifier: MIT
#include "points_painter_node.h"

#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

QRgb multiplied(QRgb a, QRgb b)
{
    const auto product = [](int x, int y) { return (x * y + 127) / 255; };
    return qRgba(product(qRed(a), qRed(b)), product(qGreen(a), qGreen(b)),
                 product(qBlue(a), qBlue(b)), product(qAlpha(a), qAlpha(b)));
}

/// Blends \a coverage / 256 of \a source over \a destination; both are premultiplied.
QRgb blended(QRgb destination, QRgb source, unsigned coverage)
{
    constexpr QRgb mask = 0xff00ff; // two channels at once, with bits for the products
    const QRgb outer = ((source & mask) * coverage >> 8) & mask;
    const QRgb inner = (((source >> 8) & mask) * coverage >> 8) & mask;
    const unsigned inverseAlpha = 256 - (inner >> 16) - (inner >> 23); // alpha 255 counts as 256
    return (outer + (((destination & mask) * inverseAlpha >> 8) & mask))
        | ((inner + ((((destination >> 8) & mask) * inverseAlpha >> 8) & mask)) << 8);
}

void drawDisc(QImage &image, float x, float y, float outerRadius, QRgb color)
{
    // Pixel centers are at half coordinates.
    const auto first = [](float from) { return std::max(int(std::ceil(from - 0.5F)), 0); };
    const auto last = [](float to, int size) {
        return std::min(int(std::floor(to - 0.5F)), size - 1);
    };
    if (!(x + outerRadius > 0 && x - outerRadius < float(image.width()) && y + outerRadius > 0
          && y - outerRadius < float(image.height())))
        return;
    const int right = last(x + outerRadius, image.width());
    const int bottom = last(y + outerRadius, image.height());
    for (int row = first(y - outerRadius); row <= bottom; ++row) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(row));
        const float dy = float(row) + 0.5F - y;
        for (int column = first(x - outerRadius); column <= right; ++column) {
            const float dx = float(column) + 0.5F - x;
            const float coverage = outerRadius - std::sqrt(dx * dx + dy * dy);
            if (coverage > 0)
                line[column] = blended(line[column], color,
                                       unsigned(256 * std::min(coverage, 1.F)));
        }
    }
}

} // namespace

void PointsPainterNode::setPoints(const MovingPoints &points, std::span<const QRgb> colors)
{
    m_points = points;
    m_colors.assign(colors.begin(), colors.end());
}

void PointsPainterNode::setStep(const SpringStep &step)
{
    const auto xx = float(step.xx);
    const auto xv = float(step.xv);
    const std::span<const float> targets = m_points.targets();
    m_positions.resize(targets.size());
    m_bounds = {};
    if (targets.empty())
        return;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        m_positions[i] = targets[i] + xx * m_points.displacements()[i]
            + xv * m_points.velocities()[i];
    }
    float left = m_positions[0], right = left, top = m_positions[1], bottom = top;
    for (std::size_t i = 0; i < targets.size(); i += 2) {
        left = std::min(left, m_positions[i]);
        right = std::max(right, m_positions[i]);
        top = std::min(top, m_positions[i + 1]);
        bottom = std::max(bottom, m_positions[i + 1]);
    }
    m_bounds.setCoords(double(left), double(top), double(right), double(bottom));
}

QRectF PointsPainterNode::rect() const
{
    if (m_positions.empty())
        return {};
    const double margin = diameter / 2 + 2; // includes partly covered pixels
    return m_bounds.adjusted(-margin, -margin, margin, margin);
}

void PointsPainterNode::render(const RenderState *state)
{
    auto *painter = static_cast<QPainter *>(m_window->rendererInterface()->getResource(
        m_window, QSGRendererInterface::PainterResource));
    const double ratio = painter->device()->devicePixelRatio();
    const QTransform transform = matrix()->toTransform();
    QRect visible(0, 0, int(std::ceil(painter->device()->width() / ratio)),
                  int(std::ceil(painter->device()->height() / ratio)));
    painter->setClipRegion(*state->clipRegion(), Qt::ReplaceClip); // an empty region draws nothing
    visible &= state->clipRegion()->boundingRect();
    visible &= transform.mapRect(rect()).toAlignedRect();
    if (visible.isEmpty())
        return;
    const QSize size(int(std::ceil(visible.width() * ratio)),
                     int(std::ceil(visible.height() * ratio)));
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_image.setDevicePixelRatio(ratio);
    m_image.fill(Qt::transparent);
    draw(transform * QTransform::fromTranslate(-visible.x(), -visible.y())
             * QTransform::fromScale(ratio, ratio),
         inheritedOpacity());
    painter->setTransform({});
    painter->drawImage(visible.topLeft(), m_image);
}

/// Draws the points. \a transform maps from the item to the pixels of the image.
void PointsPainterNode::draw(const QTransform &transform, double opacity)
{
    const DiscShape disc(diameter * std::sqrt(std::abs(transform.determinant())));
    QColor tint = color;
    tint.setAlphaF(float(double(color.alphaF()) * opacity * disc.opacity));
    const QRgb baseColor = tint.rgba();
    if (qAlpha(baseColor) == 0)
        return;
    for (std::size_t i = 0; i < m_positions.size() / 2; ++i) {
        const QPointF position = transform.map(
            QPointF(double(m_positions[2 * i]), double(m_positions[2 * i + 1])));
        const QRgb pointColor = i < m_colors.size() ? multiplied(baseColor, m_colors[i])
                                                    : baseColor;
        drawDisc(m_image, float(position.x()), float(position.y()), float(disc.outerRadius),
                 qPremultiply(pointColor));
    }
}

} // namespace sprung
