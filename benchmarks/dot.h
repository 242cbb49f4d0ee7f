// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

/// A minimal object with a property that has a NOTIFY signal.
class Dot : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double x READ x WRITE setX NOTIFY xChanged)

public:
    double x() const { return m_x; }
    void setX(double x)
    {
        if (m_x == x)
            return;
        m_x = x;
        Q_EMIT xChanged();
    }

Q_SIGNALS:
    void xChanged();

private:
    double m_x = 0;
};
