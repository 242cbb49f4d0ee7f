// SPDX-License-Identifier: MIT
#include "motion_handoff.h"

#include <sprung/property/bindable_data.h>

#include <QHash>
#include <QScopeGuard>

#include <atomic>
#include <utility>
#include <vector>

namespace sprung {

/// One registry per thread, because objects belong to a thread.
struct PropertyMover::Registry
{
    using Key = std::pair<const void *, int>;

    static Key keyOf(const Identity &identity) { return {identity.owner, identity.property}; }
    static Registry &existing();

    void add(PropertyMover *mover);
    void remove(PropertyMover *mover);
    Identity identityOf(const Place &place)
    {
        if (place.isAlias || knowsBindables) // which few programs need
            return identityBehind(place);
        return {place.object, place.property, place.part};
    }
    Identity identityBehind(const Place &place);
    void identifyBindables();

    QHash<Key, PropertyMover *> movers; // the latest of each property
    bool knowsBindables = false;        // since a first alias was seen
};

namespace {

/// Null at the end of the thread, when movers of static lifetime may still call release().
thread_local PropertyMover::Registry *registry = nullptr;

std::atomic<PropertyMover::AliasResolver> resolver = nullptr;

/// Whether velocities of both types are the same quantity: those of an angle and a number are,
/// those of a rotation and another type are not.
bool meansTheSame(const ChannelType &a, const ChannelType &b)
{
    return &a == &b
        || (a.velocityType == b.velocityType && a.count == b.count && !a.rotation && !b.rotation);
}

} // namespace

bool Handover::isUntouched(const ChannelType &type, const TypedValue &value) const
{
    const ChannelType *const own = trajectory.type();
    TypedValue written;
    return own && type.fromVariant(own->toVariant(&held), &written)
        && norm(type.difference(&written, &value)) == 0;
}

Trajectory Handover::start(const ChannelType &type, const TypedValue &value) const
{
    Trajectory start(type, value);
    const ChannelType *const own = trajectory.type();
    if (!own || !meansTheSame(*own, type))
        return start;
    const Trajectory::Moment now = trajectory.now();
    const bool goesOn = isUntouched(type, value);
    TypedValue seen;
    if (goesOn && own == &type)
        start.track() = trajectory.track(); // exactly, even between two whole numbers
    else if (goesOn && type.fromVariant(now.valueVariant(), &seen))
        start.setValue(seen);
    start.setVelocity(now.velocity);
    return start;
}

PropertyMover::~PropertyMover()
{
    release();
}

PropertyMover::Registry &PropertyMover::Registry::existing()
{
    thread_local const auto atThreadEnd = qScopeGuard(
        [] { delete std::exchange(registry, nullptr); });
    if (!registry)
        registry = new Registry;
    return *registry;
}

void PropertyMover::Registry::add(PropertyMover *mover)
{
    PropertyMover *&first = movers[keyOf(mover->m_identity)];
    mover->m_next = std::exchange(first, mover);
}

void PropertyMover::Registry::remove(PropertyMover *mover)
{
    const Key key = keyOf(mover->m_identity);
    if (const auto found = movers.constFind(key);
        found != movers.constEnd() && *found == mover && !mover->m_next) { // the usual case
        movers.erase(found);
        return;
    }
    PropertyMover *&first = movers[key];
    PropertyMover **link = &first;
    while (*link && *link != mover)
        link = &(*link)->m_next;
    if (*link)
        *link = std::exchange(mover->m_next, nullptr);
    if (!first)
        movers.remove(key);
}

PropertyMover::Identity PropertyMover::Registry::identityBehind(const Place &place)
{
    const Place real = behindAlias(place);
    if (real.isAlias || knowsBindables) {
        if (const void *data = bindableData(real.object, real.property)) {
            identifyBindables();
            return {data, 0, real.part};
        }
    }
    return {real.object, real.property, real.part};
}

/// From now on, bindable properties are known by what they store. Only programs with aliases pay
/// for this.
void PropertyMover::Registry::identifyBindables()
{
    if (std::exchange(knowsBindables, true))
        return;
    std::vector<PropertyMover *> present;
    for (PropertyMover *mover : std::as_const(movers)) {
        const auto at = qsizetype(present.size());
        for (; mover; mover = mover->m_next)
            present.insert(present.begin() + at, mover); // the earliest first
    }
    movers.clear();
    for (PropertyMover *mover : present) {
        Identity &known = mover->m_identity;
        const auto *object = static_cast<const QObject *>(known.owner);
        if (const void *data = mover->handover().trajectory.type()
                ? bindableData(object, known.property)
                : nullptr)
            known = {data, 0, known.part};
        add(mover);
    }
}

void PropertyMover::setAliasResolver(AliasResolver newResolver)
{
    resolver = newResolver;
}

PropertyMover::Place PropertyMover::behindAlias(const Place &place)
{
    const AliasResolver resolve = resolver;
    return resolve && place.isAlias && place.object ? resolve(place) : place;
}

void PropertyMover::claim(const Place &place)
{
    release();
    if (place.isNone())
        return;
    Registry &here = Registry::existing();
    m_identity = here.identityOf(place);
    here.add(this);
}

void PropertyMover::release()
{
    if (!m_identity.isNone() && registry)
        registry->remove(this);
    m_identity = {};
}

PropertyMover *PropertyMover::rivalAt(const Place &place, const PropertyMover *newcomer)
{
    return place.isNone() || !registry ? nullptr : rivalOf(registry->identityOf(place), newcomer);
}

PropertyMover *PropertyMover::rivalOf(const Identity &identity, const PropertyMover *newcomer)
{
    if (identity.isNone() || !registry)
        return nullptr;
    PropertyMover *mover = registry->movers.value(Registry::keyOf(identity));
    while (mover && (mover == newcomer || !mover->m_identity.overlaps(identity)))
        mover = mover->m_next;
    return mover;
}

Handover PropertyMover::handoverAt(const Place &place, const PropertyMover *newcomer)
{
    const PropertyMover *const mover = rivalAt(place, newcomer);
    return mover ? mover->handover() : Handover();
}

} // namespace sprung
