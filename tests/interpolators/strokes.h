// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/pointer_predictor.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

/// Simulated strokes of a pointer and their display. Positions in pixels, times in seconds.
namespace strokes {

struct Point
{
    double x = 0;
    double y = 0;
};
using Path = std::function<Point(double seconds)>;

/// A handwriting stroke: overlapping movements with log-normal speed, and a tremor. The same seed
/// yields the same stroke.
class PointerStroke
{
public:
    explicit PointerStroke(unsigned seed)
    {
        std::mt19937 random(seed);
        const auto between = [&](double least, double most) {
            return std::uniform_real_distribution<>(least, most)(random);
        };
        double begin = 0.05;
        for (int i = 0; i < 5; ++i) {
            Movement &movement = m_movements.emplace_back();
            movement.begin = begin;
            movement.scale = between(-1.9, -1.3);
            movement.spread = between(0.25, 0.45);
            const double length = between(100, 600), angle = between(0, 2 * std::numbers::pi);
            movement.delta = {length * std::cos(angle), length * std::sin(angle)};
            begin += between(0.15, 0.5);
        }
        m_end = begin + 0.6;
        m_tremor = between(8, 11);
    }

    double duration() const { return m_end; }

    Point at(double seconds) const
    {
        const double shake = 2 * std::numbers::pi * m_tremor * seconds;
        Point point{0.25 * std::sin(shake), 0.25 * std::sin(1.3 * shake)};
        for (const Movement &movement : m_movements) {
            const double since = seconds - movement.begin;
            if (since <= 0)
                continue;
            const double z = (std::log(since) - movement.scale) / movement.spread;
            const double done = std::erfc(-z / std::numbers::sqrt2) / 2;
            point.x += done * movement.delta.x;
            point.y += done * movement.delta.y;
        }
        return point;
    }

private:
    struct Movement
    {
        double begin = 0;
        double scale = 0; // mean and deviation of the logarithm of time
        double spread = 0;
        Point delta;
    };
    std::vector<Movement> m_movements;
    double m_end = 0;
    double m_tremor = 0; // Hz
};

/// Accelerates for 0.15 s, moves uniformly for 0.2 s, and brakes to rest.
struct Stop
{
    double speed = 0;   // px/s
    double seconds = 0; // until it is at rest

    double duration() const { return 1; }
    double end() const { return speed * (0.15 / 2 + 0.2 + seconds / 2); }
    Point at(double time) const
    {
        const double run = std::clamp(time - 0.15, 0., 0.2);
        const double brake = std::clamp((time - 0.35) / seconds, 0., 1.);
        return {speed * (0.15 * rise(time / 0.15) + run + seconds * (brake - rise(brake))), 0};
    }

private:
    /// The integral of 3 s² − 2 s³, which rises from 0 to 1.
    static double rise(double s)
    {
        s = std::clamp(s, 0., 1.);
        return s * s * s - s * s * s * s / 2;
    }
};

/// The distance of the displayed position from the pointer, and its jitter.
struct Measured
{
    double squares = 0; // of distances
    double steps = 0;   // squared changes of the distance from frame to frame
    int frames = 0;
    double furthest = 0;

    void add(const Measured &other)
    {
        squares += other.squares;
        steps += other.steps;
        frames += other.frames;
    }
    double distance() const { return std::sqrt(squares / frames); }
    double jitter() const { return std::sqrt(steps / frames); }
};

enum class Device {
    Mouse, ///< whole pixels, events only on changes
    Touch  ///< quarter pixels with noise, events also at rest
};

/// Displays a path that is reported \a events times per second, with late arrival and timestamps in
/// whole milliseconds, on a display of \a frames Hz. A frame is visible one period after its
/// preparation.
inline Measured show(const Path &path, double duration, double events, double frames, Device device,
                     double horizon, unsigned seed)
{
    std::mt19937 random(seed);
    const auto between = [&](double least, double most) {
        return std::uniform_real_distribution<>(least, most)(random);
    };
    std::normal_distribution<> noise(0, 0.3);
    struct Event
    {
        double arrival, stamp;
        Point point;
    };
    std::vector<Event> reports;
    Point before{1e9, 0};
    double arrival = 0;
    for (double time = between(0, 1 / events); time < duration; time += 1 / events) {
        Point point = path(time);
        if (device == Device::Mouse)
            point = {std::round(point.x), std::round(point.y)};
        else
            point = {std::round(4 * (point.x + noise(random))) / 4,
                     std::round(4 * (point.y + noise(random))) / 4};
        arrival = std::max(arrival, time + between(0.0005, 0.002));
        if (device == Device::Mouse && point.x == before.x && point.y == before.y)
            continue;
        before = point;
        reports.push_back({arrival, std::floor(time * 1000) / 1000, point});
    }

    sprung::PointerPredictor predictor;
    Measured measured;
    Point last, error;
    std::size_t next = 0;
    const double period = 1 / frames;
    for (double now = between(0, period); now + period < duration; now += period) {
        for (; next < reports.size() && reports[next].arrival <= now; ++next) {
            last = reports[next].point;
            predictor.addSample(reports[next].stamp, {last.x, last.y});
        }
        if (next == 0)
            continue;
        const auto ahead = predictor.predictedDelta({now, now + period, horizon});
        const Point real = path(now + period);
        const Point previous = error;
        error = {last.x + ahead[0] - real.x, last.y + ahead[1] - real.y};
        measured.squares += error.x * error.x + error.y * error.y;
        if (measured.frames++ > 0)
            measured.steps += std::pow(error.x - previous.x, 2) + std::pow(error.y - previous.y, 2);
        measured.furthest = std::max(measured.furthest, last.x + ahead[0]);
    }
    return measured;
}

} // namespace strokes
