// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// Detects whether the update requests of a window are paced by the frames of its display. Wayland
/// and macOS pace them. Other platforms deliver each a few milliseconds after requestUpdate(), more
/// often than the display shows frames. A plain value without a clock; times are seconds with an
/// arbitrary origin.
class UpdateRequestMonitor
{
public:
    /// Returns the seconds between frames of a display of \a hertz. Unrealistic rates count as 60.
    static double framePeriod(double hertz);

    enum Pacing { Unpaced, Unknown, Paced };
    /// Restarts the detection. With Unknown, requests count as paced until they arrive too early.
    void start(double period, Pacing pacing);

    /// Adds a request. Returns whether it begins a frame. A request that is too early does not,
    /// because nothing was displayed since the last frame. \a isAnswer is true if requestUpdate()
    /// was called: an early request then has no other cause. \a hasDrawn is true if the last frame
    /// was passed to the platform: a paced platform delivers the next request only when it can
    /// accept another frame.
    bool isFrame(double now, bool isAnswer, bool hasDrawn = false);
    /// Adds a frame that began without a request.
    void frameStarted(double now) { m_last = now; }

    /// Whether requests are paced, as far as detected. Once false, it stays false.
    bool isVsyncPaced() const { return m_pacing != Unpaced; }
    double period() const { return m_period; }
    double lastFrame() const { return m_last; }

private:
    double m_period = 0;
    double m_last = 0;            // start of the last frame
    double m_averageInterval = 1; // moving average, in periods
    int m_intervals = 0;
    int m_earlyAnswers = 0;
    Pacing m_pacing = Unknown;
};

} // namespace sprung
