// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QList>
#include <QObject>
#include <QPointF>
#include <QSizeF>
#include <QtQml/qqmlregistration.h>

/// Positions and colors of points that form a word across an item, or fill the item without a word.
class TextPoints : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString word MEMBER m_word NOTIFY shapeChanged FINAL)
    /// The size of the item.
    Q_PROPERTY(QSizeF size MEMBER m_size NOTIFY shapeChanged FINAL)
    /// The number of points.
    Q_PROPERTY(int count MEMBER m_count NOTIFY shapeChanged FINAL)
    /// The colors from left to right.
    Q_PROPERTY(QList<QColor> colors MEMBER m_colors NOTIFY colorsChanged FINAL)
    /// The position of each point; empty until size and count are set.
    Q_PROPERTY(QList<QPointF> positions READ positions NOTIFY positionsChanged FINAL)
    /// The distance between neighbors, in pixels.
    Q_PROPERTY(double spacing READ spacing NOTIFY positionsChanged FINAL)
    Q_PROPERTY(QList<QColor> pointColors READ pointColors NOTIFY colorsChanged FINAL)

public:
    explicit TextPoints(QObject *parent = nullptr);

    QList<QPointF> positions() const { return m_positions; }
    double spacing() const { return m_spacing; }
    QList<QColor> pointColors() const;

Q_SIGNALS:
    void shapeChanged();
    void colorsChanged();
    void positionsChanged();

private:
    void updatePositions();

    QString m_word;
    QSizeF m_size;
    int m_count = 0;
    QList<QColor> m_colors;
    QList<QPointF> m_positions;
    double m_spacing = 1;
};
