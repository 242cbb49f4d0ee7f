// SPDX-License-Identifier: MIT
#pragma once

#include <QPersistentModelIndex>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// The rows among which a row can be moved: the delegates of a ListView, a GridView, or a Repeater
/// in a positioner or layout, or else the children of the positioner or layout.
class ReorderRows
{
public:
    ReorderRows() = default;
    explicit ReorderRows(const QQuickItem &row);
    /// Returns the rows of \a container, which may be empty.
    static ReorderRows ofContainer(QQuickItem &container);

    static bool isContainer(const QQuickItem &item);
    /// Returns the Repeater that has created \a row, or null.
    static QQuickItem *repeaterOf(const QQuickItem &row);
    /// Returns the view, positioner or layout of \a row, or null.
    static QQuickItem *containerOf(const QQuickItem &row);
    QQuickItem *container() const { return m_container; }
    /// Returns the parent of the rows, or null.
    QQuickItem *parent() const;
    /// Returns the axes along which rows can be moved.
    Qt::Orientations axes() const
    {
        return m_container ? axesOf(*m_container) : Qt::Orientations();
    }
    static Qt::Orientations axesOf(const QQuickItem &container);
    /// Applies pending layout changes, so that the rects are current.
    void forceLayout() const;

    int count() const;
    /// Returns the row at \a index, or null if the view has no delegate for it.
    QQuickItem *at(int index) const;
    int indexOf(const QQuickItem &row) const;
    /// Returns the consecutive existing rows around \a index, or around any index. Sets \a first to
    /// the index of the first row.
    QList<QQuickItem *> consecutiveRows(int index, int *first) const;

    /// Whether a model that can move rows is available.
    bool canMove() const;
    /// Moves a row in the model. Returns false if the model does not support it.
    bool move(int from, int to) const;
    /// Moves a row to another container. Returns false if the models do not support it.
    bool transferTo(int from, const ReorderRows &others, int to) const;
    /// Returns a persistent index; invalid if the model has none.
    QPersistentModelIndex persistentIndex(int index) const;

private:
    /// Returns the model that can move rows, or else the model of the view or Repeater.
    QObject *model() const;
    QList<QQuickItem *> children() const;

    QPointer<QQuickItem> m_container;
    QPointer<QQuickItem> m_source; ///< a view or a Repeater; null for children
};

} // namespace sprung::qml
