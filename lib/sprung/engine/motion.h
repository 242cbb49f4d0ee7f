// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/shared_spring.h>
#include <sprung/engine/ticker.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QObject>

#include <atomic>

namespace sprung {

/// What all motion of the program shares, and may be read and set from any thread.
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
    /// The one there is; it lives as long as the program.
    static Motion *instance();

    /// The ticker on which motion that starts in this thread runs: the one set for the thread,
    /// or else its FrameTicker. Not owned; with nullptr, and when the ticker that was set is
    /// destroyed, the FrameTicker is back. What runs already stays where it is. Null where there is
    /// no event loop that could tick: before and after the application, and in foreign threads.
    static Ticker *ticker();
    static void setTicker(Ticker *ticker);
    static void resetTicker() { setTicker(nullptr); }

    /// How fast time passes, 0 to 10; 1 is real time, 0 stands still. Other values are refused.
    double timeScale() const { return m_timeScale.load(std::memory_order_relaxed); }
    void setTimeScale(double scale);

    /// Whether motion is left out: one write, and finished. The application's choice, or else the
    /// system's where Qt knows it (6.12 and newer), or else false. Switching it on ends what moves.
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    void resetReducedMotion();

    /// The spring of every SpringInterpolator that was given none. Invalid ones are refused.
    SpringParameters spring() const { return m_spring.load(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { setSpring(SpringParameters()); }

    /// Where FrameTickers take their time from; read when they start to run.
    enum TimeSource : int {
        Clock,           ///< a nanosecond clock, snapped to the display's period (the default)
        AnimationDriver, ///< the installed QAnimationDriver's time, in whole milliseconds
    };
    Q_ENUM(TimeSource)
    /// Of all FrameTickers. A number that is no TimeSource is refused.
    TimeSource timeSource() const { return m_timeSource.load(std::memory_order_relaxed); }
    void setTimeSource(TimeSource source);

    /// What a gap of more than 100 ms in the clock (a blocked event loop, a suspend) means.
    enum StallPolicy : int {
        Continue, ///< the time has passed: motion is where it would have been (the default)
        Pause,    ///< one frame has passed: motion goes on where it was
    };
    Q_ENUM(StallPolicy)
    /// Of all FrameTickers. A number that is no StallPolicy is refused.
    StallPolicy stallPolicy() const { return m_stallPolicy.load(std::memory_order_relaxed); }
    void setStallPolicy(StallPolicy policy);

Q_SIGNALS:
    void tickerChanged(); ///< of the thread in which it is emitted
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
