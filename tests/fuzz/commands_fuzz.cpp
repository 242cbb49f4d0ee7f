// SPDX-License-Identifier: MIT
// Tests random commands to SpringInterpolator with libFuzzer. Oracle: a model of the documentation
// in a dozen lines.
#include "fuzz_numbers.h"
#include "quiet_application.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <algorithm>
#include <optional>

using namespace sprung;

namespace {

constexpr Tolerance restTolerance{1. / 64, 60. / 64};

/// Returns a number of moderate size, so that sums keep its precision.
double moderate(FuzzNumbers &numbers)
{
    const double number = numbers.number();
    return std::isfinite(number) ? std::round(std::clamp(number, -2000., 2000.) * 1024) / 1024 : 0;
}

SpringParameters anySpring(FuzzNumbers &numbers)
{
    return {1 + std::abs(moderate(numbers)), std::abs(moderate(numbers)) / 16,
            0.1 + std::abs(moderate(numbers)) / 100};
}

/// The documented behavior in numbers. Times count from the last change of the run.
struct Model
{
    double value = 0;
    double velocity = 0;
    double to = 0;
    Spring spring{SpringParameters()};
    std::optional<State> start; // state at the last change of the run, relative to `to`
    double seconds = 0;
    int starts = 0;
    std::optional<Interpolator::Reason> end;

    void setTarget(double target, double speed)
    {
        to = target;
        starts += start ? 0 : 1;
        start = State{value - to, speed};
        velocity = speed;
        seconds = 0;
    }
    void finish(double endValue, Interpolator::Reason reason)
    {
        if (start)
            end = reason;
        value = endValue;
        velocity = 0;
        start.reset();
    }
    void change(SpringParameters parameters)
    {
        spring = Spring(parameters);
        if (start)
            setTarget(to, velocity);
    }
    void advanceTo(double time)
    {
        seconds = time;
        const State now = spring.after(*start, seconds);
        value = to + now.displacement;
        velocity = now.velocity;
    }
    /// Empty if rounding decides whether it is at rest.
    std::optional<bool> isAtRest() const
    {
        const auto within = [this](double part) {
            return spring.isAtRest({value - to, velocity},
                                   {restTolerance.distance * part, restTolerance.speed * part});
        };
        return within(1 - 1e-6) == within(1 + 1e-6) ? std::optional(within(1)) : std::nullopt;
    }
};

bool isClose(double a, double b, double scale)
{
    return std::abs(a - b) <= 1e-7 * (1 + scale);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    quietApplication();
    FuzzNumbers numbers(bytes, size);
    ManualTicker clock;
    Motion::setTicker(&clock);

    double written = 0;
    SpringInterpolator spring([&](double value) { written = value; });
    spring.setTargetVelocity(0); // the model does not extrapolate targets
    int starts = 0;
    int finishes = 0;
    std::optional<Interpolator::Reason> end;
    QObject::connect(&spring, &Interpolator::started, &spring, [&] { ++starts; });
    QObject::connect(&spring, &Interpolator::finished, &spring, [&](Interpolator::Reason reason) {
        end = reason;
        ++finishes;
    });
    Model model;
    bool paused = false;
    spring.setTolerance(restTolerance.distance);
    spring.setSpring(model.spring.parameters());
    spring.snapTo(0.0);
    double scale = 1;

    for (int command = 0; command < 200 && !numbers.isEmpty(); ++command) {
        end.reset();
        model.end.reset();
        const double number = moderate(numbers);
        switch (numbers.choice(9)) {
        case 0:
        case 1: {
            const double seconds = std::abs(number) / 500;
            clock.advance(seconds);
            if (!model.start || paused || seconds == 0)
                break;
            model.advanceTo(model.seconds + seconds);
            const std::optional<bool> isModelAtRest = model.isAtRest();
            if (!isModelAtRest)
                return 0;
            if (*isModelAtRest)
                model.finish(model.to, Interpolator::Settled);
            break;
        }
        case 2:
            if (number == model.to)
                break;
            spring.setTo(number);
            if (model.start || model.value != number)
                model.setTarget(number, model.velocity);
            model.to = number;
            break;
        case 3: {
            const double speed = moderate(numbers);
            if (number == model.to || number == model.value)
                break;
            spring.animateTo(number, speed);
            model.setTarget(number, speed);
            break;
        }
        case 4:
            if (number == 0)
                break;
            spring.setVelocity(number);
            model.setTarget(model.to, number);
            break;
        case 5:
            spring.stop();
            model.finish(model.value, Interpolator::Stopped);
            paused = false;
            break;
        case 6:
            spring.snapTo(number);
            model.finish(number, Interpolator::Completed);
            model.to = number;
            break;
        case 7: {
            const SpringParameters parameters = anySpring(numbers);
            if (parameters == spring.spring())
                break;
            spring.setSpring(parameters);
            model.change(parameters);
            break;
        }
        case 8:
            paused = !paused;
            spring.setPaused(paused);
            break;
        }
        scale = std::max({scale, std::abs(model.value), std::abs(model.velocity)});
        REQUIRE(starts == model.starts);
        REQUIRE(finishes == starts - (model.start ? 1 : 0));
        REQUIRE(end == model.end);
        REQUIRE(spring.isRunning() == model.start.has_value());
        REQUIRE(spring.isPaused() == paused);
        REQUIRE(isClose(spring.velocity().toDouble(), model.velocity, scale));
        REQUIRE(isClose(spring.value().toDouble(), model.value, scale));
        if (!model.start)
            REQUIRE(written == model.value || model.end != Interpolator::Settled);
    }
    Motion::resetTicker();
    return 0;
}
