// SPDX-License-Identifier: MIT
#include <sprung/gestures/pointer_predictor.h>

#include "parabola_fit.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

// The values were optimized on simulated strokes. The test uses other strokes.
constexpr double historyWindow = 0.08;     // s; older positions are ignored
constexpr double minDecay = 0.01;          // s; at least one interval
constexpr double maxSampleGap = 0.04;      // s; a longer interval is a pause
constexpr double deliveryLatency = 0.0015; // s; from an event to its arrival
/// The number of intervals without an event after which the pointer may have stopped.
constexpr double missedEventIntervals = 1.6;
constexpr double maxShortfallFactor = 1.5;  // of the maximum prediction; then no prediction helps
constexpr double minSpeed = 110;            // px/s; below, a prediction would be noise
constexpr double fullPredictionSpeed = 250; // px/s; from here on, the whole prediction applies
constexpr double recentWindow = 0.0075;     // s; the minimum period of the recent speed
constexpr double maxSpeedGain = 1.05;       // the maximum ratio of the fitted to the recent speed
constexpr double decelerationGain = 2.5;    // a decelerating pointer brakes increasingly
constexpr double accelerationGain = 0.5;    // an accelerating pointer gains decreasingly

ChannelValues sum(const ChannelValues &a, const ChannelValues &b, double factor = 1)
{
    return {a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2], a[3] + factor * b[3]};
}

double dotProduct(const ChannelValues &a, const ChannelValues &b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/// Returns the distance in \a seconds of a pointer that does not reverse.
double traveledDistance(double speed, double acceleration, double seconds)
{
    if (acceleration < 0) {
        const double deceleration = decelerationGain * acceleration;
        const double t = std::min(seconds, -speed / deceleration);
        return speed * t + deceleration * t * t / 2;
    }
    const double reducedAcceleration = std::min(accelerationGain * acceleration, speed / seconds);
    return speed * seconds + reducedAcceleration * seconds * seconds / 2;
}

} // namespace

bool PointerPredictor::addSample(double seconds, const ChannelValues &position)
{
    if (!std::isfinite(seconds) || !allFinite(position))
        return false;
    if (m_size > 0 && seconds < at(0).seconds)
        reset();
    if (m_size == 0) {
        m_interval = 0;
    } else if (const double interval = seconds - at(0).seconds; interval == 0) {
        m_ring[m_latest].position = position;
        return true;
    } else if (interval < maxSampleGap) {
        m_interval += (m_interval > 0 ? 0.2 : 1) * (interval - m_interval);
    }
    m_latest = (m_latest + 1) % m_ring.size();
    m_size = std::min(m_size + 1, m_ring.size());
    m_ring[m_latest] = {seconds, position};
    return true;
}

double PointerPredictor::predictionTime(const Frame &frame) const
{
    if (m_size < 3 || !(frame.maxPrediction > 0))
        return 0;
    // A prediction that is too long in some frames is shortened equally in all frames. If only the
    // long ones were cut, the pointer would jitter.
    const double longest = m_interval + deliveryLatency + frame.presentationTime - frame.now;
    const double shortfall = std::max(0., longest - frame.maxPrediction);
    if (shortfall > maxShortfallFactor * frame.maxPrediction)
        return 0;
    const double since = frame.presentationTime - at(0).seconds;
    const double prediction = std::min(since - shortfall, frame.maxPrediction);
    // The next event is overdue: the pointer has stopped, or nearly so.
    const double timeout = std::max(m_interval, 0.004) * missedEventIntervals;
    const double overdue = frame.now - at(0).seconds - timeout;
    return overdue > 0 ? std::max(prediction, 0.) * std::max(0., 1 - overdue / timeout)
                       : prediction;
}

ChannelValues PointerPredictor::predictedDelta(const Frame &frame) const
{
    const double seconds = predictionTime(frame);
    if (!(seconds > 0))
        return seconds < 0 ? pastDelta(seconds) : ChannelValues{};
    const double span = std::max(historyWindow, 3.5 * m_interval);
    ParabolaFit fit(historyWindow, std::max(minDecay, m_interval));
    for (std::size_t age = 0; age < m_size; ++age) {
        const double since = at(0).seconds - at(age).seconds;
        if (since > span || (age > 0 && at(age - 1).seconds - at(age).seconds > maxSampleGap))
            break;
        fit.add(-since, sum(at(age).position, at(0).position, -1));
    }
    if (fit.count() < 3)
        return {};
    ChannelValues position{}, velocity{}, acceleration{};
    for (std::size_t c = 0; c < position.size(); ++c) {
        const auto kinematics = fit.kinematics(c);
        position[c] = kinematics.position;
        velocity[c] = kinematics.velocity;
        acceleration[c] = kinematics.acceleration;
    }
    const double fitted = norm(velocity);
    if (!(fitted > minSpeed) || !allFinite(position) || !allFinite(acceleration))
        return {};
    const ChannelValues direction = sum({}, velocity, 1 / fitted);
    const double speed = std::min(fitted,
                                  maxSpeedGain * recentSpeed(direction)); // it may brake already
    if (!(speed > 0))
        return {};
    const double distance = traveledDistance(speed, dotProduct(acceleration, direction), seconds);
    const double confidence = std::min((fitted - minSpeed) / (fullPredictionSpeed - minSpeed), 1.);
    return sum({}, sum(position, direction, distance), confidence);
}

/// Returns the delta of predictedDelta() for a time before the last position.
ChannelValues PointerPredictor::pastDelta(double seconds) const
{
    const double time = at(0).seconds + seconds;
    std::size_t age = 1;
    while (age + 1 < m_size && at(age).seconds > time)
        ++age;
    const Sample &before = at(age);
    const Sample &after = at(age - 1);
    const double fraction = (time - before.seconds) / (after.seconds - before.seconds);
    const ChannelValues step = sum(after.position, before.position, -1);
    return sum(sum(before.position, step, std::max(fraction, 0.)), at(0).position, -1);
}

/// Returns the speed in \a direction over the last few positions.
double PointerPredictor::recentSpeed(const ChannelValues &direction) const
{
    std::size_t age = 1;
    while (age + 1 < m_size && at(0).seconds - at(age).seconds < recentWindow)
        ++age;
    const ChannelValues delta = sum(at(0).position, at(age).position, -1);
    return dotProduct(delta, direction) / (at(0).seconds - at(age).seconds);
}

const PointerPredictor::Sample &PointerPredictor::at(std::size_t age) const
{
    return m_ring[(m_latest + m_ring.size() - age) % m_ring.size()];
}

} // namespace sprung
