// SPDX-License-Identifier: MIT
#pragma once

#include "shared_animated_value.h"

#include <QPointer>
#include <QQuickItem>

#include <private/qquickanimator_p.h>

#include <memory>

class QQuickAnimatorProxyJob;

namespace sprung::qml {

/// Makes an item draw a SharedAnimatedValue instead of one of its properties, in any window. When
/// the link ends, the item draws the property again.
class RenderThreadLink final : public QObject
{
    Q_OBJECT

public:
    /// Whether the render thread can move the property: x, y, scale, rotation, opacity, or a
    /// property of a ShaderEffect.
    static bool canMove(const QObject *object, const QString &property);

    /// Returns the shared link of the item's property. Creates it if there is none.
    static std::shared_ptr<RenderThreadLink> of(QQuickItem *item, const QString &property);
    ~RenderThreadLink() override;

    SharedAnimatedValue &value() { return *m_value; }

Q_SIGNALS:
    /// Emitted when the item or its window was hidden, or when the item left its window.
    void disappeared();

private:
    RenderThreadLink(QQuickItem *item, const QString &property);
    void attach();
    void detach();
    void moveToWindow(QQuickWindow *window);

    QPointer<QQuickItem> m_item;
    const QObject *m_key; // the item, possibly deleted
    QString m_property;
    std::shared_ptr<SharedAnimatedValue> m_value;
    QPointer<QQuickAnimator> m_animator; // Qt's animator of the property, a child of the item
    std::unique_ptr<QQuickAnimatorProxyJob> m_proxy;
    QPointer<QQuickWindow> m_window;
};

} // namespace sprung::qml
