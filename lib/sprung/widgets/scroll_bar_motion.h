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
    struct Manner
    {
        SpringParameters spring = SpringParameters::fromResponse(0.25, 1);
        double friction = 2;
        bool isElastic = true;
    };

    /// \a show is told how far beyond an end the content is seen, with its sign, whenever that changes;
    /// \a room is the size of the view in pixels.
    ScrollBarMotion(QScrollBar *bar, const Manner &manner, std::function<void(double)> show,
                    std::function<int()> room);

    /// Under fingers that are drawn ahead, where they were last.
    double place() const { return isLed() ? shown(m_pull) : m_place; }
    double landing() const;
    bool isMoving() const { return m_spring.isRunning() || m_coast.isRunning(); }
    bool isHeld() const { return m_isHeld; }
    /// Whether there is content in that direction, or the motion still goes there.
    bool hasRoom(double way) const;

    /// Moves on by so many pixels of a wheel. Those of a run, and those after it, add up.
    void turn(double pixels);
    void goTo(double place);

    void hold(double seconds);
    /// Moves under fingers; if it \a isLed, with the next lead().
    void pull(double way, double seconds, bool isLed);
    /// Puts the content where fingers that pull it will be after a further \a way.
    void lead(double way);
    /// Goes on from where a lead has put it.
    void release(double seconds);
    void stop();

private:
    double first() const { return m_bar ? m_bar->minimum() : 0; }
    double last() const { return m_bar ? m_bar->maximum() : 0; }
    double inside(double place) const { return std::clamp(place, first(), last()); }
    bool isLed() const { return m_isHeld && m_isLed; }
    double shown(double pull) const;
    double pullFor(double place) const;
    void headFor(double place, std::optional<double> velocity = {});
    void write(double place);
    void heedValue(int value);
    void heedAction(int action);
    void heedRange();

    QPointer<QScrollBar> m_bar;
    const Manner &m_manner;
    std::function<void(double)> m_show;
    std::function<int()> m_room;
    SpringInterpolator m_spring{[this](double place) { write(place); }};
    FrictionInterpolator m_coast{[this](double place) { write(place); }};
    VelocityEstimator m_estimator;
    std::optional<double> m_aim; ///< what wheels have asked for, also between two pixels
    double m_place = 0;          ///< where it is drawn
    double m_pull = 0;           ///< where fingers would have the content without ends
    bool m_isHeld = false;
    bool m_isLed = false;
    bool m_isWriting = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
