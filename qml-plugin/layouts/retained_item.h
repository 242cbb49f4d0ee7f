// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <functional>
#include <typeinfo>

namespace sprung::qml {

class SharedElement;

/// Keeps an item that has left its window, because its snapshot may be needed. If the item would be
/// destroyed with its page, it is detached from the page and lives as long as this object.
class RetainedItem : public QObject
{
public:
    /// Whether \a item is in its destructor, and cannot be retained. Its dynamic type is then
    /// QQuickItem. Other items have the type of their QML element.
    static bool isInDestructor(const QQuickItem &item)
    {
        return typeid(item) == typeid(QQuickItem);
    }

    /// Keeps the Item of \a element. \a isNeeded is called when the Item is about to be destroyed.
    RetainedItem(SharedElement &element, std::function<bool()> isNeeded);
    ~RetainedItem() override;

    void setNeeded(std::function<bool()> isNeeded) { m_isNeeded = std::move(isNeeded); }

    /// Returns the item; null if it was destroyed.
    QQuickItem *item() const { return m_item; }

private:
    bool eventFilter(QObject *object, QEvent *event) override;
    bool detach();

    QPointer<QQuickItem> m_item;
    SharedElement &m_element; // attached to the item
    std::function<bool()> m_isNeeded;
    QSizeF m_size;
    bool m_isDetached = false;
};

} // namespace sprung::qml
