// SPDX-License-Identifier: MIT
#pragma once

#include "shared_animated_value.h"

#include <QPointer>
#include <QQuickItem>

#include <private/qquickanimator_p.h>

#include <memory>

class QQuickAnimatorProxyJob;

namespace sprung::qml {

/// Has an item show a SharedAnimatedValue instead of one of its properties, in whichever window it is. At
/// the end the item shows the property again.
class RenderThreadLink final : public QObject
{
    Q_OBJECT

public:
    /// Whether the render thread can move the property: x, y, scale, rotation, opacity, or a
    /// property of a ShaderEffect.
    static bool canMove(const QObject *object, const QString &property);

    /// The link of the item's property. It exists as long as anyone keeps it.
    static std::shared_ptr<RenderThreadLink> of(QQuickItem *item, const QString &property);
    ~RenderThreadLink() override;

    SharedAnimatedValue &value() { return *m_value; }

Q_SIGNALS:
    /// The item or its window was hidden, or the item came into another window or into none.
    void disappeared();

private:
    RenderThreadLink(QQuickItem *item, const QString &property);
    void attach();
    void detach();
    void moveToWindow(QQuickWindow *window);

    QPointer<QQuickItem> m_item;
    const QObject *m_key; // the item, even if it is gone
    QString m_property;
    std::shared_ptr<SharedAnimatedValue> m_value;
    QPointer<QQuickAnimator> m_animator; // Qt's own for the property, a child of the item
    std::unique_ptr<QQuickAnimatorProxyJob> m_proxy;
    QPointer<QQuickWindow> m_window;
};

} // namespace sprung::qml
