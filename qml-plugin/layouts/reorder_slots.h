// SPDX-License-Identifier: MIT
#pragma once

#include "reorder_packing.h"

namespace sprung::qml {

class ReorderRows;

/// The layout rects of the rows around an index, also with a row added or removed. Rects are in the
/// coordinates of the parent. Valid only until rows are added or removed.
class ReorderSlots
{
public:
    struct Slot
    {
        QQuickItem *row; ///< null: a row of another container
        QRectF rect;     ///< null if the row has no rect
    };

    ReorderSlots(const ReorderRows &rows, int index);
    /// Returns the slots with an additional row of \a size at \a index.
    ReorderSlots inserted(int index, QSizeF size) const;
    /// Returns the slots without the row at \a index.
    ReorderSlots removed(int index) const;

    const QList<Slot> &all() const { return m_slots; }
    QRectF bounds() const;
    /// Whether a row of another container may be dropped at \a index.
    bool accepts(int index) const { return index >= m_first && index <= m_first + m_slots.size(); }

    /// Returns the drop index of the row at \a index for its visual rect \a visualRect.
    int indexForRect(int index, const QRectF &visualRect) const;
    /// Returns the drop index of a row of another container for its visual rect \a visualRect.
    int insertionIndex(const QRectF &visualRect) const;
    /// Returns the adjacent index in the direction of an arrow key, or \a index without one.
    int adjacentIndex(int index, Qt::Key arrow) const;

private:
    QRectF rectAt(int index) const { return m_slots.value(index - m_first).rect; }
    double length(const QRectF &rect) const
    {
        return m_packing.axis() == Qt::Horizontal ? rect.width() : rect.height();
    }
    double packedLength(double stretch) const;
    double stretchOfLayout() const;
    QList<QRectF> packed() const;
    template <typename PreviousIndex>
    void moveRows(const ReorderSlots &previous, const PreviousIndex &previousIndex);
    bool isInList() const { return m_axes == Qt::Horizontal || m_axes == Qt::Vertical; }
    Qt::Orientation insertionAxis(int index, QPointF delta) const;
    bool isReversed(Qt::Orientation axis, const QList<QRectF> &packed) const;
    bool areInSameLine(const QRectF &a, const QRectF &b) const;
    int indexInList(int index, const QRectF &visualRect) const;
    int indexInLines(int index, const QRectF &visualRect) const;
    template <typename Callback>
    void forEachOther(int index, const Callback &visit) const;
    template <typename Cost>
    int cheapestOther(int index, double limit, const Cost &cost) const;

    const QQuickItem *m_container;
    Qt::Orientations m_axes;
    ReorderPacking m_packing;
    int m_first = 0; ///< index
    QList<Slot> m_slots;
    double m_stretch = 0; ///< px that the layout adds to the length of each row
};

} // namespace sprung::qml
