// SPDX-License-Identifier: MIT
#pragma once

#include "point_field.h"

#include <sprung/engine/ticker.h>

#include <QColor>
#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// Arranges a SpringPoints as a grid, and pushes its points. It works only while a wave runs or a
/// hand moves: the springs are those of the SpringPoints.
class FieldHand : public QObject, private sprung::TickClient
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickItem *target READ target WRITE setTarget NOTIFY targetChanged FINAL)
    Q_PROPERTY(int points READ points WRITE setPoints NOTIFY pointsChanged FINAL)
    Q_PROPERTY(QList<QColor> colors READ colors WRITE setColors NOTIFY colorsChanged FINAL)

public:
    using QObject::QObject;
    ~FieldHand() override;

    /// The SpringPoints; null if there is none.
    QQuickItem *target() const { return m_target; }
    void setTarget(QQuickItem *target);
    /// The least number of points; the target's count includes those that fill the last row.
    int points() const { return m_points; }
    void setPoints(int points);
    /// From one corner to the opposite one.
    QList<QColor> colors() const { return m_colors; }
    void setColors(const QList<QColor> &colors);

    /// See SpringFieldItem.
    Q_INVOKABLE void disturb(qreal x, qreal y, qreal dx, qreal dy);
    Q_INVOKABLE void wave(qreal x, qreal y);
    Q_INVOKABLE void push(qreal vx, qreal vy);

Q_SIGNALS:
    void targetChanged();
    void pointsChanged();
    void colorsChanged();

private:
    void tick(double seconds) override;
    bool mayMove() const;
    void arrange();
    void paint();

    QPointer<QQuickItem> m_target;
    PointField m_field; // only its places, waves and velocities
    QPointer<sprung::Ticker> m_ticker;
    int m_points = 10000;
    QList<QColor> m_colors;
};
