// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQmlProperty>
#include <QQuickItem>

namespace sprung::qml {

/// Observes LayoutMirroring.enabled of an item, including inherited values.
class LayoutMirroringObserver : public QObject
{
    Q_OBJECT

public:
    /// \a user provides the context that resolves LayoutMirroring.
    void setItem(QQuickItem *item, const QObject &user);
    bool isEnabled() const { return m_property.read().toBool(); }

Q_SIGNALS:
    void changed();

private:
    QPointer<QQuickItem> m_item;
    QQmlProperty m_property;
};

} // namespace sprung::qml
