// SPDX-License-Identifier: MIT
#pragma once

#include <QVariantAnimation>

/// Runs an animation, so that Qt's timers use the time of the stage. Without a running animation
/// they would wait for the real clock.
struct FramePump : QVariantAnimation
{
    FramePump()
    {
        setStartValue(0);
        setEndValue(1);
        setLoopCount(-1);
        start();
    }
};
