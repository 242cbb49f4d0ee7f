// SPDX-License-Identifier: MIT
#include "parent_change_mapping.h"

#include "layout_transition.h"

#include <cmath>

namespace sprung::qml {

namespace {

/// The tolerance of rotation and scale. It moves a corner by less than a pixel.
constexpr double rotationScaleTolerance = 1e-3;

double ratio(double current, double previous)
{
    // 0: the item is edge-on while it is mirrored.
    return current == 0 || previous == 0 ? 1 : current / previous;
}

} // namespace

ParentChangeMapping::ParentChangeMapping(LayoutTransition &transition)
    : m_transition(transition)
{
    m_value.snapTo(typedValue(m_springValue.channels()));
}

void ParentChangeMapping::changeParentCoordinates(const QTransform &change)
{
    m_fromRun *= change;
    m_toRun = m_fromRun.inverted();
    if (change.type() > QTransform::TxTranslate)
        setRotationScale(rotationScale().transform() * change, change.determinant() < 0);
}

/// Sets rotation and scale. \a isMirror is true if the orientation is mirrored.
void ParentChangeMapping::setRotationScale(const QTransform &transform, bool isMirror)
{
    const RotationScale previous = rotationScale();
    RotationScale current = RotationScale::fromTransform(transform);
    // Two pairs of rotation and scale describe the same transform; use the nearer one.
    if (isMirror ? std::abs(current.degrees) > 90 : previous.scaleX < 0)
        current = current.equivalent();
    if (isMirror)
        m_rotationSign = -m_rotationSign;
    m_offset.degrees += std::remainder(current.degrees - rotationScale().degrees, 360);
    m_offset.scaleX *= ratio(current.scaleX, previous.scaleX);
    m_offset.scaleY *= ratio(current.scaleY, previous.scaleY);
}

RotationScale ParentChangeMapping::rotationScale() const
{
    return {m_rotationSign * m_springValue.degrees + m_offset.degrees,
            m_springValue.scaleX * m_offset.scaleX, m_springValue.scaleY * m_offset.scaleY};
}

bool ParentChangeMapping::animateToIdentity(const MotionStart &start)
{
    if (!isRunning() && rotationScale().isIdentity())
        return false;
    const RotationScale target{-m_rotationSign * m_offset.degrees, 1 / m_offset.scaleX,
                               1 / m_offset.scaleY};
    const bool isAnimated = m_value.animateTo(typedValue(target.channels()), start);
    valueChanged();
    return isAnimated;
}

MotionPlan ParentChangeMapping::plan(const AnimatedValue &value) const
{
    MotionPlan plan = m_transition.plan(value);
    plan.tolerance = rotationScaleTolerance;
    return plan;
}

void ParentChangeMapping::valueChanged()
{
    m_springValue = RotationScale::fromChannels(m_value.as<QVector3D>());
    m_transition.update();
}

void ParentChangeMapping::finished(FinishReason reason)
{
    m_transition.finished(reason);
}

QRectF ParentChangeMapping::mapped(const QRectF &rectangle, const QTransform &transform)
{
    QRectF result = rectangle;
    result.moveCenter(transform.map(rectangle.center()));
    return result;
}

} // namespace sprung::qml
