// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

/// Simulates Qt's spring and Sprung's with the same target at any frame rate, independent of the
/// display. They run in a separate thread with a ManualTicker, for a few hundredths of a second.
class SideBySideSimulation : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

public:
    enum Scene {
        Step,         ///< the target jumps to 100
        MovingTarget, ///< the target moves with 400 a second, a step each frame
        DroppedFrames ///< as Step, and from 100 to 200 ms there are no frames
    };
    Q_ENUM(Scene)

    static constexpr int milliseconds = 1000;

    /// Returns `times` in milliseconds, and for each time `targets`, `exactValues`, `qtValues` and
    /// `sprungValues`.
    Q_INVOKABLE QVariantMap run(SideBySideSimulation::Scene scene, int hertz) const;
};
