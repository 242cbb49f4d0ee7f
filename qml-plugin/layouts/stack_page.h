// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>

namespace sprung::qml {

/// What a StackView says of an Item that is one of its pages; nothing of all others. By names, since
/// Qt Quick Controls is not linked.
class StackPage
{
public:
    explicit StackPage(QQuickItem *item);

    bool isLeaving() const { return isOnPage() && status() < activating; }
    bool isArriving() const { return isOnPage() && status() == activating; }
    /// Calls the slot whenever that changes.
    void connectStatus(QObject *receiver, const char *slot) const;

private:
    static constexpr int activating = 2; // of inactive, deactivating, activating, active

    bool isOnPage() const { return m_attached; }
    int status() const { return m_attached->property("status").toInt(); }

    QObject *m_attached = nullptr;
};

} // namespace sprung::qml
