// SPDX-License-Identifier: MIT
#pragma once

#include "reorder_packing.h"

namespace sprung::qml {

class ReorderRows;

/// Where rows are laid out, or would be if there was one more or less: those that there are around
/// an index, in their order. Rectangles are in the coordinates of their parent. For a moment only:
/// rows may come and go.
class ReorderSlots
{
public:
    struct Slot
    {
        QQuickItem *row; ///< null: that of another container
        QRectF place;    ///< null if it takes none
    };

    ReorderSlots(const ReorderRows &rows, int index);
    /// As if one of another container, of that \a size, was among them.
    ReorderSlots with(int index, QSizeF size) const;
    /// As if one was not among them.
    ReorderSlots without(int index) const;

    const QList<Slot> &all() const { return m_slots; }
    QRectF bounds() const;
    /// Whether one of another container may be there.
    bool accepts(int index) const;

    /// The index for the row of an \a index if it was let go where it is \a seen.
    int indexForRect(int index, const QRectF &seen) const;
    /// The index for a row of another container that is \a seen there.
    int indexForOther(const QRectF &seen) const;
    /// The index next to it in the direction of an arrow key; its own without one.
    int adjacentIndex(int index, Qt::Key arrow) const;

private:
    QRectF placeAt(int index) const { return m_slots.value(index - m_first).place; }
    double length(const QRectF &place) const;
    int layoutRect() const;
    double packedLength() const;
    double stretchOfLayout() const;
    QList<QRectF> packed() const;
    template <typename FormerIndex>
    void moveWith(const ReorderSlots &former, const FormerIndex &formerIndex);
    bool isInList() const;
    Qt::Orientation axisBeside(int index, QPointF way) const;
    bool isReversed(Qt::Orientation axis, const QList<QRectF> &packed) const;
    bool isInOneLine(const QRectF &a, const QRectF &b) const;
    int indexInList(int index, const QRectF &seen, Qt::Orientation axis) const;
    int indexInLines(int index, const QRectF &seen) const;
    template <typename Heed>
    void forEachOther(int index, const Heed &onChange) const;

    const QQuickItem *m_container;
    Qt::Orientations m_axes;
    ReorderPacking m_packing;
    int m_first = 0; ///< index
    QList<Slot> m_slots;
    double m_stretch = 0; ///< px, which a layout gives each in addition to its length
};

} // namespace sprung::qml
