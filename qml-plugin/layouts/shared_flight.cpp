// SPDX-License-Identifier: MIT
#include "shared_flight.h"

#include "shared_element.h"
#include "shared_element_manager.h"
#include "snapshot_source.h"

#include <sprung/physics/shortest_turn.h>

#include <algorithm>

namespace sprung::qml {

namespace {

constexpr double flightTolerance = 0.05; // pixels and degrees: invisible at the end of a flight

/// Returns the opacity of the upper item of a cross-fade. The function is the same for both items,
/// so their stacking order does not matter. Neither item appears suddenly, even if the other is
/// transparent.
double upperOpacity(double progress)
{
    return progress * std::min(2 * progress, 1.0);
}

} // namespace

SharedFlight::SharedFlight(std::unique_ptr<QQuickItem> snapshot, const SceneGeometry &from,
                           const ScreenVelocityTracker::Velocity &velocity,
                           SharedElementManager &manager)
    : m_snapshot(std::move(snapshot))
    , m_manager(manager)
    , m_startVelocity(velocity)
{
    m_settings.tolerance = flightTolerance;
    m_rect.ignoreTargetMotion(); // ends exactly at the element, even if the element moves
    m_rotation.ignoreTargetMotion();
    m_rect.snapTo(typedValue(from.rect));
    m_rotation.snapTo(typedValue(from.rotation));
    m_opacity.snapTo(typedValue(1.0));
    valueChanged();
}

SharedFlight::~SharedFlight()
{
    setElement(nullptr);
}

void SharedFlight::setElement(SharedElement *element)
{
    const SharedFlight *current = m_element ? m_manager.flightTo(*m_element) : nullptr;
    if (m_element && (!current || current == this)) // else it flies with another key
        m_manager.setFlying(*m_element, false);
    m_element = element;
    if (m_element)
        m_manager.setFlying(*m_element, true);
}

void SharedFlight::setTarget(SharedElement &element)
{
    setElement(&element);
    applySpring();
    SnapshotSource::set(*m_snapshot, element.item());
    m_target = {};
    m_showsOrphan = false;
    if (std::exchange(m_isFading, false))
        fadeTo(1);
}

void SharedFlight::crossFade(std::unique_ptr<RetainedItem> from)
{
    if (!m_previousSnapshot) {
        m_previousSnapshot = m_manager.createSnapshot();
        if (!m_previousSnapshot || !m_element) // removed by a slot of the window
            return;
        m_previousSnapshot->stackBefore(m_snapshot.get());
    }
    const QQuickItem *to = m_element->item();
    const bool isReversal = m_previousItem && m_previousItem->item() == to
        && from->item() == m_newItem;
    const double velocity = isReversal ? -m_crossFade.velocity()[0] : 0;
    m_crossFade.snapTo(typedValue(isReversal ? 1 - crossFadeProgress() : 0.0));
    m_previousItem = std::move(from);
    m_newItem = to;
    SnapshotSource::set(*m_previousSnapshot, m_previousItem->item());
    m_crossFade.animateTo(typedValue(1.0), {.velocity = ChannelValues{velocity}});
    show();
    showOpacity();
}

void SharedFlight::endCrossFade()
{
    m_crossFade.stop();
    m_previousSnapshot.reset();
    m_previousItem.reset();
    m_newItem = nullptr;
    showOpacity();
}

void SharedFlight::stackBelow(SharedFlight &other) const
{
    other.m_snapshot->stackAfter(m_snapshot.get());
    if (other.m_previousSnapshot)
        other.m_previousSnapshot->stackBefore(other.m_snapshot.get());
}

void SharedFlight::showOrphan(QQuickItem &item)
{
    if (std::exchange(m_showsOrphan, true) && item.window())
        return;
    m_startVelocity.reset(); // at rest
    // A ShaderEffectSource gives its source item a window, without which nothing would be drawn.
    SnapshotSource::set(*m_snapshot, nullptr);
    SnapshotSource::set(*m_snapshot, &item);
    m_itemOpacity = item.opacity();
    showOpacity();
    setElement(nullptr);
}

void SharedFlight::fadeOut(const SpringParameters &spring)
{
    if (std::exchange(m_isFading, true))
        return;
    m_fadeSettings.spring.set(&m_manager, spring);
    fadeTo(0);
}

void SharedFlight::fadeTo(double opacity)
{
    m_opacity.animateTo(typedValue(opacity));
    showOpacity();
}

/// Applies the spring of the element, which may change during the flight.
void SharedFlight::applySpring()
{
    const SpringParameters spring = m_element->spring();
    if (m_settings.spring.explicitSpring() != spring) {
        m_settings.spring.set(&m_manager, spring);
        m_rect.updatePlan();
        m_rotation.updatePlan();
    }
    if (m_fadeSettings.spring.explicitSpring() != spring) {
        m_fadeSettings.spring.set(&m_manager, spring);
        m_opacity.updatePlan();
    }
}

MotionPlan SharedFlight::plan(const AnimatedValue &value) const
{
    const bool isFade = &value == &m_opacity || &value == &m_crossFade;
    return (isFade ? m_fadeSettings : m_settings).plan(&m_manager);
}

void SharedFlight::valueChanged()
{
    m_geometry = {m_rect.as<QRectF>(), m_rotation.as<double>()};
    show();
    showOpacity();
}

QObject *SharedFlight::subject()
{
    return m_element ? m_element->item() : nullptr;
}

bool SharedFlight::update()
{
    if (m_showsOrphan)
        return true;
    const auto target = m_element && m_element->isVisible() ? SceneGeometry::of(m_element->item())
                                                            : std::nullopt;
    if (!target)
        return false;
    applySpring();
    if (m_target != *target) {
        m_target = *target;
        const double rotation = m_geometry.rotation;
        const double targetRotation = rotation + shortestTurn(rotation, target->rotation, 360);
        MotionStart rectStart;
        MotionStart rotationStart;
        if (const auto velocity = std::exchange(m_startVelocity, std::nullopt)) {
            rectStart.velocity = velocity->rect;
            rotationStart.velocity = ChannelValues{velocity->rotation};
        }
        m_rect.animateTo(typedValue(target->rect), rectStart);
        m_rotation.animateTo(typedValue(targetRotation), rotationStart);
        valueChanged();
    }
    m_itemOpacity = m_element->item()->opacity();
    if (m_previousSnapshot && !m_crossFade.isRunning())
        endCrossFade();
    showOpacity();
    return m_previousSnapshot || m_rect.isRunning() || m_rotation.isRunning()
        || m_opacity.isRunning() || !m_element->isSettled();
}

void SharedFlight::show()
{
    const auto setGeometry = [this](QQuickItem &snapshot) {
        snapshot.setPosition(m_geometry.rect.topLeft());
        snapshot.setSize(m_geometry.rect.size());
        snapshot.setRotation(m_geometry.rotation);
    };
    setGeometry(*m_snapshot);
    if (m_previousSnapshot)
        setGeometry(*m_previousSnapshot);
}

double SharedFlight::crossFadeProgress() const
{
    return std::clamp(m_crossFade.as<double>(), 0.0, 1.0);
}

void SharedFlight::showOpacity()
{
    const double opacity = m_itemOpacity * std::clamp(m_opacity.as<double>(), 0.0, 1.0);
    if (!m_previousSnapshot)
        return m_snapshot->setOpacity(opacity);
    const double upper = upperOpacity(crossFadeProgress());
    const double lower = upper < 1 ? upperOpacity(1 - crossFadeProgress()) / (1 - upper) : 0;
    m_snapshot->setOpacity(opacity * upper);
    m_previousSnapshot->setOpacity(opacity * lower);
}

} // namespace sprung::qml
