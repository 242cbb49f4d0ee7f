// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// Learns whether the update requests of a window come with the frames of its display. Wayland and
/// macOS deliver them so; other platforms deliver each a few milliseconds after it was asked for, so
/// that things would move more often than the display shows. A plain value without a clock; times
/// are seconds since any fixed moment.
class UpdateRequestMonitor
{
public:
    /// The seconds between frames of a display of \a hertz. A rate that no display has counts as 60.
    static double framePeriod(double hertz);

    enum Pacing { Unpaced, Unknown, Paced };
    /// Forgets what was learned. Trusts the requests Always or Never, or Unless they come too early.
    void start(double period, Pacing trust);

    /// A request has come. Returns whether a frame begins with it; if it is too early, nothing was
    /// shown since the last one. \a isAnswer: it was asked for, so that nothing else explains that it
    /// is early. \a hasDrawn: the last frame was given to the platform, which, if it is trusted,
    /// would not deliver a request before it can take another.
    bool isFrame(double now, bool isAnswer, bool hasDrawn = false);
    /// A frame has begun without a request.
    void frameStarted(double now) { m_last = now; }

    /// Whether requests come with frames, as far as is known. Once false, it stays false.
    bool isVsyncPaced() const { return m_trust != Unpaced; }
    double period() const { return m_period; }
    double lastFrame() const { return m_last; }

private:
    double m_period = 0;
    double m_last = 0;      // start of the last frame
    double m_shortness = 1; // running mean of intervals / period
    int m_intervals = 0;
    int m_earlyAnswers = 0;
    Pacing m_trust = Unknown;
};

} // namespace sprung
