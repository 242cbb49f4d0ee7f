// SPDX-License-Identifier: MIT
#include "window_frame_source.h"

#include "frame_clock.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QThread>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

constexpr int pollInterval = 100; // ms
/// The seconds, at least three frames, after which a request counts as not answered.
constexpr double requestTimeout = 0.05;
constexpr double nestedPeriod = 0.1;    // s, while nothing is visible and a slot runs an event loop
constexpr double firstPeriod = 1. / 60; // s, for a motion that starts invisibly
/// A dynamic property of windows whose update requests are not paced. Its value is the refresh rate
/// in Hz at which this was detected.
constexpr char timerNeededProperty[] = "_sprung_needsTimer";

/// Whether the platform delivers update requests when the display needs a frame.
bool isPaced()
{
    static const bool paced = QGuiApplication::platformName().startsWith(QLatin1String("wayland"));
    return paced;
}

} // namespace

WindowFrameSource::WindowFrameSource(Client &client)
    : m_client(client)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &WindowFrameSource::onTimeout);
    m_pollTimer.setInterval(pollInterval);
    connect(&m_pollTimer, &QTimer::timeout, this, &WindowFrameSource::pollWindows);
}

bool WindowFrameSource::isAvailable()
{
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app && app->thread() == QThread::currentThread();
}

void WindowFrameSource::start()
{
    m_isRunning = true;
    m_nextTimerFrame = std::max(FrameClock::secondsNow(), m_requests.lastFrame() + firstPeriod);
    QCoreApplication::instance()->installEventFilter(this);
    pollWindows();
}

void WindowFrameSource::stop()
{
    m_isRunning = false;
    m_pollTimer.stop();
    setDrivingWindow(nullptr);
    if (auto *app = QCoreApplication::instance())
        app->removeEventFilter(this);
}

/// Selects the driving window, and schedules its frames.
void WindowFrameSource::pollWindows()
{
    m_targets.clear();
    m_client.collectTargets(&m_targets);
    const DrivingWindow selected = DrivingWindow::select(m_targets, m_drivingWindow);
    m_visibility = selected.visibility;
    if (selected.window != m_drivingWindow
        || DrivingWindow::refreshRate(m_drivingWindow) != m_refreshRate)
        setDrivingWindow(selected.window);
    scheduleNextFrame();
    m_client.onPolled();
}

void WindowFrameSource::setDrivingWindow(QWindow *window)
{
    if (m_drivingWindow)
        m_drivingWindow->disconnect(this);
    if (window && isPaced() && window->inherits("QQuickWindow"))
        connect(window, SIGNAL(frameSwapped()), this,
                SLOT(onFrameSwapped())); // maybe in another thread
    m_drivingWindow = window;
    m_hasSwapped = false;
    m_requestTime = 0;
    m_isUnresponsive = false;
    m_timer.stop();
    m_refreshRate = DrivingWindow::refreshRate(window);
    auto pacing = isPaced() ? UpdateRequestMonitor::Paced : UpdateRequestMonitor::Unknown;
    if (window && window->property(timerNeededProperty) == m_refreshRate)
        pacing = UpdateRequestMonitor::Unpaced;
    m_requests.start(UpdateRequestMonitor::framePeriod(m_refreshRate), pacing);
    if (window)
        m_nextTimerFrame = std::max(FrameClock::secondsNow(),
                                    m_requests.lastFrame() + m_requests.period());
}

/// Ensures that the next frame arrives.
void WindowFrameSource::scheduleNextFrame()
{
    if (m_visibility == Visibility::AllHidden)
        m_pollTimer.stop(); // each frame polls
    else if (!m_pollTimer.isActive() || m_pollTimer.interval() != pollInterval)
        m_pollTimer.start(pollInterval);
    if (!usesUpdateRequests()) {
        if (!m_drivingWindow && m_client.fallbackInterval(m_visibility) <= 0)
            m_timer.stop();
        else if (!m_timer.isActive())
            startTimer();
    } else if (m_requestTime > 0) {
        const bool isLate = FrameClock::secondsNow() - m_requestTime
            > std::max(requestTimeout, 3 * m_requests.period());
        if (isLate && !std::exchange(m_isUnresponsive, true)) {
            m_drivingWindow->requestUpdate();
            m_nextTimerFrame = FrameClock::secondsNow();
            startTimer();
        }
    } else if (!m_isRequestScheduled) { // at the start, and while a slot runs an event loop
        requestUpdate();
    }
}

void WindowFrameSource::requestUpdate()
{
    m_requestTime = FrameClock::secondsNow();
    m_drivingWindow->requestUpdate();
}

void WindowFrameSource::customEvent(QEvent *)
{
    m_isRequestScheduled = false;
    if (usesUpdateRequests() && m_requestTime == 0)
        requestUpdate();
}

void WindowFrameSource::startTimer()
{
    m_timer.start(
        std::max(0, int(std::ceil((m_nextTimerFrame - FrameClock::secondsNow()) * 1000))));
}

void WindowFrameSource::onTimeout()
{
    if (usesUpdateRequests() && !m_isUnresponsive)
        return m_drivingWindow->requestUpdate();
    const double now = FrameClock::secondsNow();
    m_requests.frameStarted(now);
    const double period = m_drivingWindow ? m_requests.period() : nestedPeriod;
    m_nextTimerFrame = now - m_nextTimerFrame < period ? m_nextTimerFrame + period : now + period;
    startTimer(); // first, because a slot may run an event loop
    const QPointer<WindowFrameSource> alive(this);
    if (m_visibility == Visibility::AllHidden)
        pollWindows();
    m_client.onFrame();
    if (!alive || !m_isRunning || m_drivingWindow)
        return;
    const double interval = m_client.fallbackInterval(m_visibility);
    m_nextTimerFrame = now + interval;
    if (interval > 0)
        startTimer();
    else
        m_timer.stop();
}

bool WindowFrameSource::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::UpdateRequest:
        if (watched == m_drivingWindow)
            return onUpdateRequest(watched);
        return !m_drivingWindow && watched->isWindowType() && onSecondaryWindowUpdate(watched);
    case QEvent::Expose:
        if (!m_drivingWindow)
            return watched->isWindowType() && onSecondaryWindowUpdate(watched);
        [[fallthrough]];
    case QEvent::Hide:
    case QEvent::PlatformSurface:
        if (watched == m_drivingWindow)
            m_pollTimer.start(0);
        return false;
    default:
        return false;
    }
}

/// Handles a frame of a window while there is no driving window. If the window shows moving objects
/// again, the frame shows their current state.
bool WindowFrameSource::onSecondaryWindowUpdate(QObject *window)
{
    pollWindows();
    if (!m_drivingWindow)
        return false;
    m_requests.frameStarted(FrameClock::secondsNow());
    const QPointer<QObject> receiver(window);
    m_client.onFrame();
    return !receiver;
}

/// Handles a frame of the driving window.
bool WindowFrameSource::onUpdateRequest(QObject *window)
{
    const double now = FrameClock::secondsNow();
    const bool isAnswer = m_requestTime > 0;
    if (!usesUpdateRequests()) // the timer drives the frames
        return false;
    const bool isFrame = m_requests.isFrame(now, isAnswer, std::exchange(m_hasSwapped, false));
    m_nextTimerFrame = m_requests.lastFrame() + m_requests.period();
    if (!m_requests.isVsyncPaced())
        window->setProperty(timerNeededProperty, m_refreshRate);
    if (!isFrame) {
        if (isAnswer) { // request the next one when it is due
            m_isUnresponsive = false;
            startTimer();
        }
        return false;
    }
    m_requestTime = 0;
    m_isUnresponsive = false;
    if (m_requests.isVsyncPaced())
        m_timer.stop();
    else
        startTimer();
    const QPointer<WindowFrameSource> alive(this);
    const QPointer<QObject> receiver(window);
    m_client.onFrame();
    if (!receiver)
        return true; // the event must not reach a deleted window
    if (alive && usesUpdateRequests() && !std::exchange(m_isRequestScheduled, true)) {
        // The event is handled after the frame was drawn. The window system then has a frame, and
        // answers when the display needs another one.
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::LowEventPriority - 1);
    }
    // Qt would repaint the whole window of a widget, but widgets request their own updates.
    return isAnswer && window->inherits("QWidgetWindow");
}

} // namespace sprung
