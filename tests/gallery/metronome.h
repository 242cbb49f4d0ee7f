// SPDX-License-Identifier: MIT
#pragma once

#include <QVariantAnimation>

/// Has Qt's timers run on the stage's time, which else wait for the clock while nothing is
/// animated.
struct Metronome : QVariantAnimation
{
    Metronome()
    {
        setStartValue(0);
        setEndValue(1);
        setLoopCount(-1);
        start();
    }
};
