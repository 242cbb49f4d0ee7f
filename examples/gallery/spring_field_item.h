// SPDX-License-Identifier: MIT
#pragma once

#include "point_field.h"

#include <sprung/engine/ticker.h>

#include <QColor>
#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// A grid of points on springs, in one node of the scene graph: geometry for a graphics processor,
/// an image elsewhere. Moving, it allocates nothing of its own; at rest nothing runs.
class SpringFieldItem : public QQuickItem, private sprung::TickClient
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(int points READ points WRITE setPoints NOTIFY pointsChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(QList<QColor> colors READ colors WRITE setColors NOTIFY colorsChanged FINAL)
    Q_PROPERTY(QColor background READ background WRITE setBackground NOTIFY backgroundChanged FINAL)
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    Q_PROPERTY(bool timed READ isTimed CONSTANT FINAL)
    Q_PROPERTY(int springsCost READ springsCost NOTIFY costChanged FINAL)
    Q_PROPERTY(int drawingCost READ drawingCost NOTIFY costChanged FINAL)

public:
    explicit SpringFieldItem(QQuickItem *parent = nullptr);
    ~SpringFieldItem() override;

    /// The least number of points; `count` includes those that fill the last row.
    int points() const { return m_points; }
    void setPoints(int points);
    int count() const { return int(m_field.view().count()); }

    /// The colors from rest to the largest displacement.
    QList<QColor> colors() const { return m_colors; }
    void setColors(const QList<QColor> &colors);
    QColor background() const { return m_background; }
    void setBackground(const QColor &color);

    bool isRunning() const { return m_ticker; }
    /// Whether time is that of the clock, so that the measured costs are meaningful.
    bool isTimed() const;
    /// Microseconds per frame, averaged over half a second.
    int springsCost() const { return m_springsCost; }
    int drawingCost() const { return m_drawingCost; }

    /// A hand moved from x, y by dx, dy, and takes the points near it along.
    Q_INVOKABLE void disturb(qreal x, qreal y, qreal dx, qreal dy);
    /// Starts a wave that runs outwards. There are at most eight; a ninth replaces the first.
    Q_INVOKABLE void wave(qreal x, qreal y);
    /// Adds a velocity, in pixels per second, to all points.
    Q_INVOKABLE void push(qreal vx, qreal vy);
    /// The displacement of the point next to a place.
    Q_INVOKABLE QPointF offsetAt(qreal x, qreal y) const;

Q_SIGNALS:
    void pointsChanged();
    void countChanged();
    void colorsChanged();
    void backgroundChanged();
    void runningChanged();
    void costChanged();

protected:
    void geometryChange(const QRectF &now, const QRectF &before) override;
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    void tick(double seconds) override;
    bool mayMove() const;
    void arrange();
    void mixColors();
    void wake();
    void rest();
    void reduceMotion();
    void note(qint64 springs);

    PointField m_field;
    QPointer<sprung::Ticker> m_ticker;
    int m_frames = 0; ///< since it woke
    int m_points = 10000;
    QList<QColor> m_colors;
    QColor m_background;
    qint64 m_springsSum = 0; ///< ns
    qint64 m_drawingSum = 0; ///< ns; written while the scene graph has this thread wait
    int m_springsCost = 0;
    int m_drawingCost = 0;
};
