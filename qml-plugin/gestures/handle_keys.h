// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <functional>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// Handles keys while the handle has the focus, and the actions of assistive technology.
class HandleKeys : public QObject
{
    Q_OBJECT

public:
    /// Constructs a handler that calls \a press, which returns whether the key was consumed.
    explicit HandleKeys(std::function<bool(const QKeyEvent &key)> press)
        : m_press(std::move(press))
    {
    }

    void setItem(QQuickItem *item);
    /// Whether no modifier is pressed, except the keypad modifier.
    static bool isUnmodified(const QKeyEvent &key);

Q_SIGNALS:
    // Accessible actions of the handle
    void increaseAction();
    void decreaseAction();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<bool(const QKeyEvent &key)> m_press;
    QPointer<QQuickItem> m_item;
};

} // namespace sprung::qml
