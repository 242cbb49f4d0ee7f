// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QQuickItem>
#include <QRectF>

namespace sprung::qml {

/// How a view, positioner or layout places rows one behind the other: all in one line, so many in
/// each, or as many as fit.
class ReorderPacking
{
public:
    explicit ReorderPacking(const QQuickItem &container);
    /// Whether the name of the value of a property ends so: types number the same names differently.
    static bool enumNameEndsWith(const QQuickItem &container, const char *property,
                                 const char *name);

    /// Along a line.
    Qt::Orientation axis() const { return m_axis; }
    /// px, between those of a line.
    double spacing() const { return m_spacing.width(); }
    /// Of rows of these sizes, from the corner in which lines begin, as if nothing was mirrored.
    /// \a first is the index of the first one.
    QList<QRectF> places(int first, const QList<QSizeF> &sizes) const;

private:
    int perLine(int count) const;
    /// From the coordinates of a line, in which x is along it, or to them.
    QSizeF turned(QSizeF size) const { return m_axis == Qt::Vertical ? size.transposed() : size; }

    Qt::Orientation m_axis;
    int m_columns = 0; ///< in each line
    int m_lines = 0;
    bool m_wraps = false;   ///< where a line has no room
    double m_length = 0;    ///< of a line that does
    QSizeF m_spacing{0, 0}; ///< px, in the coordinates of a line
    QSizeF m_cell;          ///< of a GridView, in those, too
};

} // namespace sprung::qml
