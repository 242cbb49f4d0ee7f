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
/// Positions are values of the bar, in pixels, and may exceed its range. If external code moves the
/// bar, the content stays there.
class ScrollBarMotion : public QObject, public ScrollPosition
{
public:
    /// Constructs a motion that calls \a showOverscroll with the signed overscroll whenever it
    /// changes. \a viewSize returns the size of the view in pixels.
    ScrollBarMotion(const Options &options, std::function<void(double)> showOverscroll,
                    std::function<int()> viewSize, QObject *parent);

    const Options &options() const override { return m_options; }
    /// Sets the scroll bar to animate, starting at its current value.
    void setBar(QScrollBar *bar);

    /// Scrolls by \a pixels of a wheel. The deltas add up during a motion.
    void scrollBy(double pixels);
    void scrollTo(double position);

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
        return isBarMoved() ? m_bar->value() : motion().as<double>();
    }
    QObject *subject() override { return parent(); }
    QString motionName() override { return QStringLiteral("ScrollMotion"); }

    void write(double position);
    /// Whether external code has moved the bar, perhaps without a signal, as QPlainTextEdit does.
    bool isBarMoved() const { return m_bar && m_bar->value() != m_writtenValue; }
    void adoptValue();
    void adoptMovedBar();
    void onActionTriggered(int action);
    void onRangeChanged();

    QScrollBar *m_bar = nullptr; ///< a QPointer would cast a bar that is being destroyed
    const Options &m_options;
    std::function<void(double)> m_showOverscroll;
    std::function<int()> m_viewSize;
    std::optional<double> m_unroundedTarget; ///< the target of wheels
    int m_writtenValue = 0;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
