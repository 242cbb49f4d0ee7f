// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>

#include <cstddef>
#include <span>
#include <vector>

namespace sprung {

/// Many springs of one kind, moved in one pass: the step is computed once and applied to all.
/// Real is float or double; displacements are from each spring's target.
///
/// Unlike Spring it does not saturate: keep what it holds, and that times √(stiffness / mass),
/// well inside the range of Real. Values that fade below its smallest normal number are slow on
/// most processors: settle() now and then.
template <typename Real>
class SpringField
{
public:
    /// `count` springs at rest.
    explicit SpringField(const Spring &spring, std::size_t count = 0)
        : m_spring(spring)
    {
        resize(count);
    }

    /// How many springs.
    std::size_t size() const { return m_displacements.size(); }
    /// New springs are at rest. Spans taken before are gone.
    void resize(std::size_t count)
    {
        m_displacements.resize(count);
        m_velocities.resize(count);
    }

    /// To be read and written, until the next resize().
    std::span<Real> displacements() { return m_displacements; } ///< units
    std::span<const Real> displacements() const { return m_displacements; }
    std::span<Real> velocities() { return m_velocities; } ///< units per second
    std::span<const Real> velocities() const { return m_velocities; }

    /// Moves all by `seconds`, as Spring::over does one. Does not allocate.
    void step(double seconds);

    /// Puts every spring that is at rest within `tolerance` exactly there, and returns how many
    /// still move.
    std::size_t settle(Tolerance tolerance);

private:
    Spring m_spring;
    std::vector<Real> m_displacements;
    std::vector<Real> m_velocities;
    SpringStep m_step = {}; // over m_seconds
    double m_seconds = -1;
};

extern template class SPRUNG_PHYSICS_EXPORT SpringField<float>;
extern template class SPRUNG_PHYSICS_EXPORT SpringField<double>;

} // namespace sprung
