// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>

namespace sprung::qml {

/// The state of an Item that is a page of a StackView. For other Items, all states are false.
/// Properties are read by name, since Qt Quick Controls is not linked.
class StackPage
{
public:
    explicit StackPage(QQuickItem *item);

    bool isLeaving() const { return m_attached && status() < activating; }
    bool isArriving() const { return m_attached && status() == activating; }
    /// Calls the slot whenever the status changes.
    void connectStatus(QObject *receiver, const char *slot) const;

private:
    static constexpr int activating = 2; // StackView: inactive, deactivating, activating, active

    int status() const { return m_attached->property("status").toInt(); }

    QObject *m_attached = nullptr;
};

} // namespace sprung::qml
