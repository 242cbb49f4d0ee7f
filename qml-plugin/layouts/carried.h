// SPDX-License-Identifier: MIT
#pragma once

#include "look.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QRectF>
#include <QTransform>

#include <memory>
#include <optional>

namespace sprung::qml {

class Glide;

/// A run that goes on in other coordinates than those in which it began: its value and its goal
/// are mapped, so that neither the spring nor its velocity is touched. Rectangles are mapped by
/// their middle and keep their size; what the map turns and zooms is a spring of its own.
class Carried
{
public:
    /// For a glide that is told when the look changes, and when that begins and ends.
    explicit Carried(Glide &glide);

    /// From now on coordinates are those that \a change leads to.
    void carry(const QTransform &change);

    QRectF fromRun(const QRectF &rectangle) const { return mapped(rectangle, m_frame); }
    QRectF toRun(const QRectF &rectangle) const { return mapped(rectangle, m_inverse); }

    /// How the item is seen now, in the coordinates that are valid now.
    Look look() const;
    /// Lets it become plain, on a spring with these parameters if any are given.
    void straighten(const std::optional<SpringParameters> &spring, int delay);
    bool isRunning() const { return m_turning && m_turning->isRunning(); }
    void stop();

    /// The rectangle with its middle mapped.
    static QRectF mapped(const QRectF &rectangle, const QTransform &transform);

private:
    Look plain() const;

    Glide &m_glide;
    QTransform m_frame;   // from the run's coordinates
    QTransform m_inverse; // to them
    // The look is what the spring says, turned and zoomed by this; a mirror has it turn the other way.
    Look m_turned;
    Look m_offset;
    double m_sense = 1;
    std::unique_ptr<SpringInterpolator> m_turning;
};

} // namespace sprung::qml
