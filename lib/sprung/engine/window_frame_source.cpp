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

constexpr int lookInterval = 100; // ms
constexpr double patience = 0.05; // s, and at least some frames: then a request is not answered
constexpr double nestedPeriod =
    0.1; // s, where nobody sees what moves, and a slot runs an event loop
constexpr double firstPeriod = 1. / 60;          // s, of what starts where nobody sees it
constexpr char learned[] = "_sprung_needsTimer"; // holds the rate in Hz at which it was learned

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
    connect(&m_timer, &QTimer::timeout, this, &WindowFrameSource::timedOut);
    m_look.setInterval(lookInterval);
    connect(&m_look, &QTimer::timeout, this, &WindowFrameSource::look);
}

bool WindowFrameSource::isPossible()
{
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app && app->thread() == QThread::currentThread();
}

void WindowFrameSource::start()
{
    m_isRunning = true;
    m_due = std::max(secondsNow(), m_pace.lastFrame() + firstPeriod);
    QCoreApplication::instance()->installEventFilter(this);
    look();
}

void WindowFrameSource::stop()
{
    m_isRunning = false;
    m_look.stop();
    lead(nullptr);
    QCoreApplication::instance()->removeEventFilter(this);
}

/// Looks where something moves, and sees to it that frames come from there.
void WindowFrameSource::look()
{
    m_targets.clear();
    m_client.listTargets(&m_targets);
    const DrivingWindow leading = DrivingWindow::of(m_targets, m_leader);
    m_place = leading.place;
    if (leading.window != m_leader || DrivingWindow::rateOf(m_leader) != m_hertz)
        lead(leading.window);
    goOn();
    m_client.looked();
}

void WindowFrameSource::lead(QWindow *window)
{
    if (m_leader)
        m_leader->disconnect(this);
    if (window && isPaced() && window->inherits("QQuickWindow"))
        connect(window, SIGNAL(frameSwapped()), this, SLOT(noteDrawn())); // maybe of another thread
    m_leader = window;
    m_hasDrawn = false;
    m_asked = 0;
    m_isSilent = false;
    m_timer.stop();
    m_hertz = DrivingWindow::rateOf(window);
    auto trust = isPaced() ? UpdateRequestMonitor::Always : UpdateRequestMonitor::Unless;
    if (window && window->property(learned) == m_hertz)
        trust = UpdateRequestMonitor::Never;
    m_pace.start(UpdateRequestMonitor::periodOf(m_hertz), trust);
    if (window)
        m_due = std::max(secondsNow(), m_pace.lastFrame() + m_pace.period());
}

/// Sees to it that the next frame comes.
void WindowFrameSource::goOn()
{
    if (m_place == Place::Hidden)
        m_look.stop(); // each frame looks
    else if (!m_look.isActive() || m_look.interval() != lookInterval)
        m_look.start(lookInterval);
    if (!asks()) {
        if (!m_leader && m_client.slowPeriod(m_place) <= 0)
            m_timer.stop();
        else if (!m_timer.isActive())
            runTimer();
    } else if (m_asked > 0) {
        const bool isLate = secondsNow() - m_asked > std::max(patience, 3 * m_pace.period());
        if (isLate && !std::exchange(m_isSilent, true)) {
            m_leader->requestUpdate();
            m_due = secondsNow();
            runTimer();
        }
    } else if (!m_willAsk) { // at the start, and where a slot runs an event loop
        ask();
    }
}

void WindowFrameSource::ask()
{
    m_asked = secondsNow();
    m_leader->requestUpdate();
}

void WindowFrameSource::customEvent(QEvent *)
{
    m_willAsk = false;
    if (asks() && m_asked == 0)
        ask();
}

void WindowFrameSource::runTimer()
{
    m_timer.start(std::max(0, int(std::ceil((m_due - secondsNow()) * 1000))));
}

void WindowFrameSource::timedOut()
{
    if (asks() && !m_isSilent)
        return m_leader->requestUpdate();
    const double now = secondsNow();
    m_pace.noteFrame(now);
    const double period = m_leader ? m_pace.period() : nestedPeriod;
    m_due = now - m_due < period ? m_due + period : now + period;
    runTimer(); // first, because a slot may run an event loop
    const QPointer<WindowFrameSource> alive(this);
    if (m_place == Place::Hidden)
        look();
    m_client.frame();
    if (!alive || !m_isRunning || m_leader)
        return;
    const double slow = m_client.slowPeriod(m_place);
    m_due = now + slow;
    if (slow > 0)
        runTimer();
    else
        m_timer.stop();
}

bool WindowFrameSource::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::UpdateRequest:
        if (watched == m_leader)
            return requested(watched);
        return !m_leader && watched->isWindowType() && showAgain(watched);
    case QEvent::Expose:
        if (!m_leader)
            return watched->isWindowType() && showAgain(watched);
        [[fallthrough]];
    case QEvent::Hide:
    case QEvent::PlatformSurface:
        if (watched == m_leader)
            m_look.start(0);
        return false;
    default:
        return false;
    }
}

/// A window without a leader draws a frame. If it shows again what moves, the frame shows where that
/// is now.
bool WindowFrameSource::showAgain(QObject *window)
{
    look();
    if (!m_leader)
        return false;
    m_pace.noteFrame(secondsNow());
    const QPointer<QObject> receiver(window);
    m_client.frame();
    return !receiver;
}

/// The leader draws a frame.
bool WindowFrameSource::requested(QObject *window)
{
    const double now = secondsNow();
    const bool isAnswer = m_asked > 0;
    if (!asks()) // what it shows is from the timer
        return false;
    const bool isFrame = m_pace.isFrame(now, isAnswer, std::exchange(m_hasDrawn, false));
    m_due = m_pace.lastFrame() + m_pace.period();
    if (!m_pace.followsDisplay())
        window->setProperty(learned, m_hertz);
    if (!isFrame) {
        if (isAnswer) { // the next one is to come when it is due
            m_isSilent = false;
            runTimer();
        }
        return false;
    }
    m_asked = 0;
    m_isSilent = false;
    if (m_pace.followsDisplay())
        m_timer.stop();
    else
        runTimer();
    const QPointer<WindowFrameSource> alive(this);
    const QPointer<QObject> receiver(window);
    m_client.frame();
    if (!receiver)
        return true; // an event must not go on to a window that is gone
    if (alive && asks() && !std::exchange(m_willAsk, true)) {
        // After the frame has been drawn. The window system then knows that there is one, and answers
        // when the display wants another.
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::LowEventPriority - 1);
    }
    // Qt would repaint all of a widget's window, but the widgets ask for what they need.
    return isAnswer && window->inherits("QWidgetWindow");
}

} // namespace sprung
