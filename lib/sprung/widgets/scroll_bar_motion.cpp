// SPDX-License-Identifier: MIT
#include "scroll_bar_motion.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

/// The maximum distance of the drag position beyond a bound, as a fraction of the view size. From
/// further away it could hardly be dragged back.
constexpr double maxDragDistance = 0.95;
constexpr double quarterPixel = 0.25;

} // namespace

ScrollBarMotion::ScrollBarMotion(const Options &options, std::function<void(double)> showOverscroll,
                                 std::function<int()> viewSize, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_showOverscroll(std::move(showOverscroll))
    , m_viewSize(std::move(viewSize))
{
    m_spring.setTargetVelocity(0); // the target of a wheel jumps from notch to notch
}

void ScrollBarMotion::setBar(QScrollBar *bar)
{
    if (m_bar == bar)
        return;
    if (m_bar)
        disconnect(m_bar, nullptr, this, nullptr);
    m_bar = nullptr; // so that nothing is written
    m_target.reset();
    m_isHeld = false;
    m_position = bar->value();
    m_spring.snapTo(m_position);
    m_coast.snapTo(m_position);
    m_bar = bar;
    m_showOverscroll(0);
    connect(bar, &QScrollBar::valueChanged, this, &ScrollBarMotion::onValueChanged);
    connect(bar, &QScrollBar::actionTriggered, this, &ScrollBarMotion::onActionTriggered);
    connect(bar, &QScrollBar::rangeChanged, this, &ScrollBarMotion::onRangeChanged);
    // ~QWidget() emits destroyed() while the QPointer still has the address.
    connect(bar, &QObject::destroyed, this, [this] { m_bar.clear(); });
}

double ScrollBarMotion::restingPosition() const
{
    if (m_spring.isRunning())
        return m_spring.to().toDouble();
    return m_coast.isRunning() ? clamped(m_coast.restingValue().toDouble()) : position();
}

bool ScrollBarMotion::canScroll(double delta) const
{
    const auto remaining = [&](double position) {
        return delta > 0 ? maximum() - position : position - minimum();
    };
    return maximum() > minimum()
        && std::max(remaining(position()), remaining(restingPosition())) > 0.5;
}

void ScrollBarMotion::scrollBy(double pixels)
{
    const double target = m_target.value_or(m_position);
    animateTo(target + pixels);
    m_target = clamped(target + pixels); // keeps fractions of pixels
}

void ScrollBarMotion::scrollTo(double position)
{
    animateTo(position);
    m_target = clamped(position);
}

/// Moves to the pixel nearest to \a position. The margin of 1e-6 compensates rounding errors, so
/// that all sums of fractions that amount to half a pixel select the same pixel.
void ScrollBarMotion::animateTo(double position, std::optional<double> velocity)
{
    const double from = m_position;
    const bool wasMoving = m_spring.isRunning();
    const double currentVelocity = velocity ? *velocity
        : m_coast.isRunning()               ? m_coast.velocity().toDouble()
                                            : 0;
    m_isHeld = false;
    m_coast.stop();
    m_spring.setSpring(m_options.spring);
    m_spring.setTolerance(quarterPixel);
    if (!wasMoving)
        m_spring.snapTo(from);
    const double target = std::floor(clamped(position) + 0.5 + 1e-6);
    if (velocity || currentVelocity != 0)
        m_spring.animateTo(target, currentVelocity);
    else
        m_spring.animateTo(target);
}

void ScrollBarMotion::grab(double seconds)
{
    m_spring.stop();
    m_coast.stop();
    m_target.reset();
    m_isHeld = true;
    m_isPredicted = false;
    m_dragPosition = dragPositionFor(m_position);
    m_estimator.reset();
    m_estimator.addSample(seconds, {m_dragPosition});
}

void ScrollBarMotion::dragBy(double delta, double seconds, bool isPredicted)
{
    m_dragPosition += delta;
    if (!m_options.isElastic)
        m_dragPosition = clamped(m_dragPosition); // reverses immediately
    m_estimator.addSample(seconds, {m_dragPosition});
    m_isPredicted = isPredicted;
    if (!isPredicted)
        write(displayPosition(m_dragPosition));
}

void ScrollBarMotion::applyPrediction(double delta)
{
    if (isPredicted())
        write(displayPosition(m_dragPosition + delta));
}

/// Adjusts the velocity slightly to end on a whole pixel, because friction ends anywhere.
void ScrollBarMotion::release(double seconds)
{
    const double from = position();
    if (!std::exchange(m_isHeld, false))
        return;
    double velocity = m_estimator.velocity(seconds)[0];
    const double overscroll = m_position - clamped(m_position);
    if (overscroll != 0 || velocity == 0)
        return animateTo(from, overscroll != 0 ? velocity * displaySpeed(overscroll) : 0);
    const Friction friction(m_options.friction);
    const double resting = friction.restingDisplacement({from, velocity});
    if (m_options.friction > 0 && resting == clamped(resting))
        velocity = friction.velocityToTravel(std::round(resting) - m_position);
    m_coast.setFriction(m_options.friction);
    m_coast.setSpring(m_options.spring);
    m_coast.setTolerance(quarterPixel);
    m_coast.snapTo(m_position);
    m_coast.setMinimum(minimum());
    m_coast.setMaximum(maximum());
    m_coast.setBoundsBehavior(m_options.isElastic ? Interpolator::SpringBack : Interpolator::Stop);
    m_coast.setVelocity(velocity);
}

void ScrollBarMotion::stop()
{
    const bool isBeyond = m_position != clamped(m_position);
    m_spring.stop();
    m_coast.stop();
    m_target.reset();
    m_isHeld = false;
    if (isBeyond)
        animateTo(m_position);
}

double ScrollBarMotion::displayPosition(double dragPosition) const
{
    const double bound = clamped(dragPosition);
    return dragPosition == bound ? bound : bound + rubberBand(dragPosition - bound, m_viewSize());
}

/// Returns the speed of the content per speed of the pointer: the derivative of rubberBand().
double ScrollBarMotion::displaySpeed(double overscroll) const
{
    constexpr double initial = 0.55;
    const double remaining = 1 - std::abs(overscroll) / m_viewSize();
    return initial * remaining * remaining;
}

double ScrollBarMotion::dragPositionFor(double position) const
{
    const double bound = clamped(position);
    const double limit = maxDragDistance * m_viewSize();
    return position == bound
        ? bound
        : bound + rubberBandInverse(std::clamp(position - bound, -limit, limit), m_viewSize());
}

void ScrollBarMotion::write(double position)
{
    if (!m_bar)
        return;
    m_position = m_options.isElastic ? position : clamped(position);
    m_isWriting = true;
    m_dispatcher.runInOrder([this] { m_bar->setValue(int(std::lround(clamped(m_position)))); },
                            [this] {
                                m_isWriting = false;
                                m_showOverscroll(m_position - clamped(m_position));
                            });
}

/// Replaces the motion when external code moves the bar.
void ScrollBarMotion::onValueChanged(int value)
{
    if (m_isWriting)
        return;
    m_position = value;
    stop();
    m_showOverscroll(0);
}

/// Handles keys, and clicks beside the slider: the bar provides the target, and the spring moves
/// there.
void ScrollBarMotion::onActionTriggered(int action)
{
    if (action == QAbstractSlider::SliderMove || action == QAbstractSlider::SliderNoAction)
        return;
    const double step = m_bar->sliderPosition() - m_bar->value();
    const bool isEnd = action == QAbstractSlider::SliderToMinimum
        || action == QAbstractSlider::SliderToMaximum;
    const double target = isEnd ? m_bar->sliderPosition()
                                : m_target.value_or(restingPosition()) + step;
    m_bar->setSliderPosition(m_bar->value());
    scrollTo(target);
}

void ScrollBarMotion::onRangeChanged()
{
    if (m_isHeld)
        m_dragPosition = dragPositionFor(position());
    else if (m_spring.isRunning() && m_spring.to().toDouble() != clamped(m_spring.to().toDouble()))
        animateTo(m_spring.to().toDouble());
    else if (m_coast.isRunning()) {
        m_coast.setMinimum(minimum());
        m_coast.setMaximum(maximum());
    }
}

} // namespace sprung
