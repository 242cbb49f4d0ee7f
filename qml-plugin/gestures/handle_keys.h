// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <functional>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// What moves an item without a finger: keys that its handle has the focus for, and the actions of
/// assistive technology.
class HandleKeys : public QObject
{
    Q_OBJECT

public:
    /// \a press returns whether the key is used.
    explicit HandleKeys(std::function<bool(const QKeyEvent &key)> press)
        : m_press(std::move(press))
    {
    }

    void setItem(QQuickItem *item);
    /// Whether no other key is pressed with it. One of the key pad is as good as any.
    static bool isPlain(const QKeyEvent &key);

Q_SIGNALS:
    // Actions of the handle
    void increaseAction();
    void decreaseAction();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<bool(const QKeyEvent &key)> m_press;
    QPointer<QQuickItem> m_item;
};

} // namespace sprung::qml
