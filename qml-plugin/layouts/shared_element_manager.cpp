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

SharedScope::SharedScope(QQuickWindow *window)
    : QObject(window)
    , m_window(window)
{
    // After polishing and before synchronization, in every render loop.
    connect(window, &QQuickWindow::afterAnimating, this, &SharedScope::frame, Qt::DirectConnection);
}

SharedScope::~SharedScope()
{
    countTime(false);
}

SharedScope *SharedScope::of(QQuickWindow *window)
{
    auto *known = window->findChild<SharedScope *>(QString(), Qt::FindDirectChildrenOnly);
    return known ? known : new SharedScope(window);
}

void SharedScope::add(SharedElement &element)
{
    if (QQmlEngine *engine = qmlEngine(element.item()))
        m_engine = engine;
    m_things[element.key()].elements.push_back(&element);
    wake(element.key());
}

void SharedScope::remove(SharedElement &element)
{
    Thing &thing = m_things[element.key()];
    std::erase(thing.elements, &element);
    if (thing.holder == &element && isShown(element.item()))
        thing.holder = nullptr; // it is still there, and only takes no part
    else if (thing.holder == &element)
        lose(thing, element.isPresent());
    wake(element.key());
}

/// The holder may be destroyed before the next frame.
void SharedScope::wake(const QString &key)
{
    Thing &thing = m_things[key];
    thing.due |= Task::Choose;
    if (!m_window)
        return;
    if (thing.holder && !isShown(thing.holder->item()))
        keep(thing, thing.holder->isPresent());
    m_window->update();
}

void SharedScope::frame()
{
    m_makesSomething.reset();
    bool lost = false;
    for (auto &[key, thing] : m_things) { // what is in another one needs to know that one's place
        if (thing.due.has(Task::Choose) || (thing.holder && !thing.holder->isSeen()))
            choose(thing);
    }
    for (auto at = m_things.begin(); at != m_things.end();) {
        Thing &thing = at->second;
        if (!thing.holder)
            wait(thing);
        if (thing.flight) {
            const bool flies = thing.flight->follow();
            thing.last = thing.flight->place();
            if (!flies)
                thing.flight.reset();
            else if (!thing.flight->isFadedOut())
                m_window->update();
        } else if (thing.holder) {
            see(thing);
        }
        if (thing.holder && !thing.flight)
            rest(thing);
        lost = lost || thing.isWaiting();
        const bool isOver = thing.elements.empty() && !thing.last;
        at = isOver ? m_things.erase(at) : std::next(at);
    }
    if (!std::exchange(m_areStacked, true))
        stackPictures();
    countTime(lost);
}

void SharedScope::choose(Thing &thing)
{
    thing.due = thing.due & Task::FindTwins;
    auto &elements = thing.elements;
    SharedElement *former = thing.holder;
    const bool stayed = former && former->isPresent(); // until now
    const auto fresh = std::stable_partition(
        elements.begin(), elements.end(),
        [](SharedElement *element) { return !element->becamePresent(); });
    if (fresh != elements.end())
        thing.due |= Task::FindTwins;
    const auto latest = std::find_if(elements.rbegin(), elements.rend(),
                                     [](SharedElement *element) { return element->isPresent(); });
    if (latest != elements.rend())
        thing.holder = *latest;
    else if (former && hasNoPlace(thing)) // else it leaves together with its parent
        lose(thing, stayed);
    if (thing.holder)
        thing.farewell = Farewell::AtOnce;
    for (SharedElement *element : elements)
        element->setHidden(thing.holder ? element != thing.holder
                                        : thing.farewell == Farewell::Fading);
    if (!thing.holder)
        return;
    thing.lost = 0;
    if (thing.holder != former) {
        thing.view = viewAround(*thing.holder->item());
        const SharedElement *outer = thing.holder->outer();
        thing.outer = outer ? outer->key() : QString();
        head(thing, former);
        if (fresh != elements.end() && thing.flight)
            thing.holder->becomeGuest();
    }
    thing.kept.reset();
    if (thing.flight || thing.holder->isGuest())
        guard(thing);
}

/// Sees where the holder is, and whether it moves.
void SharedScope::see(Thing &thing)
{
    const std::optional<SceneGeometry> now = seenPlace(*thing.holder);
    const bool moves = now && thing.last && *now != *thing.last;
    if (moves && thing.motion)
        thing.motion->moveTo(*now);
    else if (moves)
        thing.motion = std::make_unique<SeenMotion>(*now);
    else if (!now || (thing.motion && thing.motion->isOver()))
        thing.motion.reset();
    thing.last = now;
}

/// The holder is seen, and nothing flies to it.
void SharedScope::rest(Thing &thing)
{
    if (!thing.holder->isGuest())
        thing.kept.reset();
    if (!thing.due.has(Task::FindTwins))
        return;
    thing.due = thing.due & Task::Choose;
    const std::vector<SharedElement *> elements = thing.elements; // any may leave
    for (SharedElement *element : elements) {
        if (element != thing.holder)
            element->refuseAsTwin(*thing.holder);
    }
}

void SharedScope::head(Thing &thing, SharedElement *former)
{
    if (!thing.flight)
        startFlight(thing);
    if (!thing.flight)
        return;
    thing.flight->headFor(*thing.holder);
    m_areStacked = false;
    const bool crossFades = thing.holder->crossFades() || SchemeResolver::isGentleAt(this, this);
    const auto isNeeded = [this] { return m_window && !isCut(); };
    auto from = std::move(thing.kept); // if the former one has gone
    if (former && crossFades) {
        from = std::make_unique<RetainedItem>(*former->item(), isNeeded,
                                          [former] { former->retire(); });
    }
    if (!crossFades || !from || !from->item())
        return thing.flight->endCrossFade();
    from->setNeeded(isNeeded);
    thing.flight->crossFade(std::move(from), [this] { return newPicture(); });
}

/// Null if nothing flies to it.
SharedFlight *SharedScope::flightTo(const SharedElement &element) const
{
    const auto thing = m_things.find(element.key());
    const bool isHolder = thing != m_things.end() && thing->second.holder == &element;
    return isHolder ? thing->second.flight.get() : nullptr;
}

/// What is in one that flies is seen in its picture.
std::optional<SceneGeometry> SharedScope::seenPlace(const SharedElement &element) const
{
    if (const SharedFlight *flight = flightTo(element))
        return flight->place();
    const auto place = SceneGeometry::of(element.item());
    const SharedElement *outer = element.outer();
    const auto from = place && outer ? SceneGeometry::of(outer->item()) : std::nullopt;
    const auto to = from ? seenPlace(*outer) : std::nullopt;
    return to && to != from ? place->carried(*from, *to) : place;
}

/// The pictures of what is in another one are above the picture of that.
void SharedScope::stackPictures()
{
    for (const auto &[key, thing] : m_things) {
        SharedFlight *below = thing.holder ? thing.flight.get() : nullptr;
        if (below && !thing.holder->isCarried())
            stackPicturesIn(*thing.holder->item(), &below);
    }
}

void SharedScope::stackPicturesIn(const QQuickItem &item, SharedFlight **below) const
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

/// Begins a flight where the thing was last seen, as fast as it was.
void SharedScope::startFlight(Thing &thing)
{
    const auto motion = std::move(thing.motion);
    const bool flies = m_engine && thing.last && isInWindow(*thing.last) && !isCut();
    if (!flies)
        return;
    std::unique_ptr<QQuickItem> drawn = newPicture();
    if (!drawn)
        return;
    const SceneGeometry from = motion ? motion->onwards(*thing.last) : *thing.last;
    const SceneGeometry velocity = motion ? motion->velocity() : SceneGeometry();
    thing.flight = std::make_unique<SharedFlight>(std::move(drawn), from, velocity, this);
}

/// Null if the engine cannot make it.
std::unique_ptr<QQuickItem> SharedScope::newPicture()
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

bool SharedScope::isInWindow(const SceneGeometry &place) const
{
    return place.rect.intersects(QRectF(QPointF(), m_window->contentItem()->size()));
}

} // namespace sprung::qml
