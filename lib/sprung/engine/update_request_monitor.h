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
    void start(double period, Pacing trust);

    /// Adds a request. Returns whether a frame begins with it; if the request is too early, nothing
    /// was displayed since the last one. \a isAnswer: requestUpdate() was called, so that an early
    /// request has no other cause. \a hasDrawn: the last frame was passed to the platform; a paced
    /// platform would not deliver a request before it can accept another frame.
    bool isFrame(double now, bool isAnswer, bool hasDrawn = false);
    /// Adds a frame that began without a request.
    void frameStarted(double now) { m_last = now; }

    /// Whether requests are paced, as far as detected. Once false, it stays false.
    bool isVsyncPaced() const { return m_trust != Unpaced; }
    double period() const { return m_period; }
    double lastFrame() const { return m_last; }

private:
    double m_period = 0;
    double m_last = 0;      // start of the last frame
    double m_shortness = 1; // moving average of intervals / period
    int m_intervals = 0;
    int m_earlyAnswers = 0;
    Pacing m_trust = Unknown;
};

} // namespace sprung
