// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <functional>
#include <typeinfo>

namespace sprung::qml {

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

    /// \a isNeeded is called when the item is about to be destroyed. \a onDetached is called when
    /// the item was detached from its page.
    RetainedItem(QQuickItem &item, std::function<bool()> isNeeded,
                 std::function<void()> onDetached);
    ~RetainedItem() override;

    void setNeeded(std::function<bool()> isNeeded) { m_isNeeded = std::move(isNeeded); }

    /// Returns the item; null if it was destroyed.
    QQuickItem *item() const { return m_item; }

private:
    bool eventFilter(QObject *object, QEvent *event) override;
    bool detach();

    QPointer<QQuickItem> m_item;
    std::function<bool()> m_isNeeded;
    std::function<void()> m_onDetached;
    QSizeF m_size;
    bool m_isDetached = false;
};

} // namespace sprung::qml
