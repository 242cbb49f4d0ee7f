// SPDX-License-Identifier: MIT
#include "chart.h"

#include <QHash>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace {

constexpr int scale = 2;
constexpr double thin = 1;
constexpr double thick = 2.2;
constexpr double dotRadius = 4;
constexpr int textHeight = 13;
constexpr int border = 80; // for texts outside of the plots
constexpr int margin = 8;  // around the cropped picture
constexpr double gap = 6;  // between a text and its point

/// Returns the rectangle that is not blank, with a margin.
QRect drawnPart(const QImage &image, QRgb page)
{
    QRect drawn;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != page)
                drawn |= QRect(x, y, 1, 1);
        }
    }
    constexpr int pixels = scale * margin;
    return drawn.adjusted(-pixels, -pixels, pixels, pixels) & image.rect();
}

} // namespace

bool saveSmall(const QImage &image, const QString &file)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    }
    QList<QRgb> colors = counts.keys();
    std::ranges::sort(colors, {}, [&](QRgb color) { return std::pair(-counts[color], color); });
    colors = colors.mid(0, 256);
    return image.convertToFormat(QImage::Format_Indexed8, colors, Qt::ThresholdDither)
        .save(file, nullptr, 0); // best compression
}

Picture::Picture(QSize size, const Ink &ink)
    : m_ink(ink)
    , m_image((size + QSize(2 * border, 2 * border)) * scale, QImage::Format_RGB32)
{
    m_image.fill(ink.page);
    m_image.setDevicePixelRatio(scale);
    m_painter.begin(&m_image);
    m_painter.translate(border, border);
    m_painter.setRenderHint(QPainter::Antialiasing);
    QFont font = m_painter.font();
    font.setPixelSize(textHeight);
    m_painter.setFont(font);
}

bool Picture::save(const QString &file)
{
    m_painter.end();
    return saveSmall(m_image.copy(drawnPart(m_image, m_ink.page.rgb())), file);
}

Plot::Plot(Picture &picture, QRectF area, Range x, Range y)
    : m_painter(picture.painter())
    , m_ink(picture.ink())
    , m_area(area)
    , m_x(x)
    , m_y(y)
{
}

QPointF Plot::toPicture(QPointF point) const
{
    return {m_area.left() + (point.x() - m_x.from) / (m_x.to - m_x.from) * m_area.width(),
            m_area.bottom() - (point.y() - m_y.from) / (m_y.to - m_y.from) * m_area.height()};
}

void Plot::axes(const QString &x, const QString &y) const
{
    m_painter.setPen(QPen(m_ink.gray, thin));
    m_painter.drawLine(m_area.topLeft(), m_area.bottomLeft());
    m_painter.drawLine(m_area.bottomLeft(), m_area.bottomRight());
    text({m_x.to, m_y.from}, x, m_ink.dark, Qt::AlignLeft | Qt::AlignVCenter);
    const QPointF top = m_area.topLeft() - QPointF(gap, gap);
    m_painter.drawText(top, y);
}

void Plot::tick(double x, const QString &label) const
{
    m_painter.setPen(QPen(m_ink.gray, thin));
    const QPointF at = toPicture({x, m_y.from});
    m_painter.drawLine(at, at + QPointF(0, gap / 2));
    text({x, m_y.from}, label, m_ink.dark, Qt::AlignHCenter | Qt::AlignTop);
}

void Plot::curve(const Function &function, QColor color, Range over) const
{
    const double step = (m_x.to - m_x.from) / m_area.width() / 2;
    QPainterPath path(toPicture({over.from, function(over.from)}));
    for (double x = over.from + step; x <= over.to; x += step)
        path.lineTo(toPicture({x, function(x)}));
    m_painter.save();
    m_painter.setClipRect(m_area.adjusted(-dotRadius, -dotRadius, dotRadius, dotRadius));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(color, thick, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.drawPath(path);
    m_painter.restore();
}

void Plot::dashed(QPointF from, QPointF to, QColor color) const
{
    m_painter.setPen(QPen(color, thin, Qt::DashLine));
    m_painter.drawLine(toPicture(from), toPicture(to));
}

void Plot::dot(QPointF at, QColor color) const
{
    m_painter.setPen(QPen(m_ink.page, thin));
    m_painter.setBrush(color);
    m_painter.drawEllipse(toPicture(at), dotRadius, dotRadius);
}

void Plot::band(Range y, QColor color) const
{
    m_painter.fillRect(QRectF(toPicture({m_x.from, y.to}), toPicture({m_x.to, y.from})), color);
}

void Plot::text(QPointF at, const QString &text, QColor color, Qt::Alignment alignment) const
{
    constexpr double far = 1000;
    QRectF box(toPicture(at) - QPointF(far, far), QSizeF(2 * far, 2 * far));
    if (alignment & Qt::AlignLeft)
        box.setLeft(toPicture(at).x() + gap);
    if (alignment & Qt::AlignRight)
        box.setRight(toPicture(at).x() - gap);
    if (alignment & Qt::AlignTop)
        box.setTop(toPicture(at).y() + gap);
    if (alignment & Qt::AlignBottom)
        box.setBottom(toPicture(at).y() - gap);
    m_painter.setPen(color);
    m_painter.drawText(box, int(alignment), text);
}
