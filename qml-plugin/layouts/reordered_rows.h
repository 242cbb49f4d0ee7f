// SPDX-License-Identifier: MIT
#pragma once

#include <QPersistentModelIndex>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// The rows of which one is moved among the others: those of a ListView or a GridView, those of a
/// Repeater in a positioner or a layout, or else the children of that. Rectangles are where they are
/// laid out, in the coordinates of their parent.
class ReorderedRows
{
public:
    ReorderedRows() = default;
    explicit ReorderedRows(const QQuickItem &row);
    /// Those of a container, in which there may be none yet.
    static ReorderedRows in(QQuickItem &container);

    static bool isContainer(const QQuickItem &item);
    /// The view in which a row is, or the positioner or layout; null if it is in none.
    static QQuickItem *containerOf(const QQuickItem &row);
    QQuickItem *container() const { return m_container; }
    /// Their parent; null if there is none.
    QQuickItem *parent() const;
    /// Along which axes they may be moved: one, in a list.
    Qt::Orientations axes() const;
    /// Lays out what has changed: the places are then true.
    void layOut() const;

    int count() const;
    /// Null if there is none, or the view has none at present.
    QQuickItem *at(int index) const;
    /// -1 if it is not among them any more.
    int indexOf(const QQuickItem &row) const;

    /// The index for the row of an \a index if it was let go where it is \a seen.
    int indexUnder(int index, const QRectF &seen) const;
    /// The index for a row of another container that is \a seen there.
    int indexForOther(const QRectF &seen) const;
    /// The index next to it in the direction of an arrow key; its own without one.
    int indexBeside(int index, Qt::Key arrow) const;

    /// Whether there is something that may know how to move them.
    bool canMove() const;
    /// Returns false if the model does not.
    bool move(int from, int to) const;
    /// Moves one into another container; returns false if the models do not.
    bool give(int from, const ReorderedRows &others, int to) const;
    /// An index that remains true when others come, leave or move; not valid if the model has none.
    QPersistentModelIndex persistent(int index) const;

private:
    QObject *model() const;
    QList<QQuickItem *> children() const;
    Qt::Orientation lineAxis() const;
    Qt::Orientation axisBeside(int index, QPointF way) const;
    bool isReversed(Qt::Orientation axis) const;
    bool isInOneLine(const QRectF &a, const QRectF &b) const;
    int indexInList(int index, const QRectF &seen, Qt::Orientation axis) const;
    int indexInLines(int index, const QRectF &seen) const;
    template <typename Heed>
    void forOthers(int index, const Heed &heed) const;

    QPointer<QQuickItem> m_container;
    QPointer<QQuickItem> m_source; ///< a view or a Repeater; null: children
};

} // namespace sprung::qml
