// SPDX-License-Identifier: MIT
#include "scroll_bar_motion.h"

#include <cmath>
#include <utility>

namespace sprung {

ScrollBarMotion::ScrollBarMotion(const Options &options, std::function<void(double)> showOverscroll,
                                 std::function<int()> viewSize, std::function<double()> unit,
                                 QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_showOverscroll(std::move(showOverscroll))
    , m_viewSize(std::move(viewSize))
    , m_currentUnit(std::move(unit))
{
    setSink(Sink::toCallable<double>([this](double position) { write(position); }));
}

void ScrollBarMotion::setBar(QScrollBar *bar)
{
    if (m_bar == bar)
        return;
    if (m_bar)
        disconnect(m_bar, nullptr, this, nullptr);
    m_bar = bar;
    connect(bar, &QScrollBar::valueChanged, this, &ScrollBarMotion::adoptMovedBar);
    connect(bar, &QScrollBar::actionTriggered, this, &ScrollBarMotion::onActionTriggered);
    connect(bar, &QScrollBar::sliderPressed, this, &ScrollBarMotion::stop);
    connect(bar, &QScrollBar::rangeChanged, this, &ScrollBarMotion::onRangeChanged);
    connect(bar, &QObject::destroyed, this, [this] { m_bar = nullptr; });
    adoptValue();
}

ElasticRange ScrollBarMotion::range() const
{
    if (!m_bar)
        return {};
    return {m_bar->minimum() * m_unit, m_bar->maximum() * m_unit,
            m_options.isElastic ? double(m_viewSize()) : 0};
}

void ScrollBarMotion::scrollBy(double pixels)
{
    if (adoptMovedBar())
        scrollTo(m_unroundedTarget.value_or(position()) + pixels);
}

void ScrollBarMotion::scrollToValue(double value)
{
    if (adoptMovedBar())
        scrollTo(value * m_unit);
}

void ScrollBarMotion::scrollTo(double position)
{
    m_unroundedTarget = range().clamp(position);
    moveTo(position, {});
}

void ScrollBarMotion::hold(double seconds)
{
    if (!adoptMovedBar())
        return;
    m_unroundedTarget.reset();
    grab(seconds);
}

void ScrollBarMotion::dragBy(double delta, double seconds, bool isPredicted)
{
    drag(delta, seconds, isPredicted);
    if (!isPredicted)
        motion().snapTo(typedValue(draggedPosition(0)));
}

void ScrollBarMotion::applyPrediction(double delta)
{
    if (isPredicted())
        motion().snapTo(typedValue(draggedPosition(delta)));
}

void ScrollBarMotion::release(double seconds)
{
    if (!isHeld())
        return;
    const double from = position();
    const double velocity = endDrag(pointerVelocity(seconds));
    if (isInside() && velocity != 0)
        coast(velocity, from);
    else
        moveTo(isInside() ? from : position(), velocity);
}

void ScrollBarMotion::stop()
{
    m_unroundedTarget.reset();
    endDrag();
    motion().stop();
    if (!isInside())
        moveTo(position(), {});
}

void ScrollBarMotion::write(double position)
{
    if (!m_bar)
        return;
    if (isBarMoved())
        return adoptValue();
    m_writtenValue = int(std::lround(range().clamp(position) / m_unit));
    m_dispatcher.runInOrder(
        [this] { m_bar->setValue(m_writtenValue); },
        [this] { m_showOverscroll(displayedPosition() - range().clamp(displayedPosition())); });
}

/// Ends the motion at the value of the bar.
void ScrollBarMotion::adoptValue()
{
    m_unroundedTarget.reset();
    endDrag();
    m_writtenValue = m_bar->value();
    m_unit = m_currentUnit();
    motion().snapTo(typedValue(m_writtenValue * m_unit));
}

/// Returns false if a slot has deleted this.
bool ScrollBarMotion::adoptMovedBar()
{
    return m_dispatcher.runInOrder([this] {
        if (isBarMoved() || (m_bar && m_unit != m_currentUnit()))
            adoptValue();
    });
}

/// Handles keys, and clicks beside the slider: the bar provides the target, and the spring moves
/// there.
void ScrollBarMotion::onActionTriggered(int action)
{
    if (action == QAbstractSlider::SliderMove || action == QAbstractSlider::SliderNoAction)
        return;
    const int position = m_bar->sliderPosition(); // adoptMovedBar() resets it
    const double step = position - m_bar->value();
    const bool isEnd = action == QAbstractSlider::SliderToMinimum
        || action == QAbstractSlider::SliderToMaximum;
    if (!adoptMovedBar())
        return;
    const double target = isEnd ? position * m_unit
                                : m_unroundedTarget.value_or(restingPosition()) + step * m_unit;
    m_dispatcher.runInOrder([this] { m_bar->setSliderPosition(m_bar->value()); },
                            [&] { scrollTo(target); });
}

void ScrollBarMotion::onRangeChanged()
{
    if (m_unroundedTarget)
        m_unroundedTarget = range().clamp(*m_unroundedTarget);
    if (!applyRange() && isRunning())
        moveTo(isCoasting() ? position() : target(), {});
}

} // namespace sprung
