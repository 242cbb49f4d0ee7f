// SPDX-License-Identifier: MIT
#include "letters.h"

#include "point_commands.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

constexpr double widthPart = 0.86; // of the item
constexpr double heightPart = 0.5;
constexpr double fontSize = 200; // px, before it is scaled

/// The word as a shape in the middle of the item.
QPainterPath shapeOf(const QString &word, QSizeF size)
{
    QFont font;
    font.setPixelSize(int(fontSize));
    font.setWeight(QFont::Bold);
    QPainterPath path;
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

/// The points of a honeycomb that are in the shape.
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

/// So many points, evenly over the shape. The last of them may share their places.
QList<QPointF> pointsIn(const QPainterPath &path, QSizeF size, int count)
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
    double spacing = std::sqrt(area / count);
    QList<QPointF> result = honeycomb(image, spacing);
    while (result.size() > count)
        result = honeycomb(image, spacing *= 1.002);
    for (qsizetype i = 0; result.size() < count; ++i)
        result += result[i * 37 % result.size()];
    return result;
}

QList<QPointF> scattered(QSizeF size, qsizetype count)
{
    QRandomGenerator random(1);
    QList<QPointF> result;
    for (qsizetype i = 0; i < count; ++i)
        result += QPointF(random.bounded(size.width()), random.bounded(size.height()));
    return result;
}

} // namespace

void Letters::setTarget(QQuickItem *target)
{
    if (m_target == target)
        return;
    if (m_target)
        m_target->disconnect(this);
    m_target = target;
    m_places.clear();
    if (target) {
        connect(target, &QQuickItem::widthChanged, this, &Letters::spell);
        connect(target, &QQuickItem::heightChanged, this, &Letters::spell);
    }
    spell();
    Q_EMIT targetChanged();
}

void Letters::setWord(const QString &word)
{
    if (m_word == word)
        return;
    m_word = word;
    spell();
    Q_EMIT wordChanged();
}

void Letters::setColors(const QList<QColor> &colors)
{
    if (m_colors == colors)
        return;
    m_colors = colors;
    paint();
    Q_EMIT colorsChanged();
}

void Letters::spell()
{
    if (!m_target || m_target->width() < 1 || m_target->height() < 1 || m_word.isEmpty())
        return;
    const QSizeF size = m_target->size();
    const bool isFirst = m_places.isEmpty();
    m_places = pointsIn(shapeOf(m_word, size), size, m_target->property("count").toInt());
    if (isFirst)
        command(m_target, "snapTo", scattered(size, m_places.size()));
    command(m_target, "retarget", m_places);
    paint();
}

void Letters::paint()
{
    if (m_places.isEmpty() || m_colors.isEmpty() || !m_target)
        return;
    QList<QColor> colors;
    for (const QPointF place : std::as_const(m_places))
        colors += mixed(m_colors, place.x() / m_target->width());
    command(m_target, "setColors", colors);
}

void Letters::scatter(qreal x, qreal y, qreal radius, qreal speed)
{
    QList<QPointF> velocities;
    for (const QPointF place : std::as_const(m_places)) {
        const QPointF away = place - QPointF(x, y);
        const double distance = std::max(1.0, std::hypot(away.x(), away.y()));
        const double part = std::max(0.0, 1 - distance / radius);
        velocities += away / distance * (speed * part);
    }
    if (m_target)
        command(m_target, "push", velocities);
}

void Letters::push(qreal vx, qreal vy)
{
    if (m_target)
        command(m_target, "push", QList<QPointF>(m_places.size(), {vx, vy}));
}
