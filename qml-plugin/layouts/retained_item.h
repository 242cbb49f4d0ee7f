// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <functional>

namespace sprung::qml {

/// An item that has left its window, and whose picture may still be needed. If it is destroyed
/// together with its page, it is taken out of that page and lives as long as this object.
class RetainedItem : public QObject
{
public:
    /// \a isNeeded is asked when the item is about to be destroyed. \a taken is called when the item
    /// has lost its owner.
    RetainedItem(QQuickItem &item, std::function<bool()> isNeeded, std::function<void()> taken);
    ~RetainedItem() override;

    void setNeeded(std::function<bool()> isNeeded) { m_isNeeded = std::move(isNeeded); }

    /// Null if it was destroyed nevertheless.
    QQuickItem *item() const { return m_item; }

private:
    bool eventFilter(QObject *object, QEvent *event) override;
    bool take();

    QPointer<QQuickItem> m_item;
    std::function<bool()> m_isNeeded;
    std::function<void()> m_taken;
    QSizeF m_size;
    bool m_isTaken = false;
};

} // namespace sprung::qml
