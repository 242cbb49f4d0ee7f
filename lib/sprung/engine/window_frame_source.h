// SPDX-License-Identifier: MIT
#pragma once

#include "driving_window.h"
#include "update_request_monitor.h"

#include <sprung/engine/ticker.h>

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWindow>

namespace sprung {

/// One moment for each frame of the display: just before the window in which things move is laid out
/// and drawn. An event filter sees the window's QEvent::UpdateRequest before Qt Quick does. What is
/// written then is laid out and drawn in the same frame, and no render loop is on the stack, so that
/// slots may show, hide and delete windows, and run event loops.
///
/// The frames are those of the leader: of all windows that show something that moves, the one on the
/// fastest display. Other windows draw what has changed at their own rate. A timer gives the frames
/// where there is no leader, and where requests do not follow the display or are not answered.
class WindowFrameSource : public QObject
{
    Q_OBJECT

public:
    using Place = DrivingWindow::Visibility;

    class Client
    {
    public:
        Client() = default;
        virtual ~Client() = default;
        Q_DISABLE_COPY_MOVE(Client)
        /// A frame begins. May delete the WindowFrameSource.
        virtual void frame() = 0;
        /// Lists what moves.
        virtual void listTargets(TickTargets *targets) = 0;
        /// The place may be another one. Called ten times per second.
        virtual void onPolled() = 0;
        /// Seconds between frames where nothing is Shown; 0: no frames.
        virtual double fallbackInterval(Place place) = 0;
    };

    explicit WindowFrameSource(Client &client);

    /// Whether windows belong to the calling thread.
    static bool isPossible();
    void start();
    void stop();

    Place place() const { return m_place; }
    /// Seconds between the frames of the leader's display; 0 without a leader.
    double period() const { return m_leader ? m_requests.period() : 0; }

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void customEvent(QEvent *event) override;

private Q_SLOTS:
    void noteDrawn() { m_hasDrawn = true; }

private:
    void pollWindows();
    void setDrivingWindow(QWindow *window);
    void scheduleNextFrame();
    void requestUpdate();
    bool usesUpdateRequests() const { return m_leader && m_requests.isVsyncPaced(); }
    void startTimer();
    void onTimeout();
    bool onUpdateRequest(QObject *window);
    bool onSecondaryWindowUpdate(QObject *window);

    Client &m_client;
    TickTargets m_targets; // reused
    QPointer<QWindow> m_leader;
    UpdateRequestMonitor m_requests;
    QTimer m_timer; // for the next frame, or for the next request after one that came too early
    QTimer m_pollTimer;
    double m_refreshRate = 0;    // of the leader's display, as it says
    double m_nextTimerFrame = 0; // the timer's next frame
    double m_requestedAt = 0;    // since when a request has not been answered; 0: there is none
    Place m_place = Place::NoWindow;
    bool m_isRunning = false;
    bool m_isUnresponsive = false;   // the leader does not answer
    bool m_hasDrawn = false;         // since the last frame
    bool m_requestScheduled = false; // an event is on its way
};

} // namespace sprung
