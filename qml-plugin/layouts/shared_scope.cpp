// SPDX-License-Identifier: MIT
#include "shared_scope.h"

#include "shared_element.h"

#include <QQmlEngine>
#include <QQuickWindow>

#include <algorithm>

namespace sprung::qml {

namespace {

/// How long a thing waits for its next element, which a Loader may create asynchronously.
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
    m_things[element.key()].elements.push_back(&element);
    wake(element.key());
}

void SharedScope::remove(SharedElement &element)
{
    Thing &thing = m_things[element.key()];
    std::erase(thing.elements, &element);
    if (thing.holder == &element)
        thing.holder = nullptr;
    wake(element.key());
}

void SharedScope::wake(const QString &key)
{
    m_things[key].awake = true;
    m_window->update();
}

void SharedScope::frame()
{
    bool lost = false;
    for (auto at = m_things.begin(); at != m_things.end();) {
        Thing &thing = at->second;
        const bool wasLost = thing.holder && !thing.holder->isSeen();
        if (std::exchange(thing.awake, false) || wasLost)
            choose(thing);
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
    std::stable_partition(elements.begin(), elements.end(),
                          [](SharedElement *element) { return !element->becamePresent(); });
    const auto latest = std::find_if(elements.rbegin(), elements.rend(),
                                     [](SharedElement *element) { return element->isPresent(); });
    SharedElement *former = thing.holder;
    if (latest != elements.rend())
        thing.holder = *latest;
    else if (former && !former->isSeen()) // else it leaves together with its parent
        thing.holder = nullptr;
    for (SharedElement *element : elements)
        element->setHidden(thing.holder && element != thing.holder);
    if (thing.holder)
        thing.lost = 0;
    if (thing.holder && thing.holder != former)
        head(thing);
}

void SharedScope::head(Thing &thing)
{
    const bool flies = thing.last && isInWindow(*thing.last)
        && !Motion::instance()->reducedMotion();
    if (!thing.flight && flies) {
        if (auto drawn = picture(*thing.holder))
            thing.flight = std::make_unique<SharedFlight>(std::move(drawn), *thing.last);
    }
    if (thing.flight)
        thing.flight->headFor(*thing.holder);
}

std::unique_ptr<QQuickItem> SharedScope::picture(SharedElement &of)
{
    QQmlEngine *engine = qmlEngine(of.item());
    if (!engine)
        return nullptr;
    if (!m_picture || m_picture->engine() != engine) {
        m_picture = std::make_unique<QQmlComponent>(engine);
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
    for (auto &[key, thing] : m_things) {
        if (thing.holder || !thing.last)
            continue;
        thing.lost += seconds;
        if (thing.lost > secondsToFind)
            thing.last.reset();
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
