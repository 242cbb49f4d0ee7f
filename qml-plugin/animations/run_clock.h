// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::qml {

/// Converts the time of an animation run, in milliseconds with all loops, to Motion's time in
/// seconds. The time scale may change, and may be 0.
class RunClock
{
public:
    /// A duration longer than any motion, in milliseconds; groups add up such durations.
    static constexpr int unknownDuration = 1'000'000;

    /// Sets the duration of a loop, in seconds of Motion's time.
    void setLoopDuration(double seconds) { m_loopDuration = seconds; }
    void setLoopCount(int count) { m_loopCount = count; }
    int loopCount() const { return m_loopCount; }
    double loopDuration() const { return m_loopDuration; }

    /// Sets Motion's time to 0 at \a milliseconds.
    void startAt(int milliseconds);
    /// Applies the time scale \a scale from \a milliseconds on. With a scale of 0 the end is never
    /// reached.
    void setScale(int milliseconds, double scale);
    double scale() const { return m_scale; }
    void endAt(int milliseconds) { m_duration = milliseconds; }

    /// Returns the duration in milliseconds; -1 if endless.
    int duration() const { return m_duration; }
    bool isOver(int milliseconds) const { return m_duration >= 0 && milliseconds >= m_duration; }
    /// Returns the seconds of Motion's time since the start.
    double elapsed(int milliseconds) const;
    int loopAt(double seconds) const;
    /// Returns the seconds of Motion's time since the start of the loop, \a delta milliseconds
    /// after \a milliseconds; infinity after the end.
    double timeInLoop(int milliseconds, int delta = 0) const;

private:
    double total() const;

    double m_loopDuration = 0; // seconds
    int m_loopCount = 1;
    int m_scaleStart = 0; // milliseconds; m_scale applies from then on
    int m_duration = 0;
    double m_elapsedBefore = 0; // seconds elapsed at m_scaleStart
    double m_scale = 1;
};

} // namespace sprung::qml
