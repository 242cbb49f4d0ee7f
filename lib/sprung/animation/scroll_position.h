// SPDX-License-Identifier: MIT
#pragma once

#include "animated_value.h"

#include <sprung/gestures/elastic_range.h>
#include <sprung/gestures/velocity_estimator.h>

#include <memory>
#include <optional>

namespace sprung {

/// The position of scrolled content along one axis, in pixels. A pointer drags the content, a
/// spring moves it to a target, and friction stops it after a release. Derived classes display the
/// position.
class SPRUNG_EXPORT ScrollPosition : public AnimatedValueOwner
{
public:
    struct Options
    {
        SpringParameters spring = SpringParameters::fromResponse(0.25, 1);
        double friction = 2;   ///< per second
        bool isElastic = true; ///< whether content can overscroll
    };
    virtual const Options &options() const = 0;

    /// Returns the position; with input prediction, the last unpredicted position.
    double position() const;
    /// Returns the resting position; the current position at rest.
    double restingPosition() const;
    /// Returns the velocity in px/s.
    double velocity() const;
    /// Returns the drag position without the rubber-band effect.
    double dragPosition() const { return m_isHeld ? m_dragPosition : position(); }
    bool isHeld() const { return m_isHeld; }
    bool isRunning() const { return m_motion->isRunning(); }
    bool isInside() const { return position() == range().clamp(position()); }
    /// Whether there is content in the direction of \a delta, or the motion still goes there.
    bool canScroll(double delta) const;

protected:
    ScrollPosition() { setSink(AnimatedValue::unboundSink<double>()); }
    ~ScrollPosition() = default;

    virtual ElasticRange range() const = 0;
    virtual double displayedPosition() const = 0;
    virtual double pixel() const { return 1; } ///< the size of a device pixel
    MotionPlan plan(const AnimatedValue &value) const override;

    /// Ends all motion, and sets the destination of positions.
    void setSink(const Sink &sink);
    AnimatedValue &motion() { return *m_motion; }
    const AnimatedValue &motion() const { return *m_motion; }
    bool isAnimated() const { return isRunning() && !m_isCoasting; }
    bool isCoasting() const { return isRunning() && m_isCoasting; }
    /// Returns the last target of the spring.
    double target() const { return m_target; }

    /// Moves the content on the spring to the pixel at \a position. Without \a velocity, it keeps
    /// the current one.
    void moveTo(double position, std::optional<double> velocity);
    /// Lets friction stop the content on the pixel where a motion from \a from would end.
    void coast(double velocity, double from);

    /// Stops the content, and begins a drag.
    void grab(double seconds);
    void drag(double delta, double seconds, bool isPredicted);
    bool isPredicted() const { return m_isHeld && m_isPredicted; }
    /// Returns the position to display, for a pointer that is \a ahead of its last position.
    double draggedPosition(double ahead);
    /// Returns the last result of draggedPosition(), or the position at the beginning of the drag.
    double lastDraggedPosition() const { return m_lastDraggedPosition; }
    /// Returns the measured velocity of the pointer at the time of a release.
    double pointerVelocity(double seconds) const { return m_estimator.velocity(seconds)[0]; }
    /// Ends the drag. Returns the velocity of the displayed content for a velocity of the pointer.
    double endDrag(double velocity = 0);

    /// Applies a changed range to content that is held, or coasts inside the range. Returns false
    /// for other content.
    bool applyRange();

private:
    double visibleVelocity(double pointer) const;
    double roundToPixel(double position) const;
    void preparePlan(bool isCoasting);

    SpringMotionSettings m_spring;
    std::shared_ptr<const Bounds> m_bounds; ///< of the current motion
    std::optional<AnimatedValue> m_motion;
    double m_target = 0;
    bool m_isCoasting = false; ///< friction moves the content, not the spring

    bool m_isHeld = false;
    bool m_isPredicted = false;
    double m_dragPosition = 0; ///< without bounds
    ElasticRange m_range;      ///< in which m_dragPosition was computed
    double m_ahead = 0;        ///< the displayed prediction
    double m_lastDraggedPosition = 0;
    double m_dragDistance = 0; ///< since grab(); it does not jump if the range changes
    VelocityEstimator m_estimator;
};

} // namespace sprung
