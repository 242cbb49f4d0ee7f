// SPDX-License-Identifier: MIT
#include "layout_mirroring.h"

#include <QQmlContext>
#include <QQmlEngine>

namespace sprung::qml {

void LayoutMirroringObserver::setItem(QQuickItem *item, const QObject &user)
{
    if (item == m_item)
        return;
    m_item = item;
    if (QObject *previous = m_property.object())
        disconnect(previous, nullptr, this, nullptr);
    m_property = QQmlProperty();
    if (!item)
        return;
    m_property = QQmlProperty(item, QStringLiteral("LayoutMirroring.enabled"), qmlContext(&user));
    m_property.connectNotifySignal(this, SIGNAL(changed()));
}

} // namespace sprung::qml
