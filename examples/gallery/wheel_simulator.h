// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// Simulates a high-resolution wheel with real wheel events.
class WheelSimulator : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

public:
    /// Turns it toward the user over the middle of \a item, in eighths of a degree. \a milliseconds
    /// is the timestamp.
    Q_INVOKABLE void turn(QQuickItem *item, int angle, qreal milliseconds) const;
};
