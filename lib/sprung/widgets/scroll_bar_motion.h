// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/scroll_position.h>
#include <sprung/global/action_dispatcher.h>

#include <QScrollBar>

#include <functional>
#include <optional>

namespace sprung {

/// Animates the content of a scroll bar along one axis. A wheel moves a target, which the content
/// approaches on a spring. A touchpad moves the content directly; when released, it coasts.
/// Positions are pixels, and may exceed the range of the bar. If external code moves the bar, the
/// content stays there.
class ScrollBarMotion : public QObject, public ScrollPosition
{
public:
    /// Constructs a motion that calls \a showOverscroll with the signed overscroll whenever it
    /// changes. \a viewSize returns the size of the view in pixels, and \a unit the pixels by which
    /// the bar scrolls for a difference of 1 between its values.
    ScrollBarMotion(const Options &options, std::function<void(double)> showOverscroll,
                    std::function<int()> viewSize, std::function<double()> unit, QObject *parent);

    const Options &options() const override { return m_options; }
    /// Sets the scroll bar to animate, starting at its current value.
    void setBar(QScrollBar *bar);

    /// Scrolls by \a pixels of a wheel. The deltas add up during a motion.
    void scrollBy(double pixels);
    /// Scrolls to a value of the bar.
    void scrollToValue(double value);
    /// Returns the value of the bar at which the content will settle.
    double restingValue() const { return restingPosition() / m_unit; }
    bool isScrollable() const { return m_bar && m_bar->maximum() > m_bar->minimum(); }
    /// Returns the pixels of a single step of the bar.
    double singleStep() const { return m_bar->singleStep() * m_unit; }

    void hold(double seconds);
    /// Moves the content with a touchpad; with \a isPredicted, the next applyPrediction() draws it.
    void dragBy(double delta, double seconds, bool isPredicted);
    /// Draws the content at the drag position plus the predicted delta.
    void applyPrediction(double delta);
    /// Releases the content at its predicted position.
    void release(double seconds);
    void stop();

private:
    // ScrollPosition
    ElasticRange range() const override;
    double displayedPosition() const override
    {
        return isBarMoved() ? m_bar->value() * m_unit : motion().as<double>();
    }
    double pixel() const override { return m_unit; } // the bar cannot show parts of a unit
    QObject *subject() override { return parent(); }
    QString motionName() override { return QStringLiteral("ScrollMotion"); }

    void scrollTo(double position);
    void write(double position);
    /// Whether external code has moved the bar, perhaps without a signal, as QPlainTextEdit does.
    bool isBarMoved() const { return m_bar && m_bar->value() != m_writtenValue; }
    void adoptValue();
    bool adoptMovedBar();
    void onActionTriggered(int action);
    void onRangeChanged();

    QScrollBar *m_bar = nullptr; ///< a QPointer would cast a bar that is being destroyed
    const Options &m_options;
    std::function<void(double)> m_showOverscroll;
    std::function<int()> m_viewSize;
    std::function<double()> m_currentUnit;
    double m_unit = 1;                       ///< of the positions
    std::optional<double> m_unroundedTarget; ///< the target of wheels
    int m_writtenValue = 0;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
