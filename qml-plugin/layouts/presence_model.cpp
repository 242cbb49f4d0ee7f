// SPDX-License-Identifier: MIT
#include "presence_model.h"

#include <QQmlInfo>

#include <algorithm>

namespace sprung::qml {

namespace {

constexpr int presentRole = 0x7fffffff; // unlikely to be a role of the source
constexpr char presentName[] = "present";

} // namespace

PresenceModel::PresenceModel(QObject *parent)
    : QAbstractListModel(parent)
{
    connect(this, &QAbstractItemModel::rowsInserted, this, &PresenceModel::countChanged);
    connect(this, &QAbstractItemModel::rowsRemoved, this, &PresenceModel::countChanged);
    connect(this, &QAbstractItemModel::modelReset, this, &PresenceModel::countChanged);
}

void PresenceModel::setSource(QAbstractItemModel *source)
{
    if (m_source == source)
        return;
    if (m_source)
        disconnect(m_source, nullptr, this, nullptr);
    m_source = source;
    if (source) {
        follow();
        if (source->roleNames().key(presentName, -1) >= 0)
            qmlWarning(this) << "the source's role \"present\" is hidden by the one of this model";
    }
    reset();
    Q_EMIT sourceChanged();
}

void PresenceModel::reset()
{
    beginResetModel();
    m_rows.clear();
    for (int i = 0; m_source && i < m_source->rowCount(); ++i)
        m_rows.emplace_back(i);
    endResetModel();
}

void PresenceModel::release(int row)
{
    if (row < 0 || row >= count()) {
        qmlWarning(this) << "release: there is no row " << row;
        return;
    }
    if (m_rows[std::size_t(row)].source >= 0)
        return;
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
}

int PresenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant PresenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == presentRole)
        return row.source >= 0;
    if (row.last.isEmpty())
        return m_source ? m_source->index(row.source, 0).data(role) : QVariant();
    const QVariant value = row.last.value(role);
    // An object may have been deleted with the row.
    const bool isObject = value.metaType() == QMetaType::fromType<QPointer<QObject>>();
    return isObject ? QVariant::fromValue(value.value<QPointer<QObject>>().data()) : value;
}

bool PresenceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!m_source || role == presentRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const int row = m_rows[std::size_t(index.row())].source;
    return row >= 0 && m_source->setData(m_source->index(row, 0), value, role);
}

QHash<int, QByteArray> PresenceModel::roleNames() const
{
    auto names = m_source ? m_source->roleNames() : QHash<int, QByteArray>();
    names.remove(names.key(presentName, -1));
    names.insert(presentRole, presentName);
    return names;
}

void PresenceModel::changed(const QModelIndex &first, const QModelIndex &last,
                            const QList<int> &roles)
{
    if (first.parent().isValid())
        return;
    for (int source = first.row(); source <= last.row(); ++source) {
        const QModelIndex row = index(rowOf(source));
        Q_EMIT dataChanged(row, row, roles);
    }
}

/// The row here of a row in the source, -1 if there is none.
int PresenceModel::rowOf(int source) const
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                  [source](const Row &r) { return r.source == source; });
    return row == m_rows.end() ? -1 : int(row - m_rows.begin());
}

} // namespace sprung::qml
