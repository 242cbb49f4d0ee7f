// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QRectF>

namespace sprung::qml {

class LayoutMotion;
class ReorderSlots;

/// A gap in a list for a row that is dragged over it. The rows around the gap are drawn with an
/// offset from their layout positions until the gap is closed or destroyed.
class ReorderGap
{
public:
    ReorderGap() = default;
    ReorderGap(ReorderGap &&) = default;
    ~ReorderGap() { close(); }

    /// Draws the rows at their slots in \a source, without the dragged row, and in \a target, with
    /// it.
    void open(const ReorderSlots &source, const ReorderSlots &target);
    void close();
    /// Whether \a position is in the list with the gap, or in its visible rows.
    bool contains(QPointF position) const { return m_bounds.contains(position); }

private:
    QList<QPointer<LayoutMotion>> m_rows;
    QRectF m_bounds;
};

} // namespace sprung::qml
