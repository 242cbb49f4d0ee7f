// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/timing/ticker.h>

namespace sprung {

/// A ticker whose time advances only by advance(): for tests, scrubbing and offline rendering.
class SPRUNG_EXPORT ManualTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    using Ticker::Ticker;
    ~ManualTicker() override { detachAll(); }

    /// Advances the time by \a seconds, times Motion::timeScale, in one tick. Zero, negative and
    /// non-finite times are ignored.
    Q_INVOKABLE void advance(double seconds) { tick(seconds); }

protected:
    void start() override {}
    void stop() override {}
};

} // namespace sprung
