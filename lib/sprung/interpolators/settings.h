// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace sprung {

/// What few interpolators are given, and what that means for a motion. There is room for it once
/// something was set.
class Settings
{
public:
    struct Values
    {
        double tolerance = 0; // units; 0: from the way
        double restSpeed = -1;
        double updateRate = 0; // hertz; 0: with every tick
        int delay = 0;         // milliseconds
        bool predicted = false;
    };
    const Values &operator*() const
    {
        if (m_given)
            return *m_given;
        return defaults;
    }
    const Values *operator->() const { return &**this; }
    template <typename T>
    void set(T Values::*which, const T &value)
    {
        given().*which = value;
    }

    /// Null until something about bounds was set.
    const Bounds *bounds() const { return m_given ? m_given->bounds.get() : nullptr; }
    /// The minimum or the maximum.
    std::optional<TypedValue> bound(std::optional<TypedValue> Bounds::*which) const
    {
        return bounds() ? bounds()->*which : std::nullopt;
    }
    void setBounds(const Bounds &bounds)
    {
        given().bounds = std::make_shared<const Bounds>(bounds);
    }
    template <typename T>
    void setBounds(T Bounds::*part, const T &value)
    {
        Bounds next = bounds() ? *bounds() : Bounds();
        next.*part = value;
        setBounds(next);
    }
    /// Brings \a value inside the bounds. Returns whether it was outside.
    bool clamp(const ChannelType &type, TypedValue *value) const
    {
        return bounds() && bounds()->clamp(type, value);
    }

    /// How many of the \a seconds of a tick count for a run.
    double effectiveSeconds(double seconds) const
    {
        return m_given && m_given->counted ? m_given->counted(seconds) : seconds;
    }
    void setTimeFilter(std::function<double(double seconds)> counted)
    {
        given().counted = std::move(counted);
    }
    /// Whether each tick counts as a whole, and is followed by a write.
    bool usesFullTicks() const
    {
        return !m_given || (m_given->updateRate == 0 && !m_given->counted);
    }

    /// The tolerance of a motion over the largest \a distance. Unless it was set, its own distance is
    /// at most \a finest, if that is not 0.
    Tolerance tolerance(const Trajectory &motion, double distance, double finest) const;
    /// Sets bounds and tolerance from now on. \a distance was the largest before; returns the largest
    /// from now on.
    double applyLimits(Trajectory &motion, double distance, double finest) const;

private:
    struct Overrides : Values
    {
        std::shared_ptr<const Bounds> bounds;
        std::function<double(double seconds)> counted; // empty: all of them
    };
    static const Values defaults;

    Overrides &given()
    {
        if (!m_given)
            m_given = std::make_unique<Overrides>();
        return *m_given;
    }

    std::unique_ptr<Overrides> m_given;
};

inline constexpr Settings::Values Settings::defaults{};

} // namespace sprung
