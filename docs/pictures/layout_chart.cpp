// SPDX-License-Identifier: MIT
#include "chart.h"
#include "charts.h"

#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

using namespace sprung; // NOLINT(google-build-using-namespace): for this file alone

namespace charts {

namespace {

constexpr QSizeF card{64, 48};
constexpr double spacing = 10;

QRectF slot(int column, int row)
{
    return {{34 + (card.width() + spacing) * column, 28 + (card.height() + spacing) * row}, card};
}

/// Draws a Flow that has become narrower, so that its third card has wrapped. The card has \a left
/// of its distance to go.
void drawFlow(Picture &picture, double left)
{
    const Ink &ink = picture.ink();
    QPainter &painter = picture.painter();
    const auto outline = [&](const QRectF &rect, QColor color, Qt::PenStyle style) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1, style));
        painter.drawRoundedRect(rect, 6, 6);
    };
    const auto fill = [&](const QRectF &rect, int number) {
        painter.setPen(QPen(ink.page, 3));
        painter.setBrush(ink.blue);
        painter.drawRoundedRect(rect, 6, 6);
        painter.setPen(ink.page);
        painter.drawText(rect, Qt::AlignCenter, QString::number(number));
    };
    outline((slot(0, 0) | slot(1, 1)).adjusted(-10, -10, 10, 10), ink.gray, Qt::SolidLine);
    outline(slot(2, 0), ink.gray, Qt::DotLine);
    const QPointF delta = slot(2, 0).topLeft() - slot(0, 1).topLeft();
    fill(slot(0, 0), 1);
    fill(slot(1, 0), 2);
    painter.setPen(QPen(ink.gray, 1, Qt::DotLine));
    painter.drawLine(slot(2, 0).center(), slot(0, 1).center());
    fill(slot(0, 1).translated(left * delta), 3);
    outline(slot(0, 1), ink.dark, Qt::DashLine);
}

} // namespace

void layout(Picture &picture)
{
    const Ink &ink = picture.ink();
    constexpr double change = 0.16; // seconds
    constexpr double end = 1;
    constexpr double last = 0.3; // the last layout position
    const Spring spring(springs::bouncy);
    const State interrupted = spring.after({-1, 0}, change);
    const auto visual = [&](double t) {
        if (t < change)
            return 1 + spring.after({-1, 0}, t).displacement;
        const State from{1 + interrupted.displacement - last, interrupted.velocity};
        return last + spring.after(from, t - change).displacement;
    };
    drawFlow(picture, -spring.after({-1, 0}, 0.14).displacement);

    const Plot plot(picture, {310, 22, 250, 112}, {0, end}, {0, 1.1});
    plot.axes(QStringLiteral("time"), QStringLiteral("x in px"));
    plot.dashed({0, 0}, {0, 1}, ink.dark);
    plot.dashed({0, 1}, {change, 1}, ink.dark);
    plot.dashed({change, 1}, {change, last}, ink.dark);
    plot.dashed({change, last}, {end, last}, ink.dark);
    plot.curve(visual, ink.blue);
    plot.dot({change, visual(change)}, ink.blue);
    plot.tick(0, QStringLiteral("the layout changes"));
    plot.tick(change, QStringLiteral(" "));
    plot.text({change, 1}, QStringLiteral("laid out: item.x"), ink.dark,
              Qt::AlignLeft | Qt::AlignVCenter);
    plot.text({end, last}, QStringLiteral("displayed:\nitem.LayoutMotion.x"), ink.blue,
              Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace charts
