// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWindow;
QT_END_NAMESPACE

namespace sprung {

struct TickTargets;

/// The window whose frames count: of those that show something that moves, the one on the fastest
/// display. If it is not known where something is seen, it may be any window.
struct DrivingWindow
{
    /// Where something moves.
    enum class Visibility : char {
        NoWindow,  ///< there is none
        AllHidden, ///< no window is exposed
        Offscreen, ///< windows are exposed, but nothing that moves is visible in them
        Visible
    };

    QWindow *window = nullptr; ///< null, unless the place is Shown
    Visibility place = Visibility::NoWindow;

    /// \a former stays on a display as fast as the others. It also stays if \a targets are only a
    /// part, of which nothing is visible.
    static DrivingWindow select(const TickTargets &targets, QWindow *former);
    /// In Hz, as the window's display says; 0 without one.
    static double refreshRate(const QWindow *window);
};

} // namespace sprung
