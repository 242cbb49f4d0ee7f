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
    Q_PROPERTY(QString word MEMBER m_word WRITE setWord NOTIFY wordChanged FINAL)
    Q_PROPERTY(QSizeF size MEMBER m_size WRITE setSize NOTIFY sizeChanged FINAL)
    Q_PROPERTY(int count MEMBER m_count WRITE setCount NOTIFY countChanged FINAL)
    Q_PROPERTY(QList<QColor> colors MEMBER m_colors WRITE setColors NOTIFY colorsChanged FINAL)
    Q_PROPERTY(QList<QPointF> positions READ positions NOTIFY positionsChanged FINAL)
    Q_PROPERTY(double spacing READ spacing NOTIFY positionsChanged FINAL)
    Q_PROPERTY(QList<QColor> pointColors READ pointColors NOTIFY pointColorsChanged FINAL)

public:
    using QObject::QObject;

    void setWord(const QString &word);
    /// The size of the item.
    void setSize(QSizeF size);
    /// The number of points.
    void setCount(int count);
    /// The colors from left to right.
    void setColors(const QList<QColor> &colors);

    /// Returns the position of each point; empty until size and count are set.
    QList<QPointF> positions() const { return m_positions; }
    QList<QColor> pointColors() const { return m_pointColors; }
    /// Returns the distance between neighbors, in pixels.
    double spacing() const { return m_spacing; }

Q_SIGNALS:
    void wordChanged();
    void sizeChanged();
    void countChanged();
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
