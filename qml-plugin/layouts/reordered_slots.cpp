// SPDX-License-Identifier: MIT
// Where a row belongs that is seen elsewhere than where it is laid out.
#include "reordered_rows.h"

#include "place_of.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {

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

/// Calls \a heed(index, rectangle) for those that there are on both sides, until it returns false.
template <typename Heed>
void ReorderedRows::forOthers(int index, const Heed &heed) const
{
    for (const int step : {-1, 1}) {
        bool goesOn = true;
        for (int i = index + step; goesOn; i += step) {
            const QQuickItem *row = at(i);
            if (!row)
                break;
            if (row->isVisible() && !row->size().isEmpty())
                goesOn = heed(i, placeOf(*row));
        }
    }
}

int ReorderedRows::indexUnder(int index, const QRectF &seen) const
{
    const Qt::Orientations axes = this->axes();
    if (!at(index))
        return index;
    if (axes == Qt::Horizontal || axes == Qt::Vertical)
        return indexInList(index, seen, Qt::Orientation(axes.toInt()));
    return indexInLines(index, seen);
}

/// The furthest one that it has passed.
int ReorderedRows::indexInList(int index, const QRectF &seen, Qt::Orientation axis) const
{
    const QRectF own = placeOf(*at(index));
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
int ReorderedRows::indexInLines(int index, const QRectF &seen) const
{
    const QRectF own = placeOf(*at(index));
    QRectF nearest = own;
    int found = index;
    forOthers(index, [&](int i, const QRectF &other) {
        if (distance(other, seen.center()) < distance(nearest, seen.center())) {
            nearest = other;
            found = i;
        }
        return true;
    });
    const bool stays = isInOneLine(nearest, own) && !hasPassed(seen, own, nearest, lineAxis());
    return stays ? index : found;
}

/// Before or behind the nearest one.
int ReorderedRows::indexForOther(const QRectF &seen) const
{
    const int count = this->count();
    double least = std::numeric_limits<double>::infinity();
    int found = count;
    for (int i = 0; i < count; ++i) {
        const QQuickItem *row = at(i);
        const double far = row && row->isVisible() ? distance(placeOf(*row), seen.center()) : least;
        if (far < least) {
            least = far;
            found = i;
        }
    }
    if (found == count)
        return count;
    const QRectF nearest = placeOf(*at(found));
    const QPointF way = seen.center() - nearest.center();
    const Qt::Orientation axis = axisBeside(found, way);
    const bool isFurther = along(axis, way) > 0;
    return isFurther == isReversed(axis) ? found : found + 1;
}

/// That of a list, or of a line, unless the row is all of the line, and something is above or below it.
Qt::Orientation ReorderedRows::axisBeside(int index, QPointF way) const
{
    const Qt::Orientations axes = this->axes();
    if (axes == Qt::Horizontal || axes == Qt::Vertical)
        return Qt::Orientation(axes.toInt());
    const Qt::Orientation line = lineAxis();
    const QRectF place = placeOf(*at(index));
    const auto isOfItsLine = [&](int i) {
        const QQuickItem *row = at(i);
        return row && isInOneLine(placeOf(*row), place);
    };
    const double half = (line == Qt::Horizontal ? place.width() : place.height()) / 2;
    const bool isAlone = count() > 1 && !isOfItsLine(index - 1) && !isOfItsLine(index + 1);
    if (!isAlone || std::abs(along(line, way)) > half)
        return line;
    return line == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
}

/// Whether rows go from right to left, or from the bottom to the top.
bool ReorderedRows::isReversed(Qt::Orientation axis) const
{
    for (int i = 1; i < count(); ++i) {
        const QQuickItem *row = at(i);
        const QQuickItem *former = at(i - 1);
        const QPointF way = row && former ? row->position() - former->position() : QPointF();
        if (along(axis, way) != 0)
            return along(axis, way) < 0;
    }
    constexpr int bottomToTop = 1;
    return axis == Qt::Horizontal
        ? m_container->property("effectiveLayoutDirection").toInt() == Qt::RightToLeft
        : m_container->property("verticalLayoutDirection").toInt() == bottomToTop;
}

/// Of a Flow, Grid or GridView.
Qt::Orientation ReorderedRows::lineAxis() const
{
    constexpr int topToBottom = 1;
    return m_container->property("flow").toInt() == topToBottom ? Qt::Vertical : Qt::Horizontal;
}

bool ReorderedRows::isInOneLine(const QRectF &a, const QRectF &b) const
{
    return lineAxis() == Qt::Vertical
        ? std::min(a.right(), b.right()) > std::max(a.left(), b.left())
        : std::min(a.bottom(), b.bottom()) > std::max(a.top(), b.top());
}

/// The nearest one in that direction: of its line, or of the next one.
int ReorderedRows::indexBeside(int index, Qt::Key arrow) const
{
    const bool isHorizontal = arrow == Qt::Key_Left || arrow == Qt::Key_Right;
    const Qt::Orientation axis = isHorizontal ? Qt::Horizontal : Qt::Vertical;
    const double sense = arrow == Qt::Key_Left || arrow == Qt::Key_Up ? -1 : 1;
    const QQuickItem *row = at(index);
    if (!row || !(axes() & axis))
        return index;
    const QRectF own = placeOf(*row);
    double least = std::numeric_limits<double>::infinity();
    int found = index;
    forOthers(index, [&](int i, const QRectF &other) {
        const QPointF way = other.center() - own.center();
        const double ahead = sense * along(axis, way);
        const double aside = std::abs(way.x() + way.y() - along(axis, way));
        const double far = ahead + aside / 100; // among those of one line, the nearest
        if (ahead > 0 && isInOneLine(own, other) == (axis == lineAxis()) && far < least) {
            least = far;
            found = i;
        }
        return true;
    });
    return found;
}

} // namespace sprung::qml
