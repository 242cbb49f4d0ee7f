// SPDX-License-Identifier: MIT
// Elements whose visible Item was lost without a replacement: the snapshot is kept, fades out, or
// is removed.
#include "shared_element.h"
#include "shared_element_manager.h"

#include <QQmlEngine>
#include <QQmlIncubationController>
#include <QTransform>

#include <algorithm>

namespace sprung::qml {

namespace {

/// Seconds that a lost element waits for a replacement.
constexpr double replacementTimeout = 0.4;

/// Whether \a item or a parent is scaled to zero, except by HideTransform.
bool isScaledToZero(const QQuickItem &item)
{
    const QQuickItem *parent = item.parentItem();
    return item.scale() == 0 || (parent && !parent->itemTransform(nullptr, nullptr).isInvertible());
}

/// Whether \a item is a Loader that loads. With a URL it loads the document before creating
/// objects.
bool isLoading(const QQuickItem &item)
{
    constexpr int loading = 2; // Loader.Loading
    if (item.inherits("QQuickLoader") && item.property("status").toInt() == loading)
        return true;
    const auto children = item.childItems();
    return std::any_of(children.begin(), children.end(),
                       [](const QQuickItem *child) { return isLoading(*child); });
}

} // namespace

/// Whether the visible element is lost without being removed with its parent. On a page that a
/// Presence removes, a snapshot that has flown there is not removed with the page.
bool SharedElementManager::lacksDestination(const SharedGroup &group) const
{
    const SharedElement &element = *group.visibleElement;
    if (!element.isVisible())
        return true;
    const bool mayFade = group.flight || (element.wasFlightTarget() && !element.isPageRemoved());
    return mayFade && group.lastGeometry && isInWindow(*group.lastGeometry) && !isInstant();
}

/// Called when the visible element is lost. \a wasPresent is false if it was being removed.
void SharedElementManager::onVisibleLost(SharedGroup &group, bool wasPresent)
{
    m_isCreatingContent.reset();
    retain(group, wasPresent);
    group.visibleElement = nullptr;
}

/// Keeps the lost Item for its snapshot. A snapshot in flight, or after a flight, fades out. An
/// Item that has left the window is kept until a replacement is present. It is not kept if a view
/// has removed it, or if it was being removed before.
void SharedElementManager::retain(SharedGroup &group, bool wasPresent)
{
    SharedElement *previous = group.visibleElement;
    QQuickItem *item = previous->item();
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    if (!item || !content || RetainedItem::isInDestructor(*item))
        return;
    const bool wasRemovedByView = group.view && group.view->isVisible() && group.view->window();
    const bool isReplaceable = wasPresent && !wasRemovedByView;
    const bool fades = group.flight || (previous->wasFlightTarget() && isReplaceable);
    const bool isRemoved = !isReplaceable || content->isAncestorOf(item);
    group.exitMode = fades ? ExitMode::FadeOut : isRemoved ? ExitMode::Immediate : ExitMode::Hold;
    group.spring = previous->spring();
    if (group.exitMode != ExitMode::Immediate)
        guardDestruction(group);
}

/// Keeps the snapshot available if the Item is destroyed.
void SharedElementManager::guardDestruction(SharedGroup &group)
{
    SharedElement *element = group.visibleElement;
    if (group.retainedItem && group.retainedItem->item() == element->item())
        return;
    const auto isNeeded = [this, &group, element] {
        if (group.visibleElement == element) // destroyed while visible
            retain(group, element->isPresent());
        return m_window && !isInstant()
            && (group.exitMode == ExitMode::FadeOut
                || (group.exitMode == ExitMode::Hold && isCreatingContent()));
    };
    group.retainedItem = std::make_unique<RetainedItem>(*element, isNeeded);
}

/// Updates an element that shows only the snapshot of its lost Item.
void SharedElementManager::updateOrphan(SharedGroup &group)
{
    const bool isRetained = group.retainedItem && group.exitMode != ExitMode::Immediate;
    QQuickItem *item = isRetained ? group.retainedItem->item() : nullptr;
    const bool isInOtherWindow = item && item->window() && item->window() != m_window;
    if (isInOtherWindow || (!item && isRemovedWithOuter(group)))
        group.lastGeometry.reset();
    if (!item || !group.lastGeometry || isInstant())
        return dropOrphan(group);
    const bool fades = group.flight && group.flight->isFading();
    const bool waits = !fades && !m_window->contentItem()->isAncestorOf(item)
        && isCreatingContent();
    if (!group.flight && (waits || group.exitMode == ExitMode::FadeOut))
        createFlight(group);
    if (!group.flight)
        return dropOrphan(group);
    group.flight->showOrphan(*item);
    if (!waits)
        group.flight->fadeOut(group.spring);
    if (group.flight->isFadedOut() && !canReturn(group, *item)) {
        dropOrphan(group);
        group.lastGeometry.reset();
    }
}

/// Whether the item would be visible again if its page reverses.
bool SharedElementManager::canReturn(const SharedGroup &group, const QQuickItem &item)
{
    const auto &elements = group.elements;
    return std::any_of(elements.begin(), elements.end(), [&item](const SharedElement *element) {
        return element->item() == &item && element->isVisible() && !isScaledToZero(item);
    });
}

/// Whether a nested element without another Item is removed with the snapshot of its outer element.
bool SharedElementManager::isRemovedWithOuter(const SharedGroup &group) const
{
    const auto outer = m_groups.find(group.outerKey);
    return outer != m_groups.end() && outer->second.visibleElement;
}

void SharedElementManager::dropOrphan(SharedGroup &group)
{
    group.flight.reset();
    group.retainedItem.reset();
}

bool SharedElementManager::isVisibleInWindow(const QQuickItem *item) const
{
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    return item && content && item->isVisible() && content->isAncestorOf(item);
}

/// Whether an asynchronous creation may contain the next Item.
bool SharedElementManager::isCreatingContent()
{
    if (!m_window || !m_window->contentItem())
        return false;
    if (!m_isCreatingContent) {
        const auto *controller = m_engine ? m_engine->incubationController() : nullptr;
        m_isCreatingContent = (controller && controller->incubatingObjectCount() > 0)
            || isLoading(*m_window->contentItem());
    }
    return *m_isCreatingContent;
}

void SharedElementManager::tick(double seconds)
{
    m_isCreatingContent.reset();
    for (auto &[key, group] : m_groups) {
        if (!group.isWaiting() || (group.retainedItem && isCreatingContent()))
            continue;
        if (group.retainedItem)
            m_window->update();
        group.lostSeconds += seconds;
        if (group.lostSeconds > replacementTimeout) {
            dropOrphan(group);
            group.lastGeometry.reset();
        }
    }
    const bool lost = std::any_of(m_groups.begin(), m_groups.end(),
                                  [](const auto &group) { return group.second.isWaiting(); });
    if (!lost)
        stopTicking();
    notifyFlying();
}

} // namespace sprung::qml
