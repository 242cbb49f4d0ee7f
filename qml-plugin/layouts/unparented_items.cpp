// SPDX-License-Identifier: MIT
#include "unparented_items.h"

#include "layout_frame_scheduler.h"
#include "layout_item.h"

#include <QGuiApplication>
#include <QPointer>
#include <QQuickWindow>

#include <utility>
#include <vector>

namespace sprung::qml::unparentedItems {

namespace {

std::vector<LayoutItem *> &all()
{
    static auto &items = *new std::vector<LayoutItem *>; // for objects that outlive main()
    return items;
}

/// Connects the items that still have no parent.
void processRemaining()
{
    process();
    for (LayoutItem *item : std::exchange(all(), {}))
        item->watchParent();
}

/// Schedules processing in the next frame of any window.
void requestFrames()
{
    const QWindowList windows = QGuiApplication::allWindows();
    for (QWindow *window : windows) {
        if (auto *quick = qobject_cast<QQuickWindow *>(window); quick && quick->contentItem())
            LayoutFrameScheduler::of(quick);
    }
}

} // namespace

void add(LayoutItem &item)
{
    static QPointer<QCoreApplication> lastApplication; // a new application object needs a new call
    if (all().empty() || lastApplication != qApp) {
        lastApplication = qApp;
        QMetaObject::invokeMethod(qApp, &processRemaining, Qt::QueuedConnection);
        requestFrames();
    }
    all().push_back(&item);
}

void remove(LayoutItem &item)
{
    std::erase(all(), &item);
}

void process()
{
    std::erase_if(all(), [](LayoutItem *item) { return item->registerWithSiblings(); });
}

} // namespace sprung::qml::unparentedItems
