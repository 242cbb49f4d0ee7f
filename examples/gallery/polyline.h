// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QList>
#include <QPointF>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

/// A line through points, in the item's coordinates, with smooth edges on every scene graph.
class Polyline : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QList<QPointF> path MEMBER m_path WRITE setPath NOTIFY pathChanged FINAL)
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY styleChanged FINAL)
    Q_PROPERTY(double stroke MEMBER m_stroke NOTIFY styleChanged FINAL)

public:
    explicit Polyline(QQuickItem *parent = nullptr);

    void setPath(const QList<QPointF> &path);
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void pathChanged();
    void styleChanged();

private:
    QList<QPointF> m_path;
    QColor m_color;
    double m_stroke = 2; ///< px
};
