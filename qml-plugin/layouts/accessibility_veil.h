// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Hides Items that are still seen from assistive technology, which minds neither `enabled` nor an
/// ignored parent. Costs nothing where no such technology is in use.
class AccessibilityVeil
{
public:
    AccessibilityVeil();

    /// Over the Item and all below it that there are now.
    void cover(QQuickItem *root);
    /// They are what they were.
    void lift();

private:
    QList<QPointer<QObject>> m_covered; // what is attached to them: Accessible
};

} // namespace sprung::qml
