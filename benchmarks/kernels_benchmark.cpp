// SPDX-License-Identifier: MIT
// Many springs in one pass, compared with the memory bandwidth and with a bare loop.
#include "comparison.h"

#include <sprung/physics/spring_field.h>

using namespace sprung;

// Uses the widest vectors of the processor.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#define SPRUNG_CLONES [[gnu::target_clones("avx512f", "avx2", "default")]]
#else
#define SPRUNG_CLONES
#endif

namespace {

constexpr double frame = 1.0 / 60;

/// Reads and writes the same numbers.
template <typename Real>
[[gnu::always_inline]] inline void readModifyWrite(Real *__restrict x, Real *__restrict v,
                                                   std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        x[i] = -x[i];
        v[i] = -v[i];
    }
}
SPRUNG_CLONES void readModifyWriteAll(float *x, float *v, std::size_t count)
{
    readModifyWrite(x, v, count);
}
SPRUNG_CLONES void readModifyWriteAll(double *x, double *v, std::size_t count)
{
    readModifyWrite(x, v, count);
}

/// One multiply-add per number, without special compiler options.
template <typename Real>
[[gnu::noinline]] void multiplyAdd(Real *__restrict x, Real *__restrict v, std::size_t count,
                                   Real a, Real b)
{
    for (std::size_t i = 0; i < count; ++i) {
        x[i] += a * v[i];
        v[i] += b * x[i];
    }
}

template <typename Real>
void compare(const char *what, int count)
{
    const auto size = std::size_t(count);
    rows::compare({"kernels", what, count, "ns"},
                  {{"bandwidth",
                    [size] {
                        return rows::Work{[x = std::vector<Real>(size, Real(1)),
                                           v = std::vector<Real>(size, Real(1))]() mutable {
                            readModifyWriteAll(x.data(), v.data(), x.size());
                        }};
                    }},
                   {"bare loop",
                    [size] {
                        return rows::Work{[x = std::vector<Real>(size, Real(1)),
                                           v = std::vector<Real>(size, Real(0))]() mutable {
                            multiplyAdd(x.data(), v.data(), x.size(), Real(frame),
                                        Real(-170 * frame));
                        }};
                    }},
                   {"SpringField",
                    [size] {
                        // Undamped, because damped springs reach slow subnormal numbers.
                        SpringField<Real> field(Spring({170, 0, 1}), size);
                        for (std::size_t i = 0; i < size; ++i)
                            field.displacements()[i] = Real(1 + i % 100);
                        return rows::Work{[field]() mutable { field.step(frame); }};
                    },
                    {count == 100'000 ? 1.3 : 0, "bandwidth"}}});
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    for (int count = 1; count <= 1'000'000; count *= 10) {
        compare<float>("step, float", count);
        compare<double>("step, double", count);
    }
}
