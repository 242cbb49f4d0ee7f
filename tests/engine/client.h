// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPointer>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <vector>

/// Notes its ticks and sums up their time.
class Client : public sprung::TickClient
{
public:
    explicit Client(sprung::Ticker &on)
        : ticker(&on)
    {
        on.add(this);
    }
    ~Client() override { leave(); }
    Q_DISABLE_COPY(Client)

    void leave()
    {
        if (ticker)
            ticker->remove(this);
    }

    void tick(double seconds) override
    {
        ++ticks;
        each.push_back(seconds);
        passed += seconds;
        longest = std::max(longest, seconds);
        if (deed)
            deed();
    }

    QPointer<sprung::Ticker> ticker;
    int ticks = 0;
    std::vector<double> each;
    double passed = 0;
    double longest = 0;
    std::function<void()> deed;
};

/// How far the time that has passed for a client since then is from that of the clock.
class Lag
{
public:
    explicit Lag(const Client &client)
        : m_client(client)
        , m_before(passed())
    {
        m_clock.start();
    }
    double real() const { return double(m_clock.nsecsElapsed()) * 1e-9; }
    double seconds() const { return passed() - m_before - real(); }

private:
    double passed() const { return m_client.passed + m_client.ticker->sinceLastTick(); }

    const Client &m_client;
    double m_before;
    QElapsedTimer m_clock;
};

inline void runEventLoop(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

/// How often the event loop wakes up in that time. Once for its own timer.
inline int wakeUpsIn(int milliseconds)
{
    int wakeUps = 0;
    QObject here;
    QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, &here,
                     [&] { ++wakeUps; });
    runEventLoop(milliseconds);
    return wakeUps;
}

inline void deleteInItsTick(sprung::Ticker *ticker)
{
    Client client(*ticker);
    client.deed = [=] { delete ticker; };
    QTRY_COMPARE(client.ticks, 1);
    runEventLoop(50);
    QCOMPARE(client.ticks, 1);
}

inline void deleteInATickOfANestedLoop(sprung::Ticker *ticker)
{
    Client first(*ticker);
    Client second(*ticker);
    bool gone = false;
    first.deed = [&] {
        while (first.ticks == 1 && !gone)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    second.deed = [&] {
        delete ticker;
        gone = true;
    };
    QTRY_VERIFY(gone);
    runEventLoop(50);
}
