// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// The ScrollBars and ScrollIndicators that are attached to a view, or to the ScrollView around it.
/// They show themselves only while they are active, which they know of a Flickable's own motion.
class ScrollBars
{
public:
    /// Those that are not active become so, or are no longer so.
    void setActive(const QQuickItem *view, bool active);

private:
    void activate(const QObject &item);

    QList<QPointer<QObject>> m_activated;
};

} // namespace sprung::qml
