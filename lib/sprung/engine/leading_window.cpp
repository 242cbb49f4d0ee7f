// SPDX-License-Identifier: MIT
#include "leading_window.h"

#include "target_window.h"
#include "ticker.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWindow>

#include <algorithm>

namespace sprung {

namespace {
/// The windows of QQuickWidget and QQuickRenderControl have no handle, and cannot be asked for frames.
bool canLead(const QWindow *window)
{
    return window->handle() && window->isExposed();
}
} // namespace

double LeadingWindow::rateOf(const QWindow *window)
{
    const QScreen *screen = window ? window->screen() : nullptr;
    return screen ? screen->refreshRate() : 0;
}

LeadingWindow LeadingWindow::of(const TickTargets &targets, QWindow *former)
{
    QWindow *best = nullptr;
    const auto consider = [&](QWindow *window) {
        const double gain = best ? rateOf(window) - rateOf(best) : 1;
        if (canLead(window) && (gain > 0.5 || (gain > -0.5 && window == former)))
            best = window;
    };
    bool isAnywhere = targets.objects.isEmpty();
    for (QObject *target : targets.objects) {
        const TargetWindow seen = TargetWindow::of(target);
        if (!seen.isVisible)
            continue;
        if (seen.window && seen.window->handle())
            consider(seen.window);
        else
            isAnywhere = true;
    }
    if (!best && targets.isPartial && former)
        consider(former);
    Place place = Place::NoWindow;
    const QWindowList windows = best ? QWindowList() : QGuiApplication::topLevelWindows();
    for (QWindow *window : windows) {
        if (!window->handle())
            continue;
        place = std::max(place, window->isExposed() ? Place::Unseen : Place::Hidden);
        if (isAnywhere)
            consider(window);
    }
    return {best, best ? Place::Shown : place};
}

} // namespace sprung
