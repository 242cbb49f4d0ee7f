// SPDX-License-Identifier: MIT
#include "wheel_simulator.h"

#include <QCoreApplication>
#include <QQuickWindow>
#include <QWheelEvent>

void WheelSimulator::turn(QQuickItem *item, int angle, qreal milliseconds) const
{
    if (!item || !item->window())
        return;
    const QPointF middle = item->mapToScene({item->width() / 2, item->height() / 2});
    QWheelEvent event(middle, item->window()->mapToGlobal(middle), {}, {0, -angle}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    event.setTimestamp(quint64(milliseconds));
    QCoreApplication::sendEvent(item->window(), &event);
}
