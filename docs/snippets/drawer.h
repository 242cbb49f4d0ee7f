// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_interpolator.h>

/// The object under test: a drawer that slides open over its whole width.
class Drawer : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double position MEMBER m_position)

public:
    Drawer() { m_spring.setSpring(sprung::springs::snappy); }

    double position() const { return m_position; }
    bool isMoving() const { return m_spring.isRunning(); }
    void open() { m_spring.animateTo(240.); }
    void close() { m_spring.animateTo(0.); }

private:
    double m_position = 0;
    sprung::SpringInterpolator m_spring{this, "position"};
};
