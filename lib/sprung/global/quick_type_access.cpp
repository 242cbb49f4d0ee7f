// SPDX-License-Identifier: MIT
#include "quick_type_access.h"

namespace sprung {

namespace {
/// Reads a property by its index, because lookup by name would take a hundred times as long.
template <typename Value>
Value readProperty(const QObject *object, int index, Value defaultValue)
{
    int status = -1;
    void *arguments[] = {&defaultValue, nullptr, &status};
    QMetaObject::metacall(const_cast<QObject *>(object), QMetaObject::ReadProperty, index,
                          arguments);
    return defaultValue;
}
} // namespace

constinit QuickTypeAccess QuickTypeAccess::item("QQuickItem");
constinit QuickTypeAccess QuickTypeAccess::popup("QQuickPopup");

const QuickTypeAccess *QuickTypeAccess::forObject(const QObject *object)
{
    return item.matches(object) ? &item : popup.matches(object) ? &popup : nullptr;
}

bool QuickTypeAccess::matches(const QObject *object)
{
    const QMetaObject *type = object->metaObject();
    if (const QMetaObject *baseType = m_type.load(std::memory_order_acquire))
        return type->inherits(baseType);
    while (type && qstrcmp(type->className(), m_name) != 0)
        type = type->superClass();
    if (!type)
        return false;
    m_parentIndex = type->indexOfProperty("parent");
    m_visibleIndex = type->indexOfProperty("visible");
    m_type.store(type, std::memory_order_release);
    return true;
}

QObject *QuickTypeAccess::parentItem(const QObject *object) const
{
    return readProperty<QObject *>(object, m_parentIndex, nullptr);
}

QMetaMethod QuickTypeAccess::parentChanged() const
{
    return m_type.load()->property(m_parentIndex).notifySignal();
}

bool QuickTypeAccess::isVisible(const QObject *object) const
{
    return readProperty(object, m_visibleIndex, true);
}

} // namespace sprung
