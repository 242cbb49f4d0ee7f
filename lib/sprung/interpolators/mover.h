// SPDX-License-Identifier: MIT
#pragma once

#include "dynamics.h"
#include "interpolator.h"

#include <sprung/property/sink.h>

#include <cmath>

namespace sprung {

class SpringDynamics;

/// What a tick touches of an interpolator that moves, in the order in which it touches it. The
/// ticker keeps these together, so that ten thousand cost ten thousand times two cache lines.
struct Mover
{
    Interpolator::Private *owner = nullptr; ///< null: a hole, left by one that has come to rest
    SpringDynamics *spring = nullptr;       ///< null: the owner has more to consider than a step
    const ChannelType *type = nullptr;
    double owed = 0; ///< seconds that passed while its own slots ran a nested event loop
    Tolerance tolerance;
    PropertyWriter writer;
    std::shared_ptr<Sink::Custom> custom;
    bool hasObject = false; ///< and ends when that is gone
    bool watched = false;   ///< somebody is connected to updated()
    bool busy = false;      ///< its tick is on the stack
    bool paused = false;
    bool fresh = true; ///< started where it was, and has not moved since
    TypedValue origin; ///< where displacements count from: the target, of a spring
    States states{};   ///< velocities per second of the law's time

    bool isAlive() const { return custom ? custom->isAlive() : !hasObject || writer.object(); }

    void value(TypedValue *result) const
    {
        const ChannelValues by = displacements(states);
        type->displaced(&origin, by.data(), result);
    }

    void write(const TypedValue &value)
    {
        if (const auto kept = custom) // what is called may let go of itself
            kept->write(&value);
        else if (hasObject)
            writer.write(&value);
    }

    /// Not at rest yet, but worth a closer look.
    bool isNear() const
    {
        if (type->count == 1) {
            return std::abs(states[0].displacement) <= tolerance.distance
                && std::abs(states[0].velocity) <= tolerance.speed;
        }
        return norm(displacements(states)) <= tolerance.distance
            && norm(velocities(states)) <= tolerance.speed;
    }
};

} // namespace sprung
