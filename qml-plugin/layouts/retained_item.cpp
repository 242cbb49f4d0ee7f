// SPDX-License-Identifier: MIT
#include "retained_item.h"

#include "shared_element.h"

#include <QEvent>
#include <QQmlEngine>

namespace sprung::qml {

RetainedItem::RetainedItem(SharedElement &element, std::function<bool()> isNeeded)
    : m_item(element.item())
    , m_element(element)
    , m_isNeeded(std::move(isNeeded))
    , m_size(m_item->size())
{
    m_item->installEventFilter(this);
    if (m_item->parent()) // emits destroyed() before it destroys its children
        connect(m_item->parent(), &QObject::destroyed, this, &RetainedItem::detach);
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
    QQmlEngine::setObjectOwnership(m_item, QQmlEngine::CppOwnership);
    // Listeners may delete the item, which gets no more events, or this object. The item is then
    // destroyed with its page, after the calls.
    const QPointer<const RetainedItem> alive(this);
    const QPointer<QQuickItem> item = m_item;
    m_item->setParentItem(nullptr);
    if (alive && !item.isNull())
        item->setSize(m_size); // the size may have been bound to its parent's size
    if (!alive || item.isNull())
        return item.isNull();
    m_isDetached = true;
    item->setParent(nullptr);
    m_element.detachFromPage();
    return true;
}

} // namespace sprung::qml
