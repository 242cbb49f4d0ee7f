// SPDX-License-Identifier: MIT
#include "parent_change_mapping.h"

#include "layout_transition.h"

#include <cmath>

namespace sprung::qml {

namespace {

/// Tolerance of rotation and zoom: the rest moves a corner by less than a pixel.
constexpr double looseness = 1e-3;

double ratio(double now, double before)
{
    return now == 0 || before == 0 ? 1 : now / before; // 0: edge-on, while it is mirrored
}

} // namespace

Carried::Carried(LayoutTransition &glide)
    : m_glide(glide)
{
}

void Carried::carry(const QTransform &change)
{
    m_frame *= change;
    m_inverse = m_frame.inverted();
    if (change.type() > QTransform::TxTranslate)
        resemble(look().transform() * change, change.determinant() < 0);
}

void Carried::carryLook(const QTransform &change)
{
    resemble(change * look().transform(), false);
}

/// Changes the look to another one. \a isMirror: it has another sense.
void Carried::resemble(const QTransform &look, bool isMirror)
{
    const Look before = this->look();
    Look now = Look::of(look);
    // Two looks describe the same transform; take the nearer one.
    if (isMirror ? std::abs(now.degrees) > 90 : before.zoomX < 0)
        now = now.turnedRound();
    if (isMirror)
        m_sense = -m_sense;
    m_offset.degrees += std::remainder(now.degrees - this->look().degrees, 360);
    m_offset.zoomX *= ratio(now.zoomX, before.zoomX);
    m_offset.zoomY *= ratio(now.zoomY, before.zoomY);
}

Look Carried::look() const
{
    return {m_sense * m_turned.degrees + m_offset.degrees, m_turned.zoomX * m_offset.zoomX,
            m_turned.zoomY * m_offset.zoomY};
}

/// The value of the spring for which the look is plain.
Look Carried::plain() const
{
    return {-m_sense * m_offset.degrees, 1 / m_offset.zoomX, 1 / m_offset.zoomY};
}

void Carried::straighten(int delay)
{
    if (!m_turning && look().isPlain())
        return;
    if (!m_turning) {
        m_turning = std::make_unique<SpringInterpolator>(
            [this](const QVector3D &channels) {
                m_turned = Look::of(channels);
                m_glide.lookChanged();
            },
            &m_glide);
        m_turning->setTolerance(looseness);
        m_glide.tune(*m_turning);
        m_turning->snapTo(m_turned.channels());
        m_turning->setDelay(delay);
        QObject::connect(m_turning.get(), &Interpolator::started, &m_glide, &LayoutTransition::begun);
        QObject::connect(m_turning.get(), &Interpolator::finished, &m_glide, &LayoutTransition::ended);
    }
    m_turning->animateTo(plain().channels());
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
