// SPDX-License-Identifier: MIT
#include "text_points.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

/// Returns the word in white on black in the middle of the image, or a white image without a word.
QImage shapeOf(const QString &word, QSize size)
{
    QImage image(size, QImage::Format_Grayscale8);
    image.fill(word.isEmpty() ? Qt::white : Qt::black);
    QFont font;
    font.setPixelSize(200); // before it is scaled
    font.setWeight(QFont::Bold);
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addText({}, font, word);
    const QRectF bounds = path.boundingRect();
    if (bounds.isEmpty())
        return image;
    const double scale = std::min(0.86 * size.width() / bounds.width(),
                                  0.5 * size.height() / bounds.height());
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(size.width() / 2.0, size.height() / 2.0);
    painter.scale(scale, scale);
    painter.translate(-bounds.center());
    painter.fillPath(path, Qt::white);
    return image;
}

/// Returns the points of a honeycomb inside the shape.
QList<QPointF> honeycomb(const QImage &shape, double spacing)
{
    QList<QPointF> result;
    const double height = spacing * std::numbers::sqrt3 / 2;
    for (int row = 0; (row + 1) * height < shape.height(); ++row) {
        const double y = (row + 0.5) * height;
        const uchar *line = shape.constScanLine(int(y));
        for (double x = spacing * (row % 2 ? 0.75 : 0.25); x < shape.width(); x += spacing) {
            if (line[int(x)] > 127)
                result += QPointF(x, y);
        }
    }
    return result;
}

} // namespace

TextPoints::TextPoints(QObject *parent)
    : QObject(parent)
{
    connect(this, &TextPoints::shapeChanged, this, &TextPoints::updatePositions);
}

/// The points cover the shape evenly. The last ones may have the same position as others.
void TextPoints::updatePositions()
{
    if (m_size.width() < 1 || m_size.height() < 1)
        return;
    const QImage shape = shapeOf(m_word, m_size.toSize());
    const double area = double(honeycomb(shape, 1).size());
    m_positions.clear();
    if (area > 0 && m_count > 0) {
        m_spacing = std::sqrt(area / m_count);
        m_positions = honeycomb(shape, m_spacing);
        while (m_positions.size() > m_count)
            m_positions = honeycomb(shape, m_spacing *= 1.002);
        for (qsizetype i = 0; m_positions.size() < m_count; ++i)
            m_positions += m_positions[i * 37 % m_positions.size()];
    }
    Q_EMIT positionsChanged();
    Q_EMIT colorsChanged();
}

QList<QColor> TextPoints::pointColors() const
{
    if (m_colors.isEmpty())
        return {};
    QImage scale(256, 1, QImage::Format_RGB32);
    QLinearGradient gradient(0, 0, scale.width(), 0);
    for (qsizetype i = 0; i < m_colors.size(); ++i)
        gradient.setColorAt(double(i) / double(m_colors.size() - 1), m_colors[i]);
    QPainter(&scale).fillRect(scale.rect(), gradient);
    QList<QColor> result;
    for (const QPointF position : m_positions)
        result += scale.pixelColor(int(position.x() / m_size.width() * 255), 0);
    return result;
}
