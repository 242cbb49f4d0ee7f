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

/// Moves what a scroll bar scrolls, along one axis. A wheel moves a place for which the content heads on a
/// spring; fingers move the content itself, and when they let it go it coasts. A place is the value of the
/// bar, in pixels, also beyond its ends. If anything else moves the bar, the content stays there.
class ScrollBarMotion : public QObject
{
public:
    struct Options
    {
        SpringParameters spring = SpringParameters::fromResponse(0.25, 1);
        double friction = 2;
        bool isElastic = true;
    };

    /// \a show is told how far beyond an end the content is seen, with its sign, whenever that changes;
    /// \a room is the size of the view in pixels.
    ScrollBarMotion(QScrollBar *bar, const Options &options, std::function<void(double)> show,
                    std::function<int()> room);

    /// Under fingers that are drawn ahead, where they were last.
    double place() const { return isLed() ? displayPosition(m_dragPosition) : m_position; }
    double landing() const;
    bool isMoving() const { return m_spring.isRunning() || m_coast.isRunning(); }
    bool isHeld() const { return m_isHeld; }
    /// Whether there is content in that direction, or the motion still goes there.
    bool canScroll(double way) const;

    /// Moves on by so many pixels of a wheel. Those of a run, and those after it, add up.
    void scrollBy(double pixels);
    void scrollTo(double place);

    void grab(double seconds);
    /// Moves under fingers; if it \a isLed, with the next applyPrediction().
    void dragBy(double way, double seconds, bool isLed);
    /// Puts the content where fingers that pull it will be after a further \a way.
    void applyPrediction(double way);
    /// Goes on from where a lead has put it.
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
    SpringInterpolator m_spring{[this](double place) { write(place); }};
    FrictionInterpolator m_coast{[this](double place) { write(place); }};
    VelocityEstimator m_estimator;
    std::optional<double> m_target; ///< what wheels have asked for, also between two pixels
    double m_position = 0;          ///< where it is drawn
    double m_dragPosition = 0;      ///< where fingers would have the content without ends
    bool m_isHeld = false;
    bool m_isPredicted = false;
    bool m_isWriting = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
