// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>

namespace sprung::qml {

/// The list `transform` of an item. Reading it allocates nothing.
class ItemTransforms
{
public:
    explicit ItemTransforms(const QQuickItem &item)
    {
        static const int index = QQuickItem::staticMetaObject.indexOfProperty("transform");
        void *arguments[] = {&m_list};
        // Reading changes nothing.
        QMetaObject::metacall(const_cast<QQuickItem *>(&item), QMetaObject::ReadProperty, index,
                              arguments);
    }

    qsizetype count() const { return m_list.count(&m_list); }
    QQuickTransform *at(qsizetype index) const { return m_list.at(&m_list, index); }
    bool contains(const QQuickTransform *transform) const
    {
        for (qsizetype i = 0; i < count(); ++i) {
            if (at(i) == transform)
                return true;
        }
        return false;
    }
    /// Returns the last transform, which applies after all others, or null.
    QQuickTransform *last() const { return count() > 0 ? at(count() - 1) : nullptr; }

private:
    mutable QQmlListProperty<QQuickTransform> m_list; // Qt's functions have no const
};

} // namespace sprung::qml
