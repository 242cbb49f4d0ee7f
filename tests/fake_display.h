// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QEvent>
#include <QGuiApplication>
#include <QList>
#include <QTest>
#include <QThread>
#include <QWindow>

class ShownWindow : public QWindow
{
public:
    ShownWindow()
    {
        show();
        if (!QTest::qWaitForWindowExposed(this))
            qFatal("The window is not exposed");
    }
};

/// An application in which a test decides when the display shows frames: it keeps the update
/// requests that the platform delivers, and delivers its own.
class FakeDisplay : public QGuiApplication
{
public:
    using QGuiApplication::QGuiApplication;

    static FakeDisplay &current() { return *static_cast<FakeDisplay *>(instance()); }
    static FakeDisplay &intercepting()
    {
        current().interceptRequests();
        return current();
    }

    void interceptRequests(bool intercepts = true)
    {
        m_interceptsRequests = intercepts;
        requests.clear();
    }

    /// The windows that have asked for a frame since the last one.
    QList<QObject *> requests;

    /// Waits until a window asks for a frame, and the display has time for another one.
    bool awaitRequest(const QWindow &window)
    {
        constexpr qint64 period = 16'700'000; // ns
        const auto isOver = [&] {
            return requests.contains(&window)
                && (!m_last.isValid() || m_last.nsecsElapsed() >= period);
        };
        return QTest::qWaitFor(isOver);
    }

    void frame(QWindow &window)
    {
        requests.removeAll(&window);
        m_last.start();
        m_isFrame = true;
        QEvent request(QEvent::UpdateRequest);
        sendEvent(&window, &request);
        m_isFrame = false;
    }

    /// Whether the next frame of a window is one tick of a client.
    template <class Client>
    bool ticksOnce(QWindow &window, const Client &client)
    {
        const bool isAsked = awaitRequest(window);
        const int before = client.ticks;
        frame(window);
        return isAsked && client.ticks == before + 1;
    }

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (event->type() != QEvent::UpdateRequest || !m_interceptsRequests
            || !receiver->isWindowType() || std::exchange(m_isFrame, false))
            return QGuiApplication::notify(receiver, event);
        if (!requests.contains(receiver))
            requests.append(receiver);
        return true;
    }

private:
    QElapsedTimer m_last;
    bool m_interceptsRequests = false;
    bool m_isFrame = false;
};
