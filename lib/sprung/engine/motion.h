// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/shared_spring.h>
#include <sprung/engine/ticker.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QObject>

#include <atomic>

namespace sprung {

/// The settings that all motion of the program shares. They may be read and set from any thread.
class SPRUNG_EXPORT Motion : public QObject
{
    Q_OBJECT
    Q_PROPERTY(sprung::Ticker *ticker READ ticker WRITE setTicker RESET resetTicker NOTIFY
                   tickerChanged FINAL)
    Q_PROPERTY(double timeScale READ timeScale WRITE setTimeScale NOTIFY timeScaleChanged FINAL)
    Q_PROPERTY(bool reducedMotion READ reducedMotion WRITE setReducedMotion RESET
                   resetReducedMotion NOTIFY reducedMotionChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(TimeSource timeSource READ timeSource WRITE setTimeSource NOTIFY timeSourceChanged
                   FINAL)
    Q_PROPERTY(StallPolicy stallPolicy READ stallPolicy WRITE setStallPolicy NOTIFY
                   stallPolicyChanged FINAL)

public:
    /// Returns the only instance, which lives as long as the program.
    static Motion *instance();

    /// The ticker for runs that start in the calling thread: the one set for this thread, or else
    /// the thread's FrameTicker. Setting nullptr, or destroying the ticker that was set, brings the
    /// FrameTicker back. Runs that have started keep their ticker. Not owned. A ticker of another
    /// thread is refused. Null without an event loop that could tick: before and after the
    /// application, and in threads that Qt does not know.
    static Ticker *ticker();
    static void setTicker(Ticker *ticker);
    static void resetTicker() { setTicker(nullptr); }

    /// How fast time passes, 0 to 10. 1 (the default) is real time; at 0 time stands still. Other
    /// values are refused.
    double timeScale() const { return m_timeScale.load(std::memory_order_relaxed); }
    void setTimeScale(double scale);

    /// Whether runs complete at once, with a single write. Unless set, this is the preference of
    /// the system if Qt knows it (since 6.12), and false otherwise. Setting it to true completes
    /// all runs.
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    void resetReducedMotion();

    /// The spring of every SpringInterpolator that was given none, and of AtBound::Catch; by
    /// default SpringParameters(). Invalid springs are refused.
    SpringParameters spring() const { return m_spring.load(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { setSpring(SpringParameters()); }

    /// Where FrameTickers take their time from.
    enum TimeSource : int {
        Clock,           ///< a nanosecond clock, snapped to the display's period (the default)
        AnimationDriver, ///< the installed QAnimationDriver's time, in whole milliseconds
    };
    Q_ENUM(TimeSource)
    /// The time source of all FrameTickers. A ticker uses a new one when it starts to run the next
    /// time. A number that is no TimeSource is refused.
    TimeSource timeSource() const { return m_timeSource.load(std::memory_order_relaxed); }
    void setTimeSource(TimeSource source);

    /// What happens after a gap of more than 100 ms in the clock, such as a blocked event loop or a
    /// suspended system.
    enum StallPolicy : int {
        Continue, ///< all of the time counts: values jump to where they would be (the default)
        Pause,    ///< one frame counts: motion continues where it was
    };
    Q_ENUM(StallPolicy)
    /// The stall policy of all FrameTickers. A number that is no StallPolicy is refused.
    StallPolicy stallPolicy() const { return m_stallPolicy.load(std::memory_order_relaxed); }
    void setStallPolicy(StallPolicy policy);

Q_SIGNALS:
    void tickerChanged(); ///< emitted in the thread whose ticker has changed
    void timeScaleChanged();
    void reducedMotionChanged();
    void springChanged();
    void timeSourceChanged();
    void stallPolicyChanged();

private:
    friend class Ticker;
    Motion();
    static void forget(const Ticker *ticker);

    std::atomic<double> m_timeScale = 1;
    std::atomic<TimeSource> m_timeSource = Clock;
    std::atomic<StallPolicy> m_stallPolicy = Continue;
    enum class Choice : char { NotMade, No, Yes };
    std::atomic<Choice> m_reducedMotion = Choice::NotMade;
    detail::SharedSpring m_spring;
};

} // namespace sprung
