// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>
#include <sprung/timing/detail/shared_spring.h>
#include <sprung/timing/ticker.h>

#include <QObject>
#include <QVariant>

#include <atomic>
#include <functional>
#include <optional>

namespace sprung {

/// The settings that all motion of the program shares. Thread-safe.
class SPRUNG_EXPORT Motion : public QObject
{
    Q_OBJECT
    Q_PROPERTY(sprung::Ticker *ticker READ ticker WRITE setTicker RESET resetTicker NOTIFY
                   tickerChanged FINAL)
    Q_PROPERTY(double timeScale READ timeScale WRITE setTimeScale NOTIFY timeScaleChanged FINAL)
    Q_PROPERTY(double systemTimeScale READ systemTimeScale WRITE setSystemTimeScale RESET
                   resetSystemTimeScale NOTIFY systemTimeScaleChanged FINAL)
    Q_PROPERTY(bool reducedMotion READ reducedMotion WRITE setReducedMotion RESET resetReducedMotion
                   NOTIFY reducedMotionChanged FINAL)
    Q_PROPERTY(ReducedMotionPolicy reducedMotionPolicy READ reducedMotionPolicy WRITE
                   setReducedMotionPolicy NOTIFY reducedMotionPolicyChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(
        TimeSource timeSource READ timeSource WRITE setTimeSource NOTIFY timeSourceChanged FINAL)
    Q_PROPERTY(StallPolicy stallPolicy READ stallPolicy WRITE setStallPolicy NOTIFY
                   stallPolicyChanged FINAL)
    Q_PROPERTY(HiddenPolicy hiddenPolicy READ hiddenPolicy WRITE setHiddenPolicy NOTIFY
                   hiddenPolicyChanged FINAL)
    Q_PROPERTY(bool drivesQtAnimations READ drivesQtAnimations WRITE setDrivesQtAnimations NOTIFY
                   drivesQtAnimationsChanged FINAL)
    Q_PROPERTY(double maximumInputPrediction READ maximumInputPrediction WRITE
                   setMaximumInputPrediction NOTIFY maximumInputPredictionChanged FINAL)

public:
    /// Returns the only instance, which lives as long as the program.
    static Motion *instance();

    /// The ticker for runs that start in the calling thread. Not owned. Defaults to the thread's
    /// FrameTicker, also after setting null and after the destruction of the set ticker. Active
    /// runs keep their ticker. A ticker of another thread is rejected with a warning. Null without
    /// an event loop that could tick: before and after the application, and in threads that Qt did
    /// not start.
    static Ticker *ticker();
    static void setTicker(Ticker *ticker);
    static void resetTicker() { setTicker(nullptr); }

    /// The factor between real time and the time of motions. From 0 to 10. Default: 1. At 0, time
    /// is paused. Other values are rejected with a warning.
    double timeScale() const { return m_timeScale.load(std::memory_order_relaxed); }
    void setTimeScale(double scale);

    /// The animation speed of the desktop, which also multiplies the time of motions. From 0.01 to
    /// 100; 2 is twice as fast. Defaults to the setting of Plasma, if the settings portal provides
    /// it, otherwise to 1. Setting 1 ignores the desktop. It does not apply to a Ticker that is not
    /// real-time, such as a ManualTicker. Other values are rejected with a warning.
    double systemTimeScale() const;
    void setSystemTimeScale(double scale);
    void resetSystemTimeScale();
    /// Returns timeScale times systemTimeScale: the seconds of motions per second of the clock.
    double effectiveTimeScale() const { return timeScale() * systemTimeScale(); }

    /// Whether runs complete immediately, with a single write. Defaults to the preference of the
    /// desktop, if Qt (since 6.12) or the settings portal provides it, otherwise to false. The
    /// portal is queried when the event loop runs, and only if Sprung was built with Qt D-Bus. True
    /// completes all runs.
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    void resetReducedMotion();

    /// The effect of reduced motion, set by Motion or by a MotionScheme.
    enum ReducedMotionPolicy : int {
        Instant, ///< all values jump to their targets (the default)
        Fade ///< properties with the MotionScheme role Effects, such as opacity and colors, still
             ///< run; other transitions become a fade at the target position
    };
    Q_ENUM(ReducedMotionPolicy)
    /// The policy where motion is reduced. Default: Instant. Values that are no ReducedMotionPolicy
    /// are rejected with a warning.
    ReducedMotionPolicy reducedMotionPolicy() const
    {
        return m_reducedMotionPolicy.load(std::memory_order_relaxed);
    }
    /// Sets the policy where motion is reduced.
    void setReducedMotionPolicy(ReducedMotionPolicy policy);

    /// The spring of every SpringInterpolator without its own spring, and of
    /// BoundsBehavior::SpringBack. Default: SpringParameters(). Invalid springs are rejected with a
    /// warning.
    SpringParameters spring() const { return m_spring.load(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { setSpring(SpringParameters()); }

    /// The source of the time of FrameTickers.
    enum TimeSource : int {
        Clock,           ///< a nanosecond clock, snapped to the display's period (the default)
        AnimationDriver, ///< the installed QAnimationDriver's time, in whole milliseconds
    };
    Q_ENUM(TimeSource)
    /// The time source of all FrameTickers. Default: Clock. A ticker uses a new source after its
    /// next start. Values that are no TimeSource are rejected with a warning.
    TimeSource timeSource() const { return m_timeSource.load(std::memory_order_relaxed); }
    void setTimeSource(TimeSource source);

    /// The behavior after a gap of more than 100 ms in the clock, such as a blocked event loop or a
    /// suspended system.
    enum StallPolicy : int {
        CatchUp, ///< the whole gap applies: values jump to their current state (the default)
        Skip,    ///< only one frame applies: motion continues from its last state
    };
    Q_ENUM(StallPolicy)
    /// The stall policy of all FrameTickers. Default: CatchUp. Values that are no StallPolicy are
    /// rejected with a warning.
    StallPolicy stallPolicy() const { return m_stallPolicy.load(std::memory_order_relaxed); }
    void setStallPolicy(StallPolicy policy);

    /// The tick rate while windows are exposed, but no moving object is visible in them. While no
    /// window is exposed, the rate is always throttled.
    enum HiddenPolicy : int {
        FullRate, ///< 60 ticks per second (the default): visible objects may depend on hidden ones
        Throttle, ///< 10 ticks per second, and one at the end of each run
    };
    Q_ENUM(HiddenPolicy)
    /// The policy of all FrameTickers for invisible objects. Default: FullRate. When an object
    /// becomes visible again, its first frame shows its current state. Values that are no
    /// HiddenPolicy are rejected with a warning.
    HiddenPolicy hiddenPolicy() const { return m_hiddenPolicy.load(std::memory_order_relaxed); }
    void setHiddenPolicy(HiddenPolicy policy);

    /// Whether Qt's own animations (NumberAnimation, SpringMotion …) also tick with the frames of
    /// the display. Default: false. Qt does so itself in the threaded render loop; in the basic and
    /// the software render loop, and for widgets, it uses a timer of 16 ms. Rejected with a warning
    /// outside of the thread of the QGuiApplication, and if another QAnimationDriver is installed.
    bool drivesQtAnimations() const;
    void setDrivesQtAnimations(bool drives);

    /// The maximum time by which the position of a pointer is predicted, to draw a dragged item at
    /// the pointer. In milliseconds, from 0 to 20. Default: 12.5. 0 disables the prediction. A
    /// longer prediction has less lag, but a larger overshoot when the pointer stops suddenly.
    /// Other values are rejected with a warning.
    double maximumInputPrediction() const
    {
        return m_maximumInputPrediction.load(std::memory_order_relaxed);
    }
    /// Sets the maximum prediction, in milliseconds.
    void setMaximumInputPrediction(double milliseconds);

    /// Calls \a change, and animates the items that it changes in windows of Qt Quick. Position,
    /// size, opacity, scale, rotation and color are animated from the displayed to the new values,
    /// on \a spring, or on the spring of the MotionScheme. Bindings stay, and running transitions
    /// keep their velocity. Without an import of Sprung.Layouts, \a change is called without an
    /// animation.
    static void animate(const std::function<void()> &change,
                        const std::optional<sprung::SpringParameters> &spring = {});
    /// Calls a JavaScript function, as in QML: `Motion.animate(() => { panel.open = true },
    /// Springs.bouncy)`. An exception of the function is passed on, and changes before it are
    /// animated.
    Q_INVOKABLE void animate(const QVariant &function, const QVariant &spring = {});

Q_SIGNALS:
    void tickerChanged(); ///< emitted in the thread whose ticker has changed
    void timeScaleChanged();
    void systemTimeScaleChanged();
    void reducedMotionChanged();
    void reducedMotionPolicyChanged();
    void springChanged();
    void timeSourceChanged();
    void stallPolicyChanged();
    void hiddenPolicyChanged();
    void drivesQtAnimationsChanged();
    void maximumInputPredictionChanged();

private:
    friend class Ticker;
    Motion();
    static void onTickerDestroyed(const Ticker *ticker);

    std::atomic<double> m_timeScale = 1;
    std::atomic<double> m_systemTimeScale = 0; // 0: unset
    std::atomic<TimeSource> m_timeSource = Clock;
    std::atomic<StallPolicy> m_stallPolicy = CatchUp;
    std::atomic<HiddenPolicy> m_hiddenPolicy = FullRate;
    std::atomic<double> m_maximumInputPrediction = 12.5; // ms
    enum class Override : char { Unset, Off, On };
    std::atomic<Override> m_reducedMotion = Override::Unset;
    std::atomic<ReducedMotionPolicy> m_reducedMotionPolicy = Instant;
    detail::SharedSpring m_spring;
};

} // namespace sprung
