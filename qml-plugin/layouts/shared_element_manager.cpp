// SPDX-License-Identifier: MIT
#include "shared_element_manager.h"

#include "shared_element.h"

#include <QQmlEngine>

#include <algorithm>

namespace sprung::qml {

namespace {

constexpr auto snapshotDocument = R"(
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
    for (QQuickItem *ancestor = item.parentItem(); ancestor; ancestor = ancestor->parentItem()) {
        if (ancestor->inherits("QQuickItemView") || ancestor->inherits("QQuickTableView")
            || ancestor->inherits("QQuickPathView"))
            return ancestor;
    }
    return nullptr;
}

} // namespace

SharedElementManager::SharedElementManager(QQuickWindow *window)
    : QObject(window)
    , m_window(window)
{
    // After polishing and before synchronization, in every render loop.
    const auto onFrame = [this] {
        updateGroups();
        notifyFlying();
    };
    connect(window, &QQuickWindow::afterAnimating, this, onFrame, Qt::DirectConnection);
    // ~QWindow hides the window, after ~QQuickWindow has deleted its content.
    connect(window, &QWindow::visibleChanged, this,
            [this, content = QPointer(window->contentItem())](bool isVisible) {
                if (!isVisible && content)
                    endFlights();
            });
}

SharedElementManager::~SharedElementManager()
{
    stopTicking();
    std::exchange(m_groups, {}).clear();
    notifyFlying();
}

SharedElementManager *SharedElementManager::of(QQuickWindow *window)
{
    auto *existing = window->findChild<SharedElementManager *>(QString(),
                                                               Qt::FindDirectChildrenOnly);
    return existing ? existing : new SharedElementManager(window);
}

void SharedElementManager::add(SharedElement &element)
{
    if (QQmlEngine *engine = qmlEngine(element.item()))
        m_engine = engine;
    m_groups[element.key()].elements.push_back(&element);
    markDirty(element.key());
}

void SharedElementManager::remove(SharedElement &element)
{
    SharedGroup &group = m_groups[element.key()];
    std::erase(group.elements, &element);
    if (group.visibleElement == &element && isVisibleInWindow(element.item()))
        group.visibleElement = nullptr; // still exists, but does not participate
    else if (group.visibleElement == &element)
        onVisibleLost(group, element.isPresent());
    markDirty(element.key());
}

/// The visible element may be destroyed before the next frame.
void SharedElementManager::markDirty(const QString &key)
{
    SharedGroup &group = m_groups[key];
    group.pending |= PendingTask::SelectVisible;
    if (!m_window)
        return;
    if (group.visibleElement && !isVisibleInWindow(group.visibleElement->item()))
        retain(group, group.visibleElement->isPresent());
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

/// Called when the window is hidden, because it has no frames until it is shown.
void SharedElementManager::endFlights()
{
    updateGroups();
    for (auto &[key, group] : m_groups) {
        group.flight.reset();
        group.exitMode = ExitMode::Immediate;
    }
    notifyFlying();
}

void SharedElementManager::updateGroups()
{
    m_isCreatingContent.reset();
    bool lost = false;
    for (auto &[key, group] : m_groups) { // nested elements need the geometry of the outer element
        if (group.pending.has(PendingTask::SelectVisible)
            || (group.visibleElement && !group.visibleElement->isVisible()))
            selectVisible(group);
    }
    for (auto it = m_groups.begin(); it != m_groups.end();) {
        SharedGroup &group = it->second;
        if (!group.visibleElement)
            updateOrphan(group);
        if (group.flight) {
            const bool flies = group.flight->update();
            group.lastGeometry = group.flight->geometry();
            if (!flies)
                group.flight.reset();
            else if (!group.flight->isFadedOut())
                m_window->update();
        } else if (group.visibleElement) {
            trackVisible(group);
        }
        if (group.visibleElement && !group.flight)
            cleanUpFlight(group);
        for (SharedElement *element : group.elements)
            element->ensureHidden();
        lost = lost || group.isWaiting();
        const bool isOver = group.elements.empty() && !group.lastGeometry;
        it = isOver ? m_groups.erase(it) : std::next(it);
    }
    if (!std::exchange(m_areStacked, true))
        stackSnapshots();
    if (lost)
        startTicking();
    else
        stopTicking();
}

void SharedElementManager::selectVisible(SharedGroup &group)
{
    group.pending = group.pending & PendingTask::FindDuplicates;
    auto &elements = group.elements;
    SharedElement *previous = group.visibleElement;
    const bool wasPresent = previous && previous->isPresent(); // until now
    const auto firstNew = std::stable_partition(
        elements.begin(), elements.end(),
        [](SharedElement *element) { return !element->updatePresence(); });
    if (firstNew != elements.end())
        group.pending |= PendingTask::FindDuplicates;
    const auto latest = std::find_if(elements.rbegin(), elements.rend(),
                                     [](SharedElement *element) { return element->isPresent(); });
    if (latest != elements.rend())
        group.visibleElement = *latest;
    else if (previous && lacksDestination(group)) // otherwise it is removed with its parent
        onVisibleLost(group, wasPresent);
    if (group.visibleElement)
        group.exitMode = ExitMode::Immediate;
    for (SharedElement *element : elements)
        element->setHidden(group.visibleElement ? element != group.visibleElement
                                                : group.exitMode == ExitMode::FadeOut);
    if (!group.visibleElement)
        return;
    group.lostSeconds = 0;
    if (group.visibleElement != previous) {
        group.view = viewAround(*group.visibleElement->item());
        const SharedElement *outer = group.visibleElement->enclosingElement();
        group.outerKey = outer ? outer->key() : QString();
        const bool isNew = firstNew != elements.end();
        startOrRetarget(group, previous);
        if (!group.visibleElement)
            return; // removed by a slot of the window
        if (isNew && group.flight)
            group.visibleElement->markFlightTarget();
    }
    group.retainedItem.reset();
    if (group.flight || group.visibleElement->wasFlightTarget())
        guardDestruction(group);
}

void SharedElementManager::trackVisible(SharedGroup &group)
{
    const std::optional<SceneGeometry> now = visualGeometry(*group.visibleElement);
    const bool isMoving = now && group.lastGeometry && *now != *group.lastGeometry;
    if (isMoving && group.velocityTracker)
        group.velocityTracker->moveTo(*now);
    else if (isMoving)
        group.velocityTracker = std::make_unique<ScreenVelocityTracker>(*now);
    else if (!now || (group.velocityTracker && group.velocityTracker->isResting()))
        group.velocityTracker.reset();
    group.lastGeometry = now;
}

/// Called while no flight to the visible element is active. Releases its retained item, and
/// excludes duplicates.
void SharedElementManager::cleanUpFlight(SharedGroup &group)
{
    if (!group.visibleElement->wasFlightTarget())
        group.retainedItem.reset();
    if (!group.pending.has(PendingTask::FindDuplicates))
        return;
    group.pending = group.pending & PendingTask::SelectVisible;
    const std::vector<SharedElement *> elements = group.elements; // elements may be removed
    for (SharedElement *element : elements) {
        if (element != group.visibleElement)
            element->excludeDuplicate(*group.visibleElement);
    }
}

/// Slots of the window may delete both elements.
void SharedElementManager::startOrRetarget(SharedGroup &group,
                                           const QPointer<SharedElement> &previous)
{
    if (!group.flight)
        createFlight(group);
    if (!group.visibleElement)
        group.flight.reset();
    if (!group.flight)
        return;
    group.flight->setTarget(*group.visibleElement);
    m_areStacked = false;
    const bool crossFades = group.visibleElement->crossFades()
        || SchemeResolver::usesFadeInstead(this, this);
    const auto isNeeded = [this] { return m_window && !isInstant(); };
    auto from = std::move(group.retainedItem); // if the previous element was lost
    if (previous && crossFades)
        from = std::make_unique<RetainedItem>(*previous, isNeeded);
    if (!crossFades || !from || !from->item())
        return group.flight->endCrossFade();
    from->setNeeded(isNeeded);
    group.flight->crossFade(std::move(from));
}

SharedFlight *SharedElementManager::flightTo(const SharedElement &element) const
{
    const auto group = m_groups.find(element.key());
    const bool isVisibleElement = group != m_groups.end()
        && group->second.visibleElement == &element;
    return isVisibleElement ? group->second.flight.get() : nullptr;
}

/// Returns the visual geometry. Items inside a flying element are drawn in its snapshot.
std::optional<SceneGeometry>
SharedElementManager::visualGeometry(const SharedElement &element) const
{
    if (const SharedFlight *flight = flightTo(element))
        return flight->geometry();
    const auto geometry = SceneGeometry::of(element.item());
    const SharedElement *outer = element.enclosingElement();
    const auto from = geometry && outer ? SceneGeometry::of(outer->item()) : std::nullopt;
    const auto to = from ? visualGeometry(*outer) : std::nullopt;
    return to && to != from ? geometry->mapped(*from, *to) : geometry;
}

/// Stacks snapshots of nested elements above the snapshots of outer elements.
void SharedElementManager::stackSnapshots()
{
    for (const auto &[key, group] : m_groups) {
        SharedFlight *below = group.visibleElement ? group.flight.get() : nullptr;
        if (below && !group.visibleElement->isInsideFlight())
            stackChildSnapshots(*group.visibleElement->item(), &below);
    }
}

void SharedElementManager::stackChildSnapshots(const QQuickItem &item, SharedFlight **below) const
{
    QList<QQuickItem *> children = item.childItems();
    std::stable_sort(children.begin(), children.end(),
                     [](const QQuickItem *a, const QQuickItem *b) { return a->z() < b->z(); });
    for (const QQuickItem *child : std::as_const(children)) {
        const SharedElement *element = SharedElement::of(*child);
        if (SharedFlight *flight = element ? flightTo(*element) : nullptr)
            std::exchange(*below, flight)->stackBelow(*flight);
        stackChildSnapshots(*child, below);
    }
}

void SharedElementManager::createFlight(SharedGroup &group)
{
    const auto motion = std::move(group.velocityTracker);
    const bool flies = m_engine && group.lastGeometry && isInWindow(*group.lastGeometry)
        && !isInstant();
    if (!flies)
        return;
    std::unique_ptr<QQuickItem> snapshot = createSnapshot();
    if (!snapshot)
        return;
    const SceneGeometry from = motion ? motion->extrapolated(*group.lastGeometry)
                                      : *group.lastGeometry;
    const auto velocity = motion ? motion->velocity() : ScreenVelocityTracker::Velocity();
    group.flight = std::make_unique<SharedFlight>(std::move(snapshot), from, velocity, *this);
}

std::unique_ptr<QQuickItem> SharedElementManager::createSnapshot()
{
    if (!m_snapshotComponent || m_snapshotComponent->engine() != m_engine) {
        m_snapshotComponent = std::make_unique<QQmlComponent>(m_engine);
        m_snapshotComponent->setData(snapshotDocument, QUrl());
    }
    std::unique_ptr<QQuickItem> snapshot(qobject_cast<QQuickItem *>(m_snapshotComponent->create()));
    if (snapshot)
        snapshot->setParentItem(m_window->contentItem());
    return snapshot;
}

} // namespace sprung::qml
