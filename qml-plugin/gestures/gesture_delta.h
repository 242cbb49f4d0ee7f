// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

#include <cmath>

namespace sprung::qml {

/// The combined movement of touch points, or its velocity.
struct GestureDelta
{
    QPointF translation; ///< translation of the center
    double logScale = 0; ///< logarithm of the scale factor
    double rotation = 0; ///< radians, clockwise

    GestureDelta &operator+=(const GestureDelta &step)
    {
        translation += step.translation;
        logScale += step.logScale;
        rotation += step.rotation;
        return *this;
    }
    friend bool operator==(const GestureDelta &, const GestureDelta &) = default;
};

/// Fits the combined movement of touch points between two events, by least squares.
class TouchPointFit
{
public:
    void add(QPointF before, QPointF after)
    {
        ++m_count;
        m_before += before;
        m_after += after;
        m_squaresBefore += QPointF::dotProduct(before, before);
        m_squaresAfter += QPointF::dotProduct(after, after);
        m_dotProducts += QPointF::dotProduct(before, after);
        m_crossProducts += crossProduct(before, after);
    }
    int count() const { return m_count; }
    QPointF center() const { return m_after / m_count; }
    GestureDelta step() const
    {
        GestureDelta step{(m_after - m_before) / m_count};
        const double before = m_squaresBefore - QPointF::dotProduct(m_before, m_before) / m_count;
        const double after = m_squaresAfter - QPointF::dotProduct(m_after, m_after) / m_count;
        if (before < minSpread || after < minSpread)
            return step;
        step.logScale = std::log(after / before) / 2;
        step.rotation = std::atan2(m_crossProducts - crossProduct(m_before, m_after) / m_count,
                                   m_dotProducts
                                       - QPointF::dotProduct(m_before, m_after) / m_count);
        return step;
    }

private:
    static constexpr double minSpread = 1; // square pixels; below, touch points have no direction
    static double crossProduct(QPointF a, QPointF b) { return a.x() * b.y() - a.y() * b.x(); }

    int m_count = 0;
    QPointF m_before;
    QPointF m_after;
    double m_squaresBefore = 0;
    double m_squaresAfter = 0;
    double m_dotProducts = 0;
    double m_crossProducts = 0;
};

} // namespace sprung::qml
