// SPDX-License-Identifier: MIT
#include "retained_item.h"

#include <QEvent>
#include <QQmlEngine>

namespace sprung::qml {

RetainedItem::RetainedItem(QQuickItem &item, std::function<bool()> isNeeded,
                           std::function<void()> onDetached)
    : m_item(&item)
    , m_isNeeded(std::move(isNeeded))
    , m_onDetached(std::move(onDetached))
    , m_size(item.size())
{
    item.installEventFilter(this);
    if (item.parent()) // emits destroyed() before it destroys its children
        connect(item.parent(), &QObject::destroyed, this, &RetainedItem::detach);
}

RetainedItem::~RetainedItem()
{
    if (m_isDetached)
        delete m_item;
}

bool RetainedItem::eventFilter(QObject *, QEvent *event)
{
    return event->type() == QEvent::DeferredDelete && detach();
}

bool RetainedItem::detach()
{
    if (m_isDetached)
        return true;
    if (!m_item || !m_isNeeded())
        return false;
    m_isDetached = true;
    QQmlEngine::setObjectOwnership(m_item, QQmlEngine::CppOwnership);
    m_item->setParent(nullptr);
    m_item->setParentItem(nullptr);
    m_item->setSize(m_size); // the size may have been bound to its parent's size
    m_onDetached();
    return true;
}

} // namespace sprung::qml
