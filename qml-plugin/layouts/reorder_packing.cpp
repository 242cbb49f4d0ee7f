// SPDX-License-Identifier: MIT
#include "reorder_packing.h"

#include "reorder_rows.h"

#include <QMetaProperty>

#include <algorithm>
#include <limits>

namespace sprung::qml {

namespace {

constexpr int unlimitedColumns = std::numeric_limits<int>::max();

double number(const QQuickItem &container, const char *property)
{
    return container.property(property).toDouble();
}

/// Returns the start positions of consecutive sizes.
QList<double> starts(const QList<double> &sizes, double spacing)
{
    QList<double> starts;
    double next = 0;
    for (const double size : sizes) {
        starts += next;
        next += size + spacing;
    }
    return starts;
}

void grow(QList<double> &sizes, int index, double size)
{
    while (sizes.size() <= index)
        sizes += 0;
    sizes[index] = std::max(sizes[index], size);
}

} // namespace

ReorderPacking::ReorderPacking(const QQuickItem &container)
{
    const Qt::Orientations axes = ReorderRows::axesOf(container);
    const double spacing = number(container, "spacing");
    m_spacing = {spacing, spacing};
    if (axes == Qt::Horizontal || axes == Qt::Vertical) {
        m_axis = Qt::Orientation(axes.toInt());
        m_columns = unlimitedColumns;
        return;
    }
    m_axis = enumNameEndsWith(container, "flow", "TopToBottom") ? Qt::Vertical : Qt::Horizontal;
    const bool isX = m_axis == Qt::Horizontal;
    const double length = isX ? container.width() : container.height();
    if (container.inherits("QQuickGridView")) {
        m_spacing = {0, 0};
        m_cell = oriented({number(container, "cellWidth"), number(container, "cellHeight")});
        m_columns = std::max(1, int(length / m_cell.width()));
    } else if (container.inherits("QQuickFlow")) {
        m_wraps = true;
        m_columns = unlimitedColumns;
        m_length = length - number(container, isX ? "leftPadding" : "topPadding")
            - number(container, isX ? "rightPadding" : "bottomPadding");
    } else {
        m_columns = container.property(isX ? "columns" : "rows").toInt();
        m_lines = container.property(isX ? "rows" : "columns").toInt();
        const bool isLayout = container.inherits("QQuickLayout");
        constexpr int defaultColumns = 4;
        if (m_columns <= 0 && (isLayout || m_lines <= 0))
            m_columns = isLayout ? unlimitedColumns : defaultColumns;
        const QSizeF own(number(container, "columnSpacing"), number(container, "rowSpacing"));
        m_spacing = oriented(
            {own.width() < 0 ? spacing : own.width(), own.height() < 0 ? spacing : own.height()});
    }
}

bool ReorderPacking::enumNameEndsWith(const QQuickItem &container, const char *property,
                                      const char *name)
{
    const QMetaObject *type = container.metaObject();
    const QMetaProperty found = type->property(type->indexOfProperty(property));
    const int value = container.property(property).toInt();
    return QByteArrayView(found.enumerator().valueToKey(value)).endsWith(name);
}

QList<QRectF> ReorderPacking::rects(int first, const QList<QSizeF> &sizes) const
{
    struct Cell
    {
        int line;
        int column;
        double offset; // if columns are not aligned
        QSizeF size;
    };
    const int perLine = m_columns > 0 ? m_columns
                                      : std::max(1, (int(sizes.size()) + m_lines - 1) / m_lines);
    QList<Cell> found;
    QList<double> columns;
    QList<double> lines;
    Cell next{0, first % perLine, 0, {}};
    for (int column = 0; column < next.column; ++column)
        grow(columns, column, m_cell.width());
    for (const QSizeF &size : sizes) {
        next.size = m_cell.isEmpty() ? oriented(size) : m_cell;
        const bool isFull = m_wraps ? next.offset + next.size.width() > m_length
                                    : next.column == perLine;
        if (next.column > 0 && isFull)
            next = {next.line + 1, 0, 0, next.size};
        grow(columns, next.column, next.size.width());
        grow(lines, next.line, next.size.height());
        found += next;
        next.offset += next.size.width() + m_spacing.width();
        ++next.column;
    }
    const QList<double> columnStarts = starts(columns, m_spacing.width());
    const QList<double> lineStarts = starts(lines, m_spacing.height());
    QList<QRectF> rects;
    for (const Cell &cell : found) {
        const double offset = m_wraps ? cell.offset : columnStarts[cell.column];
        const QPointF corner(offset, lineStarts[cell.line]);
        rects += m_axis == Qt::Vertical ? QRectF(corner.transposed(), cell.size.transposed())
                                        : QRectF(corner, cell.size);
    }
    return rects;
}

} // namespace sprung::qml
