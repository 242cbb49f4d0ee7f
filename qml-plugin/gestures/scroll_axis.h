// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_sink.h"
#include "scroll_snap.h"

#include <sprung/animation/scroll_position.h>
#include <sprung/global/action_dispatcher.h>

#include <optional>

namespace sprung::qml {

/// The shared options of the axes of a ScrollMotion.
struct ScrollOptions : ScrollPosition::Options
{
    bool isExact = false;   ///< whether expensive delegates never slow down time
    bool stretches = false; ///< whether elastic content is stretched instead
    double pixelsPerNotch = 0;
};

/// Moves the content of a view along one axis. A wheel moves the target of a spring. Touch moves
/// the content directly, and the content coasts after the release. Positions are content positions
/// in pixels, and may be beyond the bounds.
///
/// If external code moves the content, this motion stops. Slots of commands may delete this.
class ScrollAxis : public QObject, public ScrollPosition
{
    Q_OBJECT

public:
    explicit ScrollAxis(Qt::Orientation orientation);
    ~ScrollAxis() override;

    void setView(QQuickItem *view);
    const FlickableAxis &view() const { return m_view; }
    void setOptions(const ScrollOptions &options);
    const ScrollOptions &options() const override { return m_options; }
    void setSnap(const ScrollSnap &snap) { m_snap = snap; }
    const ScrollSnap &snap() const { return m_snap; }

    bool isMoving() const { return isRunning() || m_stretch.isSpringingBack(); }
    bool canScroll(double delta) const
    {
        return m_view.isScrollable() && ScrollPosition::canScroll(delta);
    }

    /// Scrolls by wheel notches, or fractions of notches, which add up. \a velocity is the current
    /// velocity of the content from another driver.
    void scrollByNotches(double notches, double velocity);
    /// Scrolls to a position within the content. With \a isEnd, the target is the bound at that
    /// position, and follows it.
    void scrollTo(double position, bool isEnd = false);
    /// Returns the start of a further step: the target of previous wheel or key steps.
    double pendingTarget() const;

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
    /// Releases the content with the measured velocity at this time.
    void release(double seconds) { releaseWith(pointerVelocity(seconds)); }
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

    // ScrollPosition
    ElasticRange range() const override;
    double displayedPosition() const override { return m_stretch.position(); }
    double pixel() const override;
    double effectiveSeconds(double seconds) const override;
    void valueChanged() override { Q_EMIT changed(); }
    void finished(FinishReason) override { notifyMoving(); }
    QObject *subject() override { return m_view.view(); }
    QString motionName() override { return m_view.propertyName(); }

    /// Calls functions in order, then emits the changes. Returns false if a slot has deleted this.
    template <typename... Actions>
    bool runAndNotify(const Actions &...actions);
    void notifyMoving();
    void animateTo(double position, std::optional<double> velocity, End end = None);
    void showDragged(double delta);
    /// Ends the run. A stretch springs back, at first with \a velocity.
    bool stopMotion(double velocity);

    FlickableAxis m_view;
    ScrollOptions m_options;
    ScrollSnap m_snap;
    ScrollStretch m_stretch{m_view};
    DelegateThrottle m_throttle;
    std::optional<double> m_unsnappedTarget; ///< target before rounding and snapping
    End m_end = None;                        ///< bound that the spring targets

    bool m_isActing = false; ///< notifications are deferred
    bool m_lastNotifiedMoving = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
