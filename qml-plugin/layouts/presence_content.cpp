// SPDX-License-Identifier: MIT
// Creation, size and destruction of the content of a Presence.
#include "presence.h"

#include <QQmlContext>
#include <QQmlInfo>

namespace sprung::qml {

void Presence::createContent()
{
    if (m_item || !m_component || m_isCreating)
        return;
    if (!m_component->isReady()) {
        qmlWarning(this) << "the content cannot be made: " << m_component->errorString().trimmed();
        return;
    }
    QQmlContext *context = m_component->creationContext();
    const QPointer<QObject> object = m_component->beginCreate(context ? context : qmlContext(this));
    m_item = qobject_cast<QQuickItem *>(object.data());
    if (m_item)
        addToScene();
    else if (object)
        qmlWarning(this) << "the content is no Item";
    const bool isInvalid = !m_item;
    m_isCreating = true; // a handler of the content may set `present`, or delete this
    m_dispatcher.runInOrder([this] { m_component->completeCreate(); },
                            [this] { m_isCreating = false; });
    if (isInvalid)
        delete object;
}

/// Adds the new item to the scene.
void Presence::addToScene()
{
    m_wrapper = new QQuickItem(this);
    m_wrapper->setSize(size());
    m_item->setParent(m_wrapper);
    m_item->setParentItem(m_wrapper);
    connect(m_item, &QQuickItem::widthChanged, this, &Presence::updateImplicitSize);
    connect(m_item, &QQuickItem::heightChanged, this, &Presence::updateImplicitSize);
    connect(m_item, &QObject::destroyed, this, [this] {
        destroyContent();
        flush({Action::Size, Action::Item});
    });
}

/// Destroys the content later, because the caller may belong to it.
void Presence::destroyContent()
{
    if (!m_wrapper)
        return;
    if (m_item)
        disconnect(m_item, nullptr, this, nullptr);
    m_item = nullptr;
    m_accessibilityHider = {};
    m_wrapper->setParentItem(nullptr);
    m_wrapper->deleteLater();
    m_wrapper = nullptr;
}

void Presence::updateImplicitSize()
{
    const bool occupiesSpace = m_item && m_phase != Absent;
    setImplicitSize(occupiesSpace ? m_item->width() : 0, occupiesSpace ? m_item->height() : 0);
}

} // namespace sprung::qml
