// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>

#include <cstddef>
#include <span>
#include <vector>

namespace sprung {

/// Many springs with equal parameters, moved together: the step is computed once and applied to
/// all. Real is float or double. Displacements are relative to the target of each spring.
///
/// Unlike Spring, this class does not saturate: keep displacements and velocities, and both times
/// √(stiffness / mass), well inside the range of Real. Numbers that decay below the smallest normal
/// number of Real are slow on most processors: call settle() regularly.
template <typename Real>
class SpringField
{
public:
    /// Constructs \a count springs at rest.
    explicit SpringField(const Spring &spring, std::size_t count = 0)
        : m_spring(spring)
    {
        resize(count);
    }

    /// The number of springs.
    std::size_t size() const { return m_displacements.size(); }
    /// Changes the number of springs. New ones are at rest. Earlier spans become invalid.
    void resize(std::size_t count)
    {
        m_displacements.resize(count);
        m_velocities.resize(count);
    }

    /// Returns the displacements and velocities, to be read and written until the next resize().
    std::span<Real> displacements() { return m_displacements; } ///< units
    std::span<const Real> displacements() const { return m_displacements; }
    std::span<Real> velocities() { return m_velocities; } ///< units per second
    std::span<const Real> velocities() const { return m_velocities; }

    /// Moves all springs by \a seconds, as Spring::stepOver() does. Does not allocate.
    void step(double seconds);

    /// Moves every spring that is at rest within \a tolerance exactly to its target, and returns
    /// the number of springs that still move.
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
