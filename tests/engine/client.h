// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

#include <QEventLoop>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <functional>

/// Counts its ticks and sums up their time.
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
        passed += seconds;
        longest = std::max(longest, seconds);
        if (deed)
            deed();
    }

    QPointer<sprung::Ticker> ticker;
    int ticks = 0;
    double passed = 0;
    double longest = 0;
    std::function<void()> deed;
};

inline void runEventLoop(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}
