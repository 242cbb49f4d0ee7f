// SPDX-License-Identifier: MIT
#pragma once

#include "line_width.h"

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>

namespace sprung::qml {

/// Draws a line through values, with the newest value on the right, the lowest at the bottom, and
/// the highest at the top.
class Sparkline : public QQuickPaintedItem
{
    Q_OBJECT
    /// The values, the newest last. Default: empty.
    Q_PROPERTY(QList<double> values MEMBER m_values NOTIFY valuesChanged FINAL)
    /// The number of values that fill the width. Default: 60. With less than 2 nothing is drawn.
    Q_PROPERTY(int capacity MEMBER m_capacity NOTIFY styleChanged FINAL)
    /// The color of the line.
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY styleChanged FINAL)
    /// The line width, in the item's units. Default: 1.5.
    Q_PROPERTY(double lineWidth READ lineWidth WRITE setLineWidth NOTIFY styleChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit Sparkline(QQuickItem *parent = nullptr);

    void paint(QPainter *painter) override;

    double lineWidth() const { return m_lineWidth; }
    void setLineWidth(double pixels)
    {
        if (assignWidth(this, "lineWidth", &m_lineWidth, pixels))
            Q_EMIT styleChanged();
    }

Q_SIGNALS:
    void valuesChanged();
    void styleChanged();

private:
    QList<double> m_values;
    int m_capacity = 60;
    QColor m_color{0x2f, 0x6f, 0xed};
    double m_lineWidth = 1.5;
};

} // namespace sprung::qml
