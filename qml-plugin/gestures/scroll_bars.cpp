// SPDX-License-Identifier: MIT
#include "scroll_bars.h"

#include <utility>

namespace sprung::qml {

namespace {

/// Finds the inactive bars by property name, because Qt Quick Controls may not be loaded.
QList<QPointer<QObject>> inactiveBars(const QObject &item)
{
    QList<QPointer<QObject>> bars;
    for (const QObject *attached : item.children()) {
        if (!attached->inherits("QQuickScrollBarAttached")
            && !attached->inherits("QQuickScrollIndicatorAttached"))
            continue;
        for (const char *side : {"horizontal", "vertical"}) {
            auto *bar = attached->property(side).value<QObject *>();
            if (bar && !bar->property("active").toBool())
                bars += bar;
        }
    }
    return bars;
}

} // namespace

void ScrollBars::setActive(const QQuickItem *view, bool active)
{
    const auto former = std::exchange(m_activated, {});
    if (active && view) {
        m_activated = former + inactiveBars(*view);
        if (view->parentItem())
            m_activated += inactiveBars(*view->parentItem());
    }
    const auto activated = m_activated; // slots may delete this
    for (const QPointer<QObject> &bar : former) {
        const bool isUsed = bar
            && (bar->property("pressed").toBool() || bar->property("hovered").toBool());
        if (bar && !isUsed && !activated.contains(bar))
            bar->setProperty("active", false);
    }
    for (const QPointer<QObject> &bar : activated) {
        if (bar)
            bar->setProperty("active", true);
    }
}

} // namespace sprung::qml
