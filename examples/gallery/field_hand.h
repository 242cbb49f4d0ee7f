// SPDX-License-Identifier: MIT
#pragma once

#include "point_field.h"

#include <sprung/engine/ticker.h>

#include <QColor>
#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QSizeF>
#include <QtQml/qqmlregistration.h>

/// The places and colors of points in a grid, and a hand that pushes them. It works only while a wave
/// runs or a hand moves: the springs are those of the SpringPoints that shows them.
class FieldHand : public QObject, private sprung::TickClient
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickItem *target MEMBER m_target NOTIFY targetChanged FINAL)
    Q_PROPERTY(QSizeF size MEMBER m_size WRITE setSize NOTIFY sizeChanged FINAL)
    Q_PROPERTY(int points MEMBER m_points WRITE setPoints NOTIFY pointsChanged FINAL)
    Q_PROPERTY(QList<QColor> colors MEMBER m_colors WRITE setColors NOTIFY colorsChanged FINAL)
    Q_PROPERTY(QList<QPointF> places READ places NOTIFY placesChanged FINAL)
    Q_PROPERTY(QList<QColor> tints READ tints NOTIFY tintsChanged FINAL)
    Q_PROPERTY(qreal dotSize READ dotSize NOTIFY placesChanged FINAL)

public:
    using QObject::QObject;
    ~FieldHand() override;

    /// Of the item.
    void setSize(QSizeF size);
    /// The least number of points; there are also those that fill the last row.
    void setPoints(int points);
    /// From one corner to the opposite one.
    void setColors(const QList<QColor> &colors);

    /// Of each point; none until the size is set.
    QList<QPointF> places() const { return m_places; }
    QList<QColor> tints() const { return m_tints; }
    /// The diameter of a point.
    qreal dotSize() const { return qreal(m_field.view().dotSize()); }

    /// Push the points of the target, a SpringPoints. See SpringFieldItem.
    Q_INVOKABLE void disturb(qreal x, qreal y, qreal dx, qreal dy);
    Q_INVOKABLE void wave(qreal x, qreal y);
    Q_INVOKABLE void push(qreal vx, qreal vy);

Q_SIGNALS:
    void targetChanged();
    void sizeChanged();
    void pointsChanged();
    void colorsChanged();
    void placesChanged();
    void tintsChanged();

private:
    void tick(double seconds) override;
    bool mayMove() const;
    void arrange();
    void paint();
    void pushTarget();

    QPointer<QQuickItem> m_target;
    PointField m_field; // only its places, waves and velocities
    QPointer<sprung::Ticker> m_ticker;
    QSizeF m_size;
    int m_points = 10000;
    QList<QColor> m_colors;
    QList<QPointF> m_places;
    QList<QColor> m_tints;
};
