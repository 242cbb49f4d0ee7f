// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/detail/shared_spring.h>
#include <sprung/engine/ticker.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QObject>
#include <QVariant>

#include <atomic>
#include <functional>
#include <optional>

namespace sprung {

/// The settings that all motion of the program shares. They may be read and set from any thread.
class SPRUNG_EXPORT Motion : public QObject
{
    Q_OBJECT
    Q_PROPERTY(sprung::Ticker *ticker READ ticker WRITE setTicker RESET resetTicker NOTIFY
                   tickerChanged FINAL)
    Q_PROPERTY(double timeScale READ timeScale WRITE setTimeScale NOTIFY timeScaleChanged FINAL)
    Q_PROPERTY(bool reducedMotion READ reducedMotion WRITE setReducedMotion RESET resetReducedMotion
                   NOTIFY reducedMotionChanged FINAL)
    Q_PROPERTY(ReducedPolicy whenReduced READ whenReduced WRITE setWhenReduced NOTIFY
                   whenReducedChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(
        TimeSource timeSource READ timeSource WRITE setTimeSource NOTIFY timeSourceChanged FINAL)
    Q_PROPERTY(StallPolicy stallPolicy READ stallPolicy WRITE setStallPolicy NOTIFY
                   stallPolicyChanged FINAL)
    Q_PROPERTY(
        HiddenPolicy whenHidden READ whenHidden WRITE setWhenHidden NOTIFY whenHiddenChanged FINAL)
    Q_PROPERTY(bool drivesAnimations READ drivesAnimations WRITE setDrivesAnimations NOTIFY
                   drivesAnimationsChanged FINAL)
    Q_PROPERTY(double prediction READ prediction WRITE setPrediction NOTIFY predictionChanged FINAL)

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

    /// Whether runs complete at once, with a single write. Unless set, this is the wish of the
    /// desktop if Qt knows it (since 6.12) or its settings portal tells, and false otherwise. The
    /// portal is asked when the event loop runs, and only where Sprung was built with Qt D-Bus.
    /// True completes all runs.
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    void resetReducedMotion();

    /// What remains of motion where it is reduced, by Motion or by a MotionScheme.
    enum ReducedPolicy : int {
        Cut, ///< nothing: everything is at its end at once (the default)
        Fade ///< what MotionScheme calls Effects: opacity, colors and the like still run. What would
             ///< glide or fly fades in at its new place
    };
    Q_ENUM(ReducedPolicy)
    /// The policy wherever motion is reduced. A number that is no ReducedPolicy is refused.
    ReducedPolicy whenReduced() const { return m_whenReduced.load(std::memory_order_relaxed); }
    void setWhenReduced(ReducedPolicy policy);

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

    /// What happens while windows are exposed, but nothing that moves is visible in them. (While no
    /// window is exposed, motion always rests.)
    enum HiddenPolicy : int {
        Run, ///< 60 ticks per second (the default): something visible may be bound to what moves
        Rest ///< 10 ticks per second, and one at the end of each run
    };
    Q_ENUM(HiddenPolicy)
    /// The policy of all FrameTickers for what is invisible. A number that is no HiddenPolicy is
    /// refused. When it is shown again, its first frame shows where it is then.
    HiddenPolicy whenHidden() const { return m_whenHidden.load(std::memory_order_relaxed); }
    void setWhenHidden(HiddenPolicy policy);

    /// Whether Qt's own animations (NumberAnimation, SpringMotion …) move with the frames of the
    /// display, too; false by default. Qt does that itself in the threaded render loop; in the basic
    /// and the software render loop, and for widgets, it has a timer of 16 ms. Refused in other
    /// threads than that of the QGuiApplication, and where another QAnimationDriver is installed.
    bool drivesAnimations() const;
    void setDrivesAnimations(bool drives);

    /// How far ahead of its last event, in milliseconds, a finger is drawn at most, so that what it
    /// drags is where the finger is when the frame is seen: 0 to 20, 12.5 by default. 0 draws at the
    /// last event. A longer prediction is nearer to the finger, and goes further beyond it when it
    /// stops suddenly. Other values are refused.
    double prediction() const { return m_prediction.load(std::memory_order_relaxed); }
    void setPrediction(double milliseconds);

    /// Calls \a change. What it changes of the items in windows of Qt Quick glides from what was seen
    /// to what is: place and size, opacity, scale, rotation and color, on \a spring, or on that of its
    /// MotionScheme. Bindings stay, and what moves already keeps its velocity. \a change is called, and
    /// nothing glides, if no document has imported Sprung.Layouts.
    static void animate(const std::function<void()> &change,
                        const std::optional<sprung::SpringParameters> &spring = {});
    /// The same for QML: `Motion.animate(() => { panel.open = true }, Springs.bouncy)`. What the
    /// function throws is passed on, and what it changed before glides.
    Q_INVOKABLE void animate(const QVariant &function, const QVariant &spring = {});

Q_SIGNALS:
    void tickerChanged(); ///< emitted in the thread whose ticker has changed
    void timeScaleChanged();
    void reducedMotionChanged();
    void whenReducedChanged();
    void springChanged();
    void timeSourceChanged();
    void stallPolicyChanged();
    void whenHiddenChanged();
    void drivesAnimationsChanged();
    void predictionChanged();

private:
    friend class Ticker;
    Motion();
    static void forget(const Ticker *ticker);

    std::atomic<double> m_timeScale = 1;
    std::atomic<TimeSource> m_timeSource = Clock;
    std::atomic<StallPolicy> m_stallPolicy = Continue;
    std::atomic<HiddenPolicy> m_whenHidden = Run;
    std::atomic<double> m_prediction = 12.5; // ms
    enum class Override : char { Unset, Off, On };
    std::atomic<Override> m_reducedMotion = Override::Unset;
    std::atomic<ReducedPolicy> m_whenReduced = Cut;
    detail::SharedSpring m_spring;
};

} // namespace sprung
