// SPDX-License-Identifier: MIT
// What the page may ask of Sprung::Physics. Answers of more than one number are left in answer().
#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>

using namespace sprung; // NOLINT(google-build-using-namespace): these are the names' other side

namespace {

constexpr int room = 2048;
std::array<double, room> numbers;

void tell(std::initializer_list<double> answer)
{
    std::copy(answer.begin(), answer.end(), numbers.begin());
}

void tell(const SpringParameters &spring)
{
    tell({spring.stiffness, spring.damping, spring.mass});
}

struct Preset
{
    const char *name; // in C++ below springs::, in QML below Springs
    SpringParameters spring;
};

constexpr std::array presets{
    Preset{"smooth", springs::smooth},
    Preset{"snappy", springs::snappy},
    Preset{"bouncy", springs::bouncy},
    Preset{"gentle", springs::gentle},
    Preset{"wobbly", springs::wobbly},
    Preset{"stiff", springs::stiff},
    Preset{"slow", springs::slow},
    Preset{"molasses", springs::molasses},
    Preset{"material.expressiveDefaultSpatial", springs::material::expressiveDefaultSpatial},
    Preset{"material.expressiveFastSpatial", springs::material::expressiveFastSpatial},
    Preset{"material.expressiveSlowSpatial", springs::material::expressiveSlowSpatial},
    Preset{"material.standardDefaultSpatial", springs::material::standardDefaultSpatial},
    Preset{"material.standardFastSpatial", springs::material::standardFastSpatial},
    Preset{"material.standardSlowSpatial", springs::material::standardSlowSpatial},
    Preset{"material.defaultEffects", springs::material::defaultEffects},
    Preset{"material.fastEffects", springs::material::fastEffects},
    Preset{"material.slowEffects", springs::material::slowEffects},
};

} // namespace

extern "C" { // emscripten exports what is "used"

[[gnu::used]] const double *answer()
{
    return numbers.data();
}

/// Stiffness, damping, mass.
[[gnu::used]] void defaultSpring()
{
    tell(SpringParameters{});
}
[[gnu::used]] int presetCount()
{
    return int(presets.size());
}
[[gnu::used]] const char *presetName(int index)
{
    return presets[std::size_t(index)].name;
}
[[gnu::used]] void preset(int index)
{
    tell(presets[std::size_t(index)].spring);
}

/// Stiffness, damping and mass; three zeros for what is out of range.
[[gnu::used]] void fromDampingRatio(double ratio, double stiffness, double mass)
{
    tell(SpringParameters::fromDampingRatio(ratio, stiffness, mass));
}
[[gnu::used]] void fromResponse(double seconds, double dampingRatio, double mass)
{
    tell(SpringParameters::fromResponse(seconds, dampingRatio, mass));
}
[[gnu::used]] void fromDurationAndBounce(double seconds, double bounce, double mass)
{
    tell(SpringParameters::fromDurationAndBounce(seconds, bounce, mass));
}
[[gnu::used]] void fromSettlingTime(double seconds, double dampingRatio, double mass)
{
    tell(SpringParameters::fromSettlingTime(seconds, dampingRatio, mass));
}
[[gnu::used]] void fromOrigami(double tension, double friction)
{
    tell(SpringParameters::fromOrigami(tension, friction));
}
[[gnu::used]] void fromBouncinessAndSpeed(double bounciness, double speed)
{
    tell(SpringParameters::fromBouncinessAndSpeed(bounciness, speed));
}

/// All that can be read back: damping ratio, response, bounce, settling time, Origami's tension and
/// friction, bounciness and speed.
[[gnu::used]] void describe(double stiffness, double damping, double mass)
{
    const SpringParameters spring{stiffness, damping, mass};
    tell({spring.dampingRatio(), spring.response(), spring.bounce(), spring.settlingTime(),
          spring.origamiTension(), spring.origamiFriction(), spring.bounciness(), spring.speed()});
}

/// Displacement and velocity.
[[gnu::used]] void springAfter(double stiffness, double damping, double mass, double displacement,
                               double velocity, double seconds)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    const State state = spring.after({displacement, velocity}, seconds);
    tell({state.displacement, state.velocity});
}
/// Displacements from now on, `step` seconds from one to the next.
[[gnu::used]] void springCourse(double stiffness, double damping, double mass, double displacement,
                                double velocity, double step, int count)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    for (int i = 0; i < std::min(count, room); ++i)
        numbers[std::size_t(i)] = spring.after({displacement, velocity}, i * step).displacement;
}
[[gnu::used]] double springSettlingTime(double stiffness, double damping, double mass,
                                        double displacement, double velocity, double distance,
                                        double speed)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    return spring.settlingTime({displacement, velocity}, {distance, speed});
}
[[gnu::used]] double springOvershoot(double stiffness, double damping, double mass,
                                     double displacement, double velocity)
{
    return Spring(SpringParameters{stiffness, damping, mass}).overshoot({displacement, velocity});
}
/// NaN if it does not get there.
[[gnu::used]] double springTimeToReach(double stiffness, double damping, double mass,
                                       double displacement, double velocity, double there)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    return spring.timeToReach({displacement, velocity}, there)
        .value_or(std::numeric_limits<double>::quiet_NaN());
}

/// Where a throw would come to rest, as iOS slows down what is thrown.
[[gnu::used]] double landing(double perMillisecond, double displacement, double velocity)
{
    return Friction::fromDecelerationRate(perMillisecond)
        .restingDisplacement({displacement, velocity});
}
[[gnu::used]] double rubberBandStretch(double pull, double dimension)
{
    return rubberBand(pull, dimension);
}
}
