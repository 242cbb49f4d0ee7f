// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QRectF>

#include <utility>

namespace sprung::qml {

class LayoutMotion;
class ReorderSlots;

/// Rows that are seen elsewhere than where they are laid out, because one is held over another list:
/// until this is closed or destroyed.
class ReorderGap
{
public:
    ReorderGap() = default;
    ReorderGap(ReorderGap &&other) noexcept
        : m_rows(std::exchange(other.m_rows, {}))
    {
    }
    ReorderGap &operator=(ReorderGap &&) = delete;
    ~ReorderGap() { close(); }

    /// Rows are where they would be without the held one, and with it.
    void make(const ReorderSlots &without, const ReorderSlots &with);
    void close();
    /// Whether there is a place in the list with it, or in what there is of its rows.
    bool contains(QPointF place) const { return m_bounds.contains(place); }

private:
    QList<QPointer<LayoutMotion>> m_rows;
    QRectF m_bounds;
};

} // namespace sprung::qml
