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
    Q_PROPERTY(QList<QPointF> positions READ positions NOTIFY positionsChanged FINAL)
    Q_PROPERTY(double spacing READ spacing NOTIFY positionsChanged FINAL)
    Q_PROPERTY(QList<QColor> pointColors READ pointColors NOTIFY pointColorsChanged FINAL)

public:
    explicit TextPoints(QObject *parent = nullptr);

    /// Returns the position of each point; empty until size and count are set.
    QList<QPointF> positions() const { return m_positions; }
    QList<QColor> pointColors() const { return m_pointColors; }
    /// Returns the distance between neighbors, in pixels.
    double spacing() const { return m_spacing; }

Q_SIGNALS:
    void shapeChanged();
    void colorsChanged();
    void positionsChanged();
    void pointColorsChanged();

private:
    void updatePositions();
    void updatePointColors();

    QString m_word;
    QSizeF m_size;
    int m_count = 0;
    QList<QColor> m_colors;
    QList<QPointF> m_positions;
    double m_spacing = 1;
    QList<QColor> m_pointColors;
};
