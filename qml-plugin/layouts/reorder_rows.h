// SPDX-License-Identifier: MIT
#pragma once

#include <QPersistentModelIndex>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// The rows of which one is moved among the others: those of a ListView or a GridView, those of a
/// Repeater in a positioner or a layout, or else the children of that.
class ReorderRows
{
public:
    ReorderRows() = default;
    explicit ReorderRows(const QQuickItem &row);
    /// Those of a container, in which there may be none yet.
    static ReorderRows in(QQuickItem &container);

    static bool isContainer(const QQuickItem &item);
    /// The view in which a row is, or the positioner or layout; null if it is in none.
    static QQuickItem *containerOf(const QQuickItem &row);
    QQuickItem *container() const { return m_container; }
    /// Their parent; null if there is none.
    QQuickItem *parent() const;
    /// Along which axes they may be moved: one, in a list.
    Qt::Orientations axes() const
    {
        return m_container ? axesOf(*m_container) : Qt::Orientations();
    }
    static Qt::Orientations axesOf(const QQuickItem &container);
    /// Lays out what has changed: the places are then true.
    void forceLayout() const;

    int count() const;
    /// Null if there is none, or the view has none at present.
    QQuickItem *at(int index) const;
    /// -1 if it is not among them any more.
    int indexOf(const QQuickItem &row) const;
    /// Those that there are around an index, without a gap between them, or else around any; \a first
    /// becomes the index of the first one.
    QList<QQuickItem *> around(int index, int *first) const;

    /// Whether there is something that may know how to move them.
    bool canMove() const;
    /// Returns false if the model does not.
    bool move(int from, int to) const;
    /// Moves one into another container; returns false if the models do not.
    bool transferTo(int from, const ReorderRows &others, int to) const;
    /// An index that remains true when others come, leave or move; not valid if the model has none.
    QPersistentModelIndex persistent(int index) const;

private:
    QObject *model() const;
    QList<QQuickItem *> children() const;

    QPointer<QQuickItem> m_container;
    QPointer<QQuickItem> m_source; ///< a view or a Repeater; null: children
};

} // namespace sprung::qml
