// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QObject>
#include <QQuaternion>
#include <QRectF>
#include <QVector4D>

/// A property of each type that can be animated.
class FuzzedTarget : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double real MEMBER m_real)
    Q_PROPERTY(float single MEMBER m_single)
    Q_PROPERTY(int whole MEMBER m_whole)
    Q_PROPERTY(QPointF pointF MEMBER m_pointF)
    Q_PROPERTY(QPoint point MEMBER m_point)
    Q_PROPERTY(QSizeF sizeF MEMBER m_sizeF)
    Q_PROPERTY(QSize size MEMBER m_size)
    Q_PROPERTY(QRectF rectF MEMBER m_rectF)
    Q_PROPERTY(QRect rect MEMBER m_rect)
    Q_PROPERTY(QColor color MEMBER m_color)
    Q_PROPERTY(QVector2D vector2D MEMBER m_vector2D)
    Q_PROPERTY(QVector3D vector3D MEMBER m_vector3D)
    Q_PROPERTY(QVector4D vector4D MEMBER m_vector4D)
    Q_PROPERTY(QQuaternion quaternion MEMBER m_quaternion)

    double m_real = 0;
    float m_single = 0;
    int m_whole = 0;
    QPointF m_pointF;
    QPoint m_point;
    QSizeF m_sizeF{1, 1};
    QSize m_size{1, 1};
    QRectF m_rectF;
    QRect m_rect;
    QColor m_color{Qt::red};
    QVector2D m_vector2D;
    QVector3D m_vector3D;
    QVector4D m_vector4D;
    QQuaternion m_quaternion;
};
