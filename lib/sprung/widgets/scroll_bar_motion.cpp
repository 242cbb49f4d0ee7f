// SPDX-License-Identifier: MIT
#include "scroll_bar_motion.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

constexpr double furthestPull =
    0.95; // of the room: from further away a finger would not get it back
constexpr double quarterPixel = 0.25;

} // namespace

ScrollBarMotion::ScrollBarMotion(QScrollBar *bar, const Manner &manner,
                                 std::function<void(double)> show, std::function<int()> room)
    : m_bar(bar)
    , m_manner(manner)
    , m_show(std::move(show))
    , m_room(std::move(room))
    , m_place(bar->value())
{
    m_spring.setToVelocity(0); // a wheel's target jumps from notch to notch
    m_spring.snapTo(m_place);
    m_coast.snapTo(m_place);
    connect(bar, &QScrollBar::valueChanged, this, &ScrollBarMotion::heedValue);
    connect(bar, &QScrollBar::actionTriggered, this, &ScrollBarMotion::heedAction);
    connect(bar, &QScrollBar::rangeChanged, this, &ScrollBarMotion::heedRange);
}

double ScrollBarMotion::landing() const
{
    if (m_spring.isRunning())
        return m_spring.to().toDouble();
    return m_coast.isRunning() ? inside(m_coast.restingValue().toDouble()) : place();
}

bool ScrollBarMotion::hasRoom(double way) const
{
    const auto room = [&](double place) { return way > 0 ? last() - place : place - first(); };
    return last() > first() && std::max(room(place()), room(landing())) > 0.5;
}

void ScrollBarMotion::turn(double pixels)
{
    const double aim = m_aim.value_or(m_place);
    headFor(aim + pixels);
    m_aim = inside(aim + pixels); // between two pixels nothing is lost
}

void ScrollBarMotion::goTo(double place)
{
    headFor(place);
    m_aim = inside(place);
}

/// Sums of parts that are half a pixel but for rounding have to give the same pixel.
void ScrollBarMotion::headFor(double place, std::optional<double> velocity)
{
    const double from = m_place;
    const bool wasMoving = m_spring.isRunning();
    const double present = velocity ? *velocity
        : m_coast.isRunning()       ? m_coast.velocity().toDouble()
                                    : 0;
    m_isHeld = false;
    m_coast.stop();
    m_spring.setSpring(m_manner.spring);
    m_spring.setTolerance(quarterPixel);
    if (!wasMoving)
        m_spring.snapTo(from);
    const double goal = std::floor(inside(place) + 0.5 + 1e-6);
    if (velocity || present != 0)
        m_spring.animateTo(goal, present);
    else
        m_spring.animateTo(goal);
}

void ScrollBarMotion::hold(double seconds)
{
    m_spring.stop();
    m_coast.stop();
    m_aim.reset();
    m_isHeld = true;
    m_isLed = false;
    m_pull = pullFor(m_place);
    m_estimator.reset();
    m_estimator.addSample(seconds, {m_pull});
}

void ScrollBarMotion::pull(double way, double seconds, bool isLed)
{
    m_pull += way;
    if (!m_manner.isElastic)
        m_pull = inside(m_pull); // turns round at once
    m_estimator.addSample(seconds, {m_pull});
    m_isLed = isLed;
    if (!isLed)
        write(shown(m_pull));
}

void ScrollBarMotion::lead(double way)
{
    if (isLed())
        write(shown(m_pull + way));
}

/// Friction ends anywhere, so the speed is changed by a trifle to end on a pixel.
void ScrollBarMotion::release(double seconds)
{
    const double from = place();
    if (!std::exchange(m_isHeld, false))
        return;
    double velocity = m_estimator.velocity(seconds)[0];
    if (m_place != inside(m_place) || velocity == 0)
        return headFor(from, m_place != inside(m_place) ? velocity * 0.55 : 0);
    const Friction friction(m_manner.friction);
    const double resting = friction.restingDisplacement({from, velocity});
    if (m_manner.friction > 0 && resting == inside(resting))
        velocity = friction.velocityToTravel(std::round(resting) - m_place);
    m_coast.setFriction(m_manner.friction);
    m_coast.setSpring(m_manner.spring);
    m_coast.setTolerance(quarterPixel);
    m_coast.snapTo(m_place);
    m_coast.setMinimum(first());
    m_coast.setMaximum(last());
    m_coast.setAtBound(m_manner.isElastic ? Interpolator::Catch : Interpolator::Stop);
    m_coast.setVelocity(velocity);
}

void ScrollBarMotion::stop()
{
    const bool isBeyond = m_place != inside(m_place);
    m_spring.stop();
    m_coast.stop();
    m_aim.reset();
    m_isHeld = false;
    if (isBeyond)
        headFor(m_place);
}

double ScrollBarMotion::shown(double pull) const
{
    const double end = inside(pull);
    return pull == end ? end : end + rubberBand(pull - end, m_room());
}

double ScrollBarMotion::pullFor(double place) const
{
    const double end = inside(place), most = furthestPull * m_room();
    return place == end ? end
                        : end + rubberBandInverse(std::clamp(place - end, -most, most), m_room());
}

void ScrollBarMotion::write(double place)
{
    if (!m_bar)
        return;
    m_place = m_manner.isElastic ? place : inside(place);
    m_isWriting = true;
    m_dispatcher.inTurn([this] { m_bar->setValue(int(std::lround(inside(m_place)))); },
                    [this] {
                        m_isWriting = false;
                        m_show(m_place - inside(m_place));
                    });
}

/// Something else that moves the bar wins.
void ScrollBarMotion::heedValue(int value)
{
    if (m_isWriting)
        return;
    m_place = value;
    stop();
    m_show(0);
}

/// Keys, and clicks beside the slider: the bar says where they lead, and goes there on the spring.
void ScrollBarMotion::heedAction(int action)
{
    if (action == QAbstractSlider::SliderMove || action == QAbstractSlider::SliderNoAction)
        return;
    const double step = m_bar->sliderPosition() - m_bar->value();
    const bool isEnd = action == QAbstractSlider::SliderToMinimum
        || action == QAbstractSlider::SliderToMaximum;
    const double goal = isEnd ? m_bar->sliderPosition() : m_aim.value_or(landing()) + step;
    m_bar->setSliderPosition(m_bar->value());
    goTo(goal);
}

void ScrollBarMotion::heedRange()
{
    if (m_isHeld)
        m_pull = pullFor(place());
    else if (m_spring.isRunning() && m_spring.to().toDouble() != inside(m_spring.to().toDouble()))
        headFor(m_spring.to().toDouble());
    else if (m_coast.isRunning()) {
        m_coast.setMinimum(first());
        m_coast.setMaximum(last());
    }
}

} // namespace sprung
