// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

namespace sprung {

/// A fixed number of ticks per second, whatever the display does. What passes is the time that
/// the clock shows, so late ticks lose nothing.
class SPRUNG_EXPORT TimerTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    /// `hertz` from 1 to 1000; anything else is refused with a warning and 60 taken.
    explicit TimerTicker(double hertz, QObject *parent = nullptr);
    ~TimerTicker() override;

    /// How often it ticks.
    double hertz() const { return m_hertz; }

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
