// SPDX-License-Identifier: MIT
#include "shared_element_manager.h"

#include "shared_element.h"

#include <QQmlEngine>

#include <algorithm>

namespace sprung::qml {

namespace {

constexpr auto pictureDocument = R"(
import QtQuick
ShaderEffectSource {
    z: 1e9
    hideSource: true
    smooth: true
    mipmap: true
}
)";

QQuickItem *viewAround(const QQuickItem &item)
{
    for (QQuickItem *place = item.parentItem(); place; place = place->parentItem()) {
        if (place->inherits("QQuickItemView") || place->inherits("QQuickTableView")
            || place->inherits("QQuickPathView"))
            return place;
    }
    return nullptr;
}

} // namespace

SharedElementManager::SharedElementManager(QQuickWindow *window)
    : QObject(window)
    , m_window(window)
{
    // After polishing and before synchronization, in every render loop.
    connect(window, &QQuickWindow::afterAnimating, this, &SharedElementManager::frame,
            Qt::DirectConnection);
}

SharedElementManager::~SharedElementManager()
{
    countTime(false);
    std::exchange(m_things, {}).clear();
    notifyFlying();
}

SharedElementManager *SharedElementManager::of(QQuickWindow *window)
{
    auto *known = window->findChild<SharedElementManager *>(QString(), Qt::FindDirectChildrenOnly);
    return known ? known : new SharedElementManager(window);
}

void SharedElementManager::add(SharedElement &element)
{
    if (QQmlEngine *engine = qmlEngine(element.item()))
        m_engine = engine;
    m_things[element.key()].elements.push_back(&element);
    markDirty(element.key());
}

void SharedElementManager::remove(SharedElement &element)
{
    SharedGroup &thing = m_things[element.key()];
    std::erase(thing.elements, &element);
    if (thing.visibleElement == &element && isShown(element.item()))
        thing.visibleElement = nullptr; // still exists, but does not participate
    else if (thing.visibleElement == &element)
        onVisibleLost(thing, element.isPresent());
    markDirty(element.key());
}

/// Marks a key as changed. The visible element may be destroyed before the next frame.
void SharedElementManager::markDirty(const QString &key)
{
    SharedGroup &thing = m_things[key];
    thing.due |= PendingTask::Choose;
    if (!m_window)
        return;
    if (thing.visibleElement && !isShown(thing.visibleElement->item()))
        retain(thing, thing.visibleElement->isPresent());
    m_window->update();
}

void SharedElementManager::setFlying(SharedElement &element, bool flying)
{
    element.setFlying(flying);
    m_toNotify.emplace_back(&element);
}

/// A handler may delete this.
void SharedElementManager::notifyFlying()
{
    const auto elements = std::exchange(m_toNotify, {});
    for (const QPointer<SharedElement> &element : elements) {
        if (element)
            element->notifyFlying();
    }
}

void SharedElementManager::frame()
{
    updateGroups();
    notifyFlying();
}

void SharedElementManager::updateGroups()
{
    m_makesSomething.reset();
    bool lost = false;
    for (auto &[key, thing] : m_things) { // nested elements need the geometry of the outer element
        if (thing.due.has(PendingTask::Choose)
            || (thing.visibleElement && !thing.visibleElement->isVisible()))
            selectVisible(thing);
    }
    for (auto at = m_things.begin(); at != m_things.end();) {
        SharedGroup &thing = at->second;
        if (!thing.visibleElement)
            updateOrphan(thing);
        if (thing.flight) {
            const bool flies = thing.flight->follow();
            thing.last = thing.flight->place();
            if (!flies)
                thing.flight.reset();
            else if (!thing.flight->isFadedOut())
                m_window->update();
        } else if (thing.visibleElement) {
            trackVisible(thing);
        }
        if (thing.visibleElement && !thing.flight)
            land(thing);
        lost = lost || thing.isWaiting();
        const bool isOver = thing.elements.empty() && !thing.last;
        at = isOver ? m_things.erase(at) : std::next(at);
    }
    if (!std::exchange(m_areStacked, true))
        stackPictures();
    countTime(lost);
}

void SharedElementManager::selectVisible(SharedGroup &thing)
{
    thing.due = thing.due & PendingTask::FindDuplicates;
    auto &elements = thing.elements;
    SharedElement *former = thing.visibleElement;
    const bool stayed = former && former->isPresent(); // until now
    const auto fresh = std::stable_partition(
        elements.begin(), elements.end(),
        [](SharedElement *element) { return !element->updatePresence(); });
    if (fresh != elements.end())
        thing.due |= PendingTask::FindDuplicates;
    const auto latest = std::find_if(elements.rbegin(), elements.rend(),
                                     [](SharedElement *element) { return element->isPresent(); });
    if (latest != elements.rend())
        thing.visibleElement = *latest;
    else if (former && lacksDestination(thing)) // otherwise it is removed with its parent
        onVisibleLost(thing, stayed);
    if (thing.visibleElement)
        thing.exitMode = ExitMode::Immediate;
    for (SharedElement *element : elements)
        element->setHidden(thing.visibleElement ? element != thing.visibleElement
                                                : thing.exitMode == ExitMode::FadeOut);
    if (!thing.visibleElement)
        return;
    thing.lost = 0;
    if (thing.visibleElement != former) {
        thing.view = viewAround(*thing.visibleElement->item());
        const SharedElement *outer = thing.visibleElement->enclosingElement();
        thing.outer = outer ? outer->key() : QString();
        startOrRetarget(thing, former);
        if (fresh != elements.end() && thing.flight)
            thing.visibleElement->markFlownTo();
    }
    thing.kept.reset();
    if (thing.flight || thing.visibleElement->wasFlownTo())
        guardDestruction(thing);
}

/// Updates geometry and motion of the visible element.
void SharedElementManager::trackVisible(SharedGroup &thing)
{
    const std::optional<SceneGeometry> now = seenPlace(*thing.visibleElement);
    const bool moves = now && thing.last && *now != *thing.last;
    if (moves && thing.motion)
        thing.motion->moveTo(*now);
    else if (moves)
        thing.motion = std::make_unique<ScreenVelocityTracker>(*now);
    else if (!now || (thing.motion && thing.motion->isOver()))
        thing.motion.reset();
    thing.last = now;
}

/// Shows the visible element itself, without a flight.
void SharedElementManager::land(SharedGroup &thing)
{
    if (!thing.visibleElement->wasFlownTo())
        thing.kept.reset();
    if (!thing.due.has(PendingTask::FindDuplicates))
        return;
    thing.due = thing.due & PendingTask::Choose;
    const std::vector<SharedElement *> elements = thing.elements; // elements may be removed
    for (SharedElement *element : elements) {
        if (element != thing.visibleElement)
            element->excludeDuplicate(*thing.visibleElement);
    }
}

void SharedElementManager::startOrRetarget(SharedGroup &thing, SharedElement *former)
{
    if (!thing.flight)
        startFlight(thing);
    if (!thing.flight)
        return;
    thing.flight->headFor(*thing.visibleElement);
    m_areStacked = false;
    const bool crossFades = thing.visibleElement->crossFades()
        || SchemeResolver::usesFadeInstead(this, this);
    const auto isNeeded = [this] { return m_window && !isInstant(); };
    auto from = std::move(thing.kept); // if the former element was lost
    if (former && crossFades) {
        from = std::make_unique<RetainedItem>(*former->item(), isNeeded,
                                              [former] { former->detachFromPage(); });
    }
    if (!crossFades || !from || !from->item())
        return thing.flight->endCrossFade();
    from->setNeeded(isNeeded);
    thing.flight->crossFade(std::move(from), [this] { return newPicture(); });
}

/// Returns the flight to \a element, or null.
SharedFlight *SharedElementManager::flightTo(const SharedElement &element) const
{
    const auto thing = m_things.find(element.key());
    const bool isHolder = thing != m_things.end() && thing->second.visibleElement == &element;
    return isHolder ? thing->second.flight.get() : nullptr;
}

/// Returns the visual geometry. Items inside a flying element are drawn in its snapshot.
std::optional<SceneGeometry> SharedElementManager::seenPlace(const SharedElement &element) const
{
    if (const SharedFlight *flight = flightTo(element))
        return flight->place();
    const auto place = SceneGeometry::of(element.item());
    const SharedElement *outer = element.enclosingElement();
    const auto from = place && outer ? SceneGeometry::of(outer->item()) : std::nullopt;
    const auto to = from ? seenPlace(*outer) : std::nullopt;
    return to && to != from ? place->carried(*from, *to) : place;
}

/// Stacks snapshots of nested elements above the snapshots of outer elements.
void SharedElementManager::stackPictures()
{
    for (const auto &[key, thing] : m_things) {
        SharedFlight *below = thing.visibleElement ? thing.flight.get() : nullptr;
        if (below && !thing.visibleElement->isInsideFlight())
            stackPicturesIn(*thing.visibleElement->item(), &below);
    }
}

void SharedElementManager::stackPicturesIn(const QQuickItem &item, SharedFlight **below) const
{
    QList<QQuickItem *> children = item.childItems();
    std::stable_sort(children.begin(), children.end(),
                     [](const QQuickItem *a, const QQuickItem *b) { return a->z() < b->z(); });
    for (const QQuickItem *child : std::as_const(children)) {
        const auto *element = qobject_cast<SharedElement *>(
            qmlAttachedPropertiesObject<SharedElement>(child, false));
        if (SharedFlight *flight = element ? flightTo(*element) : nullptr)
            std::exchange(*below, flight)->isBelow(*flight);
        stackPicturesIn(*child, below);
    }
}

/// Starts a flight from the last visual geometry and velocity.
void SharedElementManager::startFlight(SharedGroup &thing)
{
    const auto motion = std::move(thing.motion);
    const bool flies = m_engine && thing.last && isInWindow(*thing.last) && !isInstant();
    if (!flies)
        return;
    std::unique_ptr<QQuickItem> drawn = newPicture();
    if (!drawn)
        return;
    const SceneGeometry from = motion ? motion->extrapolated(*thing.last) : *thing.last;
    const SceneGeometry velocity = motion ? motion->velocity() : SceneGeometry();
    thing.flight = std::make_unique<SharedFlight>(std::move(drawn), from, velocity, *this);
}

/// Returns a new ShaderEffectSource, or null if the engine cannot create it.
std::unique_ptr<QQuickItem> SharedElementManager::newPicture()
{
    if (!m_picture || m_picture->engine() != m_engine) {
        m_picture = std::make_unique<QQmlComponent>(m_engine);
        m_picture->setData(pictureDocument, QUrl());
    }
    std::unique_ptr<QQuickItem> drawn(qobject_cast<QQuickItem *>(m_picture->create()));
    if (drawn)
        drawn->setParentItem(m_window->contentItem());
    return drawn;
}

bool SharedElementManager::isInWindow(const SceneGeometry &place) const
{
    return place.rect.intersects(QRectF(QPointF(), m_window->contentItem()->size()));
}

} // namespace sprung::qml
