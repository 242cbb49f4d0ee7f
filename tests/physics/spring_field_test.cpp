// SPDX-License-Identifier: MIT
// Tests SpringField. Oracle: SpringStep in plain, unfused arithmetic for each spring.
#include "allocations.h"
#include "test.h"

#include <sprung/physics/spring_field.h>

#include <cmath>

using namespace sprung;

namespace {

const SpringParameters bouncy = SpringParameters::fromDampingRatio(0.3, 170);

/// Springs with different start states.
template <typename Real>
SpringField<Real> scattered(std::size_t count)
{
    SpringField<Real> field(Spring(bouncy), count);
    for (std::size_t i = 0; i < count; ++i) {
        field.displacements()[i] = Real(100 * std::sin(double(i)));
        field.velocities()[i] = Real(2000 * std::cos(3 * double(i)));
    }
    return field;
}

} // namespace

class SpringFieldTest : public QObject
{
    Q_OBJECT

private slots:
    /// The result equals plain, unfused arithmetic bit for bit, for any register width.
    void step_anyCount_isBitIdenticalToSingleSpring()
    {
        const auto sum = [](double a, double x, double b, double v) {
            const volatile double left = a * x;
            const volatile double right = b * v;
            return left + right;
        };
        for (const std::size_t count : {0u, 1u, 2u, 3u, 7u, 8u, 17u, 1000u}) {
            SpringField<double> field = scattered<double>(count);
            for (const double seconds : {0.016, 0.016, 0.017, 0.016, 0., -1., double(NAN), 0.3}) {
                const SpringStep step = Spring(bouncy).stepOver(seconds);
                const SpringField<double> before = field;
                field.step(seconds);
                for (std::size_t i = 0; i < count; ++i) {
                    const double x = before.displacements()[i];
                    const double v = before.velocities()[i];
                    QVERIFY(field.displacements()[i] == sum(step.xx, x, step.xv, v));
                    QVERIFY(field.velocities()[i] == sum(step.vx, x, step.vv, v));
                }
            }
        }
    }

    void step_anyDuration_doesNotAllocate()
    {
        SpringField<double> field = scattered<double>(1000);
        const std::size_t before = allocations;
        field.step(0.016);
        field.step(0.016);
        field.step(0.02);
        field.settle({0.01, 1});
        QCOMPARE(allocations, before);
        field.resize(100'000);
#ifdef SPRUNG_COUNTS_ALLOCATIONS
        QVERIFY(allocations > before); // the counter counts
#endif
    }

    void resize_newSprings_areAtRest()
    {
        SpringField<double> field = scattered<double>(3);
        field.resize(5);
        QCOMPARE(field.size(), std::size_t(5));
        QVERIFY(field.velocities()[2] != 0);
        QCOMPARE(field.displacements()[4], 0.);
        QCOMPARE(field.velocities()[4], 0.);
    }

    void settle_settledSprings_areExactlyZero()
    {
        SpringField<float> field = scattered<float>(50);
        field.displacements()[7] = field.velocities()[7] = 0;
        QCOMPARE(field.settle({0.01, 1}), std::size_t(49));
        field.step(60);
        QCOMPARE(field.settle({0.01, 1}), std::size_t(0));
        for (std::size_t i = 0; i < field.size(); ++i) {
            QCOMPARE(field.displacements()[i], 0.f);
            QCOMPARE(field.velocities()[i], 0.f);
        }
    }
};

SPRUNG_TEST(SpringFieldTest)
#include "spring_field_test.moc"
