// SPDX-License-Identifier: MIT
#pragma once

#include "frame_clock.h"
#include "window_frame_source.h"

#include <QAnimationDriver>

namespace sprung {

/// Drives Qt's own animations with the frames of the display, where Qt itself uses a timer of 16
/// ms: in the basic and the software render loop, and for widgets.
class VsyncAnimationDriver final : public QAnimationDriver, private WindowFrameSource::Client
{
    Q_OBJECT
    // Qt reads this property of a driver that it accepts.
    Q_PROPERTY(bool allowNegativeDelta READ onAccepted CONSTANT)

public:
    VsyncAnimationDriver();

    /// Installs the driver. Returns false if another one is installed.
    bool tryInstall();

    void advance() override { advanceAnimation(); }
    qint64 elapsed() const override { return qint64(1000 * m_elapsed); }

protected:
    void start() override;
    void stop() override;

private:
    bool onAccepted();

    void onFrame() override;
    void collectTargets(TickTargets *targets) override;
    void onPolled() override {}
    double fallbackInterval(WindowFrameSource::Visibility) override;

    WindowFrameSource m_frames;
    FrameClock m_clock;
    double m_period = 0;
    double m_elapsed = 0; // seconds
    bool m_isAccepted = false;
};

} // namespace sprung
