// SPDX-License-Identifier: MIT
#include "curve.h"

#include <QPainter>

Curve::Curve(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &Curve::styleChanged, this, [this] { update(); });
}

void Curve::setPath(const QList<QPointF> &path)
{
    if (m_path == path)
        return;
    m_path = path;
    Q_EMIT pathChanged();
    update();
}

void Curve::paint(QPainter *painter)
{
    if (m_path.size() < 2)
        return;
    painter->setPen(QPen(m_color, m_stroke, m_dashed ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap,
                         Qt::RoundJoin));
    painter->drawPolyline(m_path.constData(), int(m_path.size()));
}
