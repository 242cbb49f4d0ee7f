// SPDX-License-Identifier: MIT
// Changes of a PresenceModel after changes of its source model. The numbers of all known rows are
// updated before any signal is emitted.
#include "presence_model.h"

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

/// Returns the longest increasing subsequence. Its numbers can stay in place while the others move
/// to sort the list. All numbers must differ.
// Patience sorting: of all increasing subsequences of n + 1 numbers so far, ends[n] is the index of
// the lowest last number. previous[i] is the index of the number before number i in its
// subsequence.
std::vector<int> longestIncreasingSubsequence(const std::vector<int> &numbers)
{
    std::vector<std::size_t> ends;
    std::vector<std::size_t> previous(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto end = std::lower_bound(ends.begin(), ends.end(), numbers[i],
                                          [&](std::size_t e, int n) { return numbers[e] < n; });
        if (end != ends.begin())
            previous[i] = *(end - 1);
        if (end == ends.end())
            ends.push_back(i);
        else
            *end = i;
    }
    std::vector<int> result(ends.size());
    std::size_t index = ends.empty() ? 0 : ends.back();
    for (auto number = result.rbegin(); number != result.rend(); ++number) {
        *number = numbers[index];
        index = previous[index];
    }
    return result;
}

} // namespace

void PresenceModel::connectSource()
{
    const auto to = [this](auto signal, auto slot) { connect(m_source, signal, this, slot); };
    to(&QAbstractItemModel::rowsAboutToBeRemoved, &PresenceModel::onRowsAboutToBeRemoved);
    to(&QAbstractItemModel::rowsRemoved, &PresenceModel::onRowsRemoved);
    to(&QAbstractItemModel::rowsInserted, &PresenceModel::onRowsInserted);
    to(&QAbstractItemModel::rowsMoved, &PresenceModel::onRowsMoved);
    to(&QAbstractItemModel::dataChanged, &PresenceModel::onDataChanged);
    to(&QAbstractItemModel::layoutAboutToBeChanged, &PresenceModel::saveOrder);
    to(&QAbstractItemModel::layoutChanged, &PresenceModel::restoreOrder);
    to(&QAbstractItemModel::modelReset, &PresenceModel::reset);
    to(&QObject::destroyed, &PresenceModel::reset);
}

/// Called while the source still has the data of the rows.
void PresenceModel::onRowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    if (parent.isValid())
        return;
    const auto names = m_source->roleNames();
    for (Row &row : m_rows) {
        if (row.source < first || row.source > last)
            continue;
        for (auto role = names.keyBegin(); role != names.keyEnd(); ++role) {
            const QVariant value = m_source->index(row.source, 0).data(*role);
            const bool isObject = value.metaType().flags() & QMetaType::PointerToQObject;
            row.last[*role] = isObject
                ? QVariant::fromValue(QPointer<QObject>(value.value<QObject *>()))
                : value;
        }
    }
}

void PresenceModel::onRowsRemoved(const QModelIndex &parent, int first, int last)
{
    if (parent.isValid())
        return;
    QList<QPersistentModelIndex> removed; // slots may release rows
    for (int i = 0; i < count(); ++i) {
        int &source = m_rows[std::size_t(i)].source;
        if (source > last) {
            source -= last - first + 1;
        } else if (source >= first) {
            source = -1;
            removed.append(index(i));
        }
    }
    forEachRow(removed, &PresenceModel::notifyLeaving);
}

void PresenceModel::onRowsInserted(const QModelIndex &parent, int first, int last)
{
    if (parent.isValid())
        return;
    for (Row &row : m_rows) {
        if (row.source >= first)
            row.source += last - first + 1;
    }
    QList<QPersistentModelIndex> inserted; // slots may change the source
    for (int source = first; source <= last; ++source)
        inserted.append(m_source->index(source, 0));
    forEachRow(inserted, [](PresenceModel &model, const QPersistentModelIndex &row) {
        if (row.model() == model.m_source)
            model.insertRow(row.row());
    });
}

/// Inserts a row of the source after the present row that precedes it, unless it exists.
void PresenceModel::insertRow(int source)
{
    const auto previous = std::find_if(m_rows.rbegin(), m_rows.rend(), [source](const Row &r) {
        return r.isPresent() && r.source <= source;
    });
    if (previous != m_rows.rend() && previous->source == source)
        return;
    const int row = findRevivable(source);
    if (row >= 0) {
        m_rows[std::size_t(row)] = Row(source);
        m_dispatcher.runInOrder([&] { notifyChanged(index(row), {}); }, [this] { sortRows(); });
        return;
    }
    const int newRow = int(m_rows.rend() - previous);
    beginInsertRows({}, newRow, newRow);
    // The delegate is created before the next frame is drawn; by a view, after the frame's tick.
    m_rows.emplace(m_rows.begin() + newRow, source)->appearTicks = 2;
    startTicking();
    endInsertRows();
}

/// Returns the removed row with the same key, or -1.
int PresenceModel::findRevivable(int source) const
{
    const int role = m_keyRole.isEmpty() ? -1 : m_source->roleNames().key(m_keyRole.toUtf8(), -1);
    if (role < 0)
        return -1;
    const QVariant key = m_source->index(source, 0).data(role);
    const auto row = std::ranges::find_if(
        m_rows, [&](const Row &r) { return r.source < 0 && r.last.value(role) == key; });
    return row == m_rows.end() ? -1 : int(row - m_rows.begin());
}

void PresenceModel::onRowsMoved(const QModelIndex &from, int first, int last, const QModelIndex &to,
                                int before)
{
    if (from.isValid() || to.isValid())
        return reset(); // between the top level and a branch
    const int movedCount = last - first + 1;
    for (Row &row : m_rows) {
        if (row.source >= first && row.source <= last)
            row.source += before > last ? before - last - 1 : before - first;
        else if (row.source > last && row.source < before)
            row.source -= movedCount;
        else if (row.source >= before && row.source < first)
            row.source += movedCount;
    }
    sortRows();
}

void PresenceModel::saveOrder()
{
    m_savedOrder.clear();
    for (const Row &row : m_rows) {
        if (row.source >= 0)
            m_savedOrder.emplace_back(m_source->index(row.source, 0));
    }
}

void PresenceModel::restoreOrder()
{
    const auto order = std::exchange(m_savedOrder, {});
    const bool allExist = std::all_of(order.begin(), order.end(), [](const auto &saved) {
        return saved.isValid() && !saved.parent().isValid();
    });
    if (!allExist || int(order.size()) != m_source->rowCount())
        return reset();
    auto saved = order.begin();
    for (Row &row : m_rows) {
        if (row.source >= 0)
            row.source = (saved++)->row();
    }
    sortRows();
}

/// Sorts the present rows in the order of the source, with the fewest moves. Removed rows do not
/// move.
void PresenceModel::sortRows()
{
    std::vector<int> numbers;
    for (const Row &row : m_rows) {
        if (row.source >= 0)
            numbers.push_back(row.source);
    }
    const std::vector<int> staying = longestIncreasingSubsequence(numbers);
    std::sort(numbers.begin(), numbers.end());
    int next = 0;
    for (const int source : numbers) {
        if (!std::binary_search(staying.begin(), staying.end(), source)) {
            if (!m_dispatcher.runInOrder([&] { moveRow(rowOf(source), next); }))
                return;
            const auto count = std::ranges::count_if(m_rows, &Row::isPresent);
            if (std::size_t(count) != numbers.size())
                return sortRows(); // a slot has inserted or removed rows
        }
        next = rowOf(source) + 1;
    }
    int last = -1;
    for (const Row &row : m_rows) {
        if (row.isPresent() && std::exchange(last, row.source) > row.source)
            return sortRows(); // a slot has replaced rows
    }
}

void PresenceModel::moveRow(int from, int before)
{
    if (!beginMoveRows({}, from, from, {}, before))
        return; // already there
    const auto row = m_rows.begin() + from;
    if (before > from)
        std::rotate(row, row + 1, m_rows.begin() + before);
    else
        std::rotate(m_rows.begin() + before, row, row + 1);
    endMoveRows();
}

} // namespace sprung::qml
