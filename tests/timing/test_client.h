// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/timing/ticker.h>

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPointer>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

/// Records its ticks and their total time.
class TestClient : public sprung::TickClient
{
public:
    explicit TestClient(sprung::Ticker &on)
        : ticker(&on)
    {
        on.add(this);
    }
    ~TestClient() override { unregister(); }
    Q_DISABLE_COPY(TestClient)

    void unregister()
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
        if (onTick)
            onTick();
    }

    QPointer<sprung::Ticker> ticker;
    int ticks = 0;
    std::vector<double> each;
    double passed = 0;
    double longest = 0;
    std::function<void()> onTick;
};

/// The difference between the time of a client and the clock since construction.
class Lag
{
public:
    explicit Lag(const TestClient &client)
        : m_client(client)
        , m_before(passed())
    {
        m_clock.start();
    }
    double real() const { return double(m_clock.nsecsElapsed()) * 1e-9; }
    double seconds() const { return passed() - m_before - real(); }

private:
    double passed() const { return m_client.passed + m_client.ticker->sinceLastTick(); }

    const TestClient &m_client;
    double m_before;
    QElapsedTimer m_clock;
};

inline void runEventLoop(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Returns how often the event loop wakes up in that time, including once for its own timer.
inline int wakeUpsIn(int milliseconds)
{
    int wakeUps = 0;
    QObject here;
    QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, &here,
                     [&] { ++wakeUps; });
    runEventLoop(milliseconds);
    return wakeUps;
}

/// Opens \a depth nested event loops in ticks, as dialogs do. Returns how often \a other ticks in
/// the last one.
inline int ticksInNestedLoops(const TestClient &other, int depth)
{
    std::vector<std::unique_ptr<TestClient>> dialogs;
    int open = 0;
    int during = 0;
    for (int i = 0; i < depth; ++i) {
        auto &dialog = *dialogs.emplace_back(std::make_unique<TestClient>(*other.ticker));
        dialog.onTick = [&, i, opened = false]() mutable {
            if (open != i || std::exchange(opened, true))
                return;
            if (++open < depth) { // until all are open and the last one has closed
                static_cast<void>(QTest::qWaitFor([&] { return during > 0; }, 20000));
                return;
            }
            const int before = other.ticks;
            for (int tries = 0; tries < 30 && during < 5; ++tries) {
                runEventLoop(300);
                during = other.ticks - before;
            }
        };
    }
    return QTest::qWaitFor([&] { return during > 0; }, 20000) ? during : 0;
}

inline void deleteInTick(sprung::Ticker *ticker)
{
    TestClient client(*ticker);
    client.onTick = [=] { delete ticker; };
    QTRY_COMPARE(client.ticks, 1);
    runEventLoop(50);
    QCOMPARE(client.ticks, 1);
}

inline void deleteInNestedTick(sprung::Ticker *ticker)
{
    TestClient first(*ticker);
    TestClient second(*ticker);
    bool gone = false;
    first.onTick = [&] {
        while (first.ticks == 1 && !gone)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    second.onTick = [&] {
        delete ticker;
        gone = true;
    };
    QTRY_VERIFY(gone);
    runEventLoop(50);
}
