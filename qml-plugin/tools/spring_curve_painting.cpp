// SPDX-License-Identifier: MIT
#include "spring_curve.h"

#include <QPainter>
#include <QPolygonF>

#include <array>
#include <cmath>

namespace sprung::qml {

namespace {

/// Returns the smallest step ≥ \a minimum that is 1, 2 or 5 times a power of ten.
double roundStep(double minimum)
{
    const double power = std::pow(10, std::floor(std::log10(minimum)));
    for (const double digit : std::array{1.0, 2.0, 5.0}) {
        if (digit * power >= minimum)
            return digit * power;
    }
    return 10 * power;
}

QString timeText(double milliseconds)
{
    if (milliseconds == 0)
        return QStringLiteral("0");
    return milliseconds < 1000 ? QStringLiteral("%1 ms").arg(std::round(milliseconds))
                               : QStringLiteral("%1 s").arg(milliseconds / 1000, 0, 'g', 3);
}

} // namespace

/// A painter in units of the item that draws on whole device pixels, so that lines are sharp.
class SpringCurve::Pen
{
public:
    explicit Pen(QPainter *painter)
        : m_painter(painter)
        , m_scale(painter->transform().m11() * painter->device()->devicePixelRatioF())
    {
    }

    void horizontal(double y, const QRectF &area, double width, const QColor &color)
    {
        const double thick = snapped(width, 1);
        m_painter->fillRect(QRectF(area.left(), snapped(y - thick / 2), area.width(), thick),
                            color);
    }
    void vertical(double x, double top, double bottom, double width, const QColor &color)
    {
        const double thick = snapped(width, 1);
        m_painter->fillRect(
            QRectF(snapped(x - thick / 2), snapped(top), thick, snapped(bottom) - snapped(top)),
            color);
    }
    void dashed(double y, const QRectF &area, double width, const QColor &color)
    {
        const double thick = snapped(width, 1);
        for (double x = area.left(); x < area.right(); x += 7)
            m_painter->fillRect(QRectF(snapped(x), snapped(y - thick / 2),
                                       std::min(snapped(4), area.right() - x), thick),
                                color);
    }
    void dot(QPointF center, double radius, const QColor &color)
    {
        m_painter->setPen(Qt::NoPen);
        m_painter->setBrush(color);
        m_painter->drawEllipse(center, radius, radius);
    }
    void line(const QPolygonF &points, double width, const QColor &color)
    {
        m_painter->setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter->drawPolyline(points);
    }
    /// Draws the text centered at \a center, but within \a area.
    void text(const QString &text, QPointF center, const QRectF &area, const QColor &color)
    {
        const QFontMetricsF metrics(m_painter->font(), m_painter->device());
        QRectF box(0, 0, std::ceil(metrics.horizontalAdvance(text)) + 1, metrics.height());
        box.moveCenter(center);
        box.moveLeft(std::max(area.left(), std::min(box.left(), area.right() - box.width())));
        m_painter->setPen(color);
        m_painter->drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
    }
    double pixel() const { return 1 / m_scale; }

private:
    double snapped(double units, double minPixels = -1e9) const
    {
        return std::max(std::round(units * m_scale), minPixels) / m_scale;
    }

    QPainter *m_painter;
    double m_scale;
};

void SpringCurve::paint(QPainter *painter)
{
    const QRectF area = plot();
    if (!(area.width() > 0 && area.height() > 0) || !std::isfinite(highest() - lowest()))
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(m_font);
    Pen pen(painter);
    paintAxis(pen);
    paintCurves(pen);
    paintMarks(pen);
    paintScrubber(pen);
}

void SpringCurve::paintAxis(Pen &pen) const
{
    const QRectF area = plot();
    const QFontMetricsF metrics(m_font);
    pen.horizontal(area.bottom(), area, m_axisWidth, m_axisColor);
    pen.dashed(yOf(m_to), area, m_axisWidth, m_targetColor);

    const double labelWidth = 1.6 * metrics.horizontalAdvance(QStringLiteral("0000 ms"));
    const double step = roundStep(curve().span() * labelWidth / area.width());
    for (double time = 0; time <= curve().span(); time += step) {
        pen.vertical(xOf(time), area.bottom(), area.bottom() + 4, m_axisWidth, m_axisColor);
        if (m_labelsVisible)
            pen.text(timeText(time), {xOf(time), height() - metrics.height() / 2 + 1}, area,
                     m_textColor);
    }
}

void SpringCurve::paintCurves(Pen &pen) const
{
    const QRectF area = plot();
    const auto sampled = [&](auto yAt) {
        QPolygonF points;
        for (double x = area.left(); x <= area.right(); x += pen.pixel())
            points.append({x, yAt(timeAt(x))});
        return points;
    };
    if (m_ghostCurve) {
        pen.line(sampled([this](double time) { return yOf(m_ghostCurve->valueAt(time)); }),
                 m_lineWidth * 0.75, m_ghostColor);
    }
    if (m_velocityVisible) {
        pen.line(sampled([this](double time) { return yOfVelocity(velocityAt(time)); }),
                 m_lineWidth * 0.75, m_velocityColor);
    }
    pen.line(sampled([this](double time) { return yOf(valueAt(time)); }), m_lineWidth, m_color);
}

void SpringCurve::paintMarks(Pen &pen) const
{
    const QRectF area = plot();
    const double half = QFontMetricsF(m_font).height() / 2;
    const double peak = curve().peakTime();
    if (peak >= 0 && peak <= curve().span()) {
        const QPointF position(xOf(peak), yOf(valueAt(peak)));
        pen.dot(position, 1.5 * m_lineWidth, m_color);
        const double distance = std::abs(m_to - m_from);
        const bool above = valueAt(peak) > m_to;
        if (m_labelsVisible && distance > 0)
            pen.text(QStringLiteral("+%1 %").arg(100 * curve().overshoot() / distance, 0, 'f', 1),
                     {position.x(), position.y() + (above ? -1 : 1) * (half + 1.5 * m_lineWidth)},
                     area, m_textColor);
    }
    const double rest = curve().settlingTime();
    if (rest > 0 && rest <= curve().span()) {
        pen.vertical(xOf(rest), std::max(area.top(), yOf(m_to) - 6),
                     std::min(area.bottom(), yOf(m_to) + 6), m_axisWidth * 2, m_markerColor);
        if (m_labelsVisible)
            pen.text(timeText(rest), {xOf(rest), yOf(m_to) + (m_to > m_from ? 1 : -1) * (half + 8)},
                     area, m_markerColor);
    }
}

void SpringCurve::paintScrubber(Pen &pen) const
{
    if (m_time < 0 || m_time > curve().span())
        return;
    const QRectF area = plot();
    pen.vertical(xOf(m_time), area.top(), area.bottom(), m_axisWidth, m_scrubberColor);
    pen.dot({xOf(m_time), yOf(valueAt(m_time))}, 2 * m_lineWidth, m_scrubberColor);
    if (m_velocityVisible)
        pen.dot({xOf(m_time), yOfVelocity(velocityAt(m_time))}, 1.5 * m_lineWidth, m_velocityColor);
}

} // namespace sprung::qml
