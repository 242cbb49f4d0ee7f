// SPDX-License-Identifier: MIT
// Tests on each processor that a spring is exact, and that a field has the same bits. Oracle: the
// solution of the equation with 50 digits, and unfused arithmetic.
#include "oracle.h"

#include <sprung/physics/spring.h>
#include <sprung/physics/spring_field.h>

#include <cmath>
#include <cstdio>

using namespace sprung;

namespace {

int failures = 0;

void check(bool holds, const char *what, double ratio, double seconds)
{
    if (holds)
        return;
    std::printf("%s: damping ratio %.17g, %g s\n", what, ratio, seconds);
    ++failures;
}

void checkSpring(double ratio, double seconds)
{
    const auto parameters = SpringParameters::fromDampingRatio(ratio, 170, 2);
    const State start{-100, 300};
    const State answer = Spring(parameters).after(start, seconds);
    const oracle::Spring exactly(parameters);
    const oracle::Exact exact = exactly.after(start, seconds);
    const oracle::Real omega = exactly.frequency();
    const oracle::Real bound = 1e-14 * (1 + omega * seconds) * exactly.scale(start);
    check(abs(answer.displacement - exact.displacement) <= bound, "displacement", ratio, seconds);
    check(abs(answer.velocity - exact.velocity) <= bound * omega, "velocity", ratio, seconds);
}

/// Checks that each bit equals unfused arithmetic.
void checkField(double ratio)
{
    constexpr double frame = 0.016; // s
    const Spring spring(SpringParameters::fromDampingRatio(ratio, 170));
    const SpringStep step = spring.stepOver(frame);
    SpringField<double> field(spring, 100);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.displacements()[i] = 100 / (double(i) + 3);
        field.velocities()[i] = double(i) / 7;
    }
    const SpringField<double> before = field;
    field.step(frame);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const volatile double fromPosition = step.xx * before.displacements()[i];
        const volatile double fromSpeed = step.xv * before.velocities()[i];
        check(field.displacements()[i] == fromPosition + fromSpeed, "field", ratio, frame);
    }
}

} // namespace

int main()
{
    for (const double ratio :
         {0., 0.05, 0.3, 1 - 1e-6, 1 - 1e-12, 1., 1 + 1e-12, 1 + 1e-6, 6., 100.}) {
        for (const double seconds : {1e-9, 0.001, 0.016, 0.1, 1., 10., 3600.})
            checkSpring(ratio, seconds);
        checkField(ratio);
    }
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
