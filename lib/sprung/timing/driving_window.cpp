// SPDX-License-Identifier: MIT
#include "driving_window.h"

#include "ticker.h"
#include <sprung/global/quick_type_access.h>

#include <QGuiApplication>
#include <QScreen>
#include <QWindow>

#include <algorithm>

namespace sprung {

namespace {
/// Whether \a window delivers frames. Windows of QQuickWidget and QQuickRenderControl have no
/// handle and deliver none.
bool canDrive(const QWindow *window)
{
    return window->handle() && window->isExposed();
}

/// The visibility of a target.
struct TargetVisibility
{
    QWindow *window = nullptr; ///< null: in no window, or unknown
    bool isVisible = true;     ///< true if unknown
};

/// Returns the visibility of an item, or of a part of one, such as a transform; unknown for other
/// objects.
TargetVisibility visibilityOf(const QObject *target)
{
    while (target && !QuickTypeAccess::item.matches(target))
        target = target->parent();
    if (!target)
        return {};
    const QuickTypeAccess &items = QuickTypeAccess::item;
    const bool isVisible = items.isVisible(target);
    while (const QObject *parent = items.parentItem(target))
        target = parent;
    auto *window = qobject_cast<QWindow *>(target->parent()); // the root item is the window's child
    return {window, window && isVisible};
}
} // namespace

double DrivingWindow::refreshRate(const QWindow *window)
{
    const QScreen *screen = window ? window->screen() : nullptr;
    return screen ? screen->refreshRate() : 0;
}

DrivingWindow DrivingWindow::select(const TickTargets &targets, QWindow *previous)
{
    QWindow *best = nullptr;
    const auto consider = [&](QWindow *window) {
        const double gain = best ? refreshRate(window) - refreshRate(best) : 1;
        if (canDrive(window) && (gain > 0.5 || (gain > -0.5 && window == previous)))
            best = window;
    };
    bool isWindowUnknown = targets.objects.isEmpty();
    for (QObject *target : targets.objects) {
        const auto [window, isVisible] = visibilityOf(target);
        if (!isVisible)
            continue;
        if (window && window->handle())
            consider(window);
        else
            isWindowUnknown = true;
    }
    if (!best && targets.isPartial && previous)
        consider(previous);
    Visibility visibility = Visibility::NoWindow;
    const QWindowList windows = best ? QWindowList() : QGuiApplication::topLevelWindows();
    for (QWindow *window : windows) {
        if (!window->handle())
            continue;
        visibility = std::max(visibility,
                              window->isExposed() ? Visibility::Offscreen : Visibility::AllHidden);
        if (isWindowUnknown)
            consider(window);
    }
    return {best, best ? Visibility::Visible : visibility};
}

} // namespace sprung
