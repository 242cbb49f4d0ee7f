// SPDX-License-Identifier: MIT
// The slots with a row added or removed.
#include "item_rect.h"
#include "reorder_slots.h"

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

bool isLaidOut(const ReorderSlots::Slot &slot)
{
    return !slot.rect.isNull();
}

double rightOf(const QList<QRectF> &rects)
{
    double right = 0;
    for (const QRectF &rect : rects)
        right = std::max(right, rect.right());
    return right;
}

} // namespace

/// Returns the total length in one line, with the \a stretch of each row.
double ReorderSlots::packedLength(double stretch) const
{
    double total = 0;
    for (const Slot &slot : m_slots)
        total += isLaidOut(slot) ? length(slot.rect) + m_packing.spacing() + stretch : 0;
    return total;
}

/// Returns the stretch, derived from two consecutive rows.
double ReorderSlots::stretchOfLayout() const
{
    for (qsizetype i = 1; i < m_slots.size(); ++i) {
        const QRectF &a = m_slots[i - 1].rect;
        const QRectF &b = m_slots[i].rect;
        if (a.isNull() || b.isNull())
            continue;
        const double distance = std::abs(component(m_packing.axis(), b.center() - a.center()));
        return std::max(0., distance - (length(a) + length(b)) / 2 - m_packing.spacing());
    }
    return 0;
}

/// Returns the packed rects. Layouts stretch the cells of rows; a row is at the left of its cell,
/// and vertically centered.
QList<QRectF> ReorderSlots::packed() const
{
    const bool isX = m_packing.axis() == Qt::Horizontal;
    const QSizeF stretch = isX ? QSizeF(m_stretch, 0) : QSizeF(0, m_stretch);
    const QPointF offset(0, stretch.height() / 2);
    QList<QSizeF> sizes;
    for (const Slot &slot : m_slots) {
        if (isLaidOut(slot))
            sizes += slot.rect.size() + stretch;
    }
    const QList<QRectF> rects = m_packing.rects(m_first, sizes);
    QList<QRectF> packedRects;
    qsizetype next = 0;
    for (const Slot &slot : m_slots) {
        const QRectF rect = isLaidOut(slot) ? rects[next++] : QRectF();
        packedRects += isLaidOut(slot) ? QRectF(rect.topLeft() + offset, rect.size() - stretch)
                                       : QRectF();
    }
    return packedRects;
}

/// Whether rows are ordered from right to left, or from bottom to top, derived from two rows or
/// from the container.
bool ReorderSlots::isReversed(Qt::Orientation axis, const QList<QRectF> &packed) const
{
    for (qsizetype i = 1; i < m_slots.size(); ++i) {
        const bool areLaidOut = !packed[i].isNull() && !packed[i - 1].isNull();
        const double delta = component(axis,
                                       m_slots[i].rect.center() - m_slots[i - 1].rect.center());
        const double packedDelta = component(axis, packed[i].center() - packed[i - 1].center());
        if (areLaidOut && delta != 0 && packedDelta != 0)
            return (delta < 0) != (packedDelta < 0);
    }
    return axis == Qt::Horizontal
        ? ReorderPacking::enumNameEndsWith(*m_container, "effectiveLayoutDirection", "RightToLeft")
        : ReorderPacking::enumNameEndsWith(*m_container, "verticalLayoutDirection", "BottomToTop");
}

ReorderSlots ReorderSlots::inserted(int index, QSizeF size) const
{
    ReorderSlots result(*this);
    const qsizetype slot = index - m_first;
    result.m_slots.insert(slot, {nullptr, QRectF(QPointF(), size)});
    result.moveRows(*this, [slot](qsizetype i) { return i < slot ? i : i - 1; });
    return result;
}

ReorderSlots ReorderSlots::removed(int index) const
{
    ReorderSlots result(*this);
    const qsizetype slot = index - m_first;
    result.m_slots.removeAt(slot);
    result.moveRows(*this, [slot](qsizetype i) { return i < slot ? i : i + 1; });
    return result;
}

/// Moves each row by its delta between the packed layouts. An added row is placed beside another
/// row. If the container is as wide as its rows, the right edge moves.
template <typename PreviousIndex>
void ReorderSlots::moveRows(const ReorderSlots &previous, const PreviousIndex &previousIndex)
{
    if (m_stretch > 0) {
        const double available = previous.packedLength(m_stretch);
        const auto count = std::ranges::count_if(m_slots, isLaidOut);
        m_stretch = std::max(0.,
                             (available - packedLength(0)) / double(std::max<qsizetype>(count, 1)));
    }
    const QList<QRectF> before = previous.packed();
    const QList<QRectF> after = packed();
    const bool mirrorsX = previous.isReversed(Qt::Horizontal, before);
    const bool mirrorsY = previous.isReversed(Qt::Vertical, before);
    const auto corner = [&](const QRectF &rect) {
        return QPointF(mirrorsX ? -rect.right() : rect.left(),
                       mirrorsY ? -rect.bottom() : rect.top());
    };
    const bool growsRight = mirrorsX
        && std::abs(m_container->width() - m_container->implicitWidth()) < 0.5;
    const QPointF growth(growsRight ? rightOf(after) - rightOf(before) : 0, 0);
    const auto originOf = [&](qsizetype i) {
        return previous.m_slots[i].rect.topLeft() - corner(before[i]);
    };
    const auto first = std::find_if(previous.m_slots.begin(), previous.m_slots.end(), isLaidOut);
    QPointF origin = first == previous.m_slots.end() ? QPointF()
                                                     : originOf(first - previous.m_slots.begin());
    for (qsizetype i = 0; i < m_slots.size(); ++i) {
        Slot &slot = m_slots[i];
        if (!isLaidOut(slot))
            continue;
        if (slot.row)
            origin = originOf(previousIndex(i));
        slot.rect.moveTopLeft(corner(after[i]) + origin + growth);
    }
}

} // namespace sprung::qml
