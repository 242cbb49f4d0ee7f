// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QVariant>

#include <optional>

namespace sprung::qml {

/// Parses a position: a number for one axis, whose other coordinate is 0, or a point for both axes.
/// Returns empty for anything else, and for NaN.
std::optional<QPointF> positionFromVariant(const QVariant &value, Qt::Orientations axes);
/// Converts a position to a QVariant; the reverse of positionFromVariant().
QVariant positionToVariant(QPointF position, Qt::Orientations axes);
/// Converts a JavaScript list or object to a QVariantList or QVariantMap.
QVariant unwrapped(const QVariant &value);

/// The resting positions of a dragged item, in the declared order. Each has an id: its name, or its
/// index without names. An anchor may have its own spring, which is not part of its identity.
class DragAnchors
{
public:
    /// Returns empty if \a value is not a list or an object of finite positions. An invalid
    /// QVariant returns no anchors.
    static std::optional<DragAnchors> fromVariant(const QVariant &value, Qt::Orientations axes);

    bool isEmpty() const { return m_anchors.isEmpty(); }
    int count() const { return int(m_anchors.size()); }
    QPointF position(int index) const { return m_anchors[index].position; }
    /// Returns an invalid QVariant if there is no such anchor.
    QVariant id(int index) const { return m_anchors.value(index).id; }
    const std::optional<SpringParameters> &spring(int index) const
    {
        return m_anchors[index].spring;
    }
    /// Sets springs from a list in the same order, or from an object by name. Returns false and
    /// keeps the previous springs if one is invalid.
    bool setSprings(const QVariant &springs);
    /// Returns the index of an id, or -1.
    int find(const QVariant &id) const;

    /// Returns the anchor nearest to \a position, the first of several equal ones; -1 without
    /// anchors.
    int nearest(QPointF position) const;
    /// Returns the nearest anchor at most one step from the anchor \a from.
    int nearestWithinOneStep(QPointF position, int from) const;
    /// Returns the anchor \a steps after \a from, limited to the first and last. Anchors are
    /// ordered by position on one axis, and by declaration on two axes.
    int stepped(int from, int steps) const;

    /// Returns the nearest anchor in a direction from the anchor \a from, or -1.
    int toward(QPointF direction, int from) const;

    /// Returns the anchor that \a key selects from the anchor \a from; -1 for other keys or no
    /// change.
    int forKey(int key, int from, bool isMirrored) const;

    /// Returns the bounding rect of all positions.
    QRectF extent() const;
    /// Returns the progress along the line from the first anchor (0) to the last (1). Returns 0 if
    /// both have the same position, or with fewer than two anchors.
    double progress(QPointF position) const;

    friend bool operator==(const DragAnchors &, const DragAnchors &) = default;

private:
    struct Anchor
    {
        QVariant id;
        QPointF position;
        std::optional<SpringParameters> spring;
        friend bool operator==(const Anchor &a, const Anchor &b)
        {
            return a.id == b.id && a.position == b.position;
        }
    };

    bool add(const QVariant &id, const QVariant &value, Qt::Orientations axes);
    void sort(Qt::Orientations axes);

    QList<Anchor> m_anchors;
    QList<int> m_order; ///< indices in step order
};

} // namespace sprung::qml
