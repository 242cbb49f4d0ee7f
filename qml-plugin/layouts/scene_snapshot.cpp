// SPDX-License-Identifier: MIT
#include "scene_snapshot.h"

#include "item_rect.h"
#include "layout_motion.h"
#include "property_transition.h"

#include <sprung/interpolators/interpolator.h>

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
    const bool moves = color.metaType() == QMetaType::fromType<QColor>() && color.isWritable()
        && color.hasNotifySignal();
    return moves ? index : -1;
}

/// Whether the item is scrolled content, whose position changes without a layout change.
bool isScrolled(const QQuickItem &item)
{
    const QQuickItem *const view = item.parentItem();
    return view && view->inherits("QQuickFlickable")
        && view->property("contentItem").value<QQuickItem *>() == &item;
}

/// Whether another driver moves the item frame by frame.
bool isMovedOtherwise(const QQuickItem &item)
{
    const auto running = Interpolator::allRunning();
    return std::any_of(running.cbegin(), running.cend(), [&](const Interpolator *interpolator) {
        static constexpr std::array places{QLatin1StringView("x"), QLatin1StringView("y"),
                                           QLatin1StringView("width"), QLatin1StringView("height")};
        return interpolator->target() == &item
            && std::find(places.begin(), places.end(), interpolator->propertyName())
            != places.end();
    });
}

} // namespace

SceneSnapshot::Values SceneSnapshot::valuesOf(const ItemSnapshot &seen)
{
    QQuickItem &item = *seen.item;
    Values values{item.opacity(), item.scale(), item.rotation(), {}};
    void *color[] = {&values.color};
    if (seen.color >= 0)
        QMetaObject::metacall(&item, QMetaObject::ReadProperty, seen.color, color);
    return values;
}

void SceneSnapshot::addChanges(const ItemSnapshot &seen, const Values &before,
                               std::vector<Change> *changes)
{
    QQuickItem &item = *seen.item;
    const QMetaObject &type = *item.metaObject();
    const Values now = valuesOf(seen);
    const auto add = [&](int index, const auto &from, const auto &to) {
        const QMetaProperty property = type.property(index);
        if (!PropertyTransition::isMoving(item, property))
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
        add(seen.color, before.color, now.color);
}

SceneSnapshot::SceneSnapshot(const QQuickItem &content)
{
    const auto children = content.childItems();
    for (QQuickItem *child : children)
        collect(*child);
}

void SceneSnapshot::collect(QQuickItem &item)
{
    const QRectF place = placeOf(item);
    m_items.push_back({&item, item.parentItem(), place, item.parentItem(), place, item.isVisible(),
                       colorOf(item)});
    const auto children = item.childItems();
    for (QQuickItem *child : children)
        collect(*child);
}

std::vector<SceneSnapshot::Values> SceneSnapshot::values() const
{
    std::vector<Values> values;
    values.reserve(m_items.size());
    for (const ItemSnapshot &seen : m_items)
        values.push_back(seen.item ? valuesOf(seen) : Values{});
    return values;
}

void SceneSnapshot::compare(const std::vector<Values> &before,
                            const std::optional<SpringParameters> &spring,
                            std::vector<Change> *changes)
{
    m_springs.push_back(spring);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        ItemSnapshot &seen = m_items[i];
        if (!seen.item)
            continue;
        const QRectF place = placeOf(*seen.item);
        const bool hasMoved = std::exchange(seen.newPlace, place) != place;
        QQuickItem *const parent = seen.item->parentItem();
        if (std::exchange(seen.newParent, parent) != parent || hasMoved)
            seen.spring = int(m_springs.size()) - 1;
        if (seen.wasVisible || seen.item->isVisible())
            addChanges(seen, before[i], changes);
    }
}

void SceneSnapshot::play()
{
    std::vector<const ItemSnapshot *> moved, adopted;
    for (const ItemSnapshot &seen : m_items) {
        if (!seen.item || !seen.wasVisible || !seen.item->isVisible() || isScrolled(*seen.item))
            continue;
        if (seen.item->parentItem() != seen.parent)
            adopted.push_back(&seen);
        else if (placeOf(*seen.item) != seen.place
                 && (seen.spring >= 0 || !isMovedOtherwise(*seen.item)))
            moved.push_back(&seen);
    }
    for (const ItemSnapshot *seen : moved)
        playItem(*seen);
    for (const ItemSnapshot *seen : adopted) // the parents have their former visual rects
        playItem(*seen);
}

void SceneSnapshot::playItem(const ItemSnapshot &seen) const
{
    const std::size_t spring = seen.spring < 0 ? m_springs.size() - 1 : std::size_t(seen.spring);
    if (seen.parent && spring < m_springs.size())
        LayoutMotion::animateOnce(*seen.item, seen.place, *seen.parent, m_springs[spring]);
}

} // namespace sprung::qml
