// SPDX-License-Identifier: MIT
#include "spring_easing.h"
#include "spring_easing_sampler.h"

#include <QList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace sprung {

namespace {

// Qt stores the segments of a BezierSpline in a list of ten, and writes beyond its end for more.
constexpr int mostSegments = 10;

// Qt treats a segment shorter than 1/1000 of the duration as a point.
constexpr double shortest = 1. / 500;

// A cubic between two times, with the values and rates of the motion there. The last segment ends
// at 1, as an easing curve must.
struct Segment
{
    double begin; // seconds
    double end;
    State first;
    State last;

    Segment(const SpringEasingSampler &run, double from, double to, double duration,
            double firstRate)
        : begin(from)
        , end(to)
        , first{run.at(from).displacement, firstRate}
        , last(run.at(to))
    {
        if (end == duration)
            last.displacement = 1;
    }

    // The inner control points. Time is linear along the segment, because they are a third apart.
    double secondPoint() const { return first.displacement + (end - begin) / 3 * first.velocity; }
    double thirdPoint() const { return last.displacement - (end - begin) / 3 * last.velocity; }

    /// Returns the Bézier curve at \a t, from 0 to 1.
    double at(double t) const
    {
        const double s = 1 - t;
        return s * s * (s * first.displacement + 3 * t * secondPoint())
            + t * t * (t * last.displacement + 3 * s * thirdPoint());
    }

    bool follows(const SpringEasingSampler &run, double error) const
    {
        constexpr int samples = 32;
        for (int i = 1; i < samples; ++i) {
            const double t = double(i) / samples;
            const double value = run.at(begin + t * (end - begin)).displacement;
            if (!(std::abs(at(t) - value) <= error))
                return false;
        }
        return true;
    }
};

// Returns the rate at which the curve begins; none if no rate follows the motion. The motion begins
// at rest. Above a damping ratio of about 13 it gains its velocity in less time than the shortest
// segment takes, so that a faster beginning is closer to it.
std::optional<double> rateAtStart(const SpringEasingSampler &run, double duration, double error)
{
    const double near = std::min(shortest * duration, duration);
    for (const double part : {0., 0.25, 0.5, 0.75, 1.}) {
        const double rate = part * run.at(near).velocity;
        if (Segment(run, 0, near, duration, rate).follows(run, error))
            return rate;
    }
    return {};
}

// Returns segments up to `duration`, each as long as the error allows; none if Qt's limit is
// exceeded.
QList<Segment> segments(const SpringEasingSampler &run, double duration, double error)
{
    QList<Segment> result;
    const std::optional<double> startRate = rateAtStart(run, duration, error);
    if (!startRate)
        return {};
    double from = 0;
    while (from < duration && result.size() < mostSegments) {
        const double rate = from > 0 ? run.at(from).velocity : *startRate;
        const auto follows = [&](double to) {
            return Segment(run, from, to, duration, rate).follows(run, error);
        };
        const double minEnd = std::min(from + shortest * duration, duration);
        double to = duration;
        if (!follows(minEnd))
            return {};
        if (!follows(to)) {
            for (double upper = std::exchange(to, minEnd); upper - to > 1e-4 * duration;) {
                const double middle = to + (upper - to) / 2;
                (follows(middle) ? to : upper) = middle;
            }
            to = std::min(to, (1 - shortest) * duration); // reserves time for the last segment
        }
        result.append(Segment(run, from, to, duration, rate));
        from = to;
    }
    return from < duration ? QList<Segment>() : result;
}

SpringEasing easing(const QList<Segment> &segments, double duration, double error)
{
    SpringEasing result{QEasingCurve::BezierSpline, qRound(1000 * duration), error};
    for (const Segment &segment : segments) {
        const double begin = segment.begin / duration;
        const double end = segment.end / duration;
        result.curve.addCubicBezierSegment({begin + (end - begin) / 3, segment.secondPoint()},
                                           {end - (end - begin) / 3, segment.thirdPoint()},
                                           {end, segment.last.displacement});
    }
    return result;
}

} // namespace

SpringEasing toEasingCurve(const SpringParameters &spring, double error)
{
    if (!validateSpring(spring, "toEasingCurve"))
        return {};
    const SpringEasingSampler run(spring);
    SpringEasing best;
    const auto tryFor = [&](double wanted) {
        const double sampled = 0.995 * wanted; // the error is slightly larger between two samples
        const double milliseconds = run.duration(sampled);
        if (!(milliseconds <= std::numeric_limits<int>::max()))
            return false;
        const QList<Segment> found = segments(run, milliseconds / 1000, sampled);
        if (found.isEmpty())
            return false;
        best = easing(found, milliseconds / 1000, wanted);
        return true;
    };
    double least = sanitizedError(error);
    if (tryFor(least))
        return best;
    for (double most = 1; most > 1.01 * least;) {
        const double middle = std::sqrt(least * most);
        (tryFor(middle) ? most : least) = middle;
    }
    return best;
}

} // namespace sprung
