// SPDX-License-Identifier: MIT
#include "property_claims.h"

#include "interpolator_p.h"

#include <QHash>
#include <QScopeGuard>

namespace sprung::property_claims {

namespace {

using Key = std::pair<const QObject *, int>; // an object and the index of a whole property
using Claims = QHash<Key, Interpolator::Private *>;

/// Per thread, as the objects are. Null at the very end, when interpolators of static lifetime
/// may still release theirs.
thread_local Claims *claims = nullptr;

Claims &existingClaims()
{
    thread_local const auto atThreadEnd = qScopeGuard(
        [] { delete std::exchange(claims, nullptr); });
    if (!claims)
        claims = new Claims;
    return *claims;
}

} // namespace

Interpolator::Private *claim(Mover *mover)
{
    const Sink &sink = mover->owner->sink;
    const int index = sink.propertyIndex();
    if (index < 0)
        return nullptr;
    mover->claimed = sink.object();
    return std::exchange(existingClaims()[{mover->claimed, index}], mover->owner);
}

void release(Mover *mover)
{
    const QObject *object = std::exchange(mover->claimed, nullptr);
    if (!object || !claims)
        return;
    const auto found = claims->constFind({object, mover->owner->sink.propertyIndex()});
    if (found != claims->constEnd() && *found == mover->owner)
        claims->erase(found);
}

Interpolator::Private *owner(const Sink &sink)
{
    return claims ? claims->value({sink.object(), sink.propertyIndex()}) : nullptr;
}

} // namespace sprung::property_claims
