// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

namespace sprung {

/// Time passes when you say so: for tests, scrubbing and offline rendering.
class SPRUNG_EXPORT ManualTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    using Ticker::Ticker; ///< with a parent or without
    ~ManualTicker() override { shutDown(); }

    /// Lets `seconds` pass in one tick. Zero, negative and non-finite durations do nothing.
    Q_INVOKABLE void advance(double seconds) { tick(seconds); }

protected:
    void start() override {}
    void stop() override {}
};

} // namespace sprung
