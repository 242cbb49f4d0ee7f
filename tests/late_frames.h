// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

/// A ticker whose frames come when the test says so, as late as it says.
class LateFrames : public sprung::Ticker
{
public:
    ~LateFrames() override { shutDown(); }
    bool followsClock() const override { return true; }
    double clock() const override { return now; }
    void advance(double seconds) { tick(seconds); }

    double now = 0; ///< s

protected:
    void start() override {}
    void stop() override {}
};
