// SPDX-License-Identifier: MIT
#pragma once

#include "glide.h"

#include <sprung/engine/motion.h>
#include <sprung/gestures/velocity_estimator.h>

#include <QPointer>

namespace sprung::qml {

/// Measures, with each tick, how fast something else moves a held item, and how that looks by itself.
class HeldPlace : private TickClient
{
public:
    HeldPlace(const QQuickItem &item, const Glide &glide)
        : m_item(item)
        , m_glide(glide)
        , m_ticker(Motion::ticker())
    {
        sample();
        if (m_ticker)
            m_ticker->add(this);
    }
    ~HeldPlace() override
    {
        if (m_ticker)
            m_ticker->remove(this);
    }

    /// Units per second, in the coordinates of Glide::ownPlace(). The size has no velocity.
    QRectF velocity() const
    {
        const ChannelValues velocity = m_estimator.velocity(m_seconds);
        return {velocity[0], velocity[1], 0, 0};
    }
    const QTransform &ownLook() const { return m_ownLook; }

private:
    void tick(double seconds) override
    {
        m_seconds += seconds;
        sample();
    }
    void sample()
    {
        const QPointF place = m_glide.ownPlace().topLeft();
        m_estimator.addSample(m_seconds, {place.x(), place.y()});
        m_ownLook = Look::ofItem(m_item).transform();
    }

    const QQuickItem &m_item;
    const Glide &m_glide;
    const QPointer<Ticker> m_ticker;
    VelocityEstimator m_estimator;
    QTransform m_ownLook;
    double m_seconds = 0;
};

} // namespace sprung::qml
