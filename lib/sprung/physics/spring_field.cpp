// SPDX-License-Identifier: MIT
#include <sprung/physics/spring_field.h>

namespace sprung {

namespace {

/// A plain loop over arrays that do not overlap, for the compiler to vectorise.
template <typename Real>
void apply(const SpringStep &step, Real *__restrict x, Real *__restrict v, std::size_t count)
{
    const Real xx = Real(step.xx), xv = Real(step.xv), vx = Real(step.vx), vv = Real(step.vv);
    for (std::size_t i = 0; i < count; ++i) {
        const Real displacement = x[i];
        x[i] = xx * displacement + xv * v[i];
        v[i] = vx * displacement + vv * v[i];
    }
}

} // namespace

template <typename Real>
void SpringField<Real>::step(double seconds)
{
    if (seconds != m_seconds) {
        m_step = m_spring.over(seconds);
        m_seconds = seconds;
    }
    apply(m_step, m_displacements.data(), m_velocities.data(), size());
}

template <typename Real>
std::size_t SpringField<Real>::settle(Tolerance tolerance)
{
    std::size_t moving = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        if (m_spring.isAtRest({m_displacements[i], m_velocities[i]}, tolerance))
            m_displacements[i] = m_velocities[i] = 0;
        else
            ++moving;
    }
    return moving;
}

template class SpringField<float>;
template class SpringField<double>;

} // namespace sprung
