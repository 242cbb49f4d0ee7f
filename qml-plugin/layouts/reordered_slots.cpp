// SPDX-License-Identifier: MIT
// Where a row belongs that is seen elsewhere than where it is laid out.
#include "reordered_slots.h"

#include "place_of.h"
#include "reordered_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {

bool isLaidOut(const ReorderedSlots::Slot &slot)
{
    return !slot.place.isNull();
}

double rightOf(const QList<QRectF> &places)
{
    double right = 0;
    for (const QRectF &place : places)
        right = std::max(right, place.right());
    return right;
}

/// 0 inside.
double distance(const QRectF &rect, QPointF place)
{
    const double x = std::max({rect.left() - place.x(), 0., place.x() - rect.right()});
    const double y = std::max({rect.top() - place.y(), 0., place.y() - rect.bottom()});
    return std::hypot(x, y);
}

/// Whether the edge of the moved row that is ahead has passed the middle of another one. When that
/// has changed places with it, it would have to move back by more than the space between the two
/// until the same is true of the way back.
bool hasPassed(const QRectF &moved, const QRectF &own, const QRectF &other, Qt::Orientation axis)
{
    const double middle = along(axis, other.center());
    return middle > along(axis, own.center()) ? along(axis, moved.bottomRight()) > middle
                                              : along(axis, moved.topLeft()) < middle;
}

} // namespace

ReorderedSlots::ReorderedSlots(const ReorderedRows &rows, int index)
    : m_container(rows.container())
    , m_axes(rows.axes())
    , m_packing(*m_container)
{
    const bool isView = m_container->inherits("QQuickItemView"); // which have a place for each
    const QList<QQuickItem *> items = rows.around(index, &m_first);
    for (QQuickItem *item : items) {
        const bool isLaidOut = isView || (item->isVisible() && !item->size().isEmpty());
        m_slots += {item, isLaidOut ? placeOf(*item) : QRectF()};
    }
    if (isInList() && m_container->inherits("QQuickLayout"))
        m_stretch = stretchOfLayout();
}

QRectF ReorderedSlots::bounds() const
{
    QRectF bounds;
    for (const Slot &slot : m_slots)
        bounds |= slot.place;
    return bounds;
}

bool ReorderedSlots::takes(int index) const
{
    return index >= m_first && index <= m_first + m_slots.size();
}

/// Calls \a heed(index, rectangle) for those that there are on both sides, until it returns false.
template <typename Heed>
void ReorderedSlots::forOthers(int index, const Heed &heed) const
{
    for (const int step : {-1, 1}) {
        bool goesOn = true;
        for (int i = index + step; goesOn && i >= m_first && i < m_first + m_slots.size();
             i += step) {
            const Slot &slot = m_slots[i - m_first];
            if ((!slot.row || slot.row->isVisible()) && !slot.place.isEmpty())
                goesOn = heed(i, slot.place);
        }
    }
}

bool ReorderedSlots::isInList() const
{
    return m_axes == Qt::Horizontal || m_axes == Qt::Vertical;
}

int ReorderedSlots::indexUnder(int index, const QRectF &seen) const
{
    if (placeAt(index).isNull())
        return index;
    return isInList() ? indexInList(index, seen, m_packing.axis()) : indexInLines(index, seen);
}

/// The furthest one that it has passed.
int ReorderedSlots::indexInList(int index, const QRectF &seen, Qt::Orientation axis) const
{
    const QRectF own = placeAt(index);
    int found = index;
    forOthers(index, [&](int i, const QRectF &other) {
        const bool passed = hasPassed(seen, own, other, axis);
        if (passed)
            found = i;
        return passed;
    });
    return found;
}

/// The one next to its middle. In its own line it has to have passed that, because the two may not
/// be of one size.
int ReorderedSlots::indexInLines(int index, const QRectF &seen) const
{
    const QRectF own = placeAt(index);
    QRectF nearest = own;
    int found = index;
    forOthers(index, [&](int i, const QRectF &other) {
        if (distance(other, seen.center()) < distance(nearest, seen.center())) {
            nearest = other;
            found = i;
        }
        return true;
    });
    const bool stays = isInOneLine(nearest, own)
        && !hasPassed(seen, own, nearest, m_packing.axis());
    return stays ? index : found;
}

/// Before or behind the nearest one.
int ReorderedSlots::indexForOther(const QRectF &seen) const
{
    double least = std::numeric_limits<double>::infinity();
    int found = m_first + int(m_slots.size());
    QRectF nearest;
    forOthers(m_first - 1, [&](int i, const QRectF &other) {
        const double far = distance(other, seen.center());
        if (far < least) {
            least = far;
            found = i;
            nearest = other;
        }
        return true;
    });
    if (nearest.isNull())
        return found;
    const QPointF way = seen.center() - nearest.center();
    const Qt::Orientation axis = axisBeside(found, way);
    const bool isFurther = along(axis, way) > 0;
    return isFurther == isReversed(axis, packed()) ? found : found + 1;
}

/// That of a list, or of a line, unless the row is all of the line, and something is above or below it.
Qt::Orientation ReorderedSlots::axisBeside(int index, QPointF way) const
{
    const Qt::Orientation line = m_packing.axis();
    if (isInList())
        return line;
    const QRectF place = placeAt(index);
    const auto isOfItsLine = [&](int i) {
        const QRectF other = placeAt(i);
        return !other.isNull() && isInOneLine(other, place);
    };
    const double half = (line == Qt::Horizontal ? place.width() : place.height()) / 2;
    const bool isAlone = m_slots.size() > 1 && !isOfItsLine(index - 1) && !isOfItsLine(index + 1);
    if (!isAlone || std::abs(along(line, way)) > half)
        return line;
    return line == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
}

bool ReorderedSlots::isInOneLine(const QRectF &a, const QRectF &b) const
{
    return m_packing.axis() == Qt::Vertical
        ? std::min(a.right(), b.right()) > std::max(a.left(), b.left())
        : std::min(a.bottom(), b.bottom()) > std::max(a.top(), b.top());
}

/// The nearest one in that direction: of its line, or of the next one.
int ReorderedSlots::indexBeside(int index, Qt::Key arrow) const
{
    const bool isHorizontal = arrow == Qt::Key_Left || arrow == Qt::Key_Right;
    const Qt::Orientation axis = isHorizontal ? Qt::Horizontal : Qt::Vertical;
    const double sense = arrow == Qt::Key_Left || arrow == Qt::Key_Up ? -1 : 1;
    const QRectF own = placeAt(index);
    if (own.isNull() || !(m_axes & axis))
        return index;
    double least = std::numeric_limits<double>::infinity();
    int found = index;
    forOthers(index, [&](int i, const QRectF &other) {
        const QPointF way = other.center() - own.center();
        const double ahead = sense * along(axis, way);
        const double aside = std::abs(way.x() + way.y() - along(axis, way));
        const double far = ahead + aside / 100; // among those of one line, the nearest
        if (ahead > 0 && isInOneLine(own, other) == (axis == m_packing.axis()) && far < least) {
            least = far;
            found = i;
        }
        return true;
    });
    return found;
}

// With one more, or one less

double ReorderedSlots::length(const QRectF &place) const
{
    return m_packing.axis() == Qt::Horizontal ? place.width() : place.height();
}

int ReorderedSlots::laidOut() const
{
    return int(std::count_if(m_slots.begin(), m_slots.end(), isLaidOut));
}

/// Of all, in one line, if nothing was stretched.
double ReorderedSlots::packedLength() const
{
    double all = 0;
    for (const Slot &slot : m_slots)
        all += slot.place.isNull() ? 0 : length(slot.place) + m_packing.spacing();
    return all;
}

/// As two of them tell that follow each other.
double ReorderedSlots::stretchOfLayout() const
{
    for (qsizetype i = 1; i < m_slots.size(); ++i) {
        const QRectF &a = m_slots[i - 1].place;
        const QRectF &b = m_slots[i].place;
        if (a.isNull() || b.isNull())
            continue;
        const double way = std::abs(along(m_packing.axis(), b.center() - a.center()));
        return std::max(0., way - (length(a) + length(b)) / 2 - m_packing.spacing());
    }
    return 0;
}

/// Layouts stretch the places of rows, in which these are at the left, and in the middle of the height.
QList<QRectF> ReorderedSlots::packed() const
{
    const bool isX = m_packing.axis() == Qt::Horizontal;
    const QSizeF more = isX ? QSizeF(m_stretch, 0) : QSizeF(0, m_stretch);
    const QPointF begin(0, more.height() / 2);
    QList<QSizeF> sizes;
    for (const Slot &slot : m_slots) {
        if (isLaidOut(slot))
            sizes += slot.place.size() + more;
    }
    const QList<QRectF> places = m_packing.places(m_first, sizes);
    QList<QRectF> all;
    qsizetype next = 0;
    for (const Slot &slot : m_slots) {
        const QRectF place = isLaidOut(slot) ? places[next++] : QRectF();
        all += isLaidOut(slot) ? QRectF(place.topLeft() + begin, place.size() - more) : QRectF();
    }
    return all;
}

/// Whether rows go from right to left, or from the bottom to the top: as two of them do, or as the
/// container says.
bool ReorderedSlots::isReversed(Qt::Orientation axis, const QList<QRectF> &packed) const
{
    for (qsizetype i = 1; i < m_slots.size(); ++i) {
        const bool areLaidOut = !packed[i].isNull() && !packed[i - 1].isNull();
        const double way = along(axis, m_slots[i].place.center() - m_slots[i - 1].place.center());
        const double plain = along(axis, packed[i].center() - packed[i - 1].center());
        if (areLaidOut && way != 0 && plain != 0)
            return (way < 0) != (plain < 0);
    }
    return axis == Qt::Horizontal
        ? ReorderedPacking::says(*m_container, "effectiveLayoutDirection", "RightToLeft")
        : ReorderedPacking::says(*m_container, "verticalLayoutDirection", "BottomToTop");
}

ReorderedSlots ReorderedSlots::with(int index, QSizeF size) const
{
    ReorderedSlots others(*this);
    const qsizetype at = index - m_first;
    others.m_slots.insert(at, {nullptr, QRectF(QPointF(), size)});
    others.moveWith(*this, [at](qsizetype i) { return i < at ? i : i - 1; });
    return others;
}

ReorderedSlots ReorderedSlots::without(int index) const
{
    ReorderedSlots others(*this);
    const qsizetype at = index - m_first;
    others.m_slots.removeAt(at);
    others.moveWith(*this, [at](qsizetype i) { return i < at ? i : i + 1; });
    return others;
}

/// Each goes as far as it would if both were packed. The one that was not among them is beside
/// another one. Of what is as wide as its rows, the right edge moves.
template <typename FormerIndex>
void ReorderedSlots::moveWith(const ReorderedSlots &former, const FormerIndex &formerIndex)
{
    if (m_stretch > 0) {
        const double all = former.laidOut() * m_stretch + former.packedLength();
        m_stretch = std::max(0., (all - packedLength()) / std::max(1, laidOut()));
    }
    const QList<QRectF> before = former.packed();
    const QList<QRectF> after = packed();
    const bool mirrorsX = former.isReversed(Qt::Horizontal, before);
    const bool mirrorsY = former.isReversed(Qt::Vertical, before);
    const auto corner = [&](const QRectF &place) {
        return QPointF(mirrorsX ? -place.right() : place.left(),
                       mirrorsY ? -place.bottom() : place.top());
    };
    const bool growsToTheRight = mirrorsX
        && std::abs(m_container->width() - m_container->implicitWidth()) < 0.5;
    const QPointF further(growsToTheRight ? rightOf(after) - rightOf(before) : 0, 0);
    const auto originOf = [&](qsizetype i) {
        return former.m_slots[i].place.topLeft() - corner(before[i]);
    };
    const auto first = std::find_if(former.m_slots.begin(), former.m_slots.end(), isLaidOut);
    QPointF origin = first == former.m_slots.end() ? QPointF()
                                                   : originOf(first - former.m_slots.begin());
    for (qsizetype i = 0; i < m_slots.size(); ++i) {
        Slot &slot = m_slots[i];
        if (!isLaidOut(slot))
            continue;
        if (slot.row)
            origin = originOf(formerIndex(i));
        slot.place.moveTopLeft(corner(after[i]) + origin + further);
    }
}

} // namespace sprung::qml
