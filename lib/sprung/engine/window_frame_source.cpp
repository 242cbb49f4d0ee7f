// SPDX-License-Identifier: MIT
#include "window_frame_source.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QThread>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

constexpr int pollInterval = 100; // ms
constexpr double requestTimeout =
    0.05; // s, and at least some frames: then a request is not answered
constexpr double nestedPeriod =
    0.1; // s, where nobody sees what moves, and a slot runs an event loop
constexpr double firstPeriod = 1. / 60; // s, of what starts where nobody sees it
constexpr char timerNeededProperty[] =
    "_sprung_needsTimer"; // holds the rate in Hz at which it was learned

double secondsNow()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Whether the platform delivers an update request when the display wants a frame.
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

bool WindowFrameSource::isPossible()
{
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app && app->thread() == QThread::currentThread();
}

void WindowFrameSource::start()
{
    m_isRunning = true;
    m_nextTimerFrame = std::max(secondsNow(), m_requests.lastFrame() + firstPeriod);
    QCoreApplication::instance()->installEventFilter(this);
    pollWindows();
}

void WindowFrameSource::stop()
{
    m_isRunning = false;
    m_pollTimer.stop();
    setDrivingWindow(nullptr);
    QCoreApplication::instance()->removeEventFilter(this);
}

/// Looks where something moves, and sees to it that frames come from there.
void WindowFrameSource::pollWindows()
{
    m_targets.clear();
    m_client.listTargets(&m_targets);
    const DrivingWindow leading = DrivingWindow::select(m_targets, m_leader);
    m_place = leading.place;
    if (leading.window != m_leader || DrivingWindow::refreshRate(m_leader) != m_refreshRate)
        setDrivingWindow(leading.window);
    scheduleNextFrame();
    m_client.onPolled();
}

void WindowFrameSource::setDrivingWindow(QWindow *window)
{
    if (m_leader)
        m_leader->disconnect(this);
    if (window && isPaced() && window->inherits("QQuickWindow"))
        connect(window, SIGNAL(frameSwapped()), this, SLOT(noteDrawn())); // maybe of another thread
    m_leader = window;
    m_hasDrawn = false;
    m_requestedAt = 0;
    m_isUnresponsive = false;
    m_timer.stop();
    m_refreshRate = DrivingWindow::refreshRate(window);
    auto trust = isPaced() ? UpdateRequestMonitor::Paced : UpdateRequestMonitor::Unknown;
    if (window && window->property(timerNeededProperty) == m_refreshRate)
        trust = UpdateRequestMonitor::Unpaced;
    m_requests.start(UpdateRequestMonitor::framePeriod(m_refreshRate), trust);
    if (window)
        m_nextTimerFrame = std::max(secondsNow(), m_requests.lastFrame() + m_requests.period());
}

/// Sees to it that the next frame comes.
void WindowFrameSource::scheduleNextFrame()
{
    if (m_place == Place::AllHidden)
        m_pollTimer.stop(); // each frame looks
    else if (!m_pollTimer.isActive() || m_pollTimer.interval() != pollInterval)
        m_pollTimer.start(pollInterval);
    if (!usesUpdateRequests()) {
        if (!m_leader && m_client.fallbackInterval(m_place) <= 0)
            m_timer.stop();
        else if (!m_timer.isActive())
            startTimer();
    } else if (m_requestedAt > 0) {
        const bool isLate = secondsNow() - m_requestedAt
            > std::max(requestTimeout, 3 * m_requests.period());
        if (isLate && !std::exchange(m_isUnresponsive, true)) {
            m_leader->requestUpdate();
            m_nextTimerFrame = secondsNow();
            startTimer();
        }
    } else if (!m_requestScheduled) { // at the start, and where a slot runs an event loop
        requestUpdate();
    }
}

void WindowFrameSource::requestUpdate()
{
    m_requestedAt = secondsNow();
    m_leader->requestUpdate();
}

void WindowFrameSource::customEvent(QEvent *)
{
    m_requestScheduled = false;
    if (usesUpdateRequests() && m_requestedAt == 0)
        requestUpdate();
}

void WindowFrameSource::startTimer()
{
    m_timer.start(std::max(0, int(std::ceil((m_nextTimerFrame - secondsNow()) * 1000))));
}

void WindowFrameSource::onTimeout()
{
    if (usesUpdateRequests() && !m_isUnresponsive)
        return m_leader->requestUpdate();
    const double now = secondsNow();
    m_requests.frameStarted(now);
    const double period = m_leader ? m_requests.period() : nestedPeriod;
    m_nextTimerFrame = now - m_nextTimerFrame < period ? m_nextTimerFrame + period : now + period;
    startTimer(); // first, because a slot may run an event loop
    const QPointer<WindowFrameSource> alive(this);
    if (m_place == Place::AllHidden)
        pollWindows();
    m_client.frame();
    if (!alive || !m_isRunning || m_leader)
        return;
    const double slow = m_client.fallbackInterval(m_place);
    m_nextTimerFrame = now + slow;
    if (slow > 0)
        startTimer();
    else
        m_timer.stop();
}

bool WindowFrameSource::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::UpdateRequest:
        if (watched == m_leader)
            return onUpdateRequest(watched);
        return !m_leader && watched->isWindowType() && onSecondaryWindowUpdate(watched);
    case QEvent::Expose:
        if (!m_leader)
            return watched->isWindowType() && onSecondaryWindowUpdate(watched);
        [[fallthrough]];
    case QEvent::Hide:
    case QEvent::PlatformSurface:
        if (watched == m_leader)
            m_pollTimer.start(0);
        return false;
    default:
        return false;
    }
}

/// A window without a leader draws a frame. If it shows again what moves, the frame shows where that
/// is now.
bool WindowFrameSource::onSecondaryWindowUpdate(QObject *window)
{
    pollWindows();
    if (!m_leader)
        return false;
    m_requests.frameStarted(secondsNow());
    const QPointer<QObject> receiver(window);
    m_client.frame();
    return !receiver;
}

/// The leader draws a frame.
bool WindowFrameSource::onUpdateRequest(QObject *window)
{
    const double now = secondsNow();
    const bool isAnswer = m_requestedAt > 0;
    if (!usesUpdateRequests()) // what it shows is from the timer
        return false;
    const bool isFrame = m_requests.isFrame(now, isAnswer, std::exchange(m_hasDrawn, false));
    m_nextTimerFrame = m_requests.lastFrame() + m_requests.period();
    if (!m_requests.isVsyncPaced())
        window->setProperty(timerNeededProperty, m_refreshRate);
    if (!isFrame) {
        if (isAnswer) { // the next one is to come when it is due
            m_isUnresponsive = false;
            startTimer();
        }
        return false;
    }
    m_requestedAt = 0;
    m_isUnresponsive = false;
    if (m_requests.isVsyncPaced())
        m_timer.stop();
    else
        startTimer();
    const QPointer<WindowFrameSource> alive(this);
    const QPointer<QObject> receiver(window);
    m_client.frame();
    if (!receiver)
        return true; // an event must not go on to a window that is gone
    if (alive && usesUpdateRequests() && !std::exchange(m_requestScheduled, true)) {
        // After the frame has been drawn. The window system then knows that there is one, and answers
        // when the display wants another.
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::LowEventPriority - 1);
    }
    // Qt would repaint all of a widget's window, but the widgets ask for what they need.
    return isAnswer && window->inherits("QWidgetWindow");
}

} // namespace sprung
