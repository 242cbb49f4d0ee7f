// SPDX-License-Identifier: MIT
#include "snapshot_source.h"

#include <QQuickWindow>
#include <QVariant>

#include <utility>

namespace sprung::qml {

namespace {

/// Qt changes the window only if the parents are in different windows.
void moveToWindowOfParent(QQuickItem &item)
{
    QQuickItem *const parent = item.parentItem();
    const QList<QQuickItem *> siblings = parent->childItems();
    const qsizetype next = siblings.indexOf(&item) + 1;
    item.setParentItem(nullptr);
    item.setParentItem(parent);
    if (next < siblings.size())
        item.stackBefore(siblings[next]);
}

} // namespace

void SnapshotSource::set(QQuickItem &snapshot, QQuickItem *item)
{
    const QList<QObject *> children = snapshot.children();
    for (QObject *child : children) {
        if (auto *source = dynamic_cast<SnapshotSource *>(child))
            delete source;
    }
    snapshot.setProperty("sourceItem", QVariant::fromValue(item));
    if (item)
        new SnapshotSource(snapshot, *item);
}

SnapshotSource::SnapshotSource(QQuickItem &snapshot, QQuickItem &item)
    : QObject(&snapshot)
    , m_snapshot(snapshot)
    , m_item(&item)
{
    watchParents();
}

void SnapshotSource::watchParents()
{
    stopWatching();
    for (QQuickItem *item = m_item; item; item = item->parentItem())
        m_connections += connect(item, &QQuickItem::parentChanged, this,
                                 &SnapshotSource::onParentChanged);
}

void SnapshotSource::stopWatching()
{
    for (const QMetaObject::Connection &connection : std::exchange(m_connections, {}))
        disconnect(connection);
}

void SnapshotSource::onParentChanged()
{
    const QQuickItem *const parent = m_item->parentItem();
    if (!parent || !parent->window() || parent->window() == m_snapshot.window())
        return watchParents();
    stopWatching();
    m_snapshot.setProperty("sourceItem", QVariant::fromValue<QQuickItem *>(nullptr));
    moveToWindowOfParent(*m_item); // last, since slots may delete this
}

} // namespace sprung::qml
