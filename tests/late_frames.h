// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/timing/ticker.h>

/// A ticker whose frames come at the times and delays that the test sets.
class LateFrames : public sprung::Ticker
{
public:
    ~LateFrames() override { detachAll(); }
    bool isRealTime() const override { return true; }
    double clock() const override { return now; }
    double framePeriod() const override { return period; }
    void advance(double seconds)
    {
        since = 0;
        tick(seconds);
    }

    double now = 0;    ///< s
    double since = 0;  ///< s, since the last tick
    double period = 0; ///< s, from a tick until it is displayed; 0: unknown

protected:
    void start() override {}
    void stop() override {}
    double elapsed() const override { return since; }
};
