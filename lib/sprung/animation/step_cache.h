// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>

#include <QHashFunctions>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace sprung {

/// A spring and its step over the last duration. All runs that share the spring compute the step
/// only once per tick.
class CachedStep
{
public:
    CachedStep(SpringParameters parameters, double timeScale)
        : m_spring(parameters)
        , m_timeScale(timeScale)
        , m_largest(1e300 / std::max(1., parameters.naturalFrequency()))
    {
    }

    const Spring &spring() const { return m_spring; }
    /// Returns the seconds of the spring per second of the clock.
    double timeScale() const { return m_timeScale; }
    bool matches(const SpringParameters &parameters, double timeScale) const
    {
        return m_timeScale == timeScale && m_spring.parameters() == parameters;
    }

    /// Returns the step over \a seconds of the clock, for states that staysFinite() accepts.
    const SpringStep &over(double seconds)
    {
        if (seconds != m_seconds) {
            m_seconds = seconds;
            m_step = m_spring.stepOver(seconds * m_timeScale);
        }
        return m_step;
    }

    /// Whether no step from a state with this \a distance and \a speed overflows. One check is
    /// enough, since the energy of a spring never grows.
    bool staysFinite(double distance, double speed) const
    {
        return distance <= m_largest && speed <= m_largest;
    }

private:
    friend class StepRef;
    friend class StepCache;

    Spring m_spring;
    SpringStep m_step{};
    double m_seconds = -1;
    double m_timeScale;
    double m_largest;
    int m_users = 0;
};

/// A reference to a cached step, which counts its uses.
class StepRef
{
public:
    StepRef() = default;
    explicit StepRef(CachedStep &step)
        : m_step(&step)
    {
        ++step.m_users;
    }
    StepRef(StepRef &&other) noexcept
        : m_step(std::exchange(other.m_step, nullptr))
    {
    }
    StepRef &operator=(StepRef &&other) noexcept
    {
        std::swap(m_step, other.m_step);
        return *this;
    }
    ~StepRef()
    {
        if (m_step)
            --m_step->m_users;
    }

    explicit operator bool() const { return m_step; }
    CachedStep *operator->() const { return m_step; }

private:
    CachedStep *m_step = nullptr;
};

/// The cached steps of one ticker: one per spring and time scale.
class StepCache
{
public:
    StepRef find(SpringParameters parameters, double timeScale)
    {
        if (m_steps.size() >= m_sweepAt) {
            std::erase_if(m_steps, [](const auto &entry) { return entry.second.m_users == 0; });
            m_sweepAt = std::max<std::size_t>(64, 2 * m_steps.size());
        }
        const Key key{parameters, timeScale};
        return StepRef(m_steps.try_emplace(key, parameters, timeScale).first->second);
    }

private:
    struct Key
    {
        SpringParameters parameters;
        double timeScale;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Hash
    {
        std::size_t operator()(const Key &key) const
        {
            const SpringParameters &spring = key.parameters;
            return qHashMulti(0, spring.stiffness, spring.damping, spring.mass, key.timeScale);
        }
    };
    std::unordered_map<Key, CachedStep, Hash> m_steps;
    std::size_t m_sweepAt = 64;
};

} // namespace sprung
