// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

/// Has Qt's spring and Sprung's follow the same target at a frame rate that the display need not
/// have: in a thread of their own, where time is made by hand. Takes some hundredths of a second.
class Rehearsal : public QObject
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

    /// Where all were: `times` in milliseconds, and at each of them `goal`, `exact`, `theirs`, `ours`.
    Q_INVOKABLE QVariantMap run(Rehearsal::Scene scene, int hertz) const;
};
