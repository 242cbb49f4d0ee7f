// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Hides visible Items from assistive technology, which respects neither `enabled` nor an ignored
/// parent. Does nothing if no assistive technology is active.
class AccessibilityHider
{
public:
    AccessibilityHider();

    /// Hides \a root and all its current descendants.
    void hide(QQuickItem *root);
    /// Shows all hidden Items again.
    void restore();

private:
    QList<QPointer<QObject>> m_hidden; // the attached Accessible objects of hidden Items
};

} // namespace sprung::qml
