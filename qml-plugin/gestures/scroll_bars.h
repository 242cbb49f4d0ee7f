// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// The ScrollBars and ScrollIndicators that are attached to a view, or to its ScrollView. They are
/// visible only while active, which they derive from the Flickable's own motion.
class ScrollBars
{
public:
    /// Activates inactive bars, or deactivates them again. Slots may delete this.
    void setActive(const QQuickItem *view, bool active);

private:
    QList<QPointer<QObject>> m_activated;
};

} // namespace sprung::qml
