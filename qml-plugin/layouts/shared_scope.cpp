// SPDX-License-Identifier: MIT
#include "shared_scope.h"

#include "creation.h"
#include "shared_element.h"

#include <QQmlEngine>

#include <algorithm>

namespace sprung::qml {

namespace {

/// How long a thing that is not seen waits for its next element.
constexpr double secondsToFind = 0.4;

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
    if (thing.holder == &element)
        lose(thing);
    wake(element.key());
}

void SharedScope::wake(const QString &key)
{
    m_things[key].awake = true;
    if (m_window)
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
        if (thing.kept)
            hold(thing);
        if (thing.flight) {
            const bool flies = thing.flight->follow();
            thing.last = thing.flight->place();
            if (flies)
                m_window->update();
            else
                thing.flight.reset();
        } else if (thing.holder) {
            thing.last = ScenePlace::of(thing.holder->item());
        }
        lost = lost || (!thing.holder && thing.last);
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
    for (auto twin = fresh; twin != elements.end() && std::next(twin) != elements.end(); ++twin)
        (*twin)->warnOfTwin(*elements.back());
    const auto latest = std::find_if(elements.rbegin(), elements.rend(),
                                     [](SharedElement *element) { return element->isPresent(); });
    SharedElement *former = thing.holder;
    if (latest != elements.rend())
        thing.holder = *latest;
    else if (former && !former->isSeen()) // else it leaves together with its parent
        lose(thing);
    for (SharedElement *element : elements)
        element->setHidden(thing.holder && element != thing.holder);
    thing.stays = thing.holder && thing.holder->isPresent();
    if (thing.holder)
        thing.lost = 0;
    if (!thing.holder || thing.holder == former)
        return;
    thing.view = viewAround(*thing.holder->item());
    head(thing);
    thing.kept.reset();
}

/// What has left the window is held until something takes its place, except for what a view has
/// removed, or what was about to leave anyway.
void SharedScope::lose(Thing &thing)
{
    SharedElement *former = std::exchange(thing.holder, nullptr);
    QQuickItem *item = former->item();
    m_makesSomething.reset();
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    if (!thing.stays || !item || !content || content->isAncestorOf(item))
        return;
    if (thing.view && thing.view->isVisible() && thing.view->window())
        return;
    thing.kept = std::make_unique<KeptItem>(
        *item, [this] { return isMakingSomething(); }, [former] { former->retire(); });
}

void SharedScope::hold(Thing &thing)
{
    if (!thing.kept->item() || !thing.last || !isMakingSomething()
        || Motion::instance()->reducedMotion())
        return letGo(thing);
    if (!thing.flight && isInWindow(*thing.last)) {
        if (auto drawn = picture())
            thing.flight = std::make_unique<SharedFlight>(std::move(drawn), *thing.last);
    }
    if (thing.flight)
        thing.flight->hold(*thing.kept->item());
}

void SharedScope::letGo(Thing &thing)
{
    thing.flight.reset();
    thing.kept.reset();
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

void SharedScope::head(Thing &thing)
{
    const bool flies = thing.last && isInWindow(*thing.last)
        && !Motion::instance()->reducedMotion();
    if (!thing.flight && flies) {
        if (auto drawn = picture())
            thing.flight = std::make_unique<SharedFlight>(std::move(drawn), *thing.last);
    }
    if (thing.flight)
        thing.flight->headFor(*thing.holder);
}

std::unique_ptr<QQuickItem> SharedScope::picture()
{
    if (!m_engine)
        return nullptr;
    if (!m_picture || m_picture->engine() != m_engine) {
        m_picture = std::make_unique<QQmlComponent>(m_engine);
        m_picture->setData(pictureDocument, QUrl());
    }
    std::unique_ptr<QQuickItem> drawn(qobject_cast<QQuickItem *>(m_picture->create()));
    if (drawn)
        drawn->setParentItem(m_window->contentItem());
    return drawn;
}

bool SharedScope::isInWindow(const ScenePlace &place) const
{
    return place.rect.intersects(QRectF(QPointF(), m_window->contentItem()->size()));
}

void SharedScope::tick(double seconds)
{
    m_makesSomething.reset();
    for (auto &[key, thing] : m_things) {
        if (thing.holder || !thing.last)
            continue;
        if (thing.kept && isMakingSomething())
            continue;
        if (thing.kept)
            m_window->update();
        thing.lost += seconds;
        if (thing.lost > secondsToFind) {
            letGo(thing);
            thing.last.reset();
        }
    }
    const bool lost = std::any_of(m_things.begin(), m_things.end(), [](const auto &thing) {
        return !thing.second.holder && thing.second.last;
    });
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
