// SPDX-License-Identifier: MIT
#include "shared_flight.h"

#include "shared_element.h"
#include "shared_element_manager.h"

#include <sprung/physics/shortest_turn.h>

#include <algorithm>

namespace sprung::qml {

namespace {

constexpr double tolerance = 0.05; // pixels and degrees: invisible at the end of a flight

} // namespace

SharedFlight::SharedFlight(std::unique_ptr<QQuickItem> snapshot, const SceneGeometry &from,
                           const SceneGeometry &velocity, SharedElementManager &manager)
    : m_snapshot(std::move(snapshot))
    , m_manager(manager)
    , m_velocity(velocity)
    , m_rect([this](const QRectF &rect) {
        m_geometry.rect = rect;
        show();
    })
    , m_rotation([this](double degrees) {
        m_geometry.rotation = degrees;
        show();
    })
    , m_fading([this](double visible) {
        m_visible = std::clamp(visible, 0.0, 1.0);
        showOpacity();
    })
{
    for (SpringInterpolator *motion : {&m_rect, &m_rotation, &m_fading}) {
        motion->setObjectName(QStringLiteral("SharedElement"));
        motion->setParent(&manager);
    }
    m_rect.setTargetVelocity(QRectF()); // ends exactly at the element, even if the element moves
    m_rotation.setTargetVelocity(0);
    m_rect.setTolerance(tolerance);
    m_rotation.setTolerance(tolerance);
    m_fading.setRole(MotionScheme::Effects);
    m_fading.setOvershoot(SpringInterpolator::Clamped);
    m_rect.snapTo(from.rect);
    m_rotation.snapTo(from.rotation);
    m_fading.snapTo(1.0);
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
    // For MotionOutlines
    m_rect.setProperty("item", QVariant::fromValue(QPointer<QQuickItem>(element.item())));
    m_snapshot->setProperty("sourceItem", QVariant::fromValue(element.item()));
    m_target = {};
    m_showsOrphan = false;
    if (std::exchange(m_fades, false))
        m_fading.animateTo(1.0);
}

void SharedFlight::crossFade(std::unique_ptr<RetainedItem> from,
                             const std::function<std::unique_ptr<QQuickItem>()> &createSnapshot)
{
    if (std::unique_ptr<QQuickItem> below = m_crossFade ? nullptr : createSnapshot()) {
        below->stackBefore(m_snapshot.get());
        m_crossFade = std::make_unique<CrossFade>(std::move(below), &m_manager,
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
        other.m_crossFade->formerSnapshot().stackBefore(other.m_snapshot.get());
}

void SharedFlight::showOrphan(QQuickItem &item)
{
    if (std::exchange(m_showsOrphan, true) && item.window())
        return;
    m_velocity.reset(); // at rest
    // A ShaderEffectSource gives its source item a window, without which nothing would be drawn.
    m_snapshot->setProperty("sourceItem", QVariant::fromValue<QQuickItem *>(nullptr));
    m_snapshot->setProperty("sourceItem", QVariant::fromValue(&item));
    m_itemOpacity = item.opacity();
    showOpacity();
    setElement(nullptr);
}

void SharedFlight::fadeOut(const SpringParameters &spring)
{
    if (std::exchange(m_fades, true))
        return;
    m_fading.setSpring(spring);
    m_fading.animateTo(0.0);
}

/// Applies the spring of the element, which may change during the flight.
void SharedFlight::applySpring()
{
    const SpringParameters spring = m_element->spring();
    for (SpringInterpolator *motion : {&m_rect, &m_rotation, &m_fading}) {
        if (motion->spring() != spring)
            motion->setSpring(spring);
    }
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
        const double turned = m_geometry.rotation;
        const double direction = turned + shortestTurn(turned, target->rotation, 360);
        if (const auto velocity = std::exchange(m_velocity, std::nullopt)) {
            m_rect.animateTo(target->rect, velocity->rect);
            m_rotation.animateTo(direction, velocity->rotation);
        } else {
            m_rect.animateTo(target->rect);
            m_rotation.animateTo(direction);
        }
    }
    m_itemOpacity = m_element->item()->opacity();
    if (m_crossFade && !m_crossFade->isRunning())
        m_crossFade.reset();
    showOpacity();
    return m_crossFade || m_rect.isRunning() || m_rotation.isRunning() || m_fading.isRunning()
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
        setGeometry(m_crossFade->formerSnapshot());
}

void SharedFlight::showOpacity()
{
    const double visible = m_itemOpacity * m_visible;
    m_snapshot->setOpacity(visible * (m_crossFade ? m_crossFade->opacity() : 1));
    if (m_crossFade)
        m_crossFade->formerSnapshot().setOpacity(visible * m_crossFade->formerOpacity());
}

} // namespace sprung::qml
