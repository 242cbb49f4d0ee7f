// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

#include <memory>

namespace sprung::qml {

/// The item that a ShaderEffectSource shows. Qt keeps such an item in the window of the
/// ShaderEffectSource. An item that moves to another window, alone or with a parent, is therefore
/// removed from the ShaderEffectSource.
class SnapshotSource : public QObject
{
public:
    /// Shows \a item in \a snapshot, a ShaderEffectSource. Null: nothing.
    static void set(QQuickItem &snapshot, QQuickItem *item);

private:
    SnapshotSource(QQuickItem &snapshot, QQuickItem &item);
    void watchParents();
    void onParentChanged();

    QQuickItem &m_snapshot; // the parent
    QPointer<QQuickItem> m_item;
    std::unique_ptr<QObject> m_watcher; // receives parentChanged() of the item and its parents
};

} // namespace sprung::qml
