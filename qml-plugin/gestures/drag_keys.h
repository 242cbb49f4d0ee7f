// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <functional>

namespace sprung::qml {

/// What moves a draggable item without a finger: keys that its handle has the focus for, and the
/// actions of assistive technology.
class DragKeys : public QObject
{
public:
    /// \a press returns whether the key is used.
    explicit DragKeys(std::function<bool(int key)> press)
        : m_press(std::move(press))
    {
    }

    /// Actions call the slots goToNext() and goToPrevious() of \a receiver.
    void setItem(QQuickItem *item, QObject *receiver);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<bool(int key)> m_press;
    QPointer<QQuickItem> m_item;
};

} // namespace sprung::qml
