// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"
#include "track.h"

#include <sprung/property/sink.h>

namespace sprung {

class SpringDynamics;

constexpr double speedPerDistance = 60; ///< near within a distance is slow within this, per second

/// What a tick touches of an interpolator that moves, and no more: the ticker keeps these together,
/// so that ten thousand cost ten thousand times two cache lines.
struct alignas(64) Mover : Track
{
    Interpolator::Private *owner = nullptr; ///< null: a hole, left by one that has come to rest
    SpringDynamics *spring = nullptr;       ///< null: the owner has more to consider than a step
    double near = 0;                        ///< a distance from rest that counts as none
    PropertyWriter writer;
    Sink::Custom *custom = nullptr;   ///< the owner's sink keeps it
    const QObject *claimed = nullptr; ///< it moves a property of this, and ends when that is gone
    double owed = 0;                  ///< seconds that passed while its own slots ran an event loop
    bool watched = false;             ///< somebody is connected to updated()
    bool busy = false;                ///< its tick is on the stack
    bool paused = false;
    bool fresh = true; ///< started where it was, and has not moved since

    bool isAlive() const { return custom ? custom->isAlive() : !claimed || writer.object(); }
    Tolerance tolerance() const { return {near, near * speedPerDistance}; }

    ChannelValues displacements() const { return sprung::displacements(states()); }
    ChannelValues velocities() const { return sprung::velocities(states()); }
    void setVelocities(const ChannelValues &velocities)
    {
        States changed = states();
        sprung::setVelocities(changed, velocities);
        setStates(changed);
    }
    void standAt(const TypedValue &value)
    {
        setOrigin(value);
        setStates({});
    }
};

} // namespace sprung
