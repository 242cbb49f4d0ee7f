// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQmlProperty>
#include <QQuickItem>

namespace sprung::qml {

/// LayoutMirroring.enabled of an item, which it may have inherited.
class LayoutMirroringObserver : public QObject
{
    Q_OBJECT

public:
    /// \a user has the context in which the name is known.
    void setItem(QQuickItem *item, const QObject &user);
    bool isOn() const { return m_property.read().toBool(); }

Q_SIGNALS:
    void changed();

private:
    QPointer<QQuickItem> m_item;
    QQmlProperty m_property;
};

} // namespace sprung::qml
