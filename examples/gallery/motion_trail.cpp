// SPDX-License-Identifier: MIT
#include "motion_trail.h"

#include <sprung/property/channel_type.h>

#include <QVarLengthArray>

#include <algorithm>
#include <cmath>
#include <span>

namespace {

constexpr qsizetype fewest = 4; // frames that identify a source

/// Smaller changes of a number are ignored.
constexpr double px = 0.01;
constexpr double factor = 1e-5;
constexpr double degree = 1e-3;
constexpr Pose noise{px, px,     px,     px,     factor, degree, px,
                     px, factor, factor, factor, factor, px,     px};

/// Returns the transform of scale and rotation.
QTransform turned(QPointF origin, double scale, double rotation)
{
    return QTransform()
        .translate(origin.x(), origin.y())
        .rotate(rotation)
        .scale(scale, scale)
        .translate(-origin.x(), -origin.y());
}

struct Fit
{
    double rate; ///< of the number per unit of the source
    double off;  ///< the most that the number is off this
};

std::optional<Fit> fit(std::span<const MotionTrail::Sample> window, std::size_t number,
                       const TrailSource &source, std::size_t channel)
{
    // The differences between the current values of source and pose and the earlier ones.
    QVarLengthArray<QPointF, TrailSource::most> deltas;
    for (const MotionTrail::Sample &sample : window) {
        if (const auto by = source.before(sample.time))
            deltas.append({(*by)[channel], sample.pose[number] - window.back().pose[number]});
    }
    double product = 0;
    double square = 0;
    for (const QPointF delta : deltas) {
        product += delta.x() * delta.y();
        square += delta.x() * delta.x();
    }
    if (deltas.size() < fewest || !(square > 0))
        return {};
    Fit result{product / square, 0};
    for (const QPointF delta : deltas)
        result.off = std::max(result.off, std::abs(result.rate * delta.x() - delta.y()));
    return result;
}

} // namespace

Pose poseOf(const QQuickItem &item)
{
    const QPointF origin = item.transformOriginPoint();
    const QTransform transform = item.itemTransform(item.parentItem(), nullptr);
    const QTransform own = turned(origin, item.scale(), item.rotation()).inverted() * transform
        * QTransform::fromTranslate(-item.x(), -item.y());
    return {item.x(),        item.y(),   item.width(), item.height(), item.scale(),
            item.rotation(), origin.x(), origin.y(),   own.m11(),     own.m12(),
            own.m21(),       own.m22(),  own.dx(),     own.dy()};
}

QPolygonF outlineOf(const Pose &pose, const QTransform &around)
{
    const auto [x, y, width, height, scale, rotation, originX, originY, m11, m12, m21, m22, dx,
                dy] = pose;
    const QTransform transform = turned({originX, originY}, scale, rotation)
        * QTransform(m11, m12, m21, m22, dx, dy) * QTransform::fromTranslate(x, y) * around;
    return transform.map(QPolygonF(QRectF(0, 0, width, height)).mid(0, 4));
}

bool isNear(const Pose &a, const Pose &b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::abs(a[i] - b[i]) > noise[i])
            return false;
    }
    return true;
}

void TrailSource::look(double now)
{
    coming = value ? value->trajectory() : interpolator->trajectory();
    Sample sample{now, {}};
    const sprung::ChannelType *type = coming.type();
    if (value)
        sample.value = value->value();
    else if (!type || !type->fromVariant(interpolator->value(), &sample.value))
        return;
    if (!past.empty() && past.back().time == now)
        past.pop_back();
    else if (past.size() == most)
        past.erase(past.begin());
    past.push_back(sample);
}

std::optional<sprung::ChannelValues> TrailSource::before(double time) const
{
    const auto found = std::ranges::find(past, time, &Sample::time);
    if (found == past.end())
        return {};
    return coming.type()->difference(&past.back().value, &found->value);
}

sprung::ChannelValues TrailSource::after(double seconds) const
{
    const sprung::Trajectory::Sample moment = coming.at(seconds);
    return coming.type()->difference(&past.back().value, &moment.value);
}

void MotionTrail::findSources(const std::vector<TrailSource> &sources)
{
    isPredictable = false;
    for (std::size_t number = 0; number < leads.size(); ++number) {
        const std::optional<Lead> lead = leadOf(number, sources);
        if (!lead)
            return;
        leads[number] = *lead;
    }
    isPredictable = std::ranges::any_of(leads, &Lead::source);
}

/// Returns the lead with the best fit. An interpolator of the item itself is preferred.
std::optional<MotionTrail::Lead> MotionTrail::leadOf(std::size_t number,
                                                     const std::vector<TrailSource> &sources) const
{
    const auto window = std::span(past).last(std::min(past.size(), TrailSource::most));
    const auto numberOf = [number](const Sample &sample) { return sample.pose[number]; };
    const auto [least, most] = std::ranges::minmax(window, {}, numberOf);
    const double range = numberOf(most) - numberOf(least);
    if (range < noise[number])
        return Lead{nullptr, 0, 0};
    std::optional<Lead> best;
    double smallest = std::max(noise[number], 2e-4 * range); // the accepted error
    for (const TrailSource &source : sources) {
        const sprung::ChannelType *type = source.coming.type();
        const QObject *subject = source.value ? source.value->owner().subject()
            : source.interpolator             ? source.interpolator->target()
                                              : nullptr;
        const bool isOwn = subject == item;
        for (int channel = 0; type && channel < type->count; ++channel) {
            const auto found = fit(window, number, source, std::size_t(channel));
            const double off = found ? found->off * (isOwn ? 0.01 : 1) : smallest;
            if (off < smallest) {
                smallest = off;
                best = Lead{&source, std::size_t(channel), found->rate};
            }
        }
    }
    return best;
}

Pose MotionTrail::after(double seconds) const
{
    Pose pose = past.back().pose;
    for (std::size_t number = 0; number < pose.size(); ++number) {
        const auto &[source, channel, rate] = leads[number];
        if (source)
            pose[number] += rate * source->after(seconds)[channel];
    }
    return pose;
}

double MotionTrail::secondsToRest() const
{
    double seconds = 0;
    for (const Lead &lead : leads) {
        if (lead.source)
            seconds = std::max(seconds, lead.source->coming.end().seconds);
    }
    return seconds;
}

const QPolygonF &MotionTrail::outlineAt(double time) const
{
    const auto found = std::ranges::lower_bound(past, time - 1e-9, {}, &Sample::time);
    return (found == past.end() ? past.back() : *found).outline;
}
