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
    if (m_element)
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
    if (auto below = m_crossFade ? nullptr : m_manager.createSnapshot()) {
        below->stackBefore(m_snapshot.get());
        m_crossFade = std::make_unique<CrossFade>(std::move(below), m_manager,
                                                  [this] { showOpacity(); });
    }
    if (!m_crossFade)
        return;
    m_crossFade->start(std::move(from), *m_element->item(), m_element->spring());
    show();
}

void SharedFlight::endCrossFade()
{
    m_crossFade.reset();
    showOpacity();
}

void SharedFlight::stackBelow(SharedFlight &other) const
{
    other.m_snapshot->stackAfter(m_snapshot.get());
    if (other.m_crossFade)
        other.m_crossFade->previousSnapshot().stackBefore(other.m_snapshot.get());
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
    return (&value == &m_opacity ? m_fadeSettings : m_settings).plan(&m_manager);
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
    if (m_crossFade && !m_crossFade->isRunning())
        m_crossFade.reset();
    showOpacity();
    return m_crossFade || m_rect.isRunning() || m_rotation.isRunning() || m_opacity.isRunning()
        || !m_element->isSettled();
}

void SharedFlight::show()
{
    const auto setGeometry = [this](QQuickItem &snapshot) {
        snapshot.setPosition(m_geometry.rect.topLeft());
        snapshot.setSize(m_geometry.rect.size());
        snapshot.setRotation(m_geometry.rotation);
    };
    setGeometry(*m_snapshot);
    if (m_crossFade)
        setGeometry(m_crossFade->previousSnapshot());
}

void SharedFlight::showOpacity()
{
    const double opacity = m_itemOpacity * std::clamp(m_opacity.as<double>(), 0.0, 1.0);
    m_snapshot->setOpacity(opacity * (m_crossFade ? m_crossFade->opacity() : 1));
    if (m_crossFade)
        m_crossFade->previousSnapshot().setOpacity(opacity * m_crossFade->previousOpacity());
}

} // namespace sprung::qml
