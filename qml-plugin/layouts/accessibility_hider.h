// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Hides visible Items from assistive technology, which respects neither `enabled` nor an ignored
/// parent. Costs nothing if no such technology is in use.
class AccessibilityHider
{
public:
    AccessibilityHider();

    /// Hides the Item and all its present descendants.
    void hide(QQuickItem *root);
    /// Restores them.
    void restore();

private:
    QList<QPointer<QObject>> m_covered; // their attached Accessible objects
};

} // namespace sprung::qml
