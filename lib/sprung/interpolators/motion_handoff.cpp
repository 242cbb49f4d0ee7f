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
    static Registry &existing();

    void add(PropertyDriver *mover);
    void remove(PropertyDriver *mover);
    CanonicalId identityOf(const PropertyId &place)
    {
        if (place.isAlias || knowsBindables) // rare: few programs animate aliases
            return identityBehind(place);
        return {place.object, place.property, place.part};
    }
    CanonicalId identityBehind(const PropertyId &place);
    void identifyBindables();

    QHash<Key, PropertyDriver *> movers; // the latest one of each property
    bool knowsBindables = false;         // true once an alias was animated
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
        || (a.velocityType == b.velocityType && a.count == b.count && !a.rotation && !b.rotation);
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
    const bool goesOn = isUntouched(type, value);
    TypedValue seen;
    if (goesOn && own == &type)
        start.track() = trajectory.track(); // exact, even between two integers
    else if (goesOn && type.fromVariant(now.valueVariant(), &seen))
        start.setValue(seen);
    start.setVelocity(now.velocity);
    return start;
}

PropertyDriver::~PropertyDriver()
{
    release();
}

PropertyDriver::Registry &PropertyDriver::Registry::existing()
{
    thread_local const auto atThreadEnd = qScopeGuard(
        [] { delete std::exchange(registry, nullptr); });
    if (!registry)
        registry = new Registry;
    return *registry;
}

void PropertyDriver::Registry::add(PropertyDriver *mover)
{
    PropertyDriver *&first = movers[keyOf(mover->m_identity)];
    mover->m_next = std::exchange(first, mover);
}

void PropertyDriver::Registry::remove(PropertyDriver *mover)
{
    const Key key = keyOf(mover->m_identity);
    if (const auto found = movers.constFind(key);
        found != movers.constEnd() && *found == mover && !mover->m_next) { // the common case
        movers.erase(found);
        return;
    }
    PropertyDriver *&first = movers[key];
    PropertyDriver **link = &first;
    while (*link && *link != mover)
        link = &(*link)->m_next;
    if (*link)
        *link = std::exchange(mover->m_next, nullptr);
    if (!first)
        movers.remove(key);
}

PropertyDriver::CanonicalId PropertyDriver::Registry::identityBehind(const PropertyId &place)
{
    const PropertyId real = behindAlias(place);
    if (real.isAlias || knowsBindables) {
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
    if (std::exchange(knowsBindables, true))
        return;
    std::vector<PropertyDriver *> present;
    for (PropertyDriver *mover : std::as_const(movers)) {
        const auto at = qsizetype(present.size());
        for (; mover; mover = mover->m_next)
            present.insert(present.begin() + at, mover); // the earliest first
    }
    movers.clear();
    for (PropertyDriver *mover : present) {
        CanonicalId &known = mover->m_identity;
        const auto *object = static_cast<const QObject *>(known.owner);
        if (const void *data = mover->handover().trajectory.type()
                ? bindableData(object, known.property)
                : nullptr)
            known = {data, 0, known.part};
        add(mover);
    }
}

void PropertyDriver::setAliasResolver(AliasResolver newResolver)
{
    resolver = newResolver;
}

PropertyDriver::PropertyId PropertyDriver::behindAlias(const PropertyId &place)
{
    const AliasResolver resolve = resolver;
    return resolve && place.isAlias && place.object ? resolve(place) : place;
}

void PropertyDriver::acquire(const PropertyId &place)
{
    release();
    if (place.isNone())
        return;
    Registry &here = Registry::existing();
    m_identity = here.identityOf(place);
    here.add(this);
}

void PropertyDriver::release()
{
    if (!m_identity.isNone() && registry)
        registry->remove(this);
    m_identity = {};
}

PropertyDriver *PropertyDriver::currentDriverOf(const PropertyId &place,
                                                const PropertyDriver *requester)
{
    return place.isNone() || !registry ? nullptr
                                       : findDriver(registry->identityOf(place), requester);
}

PropertyDriver *PropertyDriver::findDriver(const CanonicalId &identity,
                                           const PropertyDriver *requester)
{
    if (identity.isNone() || !registry)
        return nullptr;
    PropertyDriver *mover = registry->movers.value(Registry::keyOf(identity));
    while (mover && (mover == requester || !mover->m_identity.overlaps(identity)))
        mover = mover->m_next;
    return mover;
}

MotionHandoff PropertyDriver::handoverAt(const PropertyId &place, const PropertyDriver *requester)
{
    const PropertyDriver *const mover = currentDriverOf(place, requester);
    return mover ? mover->handover() : MotionHandoff();
}

} // namespace sprung
