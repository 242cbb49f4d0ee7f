// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::qml {

/// The time of one run of an animation, with all its loops. The animation counts milliseconds, while
/// the motion goes by Motion's time in seconds: that passes at a scale, which may change and be 0.
class RunClock
{
public:
    /// Longer than motions are, in milliseconds; groups add up such durations.
    static constexpr int unknownDuration = 1'000'000;

    /// A loop takes \a seconds of Motion's time; -1 loops go on for ever.
    void setLoop(double seconds) { m_loop = seconds; }
    void setLoops(int loops) { m_loops = loops; }
    int loops() const { return m_loops; }
    double loop() const { return m_loop; }

    /// Motion's time is 0 at \a milliseconds.
    void startAt(int milliseconds);
    /// From \a milliseconds on, time passes at the rate \a scale. While it stands still, the end
    /// stays ahead.
    void passAt(int milliseconds, double scale);
    double scale() const { return m_scale; }
    void endAt(int milliseconds) { m_duration = milliseconds; }

    /// In milliseconds; -1: for ever.
    int duration() const { return m_duration; }
    bool isOver(int milliseconds) const { return m_duration >= 0 && milliseconds >= m_duration; }
    /// Seconds of Motion's time since the start.
    double elapsed(int milliseconds) const;
    int loopAt(double seconds) const;
    /// Seconds of Motion's time since the start of the loop, \a later milliseconds than at
    /// \a milliseconds; infinity if all is over by then.
    double withinLoop(int milliseconds, int later = 0) const;

private:
    double total() const;

    double m_loop = 0; // seconds
    int m_loops = 1;
    int m_begin = 0; // milliseconds: since then time passes at m_scale
    int m_duration = 0;
    double m_before = 0; // seconds that had passed by then
    double m_scale = 1;
};

} // namespace sprung::qml
