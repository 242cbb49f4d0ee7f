// SPDX-License-Identifier: MIT
#pragma once

#include "dynamics.h"

#include <sprung/physics/spring.h>

#include <memory>
#include <unordered_map>

namespace sprung {

/// A spring, and its step for the last dt: computed once a tick for all that share the spring.
/// Its seconds are the clock's times `pace`.
class SpringDynamics final : public Dynamics
{
public:
    SpringDynamics(SpringParameters parameters, double pace);

    const Spring &spring() const { return m_spring; }

    /// Asked as long as what moves staysFinite(); after() saturates.
    const SpringStep &over(double seconds)
    {
        if (seconds != m_seconds) {
            m_seconds = seconds;
            m_step = m_spring.over(seconds * pace());
        }
        return m_step;
    }

    /// Whether no step from there overflows: the energy never grows.
    bool staysFinite(double distance, double speed) const
    {
        return distance <= m_longestWay && speed <= m_highestSpeed;
    }

    State after(State state, double seconds, int) const override
    {
        return m_spring.after(state, seconds);
    }
    double settlingTime(const States &states, Tolerance tolerance) const override;
    bool isAtRest(const States &states, Tolerance tolerance) const override;
    double timeToReach(State state, double displacement, int channel) const override;
    double restingDisplacement(State state, int channel) const override;
    double reach(double speed) const override { return m_fastest > 0 ? speed / m_fastest : 0; }
    bool isSpring() const override { return true; }

private:
    double lasting(State state) const;

    Spring m_spring;
    SpringStep m_step{};
    double m_seconds = -1;
    double m_frequency; // ω, per second
    double m_fastest;   // of what ω and damping make of a motion, per second
    double m_longestWay;
    double m_highestSpeed;
};

/// The springs in use on one ticker, each of them once.
class SpringPool
{
public:
    std::shared_ptr<SpringDynamics> find(SpringParameters parameters, double pace);

private:
    struct Key
    {
        SpringParameters parameters;
        double pace;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Hash
    {
        std::size_t operator()(const Key &key) const;
    };
    std::unordered_map<Key, std::weak_ptr<SpringDynamics>, Hash> m_springs;
    std::size_t m_sweepAt = 64;
};

} // namespace sprung
