// SPDX-License-Identifier: MIT
#pragma once

#include "motion_list.h"

#include <QColor>
#include <QPolygonF>
#include <QQuickPaintedItem>

namespace sprung::qml {

/// Outlines where Items of its window head for: those with an interpolator that moves their x, y,
/// width or height, and those that an interpolator of a callable names in a property `item`, for
/// their layout geometry. LayoutMotion and SharedElement do the latter.
class MotionOutlines : public QQuickPaintedItem
{
    Q_OBJECT
    /// What moves. Nothing is outlined while it is null, the default, or not active.
    Q_PROPERTY(sprung::qml::MotionList *model READ model WRITE setModel NOTIFY modelChanged
                   FINAL)
    /// The interpolator whose Item has a solid outline, where it is seen; null by default.
    Q_PROPERTY(QObject *highlighted READ highlighted WRITE setHighlighted NOTIFY highlightedChanged
                   FINAL)
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY styleChanged FINAL)
    /// In the item's units; 1.5 by default.
    Q_PROPERTY(double lineWidth MEMBER m_lineWidth NOTIFY styleChanged FINAL)
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

Q_SIGNALS:
    void modelChanged();
    void highlightedChanged();
    void styleChanged();
    void countChanged();

private:
    void refresh();
    QList<QPolygonF> goals() const;
    QPolygonF highlightedOutline() const;
    QPolygonF outlineOf(const QRectF &place, const QQuickItem &frame) const;

    QPointer<MotionList> m_model;
    QPointer<Interpolator> m_highlighted;
    QList<QPolygonF> m_outlines;
    QPolygonF m_highlightedOutline;
    QColor m_color{0x2f, 0x6f, 0xed};
    double m_lineWidth = 1.5;
};

} // namespace sprung::qml
