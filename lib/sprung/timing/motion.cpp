// SPDX-License-Identifier: MIT
#include "motion.h"

#include "frame_ticker.h"
#include "system_motion_preference.h"
#include "vsync_animation_driver.h"
#include "window_frame_source.h"
#include <sprung/global/enum_validation.h>
#include <sprung/global/logging.h>
#include <sprung/global/warning.h>
#include <sprung/scheme/scheme_resolver.h>

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QPointer>
#include <QThread>

namespace sprung {

namespace {

/// The tickers of one thread. Empty after its destruction, when static objects may still use it.
struct ThreadTickers
{
    ThreadTickers() = default;
    ~ThreadTickers() { explicitTicker.clear(); }
    Q_DISABLE_COPY_MOVE(ThreadTickers)

    /// Deletes the default ticker when the application or the thread ends, before Qt's own data of
    /// the thread. Runs that end with the ticker must not start again on a new one.
    void shutDown()
    {
        isShuttingDown = true;
        delete std::exchange(frameTicker, nullptr);
    }

    QPointer<Ticker> explicitTicker;
    FrameTicker *frameTicker = nullptr;
    bool isShuttingDown = false;
};
thread_local ThreadTickers threadTickers;

void shutDownWithApplication()
{
    threadTickers.shutDown();
    threadTickers.isShuttingDown = false; // for the next application
}

std::atomic<VsyncAnimationDriver *> vsyncDriver = nullptr;

void deleteVsyncDriver()
{
    delete vsyncDriver.exchange(nullptr);
}

template <typename Enum>
bool acceptsEnum(const char *property, Enum value)
{
    const bool isValid = detail::isValidEnumValue(value);
    if (!isValid)
        qCWarning(lcSprung) << "Motion: rejected" << property << int(value);
    return isValid;
}

} // namespace

Motion::Motion()
{
    const auto onChange = [this] {
        if (m_reducedMotion == Override::Unset)
            Q_EMIT reducedMotionChanged();
    };
    connect(SystemMotionPreference::instance(), &SystemMotionPreference::changed, this, onChange,
            Qt::DirectConnection);
    const auto onTimeScaleChange = [this] {
        if (m_systemTimeScale == 0)
            Q_EMIT systemTimeScaleChanged();
    };
    connect(SystemMotionPreference::instance(), &SystemMotionPreference::timeScaleChanged, this,
            onTimeScaleChange, Qt::DirectConnection);
}

Motion *Motion::instance()
{
    // Never destroyed, because interpolators with static lifetime may still use it.
    static Motion *const motion = new Motion;
    return motion;
}

Ticker *Motion::ticker()
{
    if (threadTickers.explicitTicker)
        return threadTickers.explicitTicker;
    const bool canTick = !threadTickers.isShuttingDown && QAbstractEventDispatcher::instance();
    if (!threadTickers.frameTicker && canTick) {
        threadTickers.frameTicker = new FrameTicker;
        const QThread *thread = QThread::currentThread();
        const QCoreApplication *app = QCoreApplication::instance();
        if (app && app->thread() == thread) {
            qAddPostRoutine(shutDownWithApplication);
        } else {
            connect(
                thread, &QThread::finished, threadTickers.frameTicker,
                [] { threadTickers.shutDown(); }, Qt::DirectConnection);
        }
    }
    return threadTickers.frameTicker;
}

void Motion::setTicker(Ticker *ticker)
{
    if (ticker && ticker->thread() != QThread::currentThread()) {
        qCWarning(lcSprung) << "Motion: rejected a ticker of another thread:" << ticker;
        return;
    }
    if (threadTickers.explicitTicker == ticker)
        return;
    threadTickers.explicitTicker = ticker;
    Q_EMIT instance()->tickerChanged();
}

/// Resets the ticker of the thread when it is destroyed, so that no run starts on it.
void Motion::onTickerDestroyed(const Ticker *ticker)
{
    if (threadTickers.explicitTicker == ticker)
        setTicker(nullptr);
}

void Motion::setTimeScale(double scale)
{
    if (!(scale >= 0 && scale <= 10)) {
        qCWarning(lcSprung) << "Motion: rejected timeScale" << scale << "; it takes 0 to 10";
        return;
    }
    if (m_timeScale.exchange(scale) != scale)
        Q_EMIT timeScaleChanged();
}

double Motion::systemTimeScale() const
{
    const double scale = m_systemTimeScale.load(std::memory_order_relaxed);
    return scale > 0 ? scale : SystemMotionPreference::timeScale();
}

void Motion::setSystemTimeScale(double scale)
{
    if (!(scale >= 0.01 && scale <= 100)) {
        qCWarning(lcSprung) << "Motion: rejected systemTimeScale" << scale
                            << "; it takes 0.01 to 100";
        return;
    }
    const double before = systemTimeScale();
    m_systemTimeScale = scale;
    if (before != scale)
        Q_EMIT systemTimeScaleChanged();
}

void Motion::resetSystemTimeScale()
{
    const double before = systemTimeScale();
    m_systemTimeScale = 0;
    if (before != systemTimeScale())
        Q_EMIT systemTimeScaleChanged();
}

bool Motion::reducedMotion() const
{
    const Override setting = m_reducedMotion.load(std::memory_order_relaxed);
    return setting == Override::Unset ? SystemMotionPreference::prefersReducedMotion()
                                      : setting == Override::On;
}

void Motion::setReducedMotion(bool reduced)
{
    const bool before = reducedMotion();
    m_reducedMotion = reduced ? Override::On : Override::Off;
    if (before != reduced)
        Q_EMIT reducedMotionChanged();
}

void Motion::resetReducedMotion()
{
    const bool before = reducedMotion();
    m_reducedMotion = Override::Unset;
    if (before != reducedMotion())
        Q_EMIT reducedMotionChanged();
}

void Motion::setReducedMotionPolicy(ReducedMotionPolicy policy)
{
    if (!acceptsEnum("reducedMotionPolicy", policy)
        || m_reducedMotionPolicy.exchange(policy) == policy)
        return;
    SchemeResolver::instance()->notifyChanged();
    Q_EMIT reducedMotionPolicyChanged();
}

void Motion::setSpring(SpringParameters spring)
{
    if (warnIfInvalid(this, spring) && m_spring.change(spring))
        Q_EMIT springChanged();
}

void Motion::setTimeSource(TimeSource source)
{
    if (acceptsEnum("timeSource", source) && m_timeSource.exchange(source) != source)
        Q_EMIT timeSourceChanged();
}

void Motion::setHiddenPolicy(HiddenPolicy policy)
{
    if (acceptsEnum("hiddenPolicy", policy) && m_hiddenPolicy.exchange(policy) != policy)
        Q_EMIT hiddenPolicyChanged();
}

bool Motion::drivesQtAnimations() const
{
    return vsyncDriver != nullptr;
}

void Motion::setDrivesQtAnimations(bool drives)
{
    if (drives == drivesQtAnimations())
        return;
    if (!WindowFrameSource::isAvailable()) {
        qCWarning(lcSprung) << "Motion: rejected drivesQtAnimations outside of the thread of a"
                               " QGuiApplication";
        return;
    }
    if (!drives) {
        VsyncAnimationDriver *const driver = vsyncDriver.exchange(nullptr);
        driver->uninstall();
        driver->deleteLater(); // its frame may be on the call stack
    } else {
        auto driver = std::make_unique<VsyncAnimationDriver>();
        if (!driver->tryInstall()) {
            qCWarning(lcSprung)
                << "Motion: rejected drivesQtAnimations: another QAnimationDriver is"
                   " installed";
            return;
        }
        vsyncDriver = driver.release();
        qAddPostRoutine(deleteVsyncDriver);
    }
    Q_EMIT drivesQtAnimationsChanged();
}

void Motion::setMaximumInputPrediction(double milliseconds)
{
    if (!(milliseconds >= 0 && milliseconds <= 20)) {
        qCWarning(lcSprung) << "Motion: rejected maximumInputPrediction" << milliseconds
                            << "ms; it takes 0 to 20";
        return;
    }
    if (m_maximumInputPrediction.exchange(milliseconds) != milliseconds)
        Q_EMIT maximumInputPredictionChanged();
}

void Motion::setStallPolicy(StallPolicy policy)
{
    if (acceptsEnum("stallPolicy", policy) && m_stallPolicy.exchange(policy) != policy)
        Q_EMIT stallPolicyChanged();
}

} // namespace sprung
