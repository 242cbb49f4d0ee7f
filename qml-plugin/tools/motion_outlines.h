// SPDX-License-Identifier: MIT
#pragma once

#include "line_width.h"
#include "motion_list.h"

#include <QColor>
#include <QPolygonF>
#include <QQuickPaintedItem>

namespace sprung::qml {

/// Outlines the target rects of animated Items in its window. Includes Items whose x, y, width or
/// height has an interpolator. Also includes Items that an interpolator of a callable names in a
/// property `item`, with their layout geometry, as LayoutMotion and SharedElement do.
class MotionOutlines : public QQuickPaintedItem
{
    Q_OBJECT
    /// The model of running interpolators. Default: null. Nothing is outlined without an active
    /// model.
    Q_PROPERTY(sprung::qml::MotionList *model READ model WRITE setModel NOTIFY modelChanged
                   FINAL)
    /// The interpolator of the Item that has a solid outline at its visual rect. Default: null.
    Q_PROPERTY(QObject *highlighted READ highlighted WRITE setHighlighted NOTIFY highlightedChanged
                   FINAL)
    /// The color of the outlines.
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY styleChanged FINAL)
    /// The line width, in the item's units. Default: 1.5.
    Q_PROPERTY(double lineWidth READ lineWidth WRITE setLineWidth NOTIFY styleChanged FINAL)
    /// The number of outlined Items.
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit MotionOutlines(QQuickItem *parent = nullptr);

    MotionList *model() const { return m_model; }
    void setModel(MotionList *model);
    QObject *highlighted() const { return m_highlighted; }
    void setHighlighted(QObject *interpolator);
    int count() const { return int(m_outlines.size()); }

    void paint(QPainter *painter) override;

    double lineWidth() const { return m_lineWidth; }
    void setLineWidth(double pixels)
    {
        if (assignWidth(this, "lineWidth", &m_lineWidth, pixels))
            Q_EMIT styleChanged();
    }

Q_SIGNALS:
    void modelChanged();
    void highlightedChanged();
    void styleChanged();
    void countChanged();

private:
    void refresh();
    QList<QPolygonF> targetOutlines() const;
    QPolygonF highlightedOutline() const;
    QPolygonF outlineOf(const QRectF &rect, const QQuickItem &frame) const;

    QPointer<MotionList> m_model;
    QPointer<Interpolator> m_highlighted;
    QList<QPolygonF> m_outlines;
    QPolygonF m_highlightedOutline;
    QColor m_color{0x2f, 0x6f, 0xed};
    double m_lineWidth = 1.5;
};

} // namespace sprung::qml
