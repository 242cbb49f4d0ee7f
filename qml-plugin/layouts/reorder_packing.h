// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QQuickItem>
#include <QRectF>

namespace sprung::qml {

/// The arrangement of rows in a view, positioner or layout: one line, a fixed number per line, or
/// wrapping lines.
class ReorderPacking
{
public:
    explicit ReorderPacking(const QQuickItem &container);
    /// Whether the enumerator name of a property's value ends with a string. Types number equal
    /// names differently.
    static bool enumNameEndsWith(const QQuickItem &container, const char *property,
                                 const char *name);

    /// Returns the orientation of lines.
    Qt::Orientation axis() const { return m_axis; }
    /// Returns the spacing within a line, in px.
    double spacing() const { return m_spacing.width(); }
    /// Returns the rects of rows with \a sizes, relative to the corner where lines start, without
    /// mirroring. \a first is the index of the first row.
    QList<QRectF> rects(int first, const QList<QSizeF> &sizes) const;

private:
    /// Converts to or from the coordinates of a line, in which x is along the line.
    QSizeF oriented(QSizeF size) const { return m_axis == Qt::Vertical ? size.transposed() : size; }

    Qt::Orientation m_axis;
    int m_columns = 0; ///< columns per line
    int m_lines = 0;
    bool m_wraps = false;   ///< whether lines wrap
    double m_length = 0;    ///< length of a wrapping line
    QSizeF m_spacing{0, 0}; ///< px, in the coordinates of a line
    QSizeF m_cell;          ///< cell size of a GridView, in the same coordinates
};

} // namespace sprung::qml
