// SPDX-License-Identifier: MIT
#include "scene_snapshot.h"

#include "item_rect.h"
#include "layout_frame_scheduler.h"
#include "layout_motion.h"
#include "property_transition.h"

#include <sprung/global/warning.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/timing/animate_hook.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QScopeGuard>
#include <QThread>

#include <algorithm>
#include <array>
#include <utility>

namespace sprung::qml {

namespace {

/// Returns the index of the color property of \a item, or -1 without an animatable color.
int colorOf(const QQuickItem &item)
{
    if (!item.flags().testFlag(QQuickItem::ItemHasContents))
        return -1;
    const QMetaObject *const type = item.metaObject();
    const int index = type->indexOfProperty("color");
    const QMetaProperty color = type->property(index);
    const bool isAnimatable = color.metaType() == QMetaType::fromType<QColor>()
        && color.isWritable() && color.hasNotifySignal();
    return isAnimatable ? index : -1;
}

/// Whether the item is scrolled content, whose position changes without a layout change.
bool isScrolled(const QQuickItem &item)
{
    const QQuickItem *const view = item.parentItem();
    return view && view->inherits("QQuickFlickable")
        && view->property("contentItem").value<QQuickItem *>() == &item;
}

/// Whether another driver moves the item frame by frame.
bool isAnimatedByInterpolator(const QQuickItem &item)
{
    return std::ranges::any_of(Interpolator::allRunning(), [&](const Interpolator *interpolator) {
        static constexpr std::array geometryProperties{
            QLatin1StringView("x"), QLatin1StringView("y"), QLatin1StringView("width"),
            QLatin1StringView("height")};
        return interpolator->target() == &item
            && std::count(geometryProperties.begin(), geometryProperties.end(),
                          interpolator->propertyName())
            > 0;
    });
}

/// Motion.animate() for the windows of Qt Quick.
void animateScene(const std::function<void()> &change,
                  const std::optional<SpringParameters> &spring)
{
    if (!qApp || QThread::currentThread() != qApp->thread()) {
        warn(Motion::instance(), QStringLiteral("animate() was called in another thread"));
        return change();
    }
    PropertyTransition::pauseAll();
    std::vector<std::pair<std::shared_ptr<SceneSnapshot>, std::vector<SceneSnapshot::Values>>>
        scenes;
    const QWindowList windows = QGuiApplication::allWindows();
    for (QWindow *window : windows) {
        auto *const quick = qobject_cast<QQuickWindow *>(window);
        if (!quick || !quick->contentItem())
            continue;
        const auto scene = LayoutFrameScheduler::of(quick)->scene();
        scenes.emplace_back(scene, scene->values());
    }
    const auto animateChanges = qScopeGuard([&] {
        std::vector<SceneSnapshot::Change> changes;
        for (const auto &[scene, before] : scenes)
            scene->compare(before, spring, &changes);
        PropertyTransition::resumeAll(spring);
        for (const SceneSnapshot::Change &changed : changes) {
            // A dependent property has its previous value again.
            if (changed.item && changed.property.read(changed.item) == changed.now)
                PropertyTransition::begin(*changed.item, changed.property, changed.before, spring);
        }
    });
    change();
}

void installAnimateHook()
{
    setAnimateHook(&animateScene);
}
Q_CONSTRUCTOR_FUNCTION(installAnimateHook)

void removeAnimateHook()
{
    setAnimateHook(nullptr);
}
Q_DESTRUCTOR_FUNCTION(removeAnimateHook) // clazy:exclude=rule-of-three

} // namespace

SceneSnapshot::Values SceneSnapshot::valuesOf(const ItemSnapshot &snapshot)
{
    QQuickItem &item = *snapshot.item;
    Values values{item.opacity(), item.scale(), item.rotation(), {}};
    void *color[] = {&values.color};
    if (snapshot.color >= 0)
        QMetaObject::metacall(&item, QMetaObject::ReadProperty, snapshot.color, color);
    return values;
}

void SceneSnapshot::addChanges(const ItemSnapshot &snapshot, const Values &before,
                               std::vector<Change> *changes)
{
    QQuickItem &item = *snapshot.item;
    const QMetaObject &type = *item.metaObject();
    const Values now = valuesOf(snapshot);
    const auto add = [&](int index, const auto &from, const auto &to) {
        const QMetaProperty property = type.property(index);
        if (!PropertyTransition::isAnimated(item, property))
            changes->push_back(
                {&item, property, QVariant::fromValue(from), QVariant::fromValue(to)});
    };
    if (before.opacity != now.opacity)
        add(type.indexOfProperty("opacity"), before.opacity, now.opacity);
    if (before.scale != now.scale)
        add(type.indexOfProperty("scale"), before.scale, now.scale);
    if (before.rotation != now.rotation)
        add(type.indexOfProperty("rotation"), before.rotation, now.rotation);
    if (before.color.isValid() && now.color.isValid() && before.color != now.color)
        add(snapshot.color, before.color, now.color);
}

SceneSnapshot::SceneSnapshot(const QQuickItem &content)
{
    const auto children = content.childItems();
    for (QQuickItem *child : children)
        collect(*child);
}

void SceneSnapshot::collect(QQuickItem &item)
{
    const QRectF rect = itemRect(item);
    m_items.push_back(
        {&item, item.parentItem(), rect, item.parentItem(), rect, item.isVisible(), colorOf(item)});
    const auto children = item.childItems();
    for (QQuickItem *child : children)
        collect(*child);
}

std::vector<SceneSnapshot::Values> SceneSnapshot::values() const
{
    std::vector<Values> values;
    values.reserve(m_items.size());
    for (const ItemSnapshot &snapshot : m_items)
        values.push_back(snapshot.item ? valuesOf(snapshot) : Values{});
    return values;
}

void SceneSnapshot::compare(const std::vector<Values> &before,
                            const std::optional<SpringParameters> &spring,
                            std::vector<Change> *changes)
{
    m_springs.push_back(spring);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        ItemSnapshot &snapshot = m_items[i];
        if (!snapshot.item)
            continue;
        const QRectF rect = itemRect(*snapshot.item);
        const bool hasMoved = std::exchange(snapshot.newRect, rect) != rect;
        QQuickItem *const parent = snapshot.item->parentItem();
        if (std::exchange(snapshot.newParent, parent) != parent || hasMoved)
            snapshot.spring = int(m_springs.size()) - 1;
        if (snapshot.wasVisible || snapshot.item->isVisible())
            addChanges(snapshot, before[i], changes);
    }
}

void SceneSnapshot::play()
{
    std::vector<const ItemSnapshot *> moved, reparented;
    for (const ItemSnapshot &snapshot : m_items) {
        if (!snapshot.item || !snapshot.wasVisible || !snapshot.item->isVisible()
            || isScrolled(*snapshot.item))
            continue;
        if (snapshot.item->parentItem() != snapshot.parent)
            reparented.push_back(&snapshot);
        else if (itemRect(*snapshot.item) != snapshot.rect
                 && (snapshot.spring >= 0 || !isAnimatedByInterpolator(*snapshot.item)))
            moved.push_back(&snapshot);
    }
    for (const ItemSnapshot *snapshot : moved)
        playItem(*snapshot);
    for (const ItemSnapshot *snapshot : reparented) // the parents have their previous visual rects
        playItem(*snapshot);
}

void SceneSnapshot::playItem(const ItemSnapshot &snapshot) const
{
    const std::size_t spring = snapshot.spring < 0 ? m_springs.size() - 1
                                                   : std::size_t(snapshot.spring);
    if (snapshot.parent && spring < m_springs.size())
        LayoutMotion::animateOnce(*snapshot.item, snapshot.rect, *snapshot.parent,
                                  m_springs[spring]);
}

} // namespace sprung::qml
