// SPDX-License-Identifier: MIT
#include "shared_scope.h"

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
        lose(thing);
    wake(element.key());
}

/// The holder may be destroyed before the next frame.
void SharedScope::wake(const QString &key)
{
    Thing &thing = m_things[key];
    thing.awake = true;
    if (!m_window)
        return;
    if (thing.holder && !isShown(thing.holder->item()))
        keep(thing);
    m_window->update();
}

void SharedScope::frame()
{
    m_makesSomething.reset();
    bool lost = false;
    for (auto at = m_things.begin(); at != m_things.end();) {
        Thing &thing = at->second;
        const bool wasLost = thing.holder && !thing.holder->isSeen();
        if (std::exchange(thing.awake, false) || wasLost)
            choose(thing);
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
            thing.last = ScenePlace::of(thing.holder->item());
        }
        if (thing.holder && !thing.flight)
            rest(thing);
        lost = lost || thing.isWaiting();
        const bool isOver = thing.elements.empty() && !thing.last;
        at = isOver ? m_things.erase(at) : std::next(at);
    }
    countTime(lost);
}

void SharedScope::choose(Thing &thing)
{
    auto &elements = thing.elements;
    const auto fresh = std::stable_partition(
        elements.begin(), elements.end(),
        [](SharedElement *element) { return !element->becamePresent(); });
    thing.mayHaveTwins = thing.mayHaveTwins || fresh != elements.end();
    const auto latest = std::find_if(elements.rbegin(), elements.rend(),
                                     [](SharedElement *element) { return element->isPresent(); });
    SharedElement *former = thing.holder;
    if (latest != elements.rend())
        thing.holder = *latest;
    else if (former && hasNoPlace(thing)) // else it leaves together with its parent
        lose(thing);
    if (thing.holder)
        thing.fades = thing.mayBeHeld = false;
    for (SharedElement *element : elements)
        element->setHidden(thing.holder ? element != thing.holder : thing.fades);
    thing.stays = thing.holder && thing.holder->isPresent();
    if (!thing.holder)
        return;
    thing.lost = 0;
    if (thing.holder != former) {
        thing.view = viewAround(*thing.holder->item());
        head(thing);
        if (fresh != elements.end() && thing.flight)
            thing.holder->becomeGuest();
    }
    thing.kept.reset();
    if (thing.flight || thing.holder->isGuest())
        guard(thing);
}

/// The holder is seen, and nothing flies to it.
void SharedScope::rest(Thing &thing)
{
    if (!thing.holder->isGuest())
        thing.kept.reset();
    if (!std::exchange(thing.mayHaveTwins, false))
        return;
    const std::vector<SharedElement *> elements = thing.elements; // any may leave
    for (SharedElement *element : elements) {
        if (element != thing.holder)
            element->refuseAsTwin(*thing.holder);
    }
}

void SharedScope::head(Thing &thing)
{
    if (!thing.flight)
        startFlight(thing);
    if (thing.flight)
        thing.flight->headFor(*thing.holder);
}

/// Begins a flight where the thing was last seen.
void SharedScope::startFlight(Thing &thing)
{
    const bool flies = m_engine && thing.last && isInWindow(*thing.last) && !isReduced();
    if (!flies)
        return;
    if (!m_picture || m_picture->engine() != m_engine) {
        m_picture = std::make_unique<QQmlComponent>(m_engine);
        m_picture->setData(pictureDocument, QUrl());
    }
    std::unique_ptr<QQuickItem> drawn(qobject_cast<QQuickItem *>(m_picture->create()));
    if (!drawn)
        return;
    drawn->setParentItem(m_window->contentItem());
    thing.flight = std::make_unique<SharedFlight>(std::move(drawn), *thing.last, this);
}

bool SharedScope::isInWindow(const ScenePlace &place) const
{
    return place.rect.intersects(QRectF(QPointF(), m_window->contentItem()->size()));
}

} // namespace sprung::qml
