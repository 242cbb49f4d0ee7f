// SPDX-License-Identifier: MIT
#pragma once

#include "rotation_scale.h"

#include <sprung/animation/animated_value.h>

#include <QRectF>
#include <QTransform>

namespace sprung::qml {

class LayoutTransition;

/// Continues a run after a change of the parent's coordinates. Value and target are mapped, so the
/// spring and its velocity do not change. For a rect, the center is mapped and the size stays. A
/// second spring animates the rotation and the scale that the mapping adds.
class ParentChangeMapping final : private AnimatedValueOwner
{
public:
    /// Notifies \a transition when rotation and scale change, and when their animation starts and
    /// ends.
    explicit ParentChangeMapping(LayoutTransition &transition);

    /// Changes the coordinates: \a change maps the previous coordinates to the new ones.
    void changeParentCoordinates(const QTransform &change);
    /// Changes rotation and scale only: \a change maps the item's current own transform to the
    /// previous.
    void changeOwnTransform(const QTransform &change)
    {
        setRotationScale(change * rotationScale().transform(), false);
    }

    QRectF fromRunCoordinates(const QRectF &rectangle) const
    {
        return mapped(rectangle, m_fromRun);
    }
    QRectF toRunCoordinates(const QRectF &rectangle) const { return mapped(rectangle, m_toRun); }

    /// Returns the visual rotation and scale in the current coordinates.
    RotationScale rotationScale() const;
    /// Animates rotation and scale to the identity, with the spring of the transition. Returns
    /// false if they are at rest there.
    bool animateToIdentity(const MotionStart &start);
    bool isRunning() const { return m_value.isRunning(); }
    void stop() { m_value.stop(); }
    void updatePlan() { m_value.updatePlan(); }

    /// Returns the rect with its center mapped and the same size.
    static QRectF mapped(const QRectF &rectangle, const QTransform &transform);

private:
    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &value) const override;
    void valueChanged() override;
    void finished(FinishReason reason) override;

    void setRotationScale(const QTransform &transform, bool isMirror);

    LayoutTransition &m_transition;
    QTransform m_fromRun; // from the run's coordinates
    QTransform m_toRun;   // to them
    // The visual transform combines the spring's value with m_offset. A mirror reverses the
    // rotation.
    RotationScale m_springValue;
    RotationScale m_offset;
    double m_rotationSign = 1;
    AnimatedValue m_value{*this, AnimatedValue::unboundSink<QVector3D>()};
};

} // namespace sprung::qml
