// SPDX-License-Identifier: MIT
#include "carried.h"

#include "glide.h"

#include <cmath>

namespace sprung::qml {

namespace {

/// Of degrees, and of hundredths of a zoom: what is left moves a corner by less than a pixel.
constexpr double looseness = 1e-3;

} // namespace

Carried::Carried(Glide &glide)
    : m_glide(glide)
{}

void Carried::carry(const QTransform &change)
{
    const Look before = look();
    m_frame *= change;
    m_inverse = m_frame.inverted();
    const Look now = Look::of(before.transform() * change);
    m_offset.degrees += std::remainder(now.degrees - before.degrees, 360);
    m_offset.zoomX *= now.zoomX / before.zoomX;
    m_offset.zoomY *= now.zoomY / before.zoomY;
}

Look Carried::look() const
{
    return m_turned.after(m_offset);
}

void Carried::straighten(const std::optional<SpringParameters> &spring, int delay)
{
    if (!m_turning && look().isPlain())
        return;
    if (!m_turning) {
        m_turning = std::make_unique<SpringInterpolator>([this](const QVector3D &channels) {
            m_turned = Look::of(channels);
            m_glide.lookChanged();
        });
        m_turning->setTolerance(looseness);
        if (spring)
            m_turning->setSpring(*spring);
        m_turning->snapTo(m_turned.channels());
        m_turning->setDelay(delay);
        QObject::connect(m_turning.get(), &Interpolator::started, &m_glide, &Glide::begun);
        QObject::connect(m_turning.get(), &Interpolator::finished, &m_glide, &Glide::ended);
    }
    m_turning->animateTo(m_offset.inverted().channels());
}

void Carried::stop()
{
    if (m_turning)
        m_turning->stop();
}

QRectF Carried::mapped(const QRectF &rectangle, const QTransform &transform)
{
    QRectF there = rectangle;
    there.moveCenter(transform.map(rectangle.center()));
    return there;
}

} // namespace sprung::qml
