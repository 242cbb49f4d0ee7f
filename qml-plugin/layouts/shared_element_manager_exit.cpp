// SPDX-License-Identifier: MIT
// Elements whose visible Item was lost without a replacement: the snapshot is kept, fades out, or is
// removed.
#include "async_creation.h"
#include "shared_element.h"
#include "shared_element_manager.h"

#include <QQmlEngine>
#include <QTransform>

#include <algorithm>

namespace sprung::qml {

namespace {

/// Seconds that a lost element waits for a replacement.
constexpr double secondsToFind = 0.4;

/// Whether \a item or a parent is scaled to zero, except by HideTransform.
bool isFolded(const QQuickItem &item)
{
    const QQuickItem *parent = item.parentItem();
    return item.scale() == 0 || (parent && !parent->itemTransform(nullptr, nullptr).isInvertible());
}

} // namespace

/// Whether the visible element is lost without being removed with its parent. On a page that a
/// Presence removes, a snapshot that has flown there is not removed with the page.
bool SharedElementManager::lacksDestination(const SharedGroup &thing) const
{
    const SharedElement &holder = *thing.visibleElement;
    if (!holder.isVisible())
        return true;
    const bool mayFade = thing.flight || (holder.wasFlownTo() && !holder.isPageRemoved());
    return mayFade && thing.last && isInWindow(*thing.last) && !isInstant();
}

/// Called when the visible element is lost. \a stayed is false if it was being removed.
void SharedElementManager::onVisibleLost(SharedGroup &thing, bool stayed)
{
    m_makesSomething.reset();
    retain(thing, stayed);
    thing.visibleElement = nullptr;
}

/// Keeps the lost Item for its snapshot. A snapshot in flight, or after a flight, fades out. An Item
/// that has left the window is kept until a replacement is present, unless a view has removed it or
/// it was being removed anyway.
void SharedElementManager::retain(SharedGroup &thing, bool stayed)
{
    SharedElement *former = thing.visibleElement;
    QQuickItem *item = former->item();
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    if (!item || !content)
        return;
    const bool wasRemovedByView = thing.view && thing.view->isVisible() && thing.view->window();
    const bool mayStay = stayed && !wasRemovedByView;
    const bool fades = thing.flight || (former->wasFlownTo() && mayStay);
    const bool isGone = !mayStay || content->isAncestorOf(item);
    thing.exitMode = fades ? ExitMode::FadeOut : isGone ? ExitMode::Immediate : ExitMode::Hold;
    thing.spring = former->spring();
    if (thing.exitMode != ExitMode::Immediate)
        guardDestruction(thing);
}

/// Keeps the snapshot available if the Item is destroyed.
void SharedElementManager::guardDestruction(SharedGroup &thing)
{
    SharedElement *holder = thing.visibleElement;
    if (thing.kept && thing.kept->item() == holder->item())
        return;
    thing.kept = std::make_unique<RetainedItem>(
        *holder->item(),
        [this, &thing, holder] {
            if (thing.visibleElement == holder) // destroyed while visible
                retain(thing, holder->isPresent());
            return m_window && !isInstant()
                && (thing.exitMode == ExitMode::FadeOut
                    || (thing.exitMode == ExitMode::Hold && isMakingSomething()));
        },
        [holder] { holder->detachFromPage(); });
}

/// Updates an element that shows only the snapshot of its lost Item.
void SharedElementManager::updateOrphan(SharedGroup &thing)
{
    const bool isKept = thing.kept && thing.exitMode != ExitMode::Immediate;
    QQuickItem *item = isKept ? thing.kept->item() : nullptr;
    if (!item && goesWithOuter(thing))
        thing.last.reset();
    if (!item || !thing.last || isInstant())
        return dropOrphan(thing);
    const bool fades = thing.flight && thing.flight->isFading();
    const bool holds = !fades && !m_window->contentItem()->isAncestorOf(item)
        && isMakingSomething();
    if (!thing.flight && (holds || thing.exitMode == ExitMode::FadeOut))
        startFlight(thing);
    if (!thing.flight)
        return dropOrphan(thing);
    thing.flight->hold(*item);
    if (!holds)
        thing.flight->fadeOut(thing.spring);
    if (thing.flight->isFadedOut() && !canReturn(thing, *item)) {
        dropOrphan(thing);
        thing.last.reset();
    }
}

/// Whether the item would be visible again if its page reverses.
bool SharedElementManager::canReturn(const SharedGroup &thing, const QQuickItem &item)
{
    const auto &elements = thing.elements;
    return std::any_of(elements.begin(), elements.end(), [&item](const SharedElement *element) {
        return element->item() == &item && element->isVisible() && !isFolded(item);
    });
}

/// Whether a nested element without another Item is removed with the snapshot of its outer element.
bool SharedElementManager::goesWithOuter(const SharedGroup &thing) const
{
    const auto outer = m_things.find(thing.outer);
    return outer != m_things.end() && outer->second.visibleElement;
}

void SharedElementManager::dropOrphan(SharedGroup &thing)
{
    thing.flight.reset();
    thing.kept.reset();
}

bool SharedElementManager::isShown(const QQuickItem *item) const
{
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    return item && content && item->isVisible() && content->isAncestorOf(item);
}

/// Whether an asynchronous creation may contain the next Item.
bool SharedElementManager::isMakingSomething()
{
    if (!m_window || !m_window->contentItem())
        return false;
    if (!m_makesSomething)
        m_makesSomething = isCreatingAsynchronously(m_engine, *m_window->contentItem());
    return *m_makesSomething;
}

void SharedElementManager::tick(double seconds)
{
    m_makesSomething.reset();
    for (auto &[key, thing] : m_things) {
        if (!thing.isWaiting() || (thing.kept && isMakingSomething()))
            continue;
        if (thing.kept)
            m_window->update();
        thing.lost += seconds;
        if (thing.lost > secondsToFind) {
            dropOrphan(thing);
            thing.last.reset();
        }
    }
    const bool lost = std::any_of(m_things.begin(), m_things.end(),
                                  [](const auto &thing) { return thing.second.isWaiting(); });
    if (!lost)
        countTime(false);
    notifyFlying();
}

void SharedElementManager::countTime(bool count)
{
    if (count == bool(m_ticker))
        return;
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = count ? Motion::ticker() : nullptr;
    if (m_ticker)
        m_ticker->add(this);
}

} // namespace sprung::qml
