// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWindow;
QT_END_NAMESPACE

namespace sprung {

struct TickTargets;

/// The window that drives the frames: among the windows that show a moving object, the window on
/// the fastest display. It may be any window if the window of an object is unknown.
struct DrivingWindow
{
    /// The visibility of the moving objects.
    enum class Visibility : char {
        NoWindow,  ///< there is no window
        AllHidden, ///< no window is exposed
        Offscreen, ///< windows are exposed, but no moving object is visible in them
        Visible
    };

    QWindow *window = nullptr; ///< null, unless the visibility is Visible
    Visibility visibility = Visibility::NoWindow;

    /// Selects the driving window. The \a previous one is kept if its display is as fast as the
    /// others. It is also kept if \a targets are partial and none of them is visible.
    static DrivingWindow select(const TickTargets &targets, QWindow *previous);
    /// Returns the refresh rate of the window's screen in Hz, or 0 if \a window is null.
    static double refreshRate(const QWindow *window);
};

} // namespace sprung
