// SPDX-License-Identifier: MIT
#include <sprung/physics/spring_field.h>

#if defined(__GNUC__)
#define SPRUNG_INLINE [[gnu::always_inline]] inline
#else
#define SPRUNG_INLINE inline
#endif
#if defined(__GNUC__) && defined(__x86_64__)
#define SPRUNG_HAS_AVX_VARIANTS
#endif

namespace sprung {

namespace {

/// Applies a step in a plain loop over arrays that do not overlap, which the compiler can
/// vectorize.
template <typename Real>
SPRUNG_INLINE void apply(const SpringStep &step, Real *__restrict x, Real *__restrict v,
                         std::size_t count)
{
    const Real xx = Real(step.xx), xv = Real(step.xv), vx = Real(step.vx), vv = Real(step.vv);
    for (std::size_t i = 0; i < count; ++i) {
        const Real displacement = x[i];
        x[i] = xx * displacement + xv * v[i];
        v[i] = vx * displacement + vv * v[i];
    }
}

template <typename Real>
using ApplyFunction = void (*)(const SpringStep &, Real *, Real *, std::size_t);

#ifdef SPRUNG_HAS_AVX_VARIANTS
// apply() with wider registers than the x86-64 baseline. It does not use fused multiply-adds, so
// that the results are the same on all processors.
template <typename Real>
[[gnu::target("avx2")]] void applyAvx2(const SpringStep &step, Real *x, Real *v, std::size_t count)
{
    apply(step, x, v, count);
}

template <typename Real>
[[gnu::target("avx512f")]] void applyAvx512(const SpringStep &step, Real *x, Real *v,
                                            std::size_t count)
{
    apply(step, x, v, count);
}
#endif

template <typename Real>
ApplyFunction<Real> widestVariant()
{
#ifdef SPRUNG_HAS_AVX_VARIANTS
    if (__builtin_cpu_supports("avx512f"))
        return applyAvx512<Real>;
    if (__builtin_cpu_supports("avx2"))
        return applyAvx2<Real>;
#endif
    return apply<Real>;
}

} // namespace

template <typename Real>
void SpringField<Real>::step(double seconds)
{
    if (seconds != m_seconds) {
        m_step = m_spring.stepOver(seconds);
        m_seconds = seconds;
    }
    static const ApplyFunction<Real> applyStep = widestVariant<Real>();
    applyStep(m_step, m_displacements.data(), m_velocities.data(), size());
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
