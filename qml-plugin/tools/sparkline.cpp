// SPDX-License-Identifier: MIT
#include "sparkline.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace sprung::qml {

Sparkline::Sparkline(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &Sparkline::valuesChanged, this, [this] { update(); });
    connect(this, &Sparkline::styleChanged, this, [this] { update(); });
}

void Sparkline::paint(QPainter *painter)
{
    const qsizetype count = std::min<qsizetype>(m_values.size(), m_capacity);
    if (count < 2)
        return;
    const auto first = m_values.cend() - count;
    const auto [lowest, highest] = std::minmax_element(first, m_values.cend());
    const double range = *highest - *lowest;
    const double high = height() - 2 * m_lineWidth;
    const double wide = width() - 2 * m_lineWidth;

    QPolygonF points;
    for (qsizetype i = 0; i < count; ++i) {
        const double fraction = range > 0 ? (first[i] - *lowest) / range : 0.5;
        const QPointF point(m_lineWidth + wide * double(m_capacity - count + i) / (m_capacity - 1),
                            m_lineWidth + high * (1 - fraction));
        points.append(point);
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_color, m_lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(points);
}

} // namespace sprung::qml
