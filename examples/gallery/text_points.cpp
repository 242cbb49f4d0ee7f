// SPDX-License-Identifier: MIT
#include "text_points.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

constexpr double widthPart = 0.86; // of the item
constexpr double heightPart = 0.5;
constexpr double fontSize = 200; // px, before it is scaled

/// Returns the color of a scale at \a part, from 0 for the first color to 1 for the last.
QColor mixed(const QList<QColor> &scale, double part)
{
    const double index = part * double(scale.size() - 1);
    const QColor from = scale[qsizetype(index)];
    const QColor to = scale[std::min(qsizetype(index) + 1, scale.size() - 1)];
    const auto mix = [share = float(index - std::floor(index))](float a, float b) {
        return a + (b - a) * share;
    };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()));
}

/// Returns the word as a path in the center of the item, or the whole item without a word.
QPainterPath shapeOf(const QString &word, QSizeF size)
{
    QPainterPath path;
    if (word.isEmpty()) {
        path.addRect(QRectF(QPointF(), size));
        return path;
    }
    QFont font;
    font.setPixelSize(int(fontSize));
    font.setWeight(QFont::Bold);
    path.setFillRule(Qt::WindingFill);
    path.addText({}, font, word);
    const QRectF bounds = path.boundingRect();
    if (bounds.isEmpty())
        return {};
    const double scale = std::min(size.width() * widthPart / bounds.width(),
                                  size.height() * heightPart / bounds.height());
    QTransform transform;
    transform.translate(size.width() / 2, size.height() / 2);
    transform.scale(scale, scale);
    transform.translate(-bounds.center().x(), -bounds.center().y());
    return transform.map(path);
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

/// Returns \a count points that cover the shape evenly, and their distance in \a spacing. The last
/// points may have the same position as others.
QList<QPointF> pointsIn(const QPainterPath &path, QSizeF size, int count, double &spacing)
{
    QImage image(size.toSize(), QImage::Format_Grayscale8);
    image.fill(0);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(path, Qt::white);
    painter.end();
    const double area = double(honeycomb(image, 1).size());
    if (area == 0 || count == 0)
        return {};
    spacing = std::sqrt(area / count);
    QList<QPointF> result = honeycomb(image, spacing);
    while (result.size() > count)
        result = honeycomb(image, spacing *= 1.002);
    for (qsizetype i = 0; result.size() < count; ++i)
        result += result[i * 37 % result.size()];
    return result;
}

} // namespace

TextPoints::TextPoints(QObject *parent)
    : QObject(parent)
{
    connect(this, &TextPoints::shapeChanged, this, &TextPoints::updatePositions);
    connect(this, &TextPoints::colorsChanged, this, &TextPoints::updatePointColors);
}

void TextPoints::updatePositions()
{
    if (m_size.width() < 1 || m_size.height() < 1)
        return;
    m_positions = pointsIn(shapeOf(m_word, m_size), m_size, m_count, m_spacing);
    Q_EMIT positionsChanged();
    updatePointColors();
}

void TextPoints::updatePointColors()
{
    if (m_positions.isEmpty() || m_colors.isEmpty())
        return;
    m_pointColors.clear();
    for (const QPointF position : std::as_const(m_positions))
        m_pointColors += mixed(m_colors, position.x() / m_size.width());
    Q_EMIT pointColorsChanged();
}
