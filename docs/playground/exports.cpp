// SPDX-License-Identifier: MIT
// The functions of Sprung::Physics that the page calls. Results of more than one number are written
// to result().
#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>

using namespace sprung; // NOLINT(google-build-using-namespace): a list of its functions

namespace {

constexpr int capacity = 2048;
std::array<double, capacity> numbers;

void setResult(std::initializer_list<double> result)
{
    std::copy(result.begin(), result.end(), numbers.begin());
}

void setResult(const SpringParameters &spring)
{
    setResult({spring.stiffness, spring.damping, spring.mass});
}

struct Preset
{
    const char *name; // in C++ after springs::, in QML after Springs
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

[[gnu::used]] const double *result()
{
    return numbers.data();
}

/// Returns stiffness, damping and mass.
[[gnu::used]] void defaultSpring()
{
    setResult(SpringParameters{});
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
    setResult(presets[std::size_t(index)].spring);
}

/// Returns stiffness, damping and mass, or three zeros for arguments out of range.
[[gnu::used]] void fromDampingRatio(double ratio, double stiffness, double mass)
{
    setResult(SpringParameters::fromDampingRatio(ratio, stiffness, mass));
}
[[gnu::used]] void fromResponse(double seconds, double dampingRatio, double mass)
{
    setResult(SpringParameters::fromResponse(seconds, dampingRatio, mass));
}
[[gnu::used]] void fromDurationAndBounce(double seconds, double bounce, double mass)
{
    setResult(SpringParameters::fromDurationAndBounce(seconds, bounce, mass));
}
[[gnu::used]] void fromSettlingTime(double seconds, double dampingRatio, double mass)
{
    setResult(SpringParameters::fromSettlingTime(seconds, dampingRatio, mass));
}
[[gnu::used]] void fromOrigami(double tension, double friction)
{
    setResult(SpringParameters::fromOrigami(tension, friction));
}
[[gnu::used]] void fromBouncinessAndSpeed(double bounciness, double speed)
{
    setResult(SpringParameters::fromBouncinessAndSpeed(bounciness, speed));
}

/// Returns damping ratio, response, bounce, settling time, Origami's tension and friction,
/// bounciness and speed.
[[gnu::used]] void describe(double stiffness, double damping, double mass)
{
    const SpringParameters spring{stiffness, damping, mass};
    setResult({spring.dampingRatio(), spring.response(), spring.bounce(), spring.settlingTime(),
               spring.origamiTension(), spring.origamiFriction(), spring.bounciness(),
               spring.speed()});
}

/// Returns displacement and velocity.
[[gnu::used]] void springAfter(double stiffness, double damping, double mass, double displacement,
                               double velocity, double seconds)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    const State state = spring.after({displacement, velocity}, seconds);
    setResult({state.displacement, state.velocity});
}
/// Returns displacements at 0, \a step, 2 \a step … seconds.
[[gnu::used]] void springDisplacements(double stiffness, double damping, double mass,
                                       double displacement, double velocity, double step, int count)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    for (int i = 0; i < std::min(count, capacity); ++i)
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
/// Returns NaN if the spring does not reach \a value.
[[gnu::used]] double springTimeToReach(double stiffness, double damping, double mass,
                                       double displacement, double velocity, double value)
{
    const Spring spring(SpringParameters{stiffness, damping, mass});
    return spring.timeToReach({displacement, velocity}, value)
        .value_or(std::numeric_limits<double>::quiet_NaN());
}

/// Returns the resting displacement with the friction of iOS. \a perMillisecond is the part of the
/// speed that is left after a millisecond.
[[gnu::used]] double frictionRestingDisplacement(double perMillisecond, double displacement,
                                                 double velocity)
{
    return Friction::fromDecelerationRate(perMillisecond)
        .restingDisplacement({displacement, velocity});
}
[[gnu::used]] double rubberBandStretch(double pull, double dimension)
{
    return rubberBand(pull, dimension);
}
}
