// SPDX-License-Identifier: MIT
// Converts the parameters of other frameworks: with the library, and with a formula that does not
// use it.
#include "conversions.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_parameters.h>

#include <QEasingCurve>
#include <QPointF>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace sprung;

namespace {

using In = const Numbers &;
using Parameters = SpringParameters;

constexpr double pi = std::numbers::pi;

double ratio(double k, double c, double m = 1)
{
    return c / std::sqrt(4 * k * m);
}

/// Returns the last time at which the displacement is 1/1000, from rest at 1, with ω = 1. It takes
/// the last of many samples and bisects.
double settlingAngle(double zeta)
{
    const auto displacement = [zeta](double t) {
        if (zeta == 1)
            return (1 + t) * std::exp(-t);
        const double alpha = std::sqrt(1 - zeta * zeta);
        return std::exp(-zeta * t) * (std::cos(alpha * t) + zeta / alpha * std::sin(alpha * t));
    };
    constexpr double step = 1e-3;
    double outside = 80;
    while (std::abs(displacement(outside)) <= 1e-3)
        outside -= step;
    double inside = outside + step;
    for (int i = 0; i < 60; ++i) {
        const double middle = (outside + inside) / 2;
        (std::abs(displacement(middle)) > 1e-3 ? outside : inside) = middle;
    }
    return outside;
}

/// Returns the value of a run from 0 to 1 with a damping ratio of at most 1.
double valueAt(double zeta, double omega, double t)
{
    if (zeta == 1)
        return 1 - (1 + omega * t) * std::exp(-omega * t);
    const double alpha = omega * std::sqrt(1 - zeta * zeta);
    return 1
        - std::exp(-zeta * omega * t)
        * (std::cos(alpha * t) + zeta * omega / alpha * std::sin(alpha * t));
}

/// Returns the zero of a rising function between \a low and \a high.
double zero(double low, double high, const std::function<double(double)> &rising)
{
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (rising(middle) < 0 ? low : high) = middle;
    }
    return low;
}

/// Returns the time at which one of Qt's curves of duration 1 is at 0.5.
double timeOfHalf(double type)
{
    const QEasingCurve curve(static_cast<QEasingCurve::Type>(type));
    return zero(0, 1, [&](double t) { return curve.valueForProgress(t) - 0.5; });
}

/// Returns the first peak of one of Qt's curves of duration 1: its time, and its value minus 1.
QPointF peakOf(double type)
{
    const QEasingCurve curve(static_cast<QEasingCurve::Type>(type));
    QPointF peak;
    for (int i = 0; i <= 100'000; ++i) {
        const double t = i / 100'000.;
        if (const double above = curve.valueForProgress(t) - 1; above > peak.y())
            peak = {t, above};
    }
    return peak;
}

/// Returns the largest distance of a Bézier curve of n[4] milliseconds from a spring, in percent.
double largestDistance(In n, const std::function<double(double)> &spring)
{
    QEasingCurve curve(QEasingCurve::BezierSpline);
    curve.addCubicBezierSegment({n[0], n[1]}, {n[2], n[3]}, {1, 1});
    double most = 0;
    for (int i = 0; i <= 1000; ++i) {
        const double part = i / 1000.;
        const double difference = curve.valueForProgress(part) - spring(part * n[4] / 1000);
        most = std::max(most, std::abs(difference));
    }
    return 100 * most;
}

/// UIKit and Motion search the frequency at which the envelope is 1/1000 at the end.
double otherFrequency(double seconds, double zeta)
{
    return zero(1e-3, 1e5, [=](double omega) {
        if (zeta == 1)
            return 0.001 - (1 + omega * seconds) * std::exp(-omega * seconds);
        return 0.001 - zeta / std::sqrt(1 - zeta * zeta) * std::exp(-zeta * omega * seconds);
    });
}

/// Returns the response that the manual documents for it.
double otherResponse(double seconds, double zeta)
{
    if (zeta == 1)
        return Parameters::fromSettlingTime(seconds, 1).response();
    const double w = std::log(zeta / (0.001 * std::sqrt(1 - zeta * zeta))) / zeta;
    return 2 * pi * seconds / w;
}

Numbers withLibrary(double seconds, double zeta)
{
    const double response = otherResponse(seconds, zeta);
    const auto spring = Parameters::fromResponse(response, zeta);
    return {response, spring.stiffness, spring.damping};
}

Numbers withFormula(double seconds, double zeta)
{
    const double omega = otherFrequency(seconds, zeta);
    return {2 * pi / omega, omega * omega, zeta * 2 * omega};
}

/// Returns the sliding distance of Android's lists in dp: OverScroller with the default friction.
double androidDistance(double velocity)
{
    const double deceleration = std::log(0.78) / std::log(0.9);
    const double force = 0.015 * 9.80665 * 39.37 * 160 * 0.84;
    const double l = std::log(0.35 * velocity / force);
    return force * std::exp(deceleration / (deceleration - 1) * l);
}

double frictionWithoutBounce(double t)
{
    if (t > 44)
        return 0.00000045 * std::pow(t, 3) - 0.000332 * t * t + 0.1078 * t + 5.84;
    if (t > 18)
        return 0.000044 * std::pow(t, 3) - 0.006 * t * t + 0.36 * t + 2;
    return 0.0007 * std::pow(t, 3) - 0.031 * t * t + 0.64 * t + 1.28;
}

Numbers origami(double tension, double friction)
{
    const double k = 3.62 * tension + 85.4;
    const double c = 3 * friction + 1;
    return {k, c, ratio(k, c)};
}

Numbers pop(double bounciness, double speed)
{
    const double b = bounciness * 0.8 / 34;
    const double tension = 0.5 + 199.5 * speed / 34;
    const double part = b * (2 - b);
    return origami(tension, (1 - part) * frictionWithoutBounce(tension) + 0.01 * part);
}

Numbers ofPeriod(double seconds, double zeta)
{
    const double omega = 2 * pi / seconds;
    return {omega * omega, 2 * zeta * omega, zeta};
}

double zetaOf(double bounce)
{
    return bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
}

Numbers numbersOf(const Parameters &spring)
{
    return {spring.stiffness, spring.damping, spring.dampingRatio()};
}

/// Returns the rate, and the distance at an initial velocity of 1000.
Numbers slide(const Friction &friction)
{
    return {friction.rate(), friction.restingDisplacement({0, 1000})};
}

/// Returns the overshoot of a spring released at a distance of 100.
double overshoot(double zeta)
{
    return Spring(Parameters::fromDampingRatio(zeta, 100)).overshoot({-100, 0});
}

const Conversion response{2, [](In n) { return numbersOf(Parameters::fromResponse(n[0], n[1])); },
                          [](In n) { return ofPeriod(n[0], n[1]); }};

const QHash<QString, Conversion> conversions{
    {"damping ratio",
     {1,
      [](In n) {
          return Numbers{Parameters::fromDampingRatio(n[0], 100).bounce(), overshoot(n[0])};
      },
      [](In n) {
          const double z = n[0];
          return Numbers{z > 1 ? 1 / z - 1 : 1 - z,
                         z < 1 ? 100 * std::exp(-pi * z / std::sqrt(1 - z * z)) : 0};
      }}},
    {"friction",
     {1, [](In n) { return Numbers{Friction::fromDecelerationRate(n[0]).rate()}; },
      [](In n) { return Numbers{-1000 * std::log(n[0])}; }}},
    {"SpringAnimation",
     {3, [](In n) { return numbersOf({n[0] / 0.016, n[1] / 0.016, n[2]}); },
      // In Qt's SpringAnimation, a step of 16 ms changes the velocity by spring / mass and damping
      // / mass.
      [](In n) {
          const double perUnit = n[0] / n[2] / 0.016;
          const double perVelocity = n[1] / n[2] / 0.016;
          return Numbers{perUnit * n[2], perVelocity * n[2], perVelocity / 2 / std::sqrt(perUnit)};
      }}},
    {"origami",
     {2, [](In n) { return numbersOf(Parameters::fromOrigami(n[0], n[1])); },
      [](In n) { return origami(n[0], n[1]); }}},
    {"bounciness",
     {2, [](In n) { return numbersOf(Parameters::fromBouncinessAndSpeed(n[0], n[1])); },
      [](In n) { return pop(n[0], n[1]); }}},
    {"android",
     {2, [](In n) { return Numbers{Parameters::fromDampingRatio(n[0], n[1]).damping}; },
      [](In n) { return Numbers{std::sqrt(4 * n[1]) * n[0]}; }}},
    {"fling",
     {1, [](In n) { return slide(Friction(4.2 * n[0])); },
      [](In n) { return Numbers{n[0] * 4.2, 1000 / (n[0] * 4.2)}; }}},
    {"response", response},
    {"duration",
     {2, [](In n) { return numbersOf(Parameters::fromDurationAndBounce(n[0], n[1])); },
      [](In n) { return ofPeriod(n[0], zetaOf(n[1])); }}},
    {"settling",
     {2, [](In n) { return numbersOf(Parameters::fromSettlingTime(n[0], n[1])); },
      [](In n) { return ofPeriod(2 * pi * n[0] / settlingAngle(n[1]), n[1]); }}},
    {"react-spring",
     {2, [](In n) { return Numbers{Parameters{n[0], n[1], 1}.dampingRatio()}; },
      [](In n) { return Numbers{ratio(n[0], n[1])}; }}},
    {"visualDuration",
     {2, [](In n) { return numbersOf(Parameters::fromDurationAndBounce(1.2 * n[0], n[1])); },
      [](In n) { return ofPeriod(n[0] * 1.2, zetaOf(n[1])); }}},
    {"easing",
     {1,
      [](In n) {
          const Spring spring(Parameters::fromDurationAndBounce(1, 0));
          return Numbers{timeOfHalf(n[0]) / spring.timeToReach({-1, 0}, -0.5).value()};
      },
      [](In n) {
          const double half = zero(0, 1, [](double t) { return valueAt(1, 2 * pi, t) - 0.5; });
          return Numbers{timeOfHalf(n[0]) / half};
      }}},
    {"overshooting easing",
     {1,
      [](In n) {
          const QPointF peak = peakOf(n[0]);
          const auto spring = [](double bounce) {
              return Spring(Parameters::fromDurationAndBounce(1, bounce));
          };
          const double bounce = zero(
              0, 1, [&](double b) { return spring(b).overshoot({-1, 0}) - peak.y(); });
          const double over = spring(bounce).overshoot({-1, 0});
          const double time = zero(
              0.25, 0.9, [&](double t) { return -spring(bounce).after({-1, 0}, t).velocity; });
          return Numbers{peak.x() / time, bounce, 100 * over};
      },
      // From rest, the overshoot is e^(−π·ζ/√(1 − ζ²)), after half a damped period.
      [](In n) {
          const QPointF peak = peakOf(n[0]);
          const double zeta = -std::log(peak.y()) / std::hypot(pi, std::log(peak.y()));
          return Numbers{peak.x() * 2 * std::sqrt(1 - zeta * zeta), 1 - zeta, 100 * peak.y()};
      }}},
    {"bezier",
     {7,
      [](In n) {
          const Spring spring(Parameters::fromDampingRatio(n[5], n[6]));
          return Numbers{largestDistance(
              n, [&](double t) { return 1 + spring.after({-1, 0}, t).displacement; })};
      },
      [](In n) {
          return Numbers{
              largestDistance(n, [&](double t) { return valueAt(n[5], std::sqrt(n[6]), t); })};
      }}},
    {"flutter",
     {3, [](In n) { return Numbers{Parameters::fromDampingRatio(n[2], n[1], n[0]).damping}; },
      [](In n) { return Numbers{n[2] * 2 * std::sqrt(n[0] * n[1])}; }}},
    {"drag",
     {1, [](In n) { return slide(Friction::fromDrag(n[0])); },
      [](In n) { return Numbers{-std::log(n[0]), -1000 / std::log(n[0])}; }}},
    {"list",
     {1,
      [](In n) {
          const Friction friction(n[0] / androidDistance(n[0]));
          return Numbers{friction.restingDisplacement({0, n[0]}), friction.rate()};
      },
      [](In n) { return Numbers{androidDistance(n[0]), n[0] / androidDistance(n[0])}; }}},
    {"overdamped",
     {3,
      [](In n) {
          const double zeta = Parameters{n[1], n[2], n[0]}.dampingRatio();
          return Numbers{Parameters::fromDampingRatio(std::min(1., zeta), n[1], n[0]).damping};
      },
      [](In n) { return Numbers{std::min(n[2], 2 * std::sqrt(n[0] * n[1]))}; }}},
    {"usingSpringWithDamping",
     {2, [](In n) { return withLibrary(n[0], n[1]); },
      [](In n) { return withFormula(n[0], n[1]); }}},
    {"duration of Motion",
     {2, [](In n) { return withLibrary(n[0], 1 - n[1]); },
      [](In n) { return withFormula(n[0], 1 - n[1]); }}},
    {"inertia",
     {2,
      [](In n) {
          const Friction friction(1000 / n[0]);
          return Numbers{friction.rate(), friction.velocityToTravel(n[1])};
      },
      // target − power·v·e^(−t/timeConstant)
      [](In n) { return Numbers{1000 / n[0], n[1] / (n[0] / 1000)}; }}},
    {"frequency", response},
    {"decay",
     {1, [](In n) { return slide(Friction(1000 * (1 - n[0]))); },
      // from + v/(1 − decay)·(1 − e^(−(1 − decay)·t)), in milliseconds
      [](In n) { return Numbers{1000 * (1 - n[0]), 1 / (1 - n[0])}; }}},
};

} // namespace

const QHash<QString, Conversion> &allConversions()
{
    return conversions;
}
