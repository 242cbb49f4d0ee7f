// SPDX-License-Identifier: MIT
#include "layout_motion.h"

#include <sprung/engine/warning.h>
#include <sprung/interpolators/spring_source.h>

#include <QQmlInfo>

#include <memory>
#include <utility>

namespace sprung::qml {

LayoutMotion::LayoutMotion(QObject *object)
    : QObject(object)
    , m_item(qobject_cast<QQuickItem *>(object), *this)
{
    if (!m_item.item())
        qmlWarning(object) << "LayoutMotion moves Items, and this is none";
}

LayoutMotion *LayoutMotion::qmlAttachedProperties(QObject *object)
{
    LayoutMotion *known = of(object);
    return known ? known : new LayoutMotion(object);
}

LayoutMotion *LayoutMotion::of(const QObject *item)
{
    return item->findChild<LayoutMotion *>(QString(), Qt::FindDirectChildrenOnly);
}

bool LayoutMotion::glides() const
{
    if (!m_enabled || m_scope == Children)
        return false;
    return m_container ? m_container->m_enabled : !m_adopted;
}

Glide::Manner LayoutMotion::manner() const
{
    return {chosen(&Settings::spring), delay(), resize() == Scaled};
}

void LayoutMotion::setHeld(bool held)
{
    if (std::exchange(m_held, held) == held)
        return;
    const QPointer<LayoutMotion> alive(this);
    held ? m_item.hold() : m_item.letGo();
    if (alive)
        Q_EMIT heldChanged();
}

// The settings: its own, or else its container's.

template <typename T>
std::optional<T> LayoutMotion::chosen(std::optional<T> Settings::*setting) const
{
    const LayoutMotion *motion = this;
    while (motion && !(motion->m_settings && (*motion->m_settings).*setting))
        motion = motion->m_container;
    return motion ? (*motion->m_settings).*setting : std::nullopt;
}

template <typename T>
void LayoutMotion::choose(std::optional<T> Settings::*setting, const std::optional<T> &value)
{
    if (!m_settings)
        m_settings = std::make_unique<Settings>();
    if ((*m_settings).*setting == value)
        return;
    (*m_settings).*setting = value;
    settingsWereChanged();
}

void LayoutMotion::settingsWereChanged()
{
    const QPointer<LayoutMotion> alive(this);
    m_item.settingsChanged();
    if (!alive)
        return;
    QList<QPointer<QQuickItem>> children; // a slot may delete any
    if (hasChildren()) {
        const QList<QQuickItem *> items = childrensParent()->childItems();
        children = {items.cbegin(), items.cend()};
    }
    for (const QPointer<QQuickItem> &child : std::as_const(children)) {
        if (LayoutMotion *motion = child ? of(child) : nullptr)
            motion->settingsWereChanged();
    }
    if (alive)
        Q_EMIT settingsChanged();
}

SpringParameters LayoutMotion::spring() const
{
    const auto own = chosen(&Settings::spring);
    return own ? *own : SpringSource().shownAt(this, parent(), MotionScheme::Spatial);
}

void LayoutMotion::connectNotify(const QMetaMethod &signal)
{
    if (signal != QMetaMethod::fromSignal(&LayoutMotion::settingsChanged)
        || std::exchange(m_heedsSpring, true))
        return;
    const auto heed = [this, told = std::make_shared<SpringParameters>(spring())] {
        const SpringParameters now = spring();
        if (std::exchange(*told, now) != now && !chosen(&Settings::spring))
            Q_EMIT settingsChanged();
    };
    connect(Motion::instance(), &Motion::springChanged, this, heed);
    connect(SchemeTree::instance(), &SchemeTree::changed, this, heed);
}

void LayoutMotion::setSpring(SpringParameters spring)
{
    if (!spring.isValid())
        return refuse("spring", QVariant::fromValue(spring));
    choose(&Settings::spring, std::optional(spring));
}

void LayoutMotion::resetSpring()
{
    choose(&Settings::spring, {});
}

void LayoutMotion::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) != enabled)
        settingsWereChanged();
}

LayoutMotion::Resize LayoutMotion::resize() const
{
    return chosen(&Settings::resize).value_or(AtOnce);
}

void LayoutMotion::setResize(Resize resize)
{
    if (resize != AtOnce && resize != Scaled)
        return refuse("resize", int(resize));
    choose(&Settings::resize, std::optional(resize));
}

bool LayoutMotion::movesWithWindow() const
{
    return chosen(&Settings::movesWithWindow).value_or(false);
}

void LayoutMotion::setMovesWithWindow(bool moves)
{
    choose(&Settings::movesWithWindow, std::optional(moves));
}

int LayoutMotion::delay() const
{
    return chosen(&Settings::delay).value_or(0);
}

void LayoutMotion::setDelay(int milliseconds)
{
    if (milliseconds < 0)
        return refuse("delay", milliseconds);
    choose(&Settings::delay, std::optional(milliseconds));
}

void LayoutMotion::refuse(const char *property, const QVariant &value) const
{
    qmlWarning(parent()).noquote()
        << "LayoutMotion." << property << ": refused " << described(value);
}

void LayoutMotion::heedParent()
{
    connect(m_item.item(), &QQuickItem::parentChanged, this, &LayoutMotion::parentChanged,
            Qt::UniqueConnection);
}

// Its children

void LayoutMotion::setScope(Scope scope)
{
    if (scope != Itself && scope != Children && scope != ItselfAndChildren)
        return refuse("scope", int(scope));
    if (m_scope == scope || !m_item.item())
        return;
    const bool had = hasChildren();
    m_scope = scope;
    QQuickItem *parent = childrensParent();
    if (!hasChildren())
        disconnect(parent, &QQuickItem::childrenChanged, this, &LayoutMotion::adoptChildren);
    else if (!had)
        connect(parent, &QQuickItem::childrenChanged, this, &LayoutMotion::adoptChildren);
    adoptChildren();
    settingsWereChanged();
}

/// In a Flickable or a view, the children belong to its content item.
QQuickItem *LayoutMotion::childrensParent() const
{
    QQuickItem *item = m_item.item();
    if (item->inherits("QQuickFlickable"))
        return item->property("contentItem").value<QQuickItem *>();
    return item;
}

void LayoutMotion::adoptChildren()
{
    const auto children = childrensParent()->childItems();
    for (QQuickItem *child : children) {
        LayoutMotion *motion = of(child);
        const bool isNew = !motion && hasChildren();
        if (isNew) // not attached by QML, which takes more than 1 kB to remember that
            motion = new LayoutMotion(child);
        if (!motion)
            continue;
        motion->m_adopted |= isNew;
        if (hasChildren())
            motion->m_container = this;
        else if (motion->m_container == this)
            motion->m_container = nullptr;
    }
}

void LayoutMotion::checkContainer()
{
    if (m_container && m_container->childrensParent() != m_item.item()->parentItem())
        m_container = nullptr;
    m_item.settingsChanged();
}

} // namespace sprung::qml
