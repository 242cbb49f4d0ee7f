// SPDX-License-Identifier: MIT
// A thing whose element has gone, and that has no other one yet: its picture is held, fades out, or
// is gone at once.
#include "async_creation.h"
#include "shared_element.h"
#include "shared_element_manager.h"

#include <QQmlEngine>
#include <QTransform>

#include <algorithm>

namespace sprung::qml {

namespace {

/// How long a thing that is not seen waits for its next element.
constexpr double secondsToFind = 0.4;

/// Whether it, or a parent, is scaled to zero, other than to hide it.
bool isFolded(const QQuickItem &item)
{
    const QQuickItem *parent = item.parentItem();
    return item.scale() == 0 || (parent && !parent->itemTransform(nullptr, nullptr).isInvertible());
}

} // namespace

/// Whether the holder goes, and does not just leave with its parent. On a page that a Presence
/// removes, a picture that has flown there does not leave with it.
bool SharedScope::hasNoPlace(const Thing &thing) const
{
    const SharedElement &holder = *thing.holder;
    if (!holder.isSeen())
        return true;
    const bool mayFade = thing.flight || (holder.isGuest() && !holder.isTakenAway());
    return mayFade && thing.last && isInWindow(*thing.last) && !isCut();
}

/// \a stayed: it was not about to leave.
void SharedScope::lose(Thing &thing, bool stayed)
{
    m_makesSomething.reset();
    keep(thing, stayed);
    thing.holder = nullptr;
}

/// Keeps the holder for its picture. One that is on its way, or has flown to the holder, fades out.
/// What has left the window is held until something takes its place, except for what a view has
/// removed, or what was about to leave anyway.
void SharedScope::keep(Thing &thing, bool stayed)
{
    SharedElement *former = thing.holder;
    QQuickItem *item = former->item();
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    if (!item || !content)
        return;
    const bool wasRemovedByView = thing.view && thing.view->isVisible() && thing.view->window();
    const bool mayStay = stayed && !wasRemovedByView;
    const bool fades = thing.flight || (former->isGuest() && mayStay);
    const bool isGone = !mayStay || content->isAncestorOf(item);
    thing.farewell = fades ? Farewell::Fading : isGone ? Farewell::AtOnce : Farewell::Held;
    thing.spring = former->spring();
    if (thing.farewell != Farewell::AtOnce)
        guard(thing);
}

/// Should the holder be destroyed, its picture may still be needed.
void SharedScope::guard(Thing &thing)
{
    SharedElement *holder = thing.holder;
    if (thing.kept && thing.kept->item() == holder->item())
        return;
    thing.kept = std::make_unique<RetainedItem>(
        *holder->item(),
        [this, &thing, holder] {
            if (thing.holder == holder) // it is destroyed where it is seen
                keep(thing, holder->isPresent());
            return m_window && !isCut()
                && (thing.farewell == Farewell::Fading
                    || (thing.farewell == Farewell::Held && isMakingSomething()));
        },
        [holder] { holder->retire(); });
}

/// Nothing is seen but the picture of the last holder.
void SharedScope::wait(Thing &thing)
{
    const bool isKept = thing.kept && thing.farewell != Farewell::AtOnce;
    QQuickItem *item = isKept ? thing.kept->item() : nullptr;
    if (!item && goesWithOuter(thing))
        thing.last.reset();
    if (!item || !thing.last || isCut())
        return letGo(thing);
    const bool fades = thing.flight && thing.flight->isFading();
    const bool holds = !fades && !m_window->contentItem()->isAncestorOf(item)
        && isMakingSomething();
    if (!thing.flight && (holds || thing.farewell == Farewell::Fading))
        startFlight(thing);
    if (!thing.flight)
        return letGo(thing);
    thing.flight->hold(*item);
    if (!holds)
        thing.flight->fadeOut(thing.spring);
    if (thing.flight->isFadedOut() && !mayReturn(thing, *item)) {
        letGo(thing);
        thing.last.reset();
    }
}

/// Whether the item is still where it would be seen again, on a page that turns round.
bool SharedScope::mayReturn(const Thing &thing, const QQuickItem &item)
{
    const auto &elements = thing.elements;
    return std::any_of(elements.begin(), elements.end(), [&item](const SharedElement *element) {
        return element->item() == &item && element->isSeen() && !isFolded(item);
    });
}

/// What was in another one, and has no other place, went with the picture of that.
bool SharedScope::goesWithOuter(const Thing &thing) const
{
    const auto outer = m_things.find(thing.outer);
    return outer != m_things.end() && outer->second.holder;
}

void SharedScope::letGo(Thing &thing)
{
    thing.flight.reset();
    thing.kept.reset();
}

bool SharedScope::isShown(const QQuickItem *item) const
{
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    return item && content && item->isVisible() && content->isAncestorOf(item);
}

/// Something is being created asynchronously, and may contain the next element.
bool SharedScope::isMakingSomething()
{
    if (!m_window || !m_window->contentItem())
        return false;
    if (!m_makesSomething)
        m_makesSomething = isCreatingAsynchronously(m_engine, *m_window->contentItem());
    return *m_makesSomething;
}

void SharedScope::tick(double seconds)
{
    m_makesSomething.reset();
    for (auto &[key, thing] : m_things) {
        if (!thing.isWaiting() || (thing.kept && isMakingSomething()))
            continue;
        if (thing.kept)
            m_window->update();
        thing.lost += seconds;
        if (thing.lost > secondsToFind) {
            letGo(thing);
            thing.last.reset();
        }
    }
    const bool lost = std::any_of(m_things.begin(), m_things.end(),
                                  [](const auto &thing) { return thing.second.isWaiting(); });
    if (!lost)
        countTime(false);
}

void SharedScope::countTime(bool count)
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
