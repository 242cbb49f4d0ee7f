// SPDX-License-Identifier: MIT
#include "stack_page.h"

#include <QtQml>

namespace sprung::qml {

StackPage::StackPage(QQuickItem *item)
{
    const QQuickItem *stack = item->parentItem();
    if (!stack || !stack->inherits("QQuickStackView"))
        return;
    // StackView.qml derives from the class with the attached type.
    for (const auto *type = stack->metaObject(); type && !m_attached; type = type->superClass()) {
        if (const auto attach = qmlAttachedPropertiesFunction(item, type))
            m_attached = qmlAttachedPropertiesObject(item, attach, true);
    }
}

void StackPage::connectStatus(QObject *receiver, const char *slot) const
{
    if (m_attached)
        QObject::connect(m_attached, SIGNAL(statusChanged()), receiver, slot, Qt::UniqueConnection);
}

} // namespace sprung::qml
