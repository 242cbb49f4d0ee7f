// SPDX-License-Identifier: MIT
#include "shared_element.h"

#include "delegate_reuse.h"
#include "duplicate_delegates.h"
#include "item_transforms.h"
#include "presence.h"
#include "scene_geometry.h"
#include "shared_element_manager.h"
#include "stack_page.h"

#include <QMatrix4x4>
#include <QQmlInfo>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

/// Several frames, because no time may pass between two frames.
constexpr int framesUntilFaded = 6;

/// Hides an item by scaling it to zero, so that none of its properties changes.
class HideTransform : public QQuickTransform
{
public:
    void applyTo(QMatrix4x4 *matrix) const override { matrix->scale(0, 0); }
};

} // namespace

SharedElement::SharedElement(QObject *object)
    : QObject(object)
    , m_item(qobject_cast<QQuickItem *>(object))
{
    if (!m_item) {
        qmlWarning(object) << "SharedElement is for Items";
        return;
    }
    connectDelegateReuse();
    connect(m_item, &QQuickItem::windowChanged, this, &SharedElement::connectDelegateReuse);
    connect(m_item, &QQuickItem::windowChanged, this, &SharedElement::addToManager);
    connect(m_item, &QQuickItem::parentChanged, this, &SharedElement::connectDelegateReuse);
    connect(m_item, &QQuickItem::parentChanged, this, &SharedElement::markDirty);
    connect(m_item, &QQuickItem::visibleChanged, this, &SharedElement::markDirty);
    connect(m_item, &QQuickItem::widthChanged, this, &SharedElement::markDirty);
    connect(m_item, &QQuickItem::heightChanged, this, &SharedElement::markDirty);
}

SharedElement::~SharedElement()
{
    removeFromManager();
}

SharedElement *SharedElement::of(const QQuickItem &item)
{
    return qobject_cast<SharedElement *>(qmlAttachedPropertiesObject<SharedElement>(&item, false));
}

void SharedElement::setKey(const QString &key)
{
    if (m_key == key)
        return;
    removeFromManager();
    m_presenceCount = 0;
    m_wasFlightTarget = false;
    m_key = key;
    addToManager();
    Q_EMIT keyChanged();
}

void SharedElement::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) == enabled)
        return;
    addToManager();
    Q_EMIT enabledChanged();
}

void SharedElement::setSpring(const std::optional<SpringParameters> &spring)
{
    if (m_spring.set(this, spring))
        Q_EMIT springChanged();
}

void SharedElement::addToManager()
{
    removeFromManager();
    if (!m_item || !m_item->window() || m_key.isEmpty() || !m_enabled)
        return;
    m_manager = SharedElementManager::of(m_item->window());
    m_manager->add(*this);
}

void SharedElement::removeFromManager()
{
    if (m_manager)
        m_manager->remove(*this);
    m_manager = nullptr;
    m_present = false;
    setHidden(false);
}

void SharedElement::connectDelegateReuse()
{
    const auto delegates = delegateReuseSignals(*m_item);
    for (const QObject *reuse : delegates) {
        connect(reuse, SIGNAL(pooled()), this, SLOT(onPooled()), Qt::UniqueConnection);
        connect(reuse, SIGNAL(reused()), this, SLOT(onReused()), Qt::UniqueConnection);
    }
}

void SharedElement::onPooled()
{
    m_pooledDelegates.append(qobject_cast<QQuickItem *>(sender()->parent()));
    markDirty();
}

void SharedElement::onReused()
{
    m_pooledDelegates.removeAll(qobject_cast<QQuickItem *>(sender()->parent()));
    markDirty();
}

/// Whether the Item is in a delegate that a view has pooled. The view does not draw it.
bool SharedElement::isPooled() const
{
    return std::ranges::any_of(m_pooledDelegates, [this](const QQuickItem *delegate) {
        return delegate && (delegate == m_item || delegate->isAncestorOf(m_item));
    });
}

void SharedElement::markDirty()
{
    if (m_manager)
        m_manager->markDirty(m_key);
}

bool SharedElement::isVisible() const
{
    if (!m_manager || !m_manager->isVisibleInWindow(m_item) || isPooled() || !hasFinitePosition())
        return false;
    return m_item->width() > 0 && m_item->height() > 0 && (isHidden() || SceneGeometry::of(m_item));
}

/// Whether the Item is hidden, or an enclosing Item of another element.
bool SharedElement::isHidden() const
{
    for (const SharedElement *element = this; element; element = element->enclosingElement()) {
        const bool isRelevant = element == this || element->m_key != m_key;
        if (element->m_hideTransform && isRelevant)
            return true;
    }
    return false;
}

bool SharedElement::isInsideFlight() const
{
    for (const SharedElement *element = enclosingElement(); element;
         element = element->enclosingElement()) {
        if (element->isFlying())
            return true;
    }
    return false;
}

SharedElement *SharedElement::enclosingElement() const
{
    QQuickItem *ancestor = m_item ? m_item->parentItem() : nullptr;
    for (; ancestor; ancestor = ancestor->parentItem()) {
        SharedElement *element = of(*ancestor);
        if (element && element->m_manager)
            return element;
    }
    return nullptr;
}

bool SharedElement::hasFinitePosition() const
{
    const QPointF corner = m_item->mapToScene(QPointF(m_item->width(), m_item->height()));
    return std::isfinite(corner.x()) && std::isfinite(corner.y());
}

bool SharedElement::updatePresence()
{
    if (m_item && m_item->isVisible() && !hasFinitePosition())
        warnOnce(QStringLiteral("its position is not finite"));
    else if (m_item && m_item->isVisible() && (m_item->width() < 0 || m_item->height() < 0))
        warnOnce(QStringLiteral("its size is negative"));
    const bool was = m_present;
    m_present = isVisible() && !isLeaving();
    const bool became = m_present && !was;
    m_presenceCount += became;
    return became;
}

/// Whether the Item is removed with a parent, which may still be visible.
bool SharedElement::isLeaving()
{
    for (QQuickItem *item = m_item; item; item = item->parentItem()) {
        if (const auto *presence = qobject_cast<Presence *>(item)) {
            connect(presence, &Presence::leavingChanged, this, &SharedElement::markDirty,
                    Qt::UniqueConnection);
            if (presence->isLeaving())
                return true;
        }
        const StackPage page(item);
        page.connectStatus(this, SLOT(markDirty()));
        if (page.isLeaving())
            return true;
    }
    return false;
}

bool SharedElement::isPageRemoved() const
{
    for (QQuickItem *item = m_item; item; item = item->parentItem()) {
        if (StackPage(item).isLeaving())
            return true;
    }
    return false;
}

bool SharedElement::isSettled()
{
    double opacity = 1;
    bool isArriving = false;
    for (QQuickItem *item = m_item; item; item = item->parentItem()) {
        opacity *= item->opacity();
        isArriving = isArriving || StackPage(item).isArriving();
    }
    const bool isFading = std::exchange(m_lastOpacity, opacity) != opacity;
    m_constantOpacityFrames = isFading ? 0 : m_constantOpacityFrames + 1;
    return !isArriving && !isInsideFlight()
        && (opacity == 1 || m_constantOpacityFrames >= framesUntilFaded);
}

void SharedElement::setHidden(bool hidden)
{
    if (hidden == bool(m_hideTransform) || !m_item)
        return;
    m_hideTransform = hidden ? std::make_unique<HideTransform>() : nullptr;
    ensureHidden();
}

void SharedElement::ensureHidden()
{
    if (m_hideTransform && !ItemTransforms(*m_item).contains(m_hideTransform.get()))
        m_hideTransform->appendToItem(m_item);
}

void SharedElement::notifyFlying()
{
    if (std::exchange(m_lastNotifiedFlying, m_flying) != m_flying)
        Q_EMIT flyingChanged();
}

void SharedElement::excludeDuplicate(const SharedElement &visible)
{
    if (!isPresent() || !isVisible() || !areDuplicateDelegates(*m_item, *visible.m_item))
        return;
    warnOnce(QStringLiteral("another one beside it has the key \"%1\"").arg(m_key));
    removeFromManager();
}

void SharedElement::warnOnce(const QString &reason)
{
    if (!std::exchange(m_warned, true))
        qmlWarning(m_item).noquote() << "SharedElement ignores this item: " << reason;
}

void SharedElement::detachFromPage()
{
    disconnect(m_item, nullptr, this, nullptr);
    removeFromManager();
}

} // namespace sprung::qml
