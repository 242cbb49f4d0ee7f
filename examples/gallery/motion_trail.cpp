// SPDX-License-Identifier: MIT
#include "motion_trail.h"

#include <sprung/property/channel_type.h>

#include <QVarLengthArray>

#include <algorithm>
#include <cmath>
#include <span>

namespace {

constexpr qsizetype minimumSamples = 4; // to identify a source

// Smaller changes of a component of the pose are ignored.
constexpr double px = 0.01;
constexpr double factor = 1e-5;
constexpr double degree = 1e-3;
constexpr Pose tolerances{px, px,     px,     px,     factor, degree, px,
                          px, factor, factor, factor, factor, px,     px};

/// Returns the transform of scale and rotation.
QTransform scaledAndRotated(QPointF origin, double scale, double rotation)
{
    return QTransform()
        .translate(origin.x(), origin.y())
        .rotate(rotation)
        .scale(scale, scale)
        .translate(-origin.x(), -origin.y());
}

struct Fit
{
    double rate;         ///< change of the component per unit of the source
    double maximumError; ///< of the component, at this rate
};

std::optional<Fit> fit(std::span<const MotionTrail::Sample> window, std::size_t component,
                       const TrailSource &source, std::size_t channel)
{
    // The differences between the current values of source and pose and the earlier ones.
    QVarLengthArray<QPointF, TrailSource::maximumSamples> deltas;
    for (const MotionTrail::Sample &sample : window) {
        if (const auto change = source.changeSince(sample.time))
            deltas.append(
                {(*change)[channel], sample.pose[component] - window.back().pose[component]});
    }
    double product = 0;
    double square = 0;
    for (const QPointF delta : deltas) {
        product += delta.x() * delta.y();
        square += delta.x() * delta.x();
    }
    if (deltas.size() < minimumSamples || !(square > 0))
        return {};
    Fit result{product / square, 0};
    for (const QPointF delta : deltas)
        result.maximumError = std::max(result.maximumError,
                                       std::abs(result.rate * delta.x() - delta.y()));
    return result;
}

} // namespace

Pose poseOf(const QQuickItem &item)
{
    const QPointF origin = item.transformOriginPoint();
    const QTransform transform = item.itemTransform(item.parentItem(), nullptr);
    const QTransform own = scaledAndRotated(origin, item.scale(), item.rotation()).inverted()
        * transform * QTransform::fromTranslate(-item.x(), -item.y());
    return {item.x(),        item.y(),   item.width(), item.height(), item.scale(),
            item.rotation(), origin.x(), origin.y(),   own.m11(),     own.m12(),
            own.m21(),       own.m22(),  own.dx(),     own.dy()};
}

QPolygonF outlineOf(const Pose &pose, const QTransform &toWindow)
{
    const auto [x, y, width, height, scale, rotation, originX, originY, m11, m12, m21, m22, dx,
                dy] = pose;
    const QTransform transform = scaledAndRotated({originX, originY}, scale, rotation)
        * QTransform(m11, m12, m21, m22, dx, dy) * QTransform::fromTranslate(x, y) * toWindow;
    return transform.map(QPolygonF(QRectF(0, 0, width, height)).mid(0, 4));
}

bool isNear(const Pose &a, const Pose &b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::abs(a[i] - b[i]) > tolerances[i])
            return false;
    }
    return true;
}

void TrailSource::addSample(double now)
{
    trajectory = value ? value->trajectory() : interpolator->trajectory();
    Sample sample{now, {}};
    const sprung::ChannelType *type = trajectory.type();
    if (value)
        sample.value = value->value();
    else if (!type || !type->fromVariant(interpolator->value(), &sample.value))
        return;
    if (!samples.empty() && samples.back().time == now)
        samples.pop_back();
    else if (samples.size() == maximumSamples)
        samples.erase(samples.begin());
    samples.push_back(sample);
}

std::optional<sprung::ChannelValues> TrailSource::changeSince(double time) const
{
    const auto found = std::ranges::find(samples, time, &Sample::time);
    if (found == samples.end())
        return {};
    return trajectory.type()->difference(&samples.back().value, &found->value);
}

sprung::ChannelValues TrailSource::predictedChange(double seconds) const
{
    const sprung::Trajectory::Sample predicted = trajectory.at(seconds);
    return trajectory.type()->difference(&samples.back().value, &predicted.value);
}

void MotionTrail::findSources(const std::vector<TrailSource> &sources)
{
    isPredictable = false;
    for (std::size_t component = 0; component < sourceChannels.size(); ++component) {
        const std::optional<SourceChannel> sourceChannel = findSourceChannel(component, sources);
        if (!sourceChannel)
            return;
        sourceChannels[component] = *sourceChannel;
    }
    isPredictable = std::ranges::any_of(sourceChannels, &SourceChannel::source);
}

/// Returns the channel with the best fit. An interpolator of the item itself is preferred.
std::optional<MotionTrail::SourceChannel>
MotionTrail::findSourceChannel(std::size_t component, const std::vector<TrailSource> &sources) const
{
    const auto window = std::span(samples).last(
        std::min(samples.size(), TrailSource::maximumSamples));
    const auto componentOf = [component](const Sample &sample) { return sample.pose[component]; };
    const auto [minimum, maximum] = std::ranges::minmax(window, {}, componentOf);
    const double range = componentOf(maximum) - componentOf(minimum);
    if (range < tolerances[component])
        return SourceChannel{nullptr, 0, 0};
    std::optional<SourceChannel> best;
    double smallestError = std::max(tolerances[component], 2e-4 * range); // the accepted error
    for (const TrailSource &source : sources) {
        const sprung::ChannelType *type = source.trajectory.type();
        const QObject *subject = source.value ? source.value->owner().subject()
            : source.interpolator             ? source.interpolator->target()
                                              : nullptr;
        const bool isOwn = subject == item;
        for (int channel = 0; type && channel < type->count; ++channel) {
            const auto found = fit(window, component, source, std::size_t(channel));
            const double error = found ? found->maximumError * (isOwn ? 0.01 : 1) : smallestError;
            if (error < smallestError) {
                smallestError = error;
                best = SourceChannel{&source, std::size_t(channel), found->rate};
            }
        }
    }
    return best;
}

Pose MotionTrail::predictedPose(double seconds) const
{
    Pose pose = samples.back().pose;
    for (std::size_t component = 0; component < pose.size(); ++component) {
        const auto &[source, channel, rate] = sourceChannels[component];
        if (source)
            pose[component] += rate * source->predictedChange(seconds)[channel];
    }
    return pose;
}

double MotionTrail::secondsToRest() const
{
    double seconds = 0;
    for (const SourceChannel &sourceChannel : sourceChannels) {
        if (sourceChannel.source)
            seconds = std::max(seconds, sourceChannel.source->trajectory.end().seconds);
    }
    return seconds;
}

const QPolygonF &MotionTrail::outlineAt(double time) const
{
    const auto found = std::ranges::lower_bound(samples, time - 1e-9, {}, &Sample::time);
    return (found == samples.end() ? samples.back() : *found).outline;
}
