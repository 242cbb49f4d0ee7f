// SPDX-License-Identifier: MIT
#pragma once

#include "driving_window.h"
#include "update_request_monitor.h"

#include <sprung/timing/ticker.h>

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWindow>

namespace sprung {

/// Calls its client once per frame of the display, just before the driving window is laid out and
/// drawn. An event filter receives the window's QEvent::UpdateRequest before Qt Quick does. Values
/// that the client writes are laid out and drawn in the same frame. No render loop is on the call
/// stack, so slots may show, hide and delete windows, and run event loops.
///
/// The driving window is on the fastest display of all windows that show a moving object. Other
/// windows draw changes at their own rate. A timer replaces the requests if there is no driving
/// window, and if requests are not paced by the display or not answered.
class WindowFrameSource : public QObject
{
    Q_OBJECT

public:
    using Visibility = DrivingWindow::Visibility;

    class Client
    {
    public:
        Client() = default;
        virtual ~Client() = default;
        Q_DISABLE_COPY_MOVE(Client)
        /// Called when a frame begins. May delete the WindowFrameSource.
        virtual void onFrame() = 0;
        /// Appends the moving objects to \a targets.
        virtual void collectTargets(TickTargets *targets) = 0;
        /// Called ten times per second, after the visibility was updated.
        virtual void onPolled() = 0;
        /// Returns the seconds between frames while nothing is Visible; 0: no frames.
        virtual double fallbackInterval(Visibility visibility) = 0;
    };

    explicit WindowFrameSource(Client &client);

    /// Whether the calling thread is the thread of the windows.
    static bool isAvailable();
    void start();
    void stop();

    Visibility visibility() const { return m_visibility; }
    /// Returns the seconds between frames of the driving window's display; 0 without one.
    double period() const { return m_drivingWindow ? m_requests.period() : 0; }

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void customEvent(QEvent *event) override;

private Q_SLOTS:
    void onFrameSwapped() { m_hasSwapped = true; }

private:
    void pollWindows();
    void setDrivingWindow(QWindow *window);
    void scheduleNextFrame();
    void requestUpdate();
    bool usesUpdateRequests() const { return m_drivingWindow && m_requests.isVsyncPaced(); }
    void startTimer();
    void onTimeout();
    bool onUpdateRequest(QObject *window);
    bool onSecondaryWindowUpdate(QObject *window);

    Client &m_client;
    TickTargets m_targets; // reused
    QPointer<QWindow> m_drivingWindow;
    UpdateRequestMonitor m_requests;
    QTimer m_timer; // for the next frame, or for the next request after an early one
    QTimer m_pollTimer;
    double m_refreshRate = 0;    // of the driving window's screen
    double m_nextTimerFrame = 0; // the timer's next frame
    double m_requestTime = 0;    // time of the pending request; 0: none
    Visibility m_visibility = Visibility::NoWindow;
    bool m_isRunning = false;
    bool m_isUnresponsive = false;     // the driving window does not answer
    bool m_hasSwapped = false;         // since the last frame
    bool m_isRequestScheduled = false; // an event is posted
};

} // namespace sprung
