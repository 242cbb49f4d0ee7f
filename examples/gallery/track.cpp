// SPDX-License-Identifier: MIT
#include "track.h"

#include <sprung/property/channel_type.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace {

constexpr std::size_t fewest = 4; // frames that tell what leads

/// Below these, a number stays.
constexpr double px = 0.01;
constexpr double factor = 1e-5;
constexpr double degree = 1e-3;
constexpr Pose noise{px, px,     px,     px,     factor, degree, px,
                     px, factor, factor, factor, factor, px,     px};

/// What scale and rotation do.
QTransform turned(QPointF origin, double scale, double rotation)
{
    return QTransform()
        .translate(origin.x(), origin.y())
        .rotate(rotation)
        .scale(scale, scale)
        .translate(-origin.x(), -origin.y());
}

} // namespace

Pose poseOf(const QQuickItem &item)
{
    const QPointF origin = item.transformOriginPoint();
    const QTransform place = item.itemTransform(item.parentItem(), nullptr);
    const QTransform own = turned(origin, item.scale(), item.rotation()).inverted() * place
        * QTransform::fromTranslate(-item.x(), -item.y());
    return {item.x(),        item.y(),   item.width(), item.height(), item.scale(),
            item.rotation(), origin.x(), origin.y(),   own.m11(),     own.m12(),
            own.m21(),       own.m22(),  own.dx(),     own.dy()};
}

QPolygonF outlineOf(const Pose &pose, const QTransform &around)
{
    const auto [x, y, width, height, scale, rotation, originX, originY, m11, m12, m21, m22, dx,
                dy] = pose;
    const QTransform place = turned({originX, originY}, scale, rotation)
        * QTransform(m11, m12, m21, m22, dx, dy) * QTransform::fromTranslate(x, y) * around;
    return place.map(QPolygonF(QRectF(0, 0, width, height)).mid(0, 4));
}

bool isNear(const Pose &a, const Pose &b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::abs(a[i] - b[i]) > noise[i])
            return false;
    }
    return true;
}

void Leader::look(double now)
{
    coming = interpolator->trajectory();
    Sample sample{now, {}};
    const sprung::ChannelType *type = coming.type();
    if (!type || !type->fromVariant(interpolator->value(), &sample.value))
        return;
    if (!past.empty() && past.back().time == now)
        past.pop_back();
    else if (past.size() == most)
        past.erase(past.begin());
    past.push_back(sample);
}

std::optional<sprung::ChannelValues> Leader::before(double time) const
{
    const auto found = std::ranges::find(past, time, &Sample::time);
    if (found == past.end())
        return {};
    return coming.type()->difference(&past.back().value, &found->value);
}

sprung::ChannelValues Leader::after(double seconds) const
{
    const sprung::Trajectory::Moment moment = coming.at(seconds);
    return coming.type()->difference(&past.back().value, &moment.value);
}

void Track::findLeaders(const std::vector<Leader> &leaders)
{
    isLed = false;
    for (std::size_t number = 0; number < leads.size(); ++number) {
        const std::optional<Lead> lead = leadOf(number, leaders);
        if (!lead)
            return;
        leads[number] = *lead;
    }
    isLed = std::ranges::any_of(leads, &Lead::leader);
}

/// The one that fits best; an interpolator of the item itself before all others.
std::optional<Track::Lead> Track::leadOf(std::size_t number,
                                         const std::vector<Leader> &leaders) const
{
    if (past.size() < fewest)
        return {};
    const std::size_t count = std::min(past.size(), Leader::most);
    const auto window = std::span(past).last(count);
    const double now = window.back().pose[number];
    const auto [least, most] = std::ranges::minmax(
        window, {}, [number](const Sample &sample) { return sample.pose[number]; });
    const double range = most.pose[number] - least.pose[number];
    if (range < noise[number])
        return Lead{nullptr, 0, 0};
    std::optional<Lead> best;
    double smallest = std::max(noise[number], 2e-4 * range); // what it may be off
    for (const Leader &leader : leaders) {
        for (int channel = 0; leader.coming.type() && channel < leader.coming.type()->count;
             ++channel) {
            double dot = 0;
            double square = 0;
            for (const Sample &sample : window) {
                if (const auto by = leader.before(sample.time)) {
                    dot += (*by)[channel] * (sample.pose[number] - now);
                    square += (*by)[channel] * (*by)[channel];
                }
            }
            if (!(square > 0))
                continue;
            const double rate = dot / square;
            double off = 0;
            std::size_t known = 0;
            for (const Sample &sample : window) {
                if (const auto by = leader.before(sample.time)) {
                    off = std::max(off,
                                   std::abs(rate * (*by)[channel] + now - sample.pose[number]));
                    ++known;
                }
            }
            if (leader.interpolator && leader.interpolator->target() == item)
                off /= 100;
            if (known >= fewest && off < smallest) {
                smallest = off;
                best = Lead{&leader, std::size_t(channel), rate};
            }
        }
    }
    return best;
}

Pose Track::after(double seconds) const
{
    Pose pose = past.back().pose;
    for (std::size_t number = 0; number < pose.size(); ++number) {
        const auto &[leader, channel, rate] = leads[number];
        if (leader)
            pose[number] += rate * leader->after(seconds)[channel];
    }
    return pose;
}

double Track::secondsToRest() const
{
    double seconds = 0;
    for (const Lead &lead : leads) {
        if (lead.leader)
            seconds = std::max(seconds, lead.leader->coming.end().seconds);
    }
    return seconds;
}

const QPolygonF &Track::outlineAt(double time) const
{
    const auto found = std::ranges::lower_bound(past, time - 1e-9, {}, &Sample::time);
    return (found == past.end() ? past.back() : *found).outline;
}
