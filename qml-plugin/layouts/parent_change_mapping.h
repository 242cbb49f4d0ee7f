// SPDX-License-Identifier: MIT
#pragma once

#include "rotation_scale.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QRectF>
#include <QTransform>

#include <memory>

namespace sprung::qml {

class LayoutTransition;

/// Continues a run in other coordinates than those in which it began. Its value and its target are
/// mapped, so the spring and its velocity do not change. Of a rectangle the middle is mapped, and
/// the size stays. A second spring animates the rotation and the zoom that the mapping adds.
class ParentChangeMapping
{
public:
    /// Tells the glide when the look changes, and when that motion begins and ends.
    explicit ParentChangeMapping(LayoutTransition &transition);

    /// Changes the coordinates: \a change maps the former ones to those valid from now on.
    void changeParentFrame(const QTransform &change);
    /// Changes the look alone: \a change maps the item's present look of its own to the former.
    void changeOwnTransform(const QTransform &change);

    QRectF fromRunFrame(const QRectF &rectangle) const { return mapped(rectangle, m_frame); }
    QRectF toRunFrame(const QRectF &rectangle) const { return mapped(rectangle, m_inverse); }

    /// How the item is seen now, in the present coordinates.
    RotationScale look() const;
    /// Animates the look until it is plain, on a spring like that of the glide.
    void animateToIdentity(int delay);
    bool isRunning() const { return m_turning && m_turning->isRunning(); }
    void stop();

    /// The rectangle with its middle mapped and the same size.
    static QRectF mapped(const QRectF &rectangle, const QTransform &transform);

private:
    RotationScale identity() const;
    void setRotationScale(const QTransform &look, bool isMirror);

    LayoutTransition &m_transition;
    QTransform m_frame;   // from the run's coordinates
    QTransform m_inverse; // to them
    // The look is m_turned, the spring's value, combined with m_offset. A mirror reverses the
    // rotation.
    RotationScale m_turned;
    RotationScale m_offset;
    double m_sense = 1;
    std::unique_ptr<SpringInterpolator> m_turning;
};

} // namespace sprung::qml
