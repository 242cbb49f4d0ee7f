// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// Has the points of a SpringPoints spell a word, across its width. They come together when it is
/// first shown.
class Letters : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickItem *target READ target WRITE setTarget NOTIFY targetChanged FINAL)
    Q_PROPERTY(QString word READ word WRITE setWord NOTIFY wordChanged FINAL)
    Q_PROPERTY(QList<QColor> colors READ colors WRITE setColors NOTIFY colorsChanged FINAL)

public:
    using QObject::QObject;

    /// The SpringPoints; null if there is none.
    QQuickItem *target() const { return m_target; }
    void setTarget(QQuickItem *target);
    QString word() const { return m_word; }
    void setWord(const QString &word);
    /// From left to right.
    QList<QColor> colors() const { return m_colors; }
    void setColors(const QList<QColor> &colors);

    /// Pushes the points around a place away from it. Pixels, and pixels per second at the place.
    Q_INVOKABLE void scatter(qreal x, qreal y, qreal radius, qreal speed);
    /// Adds a velocity, in pixels per second, to all points.
    Q_INVOKABLE void push(qreal vx, qreal vy);

Q_SIGNALS:
    void targetChanged();
    void wordChanged();
    void colorsChanged();

private:
    void spell();
    void paint();

    QPointer<QQuickItem> m_target;
    QString m_word;
    QList<QColor> m_colors;
    QList<QPointF> m_places;
};
