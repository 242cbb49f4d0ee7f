// SPDX-License-Identifier: MIT
#include "snapshot_source.h"

#include <QVariant>

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
    m_watcher = std::make_unique<QObject>();
    for (QQuickItem *item = m_item; item; item = item->parentItem())
        connect(item, &QQuickItem::parentChanged, m_watcher.get(), [this] { onParentChanged(); });
}

void SnapshotSource::onParentChanged()
{
    const QQuickItem *const parent = m_item->parentItem();
    if (!parent || !parent->window() || parent->window() == m_snapshot.window())
        return watchParents();
    m_watcher.reset();
    m_snapshot.setProperty("sourceItem", QVariant::fromValue<QQuickItem *>(nullptr));
    moveToWindowOfParent(*m_item); // last, since slots may delete this
}

} // namespace sprung::qml
