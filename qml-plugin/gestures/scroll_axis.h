// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_sink.h"
#include "scroll_snap.h"

#include <sprung/animation/animated_value.h>
#include <sprung/gestures/elastic_range.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/global/action_dispatcher.h>

#include <memory>
#include <optional>

namespace sprung::qml {

/// The shared options of the axes of a ScrollMotion.
struct ScrollOptions
{
    SpringParameters spring;
    double friction = 2;    ///< per second
    bool isElastic = false; ///< whether content can overscroll
    bool isExact = false;   ///< whether expensive delegates never slow down time
    bool stretches = false; ///< whether elastic content is stretched instead
    double pixelsPerNotch = 0;
};

/// Moves the content of a view along one axis. A wheel moves the target of a spring. Touch moves
/// the content directly, and the content coasts after the release. Positions are content positions
/// in pixels, and may be beyond the bounds.
///
/// If external code moves the content, this motion stops. Slots of commands may delete this.
class ScrollAxis : public QObject, private AnimatedValueOwner
{
    Q_OBJECT

public:
    explicit ScrollAxis(Qt::Orientation orientation);
    ~ScrollAxis() override;

    void setView(QQuickItem *view);
    const FlickableAxis &view() const { return m_view; }
    void setOptions(const ScrollOptions &options);
    const ScrollOptions &options() const { return m_options; }
    void setSnap(const ScrollSnap &snap) { m_snap = snap; }
    const ScrollSnap &snap() const { return m_snap; }

    /// Returns the position; with input prediction, the last unpredicted position.
    double position() const
    {
        return isPredicted() ? elasticRange().rubberBanded(m_dragPosition) : m_stretch.position();
    }
    /// Returns the resting position; the current position at rest.
    double restingPosition() const;
    /// Returns the velocity in px/s.
    double velocity() const;
    bool isMoving() const;
    bool isInside() const { return position() == m_view.range().inside(position()); }
    /// Whether the content can scroll further in the direction of \a delta, or is still moving.
    bool canScroll(double delta) const;

    /// Scrolls by wheel notches, or fractions of notches, which add up. \a velocity is the current
    /// velocity of the content from another driver.
    void scrollByNotches(double notches, double velocity);
    /// Scrolls to a position within the content. With \a isEnd, the target is the bound at that
    /// position, and follows it.
    void scrollTo(double position, bool isEnd = false);
    /// Returns the start of a further step: the target of previous wheel or key steps.
    double pendingTarget() const;

    bool isHeld() const { return m_isHeld; }
    /// Stops under touch. Returns false if a slot has deleted this.
    bool hold(double seconds);
    /// Moves with touch; with \a isPredicted, at the next applyPrediction(). Returns false if a
    /// slot has deleted this.
    bool dragBy(double delta, double seconds, bool isPredicted);
    /// Moves the content to the predicted position, a further \a delta ahead. Returns false if a
    /// slot has deleted this.
    bool applyPrediction(double delta);
    /// Whether a drag by \a delta stays within the bounds.
    bool isInsideAfter(double delta) const;
    /// Returns the drag position without the rubber-band effect.
    double dragPosition() const { return m_isHeld ? m_dragPosition : position(); }
    /// Releases the content with the measured velocity at this time.
    void release(double seconds) { releaseWith(m_estimator.velocity(seconds)[0]); }
    /// Releases the content at its predicted position with a pointer velocity, in px/s of the
    /// content.
    void releaseWith(double velocity);

    /// Stops at the current position. A stretch springs back.
    bool stop();
    /// Springs back to the bound if the content is beyond it. \a velocity is the content's
    /// velocity.
    void springBack(double velocity);

Q_SIGNALS:
    /// Emitted when the velocity or the resting position changes.
    void changed();
    /// Emitted when the motion starts or stops.
    void movingChanged();

private Q_SLOTS:
    void onPositionChanged();
    void onRangeChanged();

private:
    enum End { None, First, Last };

    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &value) const override;
    double effectiveSeconds(double seconds) const override;
    void valueChanged() override { Q_EMIT changed(); }
    void finished(Interpolator::Reason) override { notifyMoving(); }
    QObject *subject() override { return m_view.view(); }
    QString motionName() override { return m_view.propertyName(); }

    /// Calls functions in order, then emits the changes. Returns false if a slot has deleted this.
    template <typename... Actions>
    bool runAndNotify(const Actions &...actions);
    void notifyMoving();
    bool isPredicted() const { return m_isHeld && m_isPredicted; }
    bool isOwnWrite(double position) const;
    double roundToPixel(double position) const;
    double pixel() const;
    ElasticRange elasticRange() const;
    void animateTo(double position, std::optional<double> velocity, End end = None);
    void coast(double velocity, double from);
    void showDragged(double delta);
    bool isAnimated() const { return m_motion && m_motion->isRunning() && !m_isCoasting; }
    bool isCoasting() const { return m_motion && m_motion->isRunning() && m_isCoasting; }
    /// Sets the parts of plan() for a motion that starts now.
    void preparePlan(bool isCoasting);
    void startSpring();
    void startCoasting();
    void stopMotion();
    void updateBounds();

    FlickableAxis m_view;
    ScrollOptions m_options;
    ScrollSnap m_snap;
    ScrollStretch m_stretch{m_view};
    DelegateThrottle m_throttle;
    SpringMotionSettings m_spring;
    std::shared_ptr<const Bounds> m_bounds; ///< of the current motion
    bool m_isCoasting = false;              ///< friction moves the content, not the spring
    std::optional<AnimatedValue> m_motion;  ///< of the position in the view

    std::optional<double> m_unsnappedTarget; ///< target before rounding and snapping
    double m_restingPosition = 0;            ///< target of the spring
    End m_end = None;                        ///< bound that the spring targets
    std::optional<double> m_velocity;        ///< start velocity; empty: the current velocity

    bool m_isHeld = false;
    bool m_isPredicted = false;
    double m_dragPosition = 0; ///< position without bounds
    VelocityEstimator m_estimator;

    bool m_isActing = false; ///< notifications are deferred
    bool m_lastNotifiedMoving = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
