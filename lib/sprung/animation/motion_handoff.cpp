// SPDX-License-Identifier: MIT
#include "motion_handoff.h"

#include <sprung/property/bindable_data.h>

#include <QHash>
#include <QScopeGuard>

#include <atomic>
#include <utility>
#include <vector>

namespace sprung {

/// The drivers of one thread, because objects live in one thread.
struct PropertyDriver::Registry
{
    using Key = std::pair<const void *, int>;

    static Key keyOf(const CanonicalId &identity) { return {identity.owner, identity.property}; }
    static Registry &ensure();

    void add(PropertyDriver *driver);
    void remove(PropertyDriver *driver);
    CanonicalId identityOf(const PropertyId &propertyId)
    {
        if (propertyId.isAlias || identifiesBindables) // rare: few programs animate aliases
            return resolvedIdentity(propertyId);
        return {propertyId.object, propertyId.property, propertyId.part};
    }
    CanonicalId resolvedIdentity(const PropertyId &propertyId);
    void identifyBindables();

    QHash<Key, PropertyDriver *> drivers; // the latest one of each property
    bool identifiesBindables = false;     // true once an alias was animated
};

namespace {

/// The registry; null at the end of the thread, when drivers with static lifetime may still call
/// release().
thread_local PropertyDriver::Registry *registry = nullptr;

std::atomic<PropertyDriver::AliasResolver> resolver = nullptr;

/// Whether the velocities of both types have the same unit. An angle and a number have; a rotation
/// and another type do not.
bool haveSameVelocityUnit(const ChannelType &a, const ChannelType &b)
{
    return &a == &b
        || (a.velocityType == b.velocityType && a.count == b.count && !a.isRotation
            && !b.isRotation);
}

} // namespace

bool MotionHandoff::isUntouched(const ChannelType &type, const TypedValue &value) const
{
    const ChannelType *const own = trajectory.type();
    TypedValue written;
    return own && type.fromVariant(own->toVariant(&held), &written)
        && norm(type.difference(&written, &value)) == 0;
}

Trajectory MotionHandoff::start(const ChannelType &type, const TypedValue &value) const
{
    Trajectory start(type, value);
    const ChannelType *const own = trajectory.type();
    if (!own || !haveSameVelocityUnit(*own, type))
        return start;
    const Trajectory::Sample now = trajectory.now();
    const bool continues = isUntouched(type, value);
    TypedValue current;
    if (continues && own == &type)
        start.track() = trajectory.track(); // exact, even between two integers
    else if (continues && type.fromVariant(now.valueVariant(), &current))
        start.setValue(current);
    start.setVelocity(now.velocity);
    return start;
}

PropertyDriver::~PropertyDriver()
{
    release();
}

PropertyDriver::Registry &PropertyDriver::Registry::ensure()
{
    thread_local const auto atThreadEnd = qScopeGuard(
        [] { delete std::exchange(registry, nullptr); });
    if (!registry)
        registry = new Registry;
    return *registry;
}

void PropertyDriver::Registry::add(PropertyDriver *driver)
{
    PropertyDriver *&first = drivers[keyOf(driver->m_identity)];
    driver->m_next = std::exchange(first, driver);
}

void PropertyDriver::Registry::remove(PropertyDriver *driver)
{
    const Key key = keyOf(driver->m_identity);
    if (const auto found = drivers.constFind(key);
        found != drivers.constEnd() && *found == driver && !driver->m_next) { // the common case
        drivers.erase(found);
        return;
    }
    PropertyDriver *&first = drivers[key];
    PropertyDriver **link = &first;
    while (*link && *link != driver)
        link = &(*link)->m_next;
    if (*link)
        *link = std::exchange(driver->m_next, nullptr);
    if (!first)
        drivers.remove(key);
}

PropertyDriver::CanonicalId PropertyDriver::Registry::resolvedIdentity(const PropertyId &propertyId)
{
    const PropertyId real = resolveAlias(propertyId);
    if (real.isAlias || identifiesBindables) {
        if (const void *data = bindableData(real.object, real.property)) {
            identifyBindables();
            return {data, 0, real.part};
        }
    }
    return {real.object, real.property, real.part};
}

/// Identifies bindable properties by their storage from now on. Only programs with animated aliases
/// pay for this.
void PropertyDriver::Registry::identifyBindables()
{
    if (std::exchange(identifiesBindables, true))
        return;
    std::vector<PropertyDriver *> present;
    for (PropertyDriver *driver : std::as_const(drivers)) {
        const auto position = qsizetype(present.size());
        for (; driver; driver = driver->m_next)
            present.insert(present.begin() + position, driver); // the earliest first
    }
    drivers.clear();
    for (PropertyDriver *driver : present) {
        CanonicalId &identity = driver->m_identity;
        const auto *object = static_cast<const QObject *>(identity.owner);
        if (const void *data = driver->handoff().trajectory.type()
                ? bindableData(object, identity.property)
                : nullptr)
            identity = {data, 0, identity.part};
        add(driver);
    }
}

void PropertyDriver::setAliasResolver(AliasResolver newResolver)
{
    resolver = newResolver;
}

PropertyDriver::PropertyId PropertyDriver::resolveAlias(const PropertyId &propertyId)
{
    const AliasResolver resolve = resolver;
    return resolve && propertyId.isAlias && propertyId.object ? resolve(propertyId) : propertyId;
}

void PropertyDriver::acquire(const PropertyId &propertyId)
{
    release();
    if (propertyId.isEmpty())
        return;
    Registry &threadRegistry = Registry::ensure();
    m_identity = threadRegistry.identityOf(propertyId);
    threadRegistry.add(this);
}

void PropertyDriver::release()
{
    if (!m_identity.isEmpty() && registry)
        registry->remove(this);
    m_identity = {};
}

PropertyDriver *PropertyDriver::currentDriverOf(const PropertyId &propertyId,
                                                const PropertyDriver *requester)
{
    return propertyId.isEmpty() || !registry
        ? nullptr
        : findDriver(registry->identityOf(propertyId), requester);
}

PropertyDriver *PropertyDriver::findDriver(const CanonicalId &identity,
                                           const PropertyDriver *requester)
{
    if (identity.isEmpty() || !registry)
        return nullptr;
    PropertyDriver *driver = registry->drivers.value(Registry::keyOf(identity));
    while (driver && (driver == requester || !driver->m_identity.overlaps(identity)))
        driver = driver->m_next;
    return driver;
}

MotionHandoff PropertyDriver::currentHandoff(const PropertyId &propertyId,
                                             const PropertyDriver *requester)
{
    const PropertyDriver *const driver = currentDriverOf(propertyId, requester);
    return driver ? driver->handoff() : MotionHandoff();
}

} // namespace sprung
