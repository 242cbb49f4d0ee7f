// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QVariant>

#include <optional>

namespace sprung::qml {

/// Reads a place: a number for one axis, whose other coordinate is 0, or a point for both axes.
/// None for anything else, and for NaN.
std::optional<QPointF> placeFrom(const QVariant &value, Qt::Orientations axes);
/// The reverse of placeFrom().
QVariant shownPlace(QPointF place, Qt::Orientations axes);
/// What is in a script's list or object, as a QVariantList or a QVariantMap.
QVariant unwrapped(const QVariant &value);

/// The places at which a dragged item may rest, in the order in which they were given. Each has an
/// id: its name, or its index if the places have no names. It may have a spring of its own, which
/// does not make it another anchor.
class DragAnchors
{
public:
    /// None if \a value is not a list or an object of finite places. An invalid QVariant gives no
    /// anchors.
    static std::optional<DragAnchors> fromVariant(const QVariant &value, Qt::Orientations axes);

    bool isEmpty() const { return m_anchors.isEmpty(); }
    int count() const { return int(m_anchors.size()); }
    QPointF place(int index) const { return m_anchors[index].place; }
    /// None if there is no such anchor.
    QVariant id(int index) const { return m_anchors.value(index).id; }
    const std::optional<SpringParameters> &spring(int index) const
    {
        return m_anchors[index].spring;
    }
    /// Takes the springs of a list in the same order, or of an object by name. Returns false, and
    /// keeps the former ones, if one is no valid spring.
    bool setSprings(const QVariant &springs);
    /// The index of an id; -1 if there is none.
    int find(const QVariant &id) const;

    /// The anchor nearest to \a place; the first one of several. -1 without anchors.
    int nearest(QPointF place) const;
    /// As nearest(), but at most one step away from the anchor \a from.
    int nearestWithinOneStep(QPointF place, int from) const;
    /// The anchor \a steps after \a from; the last one at the end. The order is that of the places
    /// on one axis, and that in which they were given on two.
    int stepped(int from, int steps) const;

    /// The anchor nearest to the anchor \a from, of those in this direction from it. -1 if there is
    /// none.
    int toward(QPointF direction, int from) const;

    /// Where a key leads to from the anchor \a from; -1 if it is none of this kind, or leads nowhere.
    int forKey(int key, int from, bool isMirrored) const;

    /// The smallest rectangle around all places.
    QRectF extent() const;
    /// 0 at the first anchor, 1 at the last, along the straight line through both. 0 if these are
    /// in the same place, or there are fewer than two.
    double progress(QPointF place) const;

    friend bool operator==(const DragAnchors &, const DragAnchors &) = default;

private:
    struct Anchor
    {
        QVariant id;
        QPointF place;
        std::optional<SpringParameters> spring;
        friend bool operator==(const Anchor &a, const Anchor &b)
        {
            return a.id == b.id && a.place == b.place;
        }
    };

    bool add(const QVariant &id, const QVariant &value, Qt::Orientations axes);
    void sort(Qt::Orientations axes);

    QList<Anchor> m_anchors;
    QList<int> m_order; ///< indices, one step after the other
};

} // namespace sprung::qml
