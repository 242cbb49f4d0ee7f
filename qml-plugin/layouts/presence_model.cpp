// SPDX-License-Identifier: MIT
#include "presence_model.h"

#include <sprung/timing/motion.h>

#include <QQmlInfo>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

// Unlikely to be roles of the source model.
constexpr int presentRole = 0x7fffffff;
constexpr int appearRole = presentRole - 1;

const QHash<int, QByteArray> &ownRoles()
{
    static const QHash<int, QByteArray> roles{{presentRole, "present"}, {appearRole, "appear"}};
    return roles;
}

} // namespace

PresenceModel::PresenceModel(QObject *parent)
    : QAbstractListModel(parent)
{
    connect(this, &QAbstractItemModel::rowsInserted, this, &PresenceModel::countChanged);
    connect(this, &QAbstractItemModel::rowsRemoved, this, &PresenceModel::countChanged);
    connect(this, &QAbstractItemModel::modelReset, this, &PresenceModel::countChanged);
}

void PresenceModel::setSourceModel(QAbstractItemModel *source)
{
    if (m_source == source)
        return;
    if (m_source)
        disconnect(m_source, nullptr, this, nullptr);
    m_source = source;
    if (source) {
        connectSource();
        const auto names = source->roleNames();
        for (const QByteArray &own : ownRoles()) {
            if (names.key(own, -1) >= 0)
                qmlWarning(this) << "the source's role \"" << own.constData()
                                 << "\" is hidden by the one of this model";
        }
    }
    m_dispatcher.runInOrder([this] { reset(); }, [this] { Q_EMIT sourceModelChanged(); });
}

void PresenceModel::reset()
{
    stopTicking();
    beginResetModel();
    m_rows.clear();
    for (int i = 0; m_source && i < m_source->rowCount(); ++i)
        m_rows.emplace_back(i);
    endResetModel();
}

void PresenceModel::release(int row)
{
    if (row == -1) // the index of a delegate whose row was released
        return;
    if (row < 0 || row >= count()) {
        qmlWarning(this) << "release: there is no row " << row;
        return;
    }
    if (m_rows[std::size_t(row)].source >= 0)
        return;
    if (m_notificationDepth > 0)
        return m_pendingReleases.append(index(row));
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
}

QVariant PresenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == presentRole) {
        row.isPresentRead = true;
        return row.isPresent();
    }
    if (role == appearRole) {
        if (!row.isPresent())
            releaseLater(index);
        return row.isPresent() && row.appearTicks > 0;
    }
    if (row.last.isEmpty())
        return m_source ? m_source->index(row.source, 0).data(role) : QVariant();
    const QVariant value = row.last.value(role);
    // The object may have been deleted with the row.
    const bool isObject = value.metaType() == QMetaType::fromType<QPointer<QObject>>();
    return isObject ? QVariant::fromValue(value.value<QPointer<QObject>>().data()) : value;
}

bool PresenceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!m_source || ownRoles().contains(role)
        || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const int row = m_rows[std::size_t(index.row())].source;
    return row >= 0 && m_source->setData(m_source->index(row, 0), value, role);
}

QHash<int, QByteArray> PresenceModel::roleNames() const
{
    auto names = m_source ? m_source->roleNames() : QHash<int, QByteArray>();
    for (auto own = ownRoles().cbegin(); own != ownRoles().cend(); ++own) {
        names.remove(names.key(*own, -1));
        names.insert(own.key(), *own);
    }
    return names;
}

void PresenceModel::onDataChanged(const QModelIndex &first, const QModelIndex &last,
                                  const QList<int> &roles)
{
    if (first.parent().isValid())
        return;
    QList<QPersistentModelIndex> changed;
    for (int source = first.row(); source <= last.row(); ++source)
        changed.append(index(rowOf(source)));
    notifyChanged(changed, roles);
}

void PresenceModel::tick(double)
{
    QList<QPersistentModelIndex> appeared;
    bool isAnyAppearing = false;
    for (int i = 0; i < count(); ++i) {
        int &ticks = m_rows[std::size_t(i)].appearTicks;
        if (ticks > 0 && --ticks == 0)
            appeared.append(index(i));
        isAnyAppearing |= ticks > 0;
    }
    if (!isAnyAppearing)
        stopTicking();
    notifyChanged(appeared, {appearRole});
}

/// Emits dataChanged(). A release by a slot follows the signal, because Qt accesses the delegates
/// after their slots. A slot may delete this.
void PresenceModel::notifyChanged(const QModelIndex &row, const QList<int> &roles)
{
    ++m_notificationDepth;
    if (!m_dispatcher.runInOrder([&] { Q_EMIT dataChanged(row, row, roles); })
        || --m_notificationDepth > 0)
        return;
    forEachRow(std::exchange(m_pendingReleases, {}),
               [](PresenceModel &model, const QPersistentModelIndex &removed) {
                   model.release(removed.row());
               });
}

/// Notifies the delegates of some rows. A slot may change the rows, or delete this.
bool PresenceModel::notifyChanged(const QList<QPersistentModelIndex> &rows, const QList<int> &roles)
{
    return forEachRow(rows, [&](PresenceModel &, const QPersistentModelIndex &row) {
        notifyChanged(QModelIndex(row), roles);
    });
}

/// Notifies the delegate, which releases the row. A row without a delegate is released immediately.
void PresenceModel::notifyLeaving(const QPersistentModelIndex &row)
{
    if (m_rows[std::size_t(row.row())].isPresent())
        return;
    m_removedRowsChecker.startTicking();
    m_rows[std::size_t(row.row())].isPresentRead = false;
    if (notifyChanged(QList{row}, {presentRole}) && row.isValid())
        releaseIfUnread(row);
}

void PresenceModel::releaseRowsWithoutDelegate()
{
    QList<QPersistentModelIndex> removed;
    for (int i = 0; i < count(); ++i) {
        const Row &row = m_rows[std::size_t(i)];
        if (row.isPresent())
            continue;
        row.isPresentRead = false;
        removed.append(index(i));
    }
    if (removed.isEmpty())
        return m_removedRowsChecker.stopTicking();
    if (notifyChanged(removed, {presentRole}))
        forEachRow(removed, &PresenceModel::releaseIfUnread);
}

/// Releases a removed row if no delegate has read `present` since the last notification.
void PresenceModel::releaseIfUnread(const QPersistentModelIndex &row)
{
    const Row &removed = m_rows[std::size_t(row.row())];
    if (!removed.isPresent() && !removed.isPresentRead)
        release(row.row());
}

/// Releases a removed row whose delegate was created again, because no exit animation will run.
void PresenceModel::releaseLater(const QPersistentModelIndex &row) const
{
    auto *const model = const_cast<PresenceModel *>(this);
    const auto now = [model, row] {
        if (row.isValid())
            model->release(row.row());
    };
    QMetaObject::invokeMethod(model, now, Qt::QueuedConnection);
}

int PresenceModel::rowOf(int source) const
{
    const auto row = std::ranges::find(m_rows, source, &Row::source);
    return row == m_rows.end() ? -1 : int(row - m_rows.begin());
}

} // namespace sprung::qml
