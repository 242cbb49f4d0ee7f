// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>

using namespace sprung;

class ScenariosParametersTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s01_aStiffnessThatIsNaNIsRefusedAndTheOldOneKept()
    {
        Thing thing;
        thing.setObjectName("ball");
        SpringInterpolator spring(&thing, "real");
        const double before = spring.stiffness();
        expectWarning("^sprung::SpringInterpolator on sprung::Thing \"ball\", property \"real\": "
                      "refused stiffness nan$");
        spring.setStiffness(qQNaN());
        QCOMPARE(spring.stiffness(), before);
    }
};

QTEST_GUILESS_MAIN(ScenariosParametersTest)
#include "scenarios_parameters_test.moc"
