// SPDX-License-Identifier: MIT
#include "handover.h"

#include <QHash>
#include <QScopeGuard>

#include <utility>

namespace sprung {

namespace {

using Key = std::pair<const QObject *, int>;
using Known = QHash<Key, PropertyMover *>;

/// One registry per thread, because objects belong to a thread. Null at the end of the thread, when
/// movers of static lifetime may still call release().
thread_local Known *known = nullptr;

Known &existing()
{
    thread_local const auto atThreadEnd = qScopeGuard([] { delete std::exchange(known, nullptr); });
    if (!known)
        known = new Known;
    return *known;
}

/// Whether velocities of both types are the same quantity: those of an angle and a number are,
/// those of a rotation and another type are not.
bool meansTheSame(const ChannelType &a, const ChannelType &b)
{
    return &a == &b
        || (a.velocityType == b.velocityType && a.count == b.count && !a.rotation && !b.rotation);
}

} // namespace

PropertyMover::~PropertyMover()
{
    release();
}

bool PropertyMover::seenNow(const ChannelType &, TypedValue *) const
{
    return false;
}

void PropertyMover::claim(const Place &place)
{
    release();
    if (place.isNone())
        return;
    m_place = place;
    PropertyMover *&first = existing()[{place.object, place.property}];
    m_next = std::exchange(first, this);
}

void PropertyMover::release()
{
    const Place place = std::exchange(m_place, Place());
    if (place.isNone() || !known)
        return;
    const Key key{place.object, place.property};
    if (const auto found = known->constFind(key);
        found != known->constEnd() && *found == this && !m_next) { // the usual case: no other mover
        known->erase(found);
        return;
    }
    PropertyMover *&first = (*known)[key];
    PropertyMover **link = &first;
    while (*link && *link != this)
        link = &(*link)->m_next;
    if (*link)
        *link = std::exchange(m_next, nullptr);
    if (!first)
        known->remove(key);
}

PropertyMover *PropertyMover::rivalAt(const Place &place, const PropertyMover *newcomer)
{
    if (place.isNone() || !known)
        return nullptr;
    PropertyMover *mover = known->value({place.object, place.property});
    while (mover && (mover == newcomer || !mover->m_place.overlaps(place)))
        mover = mover->m_next;
    return mover;
}

ChannelValues PropertyMover::velocityOf(const PropertyMover *mover, const ChannelType &type)
{
    const ChannelType *const other = mover ? mover->typeNow() : nullptr;
    return other && meansTheSame(*other, type) ? mover->velocityNow() : ChannelValues{};
}

ChannelValues PropertyMover::velocityAt(const Place &place, const ChannelType &type,
                                        const PropertyMover *newcomer)
{
    return velocityOf(rivalAt(place, newcomer), type);
}

} // namespace sprung
