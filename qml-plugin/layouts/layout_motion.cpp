// SPDX-License-Identifier: MIT
#include "layout_motion.h"

#include "descendants_scope_rules.h"

#include <sprung/global/warning.h>
#include <sprung/scheme/spring_setting.h>

#include <QQmlInfo>

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
    LayoutMotion *existing = of(object);
    if (existing && existing->m_createdBy == CreatedBy::Animate)
        existing->m_createdBy = CreatedBy::Qml;
    return existing ? existing : new LayoutMotion(object);
}

bool LayoutMotion::animates() const
{
    if (m_isOneShot)
        return true;
    if (!m_enabled)
        return false;
    if (isInDescendantsScope())
        return m_container->animatesChildren() && !m_container->m_isPageContainer;
    if (m_scope == Children || m_scope == Descendants)
        return false;
    return m_container ? m_container->m_enabled : m_createdBy == CreatedBy::Qml;
}

LayoutTransition::TransitionOptions LayoutMotion::options() const
{
    const bool isScaled = sizeMode() == Scale;
    const LayoutTransition *oneShot = m_isOneShot ? m_item.transition() : nullptr;
    return {oneShot ? oneShot->options().spring : effectiveSetting(&Settings::spring), delay(),
            isScaled, isScaled && counteractsScale()};
}

void LayoutMotion::snap()
{
    m_item.runInOrder([this] { m_item.snap(); },
                      [this] {
                          if (coversDescendants())
                              forEachChild(&LayoutMotion::snap);
                      });
}

/// Called when a view reuses the item's delegate. The item may have left the delegate.
void LayoutMotion::onReused()
{
    const auto *const delegate = qobject_cast<QQuickItem *>(sender()->parent());
    if (delegate == m_item.item() || delegate->isAncestorOf(m_item.item()))
        snap();
}

void LayoutMotion::setHeld(bool held)
{
    if (std::exchange(m_held, held) == held)
        return;
    m_item.runInOrder([&] { held ? m_item.beginHold() : m_item.endHold(); },
                      [this] { Q_EMIT heldChanged(); });
}

// The settings: explicit, or else from the container.

template <typename T>
std::optional<T> LayoutMotion::effectiveSetting(std::optional<T> Settings::*setting) const
{
    const LayoutMotion *motion = this;
    while (motion && !(motion->m_settings && (*motion->m_settings).*setting))
        motion = motion->m_container;
    return motion ? (*motion->m_settings).*setting : std::nullopt;
}

template <typename T>
void LayoutMotion::setSetting(std::optional<T> Settings::*setting, const std::optional<T> &value)
{
    if (!m_settings)
        m_settings = std::make_unique<Settings>();
    if ((*m_settings).*setting == value)
        return;
    (*m_settings).*setting = value;
    onSettingsChanged();
}

void LayoutMotion::onSettingsChanged()
{
    m_item.runInOrder([this] { m_item.applySettings(); },
                      [this] {
                          if (hasChildren())
                              forEachChild(&LayoutMotion::onSettingsChanged);
                      },
                      [this] { Q_EMIT settingsChanged(); });
}

SpringParameters LayoutMotion::spring() const
{
    const auto setting = effectiveSetting(&Settings::spring);
    return setting ? *setting
                   : SpringSetting().effectiveSpring(this, parent(), MotionScheme::Spatial);
}

void LayoutMotion::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&LayoutMotion::settingsChanged)
        && !std::exchange(m_isSpringWatched, true))
        forwardSharedSpringChanges(this, &LayoutMotion::settingsChanged);
}

void LayoutMotion::setSpring(const std::optional<SpringParameters> &spring)
{
    if (!spring || warnIfInvalid(this, *spring))
        setSetting(&Settings::spring, spring);
}

void LayoutMotion::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) != enabled)
        onSettingsChanged();
}

LayoutMotion::SizeMode LayoutMotion::sizeMode() const
{
    return effectiveSetting(&Settings::sizeMode)
        .value_or(counteractsScale() && descendantsScope::canBeStretched(*m_item.item())
                      ? Scale
                      : Immediate);
}

void LayoutMotion::setSizeMode(SizeMode sizeMode)
{
    if (sizeMode != Immediate && sizeMode != Scale)
        return reject(this, "sizeMode", int(sizeMode));
    setSetting(&Settings::sizeMode, std::optional(sizeMode));
}

bool LayoutMotion::immediateOnWindowResize() const
{
    return effectiveSetting(&Settings::immediateOnWindowResize).value_or(false);
}

void LayoutMotion::setImmediateOnWindowResize(bool isImmediate)
{
    setSetting(&Settings::immediateOnWindowResize, std::optional(isImmediate));
}

int LayoutMotion::delay() const
{
    return effectiveSetting(&Settings::delay).value_or(0);
}

void LayoutMotion::setDelay(int milliseconds)
{
    if (milliseconds < 0)
        return reject(this, "delay", milliseconds);
    setSetting(&Settings::delay, std::optional(milliseconds));
}

} // namespace sprung::qml
