// SPDX-License-Identifier: MIT
#include "polyline.h"

#include <QPainter>

Polyline::Polyline(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &Polyline::styleChanged, this, [this] { update(); });
}

void Polyline::setPath(const QList<QPointF> &path)
{
    if (m_path == path)
        return;
    m_path = path;
    Q_EMIT pathChanged();
    update();
}

void Polyline::paint(QPainter *painter)
{
    if (m_path.size() < 2)
        return;
    painter->setPen(QPen(m_color, m_stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(m_path.constData(), int(m_path.size()));
}
