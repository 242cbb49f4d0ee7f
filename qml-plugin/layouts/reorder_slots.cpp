// SPDX-License-Identifier: MIT
// The index of a row for its visual rect.
#include "reorder_slots.h"

#include "item_rect.h"
#include "reorder_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

/// Returns the distance of \a point from \a rect; 0 inside.
double distance(const QRectF &rect, QPointF point)
{
    const double x = std::max({rect.left() - point.x(), 0., point.x() - rect.right()});
    const double y = std::max({rect.top() - point.y(), 0., point.y() - rect.bottom()});
    return std::hypot(x, y);
}

/// Whether the leading edge of the moved row has passed the center of another row. After they have
/// exchanged positions, the row must move back by more than the spacing before the reverse is true.
bool hasPassed(const QRectF &moved, const QRectF &own, const QRectF &other, Qt::Orientation axis)
{
    const double middle = component(axis, other.center());
    return middle > component(axis, own.center()) ? component(axis, moved.bottomRight()) > middle
                                                  : component(axis, moved.topLeft()) < middle;
}

} // namespace

ReorderSlots::ReorderSlots(const ReorderRows &rows, int index)
    : m_container(rows.container())
    , m_axes(rows.axes())
    , m_packing(*m_container)
{
    const bool isView = m_container->inherits("QQuickItemView"); // which have a rect for each
    const QList<QQuickItem *> items = rows.consecutiveRows(index, &m_first);
    for (QQuickItem *item : items) {
        const bool hasRect = isView || (item->isVisible() && !item->size().isEmpty());
        m_slots += {item, hasRect ? itemRect(*item) : QRectF()};
    }
    if (isInList() && m_container->inherits("QQuickLayout"))
        m_stretch = stretchOfLayout();
}

QRectF ReorderSlots::bounds() const
{
    QRectF bounds;
    for (const Slot &slot : m_slots)
        bounds |= slot.rect;
    return bounds;
}

/// Calls \a visit(index, rect) for the existing rows on both sides, until it returns false.
template <typename Callback>
void ReorderSlots::forEachOther(int index, const Callback &visit) const
{
    for (const int step : {-1, 1}) {
        bool continues = true;
        for (int i = index + step; continues && i >= m_first && i < m_first + m_slots.size();
             i += step) {
            const Slot &slot = m_slots[i - m_first];
            if ((!slot.row || slot.row->isVisible()) && !slot.rect.isEmpty())
                continues = visit(i, slot.rect);
        }
    }
}

/// Returns the index of the other row whose \a cost(rect) is the lowest below \a limit, or \a index.
template <typename Cost>
int ReorderSlots::cheapestOther(int index, double limit, const Cost &cost) const
{
    int found = index;
    forEachOther(index, [&](int i, const QRectF &other) {
        if (const double candidate = cost(other); candidate < limit) {
            limit = candidate;
            found = i;
        }
        return true;
    });
    return found;
}

int ReorderSlots::indexForRect(int index, const QRectF &visualRect) const
{
    if (rectAt(index).isNull())
        return index;
    return isInList() ? indexInList(index, visualRect) : indexInLines(index, visualRect);
}

/// Returns the index of the furthest passed row.
int ReorderSlots::indexInList(int index, const QRectF &visualRect) const
{
    const QRectF own = rectAt(index);
    int found = index;
    forEachOther(index, [&](int i, const QRectF &other) {
        const bool passed = hasPassed(visualRect, own, other, m_packing.axis());
        if (passed)
            found = i;
        return passed;
    });
    return found;
}

/// Returns the index nearest to the center. In its own line the row must have passed the other row,
/// because their sizes may differ.
int ReorderSlots::indexInLines(int index, const QRectF &visualRect) const
{
    const QRectF own = rectAt(index);
    const auto cost = [&](const QRectF &other) { return distance(other, visualRect.center()); };
    const int found = cheapestOther(index, cost(own), cost);
    const QRectF nearest = rectAt(found);
    const bool keepsIndex = areInSameLine(nearest, own)
        && !hasPassed(visualRect, own, nearest, m_packing.axis());
    return keepsIndex ? index : found;
}

/// Returns the index before or after the nearest row.
int ReorderSlots::insertionIndex(const QRectF &visualRect) const
{
    const auto cost = [&](const QRectF &other) { return distance(other, visualRect.center()); };
    const int found = cheapestOther(m_first - 1, unlimited, cost);
    if (found < m_first)
        return m_first + int(m_slots.size());
    const QPointF delta = visualRect.center() - rectAt(found).center();
    const Qt::Orientation axis = insertionAxis(found, delta);
    const bool isFurther = component(axis, delta) > 0;
    return isFurther == isReversed(axis, packed()) ? found : found + 1;
}

/// Returns the axis of a list or line; the other axis if the row fills its line and \a delta points
/// to another line.
Qt::Orientation ReorderSlots::insertionAxis(int index, QPointF delta) const
{
    const Qt::Orientation line = m_packing.axis();
    if (isInList())
        return line;
    const QRectF rect = rectAt(index);
    const auto isInSameLine = [&](int i) {
        const QRectF other = rectAt(i);
        return !other.isNull() && areInSameLine(other, rect);
    };
    const bool isAlone = m_slots.size() > 1 && !isInSameLine(index - 1) && !isInSameLine(index + 1);
    if (!isAlone || std::abs(component(line, delta)) > length(rect) / 2)
        return line;
    return line == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
}

bool ReorderSlots::areInSameLine(const QRectF &a, const QRectF &b) const
{
    return m_packing.axis() == Qt::Vertical
        ? std::min(a.right(), b.right()) > std::max(a.left(), b.left())
        : std::min(a.bottom(), b.bottom()) > std::max(a.top(), b.top());
}

/// Returns the nearest index in the direction: of the same line or of the next line.
int ReorderSlots::adjacentIndex(int index, Qt::Key arrow) const
{
    const bool isHorizontal = arrow == Qt::Key_Left || arrow == Qt::Key_Right;
    const Qt::Orientation axis = isHorizontal ? Qt::Horizontal : Qt::Vertical;
    const double direction = arrow == Qt::Key_Left || arrow == Qt::Key_Up ? -1 : 1;
    const QRectF own = rectAt(index);
    if (own.isNull() || !(m_axes & axis))
        return index;
    return cheapestOther(index, unlimited, [&](const QRectF &other) {
        const QPointF delta = other.center() - own.center();
        const double forward = direction * component(axis, delta);
        if (forward <= 0 || areInSameLine(own, other) != (axis == m_packing.axis()))
            return unlimited;
        const double sideways = std::abs(delta.x() + delta.y() - component(axis, delta));
        return forward + sideways / 100; // prefers the nearest in a line
    });
}

} // namespace sprung::qml
