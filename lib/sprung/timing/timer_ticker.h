// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/timing/ticker.h>

namespace sprung {

/// Ticks a fixed number of times per second, independently of the display. Each tick reports the
/// time of the clock, so a late tick loses no time.
class SPRUNG_EXPORT TimerTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    /// Constructs a ticker of \a hertz ticks per second, from 1 to 1000. Other values are rejected
    /// with a warning, and replaced by 60.
    explicit TimerTicker(double hertz, QObject *parent = nullptr);
    ~TimerTicker() override;

    /// The number of ticks per second.
    double hertz() const { return m_hertz; }
    bool isRealTime() const override { return true; }

protected:
    void start() override;
    void stop() override;
    double elapsed() const override;

private:
    struct Source;
    std::unique_ptr<Source> m_source;
    double m_hertz;
};

} // namespace sprung
