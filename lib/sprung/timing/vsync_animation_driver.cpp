// SPDX-License-Identifier: MIT
#include "vsync_animation_driver.h"

namespace sprung {

namespace {
constexpr double fallbackPeriod = 1. / 60; // s
}

VsyncAnimationDriver::VsyncAnimationDriver()
    : m_frames(*this)
{
}

bool VsyncAnimationDriver::tryInstall()
{
    install();
    return m_isAccepted;
}

bool VsyncAnimationDriver::onAccepted()
{
    m_isAccepted = true;
    return false;
}

void VsyncAnimationDriver::start()
{
    m_elapsed = 0;
    m_period = 0;
    m_clock.start(FrameClock::nanosecondsNow(), 0);
    QAnimationDriver::start();
    m_frames.start();
}

void VsyncAnimationDriver::stop()
{
    m_frames.stop();
    QAnimationDriver::stop();
}

void VsyncAnimationDriver::onFrame()
{
    const std::int64_t now = FrameClock::nanosecondsNow();
    if (m_frames.period() == m_period) {
        m_elapsed += m_clock.advance(now);
    } else { // another display
        m_elapsed += m_clock.elapsedSince(now);
        m_period = m_frames.period();
        m_clock.start(now, m_period);
    }
    advanceAnimation();
}

/// Adds an unknown target, because the targets of Qt's animations are unknown.
void VsyncAnimationDriver::collectTargets(TickTargets *targets)
{
    targets->objects.append(nullptr);
}

double VsyncAnimationDriver::fallbackInterval(WindowFrameSource::Visibility)
{
    return fallbackPeriod;
}

} // namespace sprung
