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

Interpolator::Private *claim(Interpolator::Private *owner)
{
    const Sink &sink = owner->sink;
    const int index = sink.propertyIndex();
    if (index < 0)
        return nullptr;
    owner->claimed = sink.object();
    return std::exchange(existingClaims()[{owner->claimed, index}], owner);
}

void release(Interpolator::Private *owner)
{
    const QObject *object = std::exchange(owner->claimed, nullptr);
    if (!object || !claims)
        return;
    const auto found = claims->constFind({object, owner->sink.propertyIndex()});
    if (found != claims->constEnd() && *found == owner)
        claims->erase(found);
}

} // namespace sprung::property_claims
