// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/global/action_dispatcher.h>
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

    /// Constructs a motion that calls \a showOverscroll with the signed overscroll whenever it
    /// changes. \a viewSize returns the size of the view in pixels.
    ScrollBarMotion(const Options &options, std::function<void(double)> showOverscroll,
                    std::function<int()> viewSize, QObject *parent);

    /// Sets the scroll bar to animate, starting at its current value.
    void setBar(QScrollBar *bar);

    /// Returns the current position; with prediction, the last position without the prediction.
    double position() const { return isPredicted() ? displayPosition(m_dragPosition) : m_position; }
    double restingPosition() const;
    bool isMoving() const { return m_spring.isRunning() || m_coast.isRunning(); }
    bool isHeld() const { return m_isHeld; }
    /// Whether there is content in that direction, or the motion still goes there.
    bool canScroll(double delta) const;

    /// Scrolls by \a pixels of a wheel. The deltas add up during a motion.
    void scrollBy(double pixels);
    void scrollTo(double position);

    void grab(double seconds);
    /// Moves the content with a touchpad; with \a isPredicted, the next applyPrediction() draws it.
    void dragBy(double delta, double seconds, bool isPredicted);
    /// Draws the content at the drag position plus the predicted delta.
    void applyPrediction(double delta);
    /// Releases the content at its predicted position.
    void release(double seconds);
    void stop();

private:
    double minimum() const { return m_bar ? m_bar->minimum() : 0; }
    double maximum() const { return m_bar ? m_bar->maximum() : 0; }
    double clamped(double position) const { return std::clamp(position, minimum(), maximum()); }
    bool isPredicted() const { return m_isHeld && m_isPredicted; }
    double displayPosition(double dragPosition) const;
    double displaySpeed(double overscroll) const;
    double dragPositionFor(double position) const;
    void animateTo(double position, std::optional<double> velocity = {});
    void write(double position);
    void onValueChanged(int value);
    void onActionTriggered(int action);
    void onRangeChanged();

    QPointer<QScrollBar> m_bar;
    const Options &m_options;
    std::function<void(double)> m_showOverscroll;
    std::function<int()> m_viewSize;
    SpringInterpolator m_spring{[this](double position) { write(position); }, this};
    FrictionInterpolator m_coast{[this](double position) { write(position); }, this};
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
