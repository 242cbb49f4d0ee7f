// SPDX-License-Identifier: MIT
#include "scroll_bars.h"

#include <utility>

namespace sprung::qml {

void ScrollBars::setActive(const QQuickItem *view, bool active)
{
    const auto activated = std::exchange(m_activated, {});
    for (const QPointer<QObject> &bar : activated) {
        const bool isUsed = bar
            && (bar->property("pressed").toBool() || bar->property("hovered").toBool());
        if (bar && !isUsed)
            bar->setProperty("active", false);
    }
    if (!active || !view)
        return;
    activate(*view);
    if (view->parentItem())
        activate(*view->parentItem());
}

/// Activates by property name, because Qt Quick Controls may not be loaded.
void ScrollBars::activate(const QObject &item)
{
    for (const QObject *attached : item.children()) {
        if (!attached->inherits("QQuickScrollBarAttached")
            && !attached->inherits("QQuickScrollIndicatorAttached"))
            continue;
        for (const char *side : {"horizontal", "vertical"}) {
            auto *bar = attached->property(side).value<QObject *>();
            if (!bar || bar->property("active").toBool())
                continue;
            m_activated += bar;
            bar->setProperty("active", true);
        }
    }
}

} // namespace sprung::qml
