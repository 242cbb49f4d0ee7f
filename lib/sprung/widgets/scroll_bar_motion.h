// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/action_dispatcher.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QScrollBar>

#include <functional>
#include <optional>

namespace sprung {

/// Animates the content of a scroll bar along one axis. A wheel moves a target, which the content
/// approaches on a spring. A touchpad moves the content directly; when released, it coasts.
/// Positions are values of the bar, in pixels, and may exceed its range. If external code moves the
/// bar, the content stays there.
class ScrollBarMotion : public QObject
{
public:
    struct Options
    {
        SpringParameters spring = SpringParameters::fromResponse(0.25, 1);
        double friction = 2;
        bool isElastic = true;
    };

    /// Constructs a motion that calls \a show with the signed overscroll whenever it changes.
    /// \a room returns the size of the view in pixels.
    ScrollBarMotion(const Options &options, std::function<void(double)> show,
                    std::function<int()> room, QObject *parent);

    /// Sets the scroll bar to animate, starting at its current value.
    void setBar(QScrollBar *bar);

    /// Returns the current position; with prediction, the last position without the prediction.
    double place() const { return isLed() ? displayPosition(m_dragPosition) : m_position; }
    double restingPosition() const;
    bool isMoving() const { return m_spring.isRunning() || m_coast.isRunning(); }
    bool isHeld() const { return m_isHeld; }
    /// Whether there is content in that direction, or the motion still goes there.
    bool canScroll(double way) const;

    /// Scrolls by \a pixels of a wheel. The deltas add up during a motion.
    void scrollBy(double pixels);
    void scrollTo(double place);

    void grab(double seconds);
    /// Moves the content with a touchpad; with \a isLed, the next applyPrediction() draws it.
    void dragBy(double way, double seconds, bool isLed);
    /// Draws the content at the drag position plus the predicted delta.
    void applyPrediction(double way);
    /// Releases the content at its predicted position.
    void release(double seconds);
    void stop();

private:
    double first() const { return m_bar ? m_bar->minimum() : 0; }
    double last() const { return m_bar ? m_bar->maximum() : 0; }
    double clamped(double place) const { return std::clamp(place, first(), last()); }
    bool isLed() const { return m_isHeld && m_isPredicted; }
    double displayPosition(double pull) const;
    double dragPositionFor(double place) const;
    void animateTo(double place, std::optional<double> velocity = {});
    void write(double place);
    void onValueChanged(int value);
    void onActionTriggered(int action);
    void onRangeChanged();

    QPointer<QScrollBar> m_bar;
    const Options &m_options;
    std::function<void(double)> m_showOverscroll;
    std::function<int()> m_viewSize;
    SpringInterpolator m_spring{[this](double place) { write(place); }, this};
    FrictionInterpolator m_coast{[this](double place) { write(place); }, this};
    VelocityEstimator m_estimator;
    std::optional<double> m_target; ///< the target of wheels, with fractions of pixels
    double m_position = 0;          ///< the displayed position
    double m_dragPosition = 0;      ///< the drag position, without bounds
    bool m_isHeld = false;
    bool m_isPredicted = false;
    bool m_isWriting = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
