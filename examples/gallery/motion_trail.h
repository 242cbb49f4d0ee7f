// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/animated_value.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/trajectory/trajectory.h>

#include <QPointer>
#include <QPolygonF>
#include <QQuickItem>

#include <array>
#include <optional>
#include <vector>

/// The geometry of an item in its parent, in numbers that bindings set: x, y, width, height, scale,
/// rotation, the transform origin, and six numbers of the matrix of its `transform`.
using Pose = std::array<double, 14>;

Pose poseOf(const QQuickItem &item);
/// Returns the corners in the window. \a toWindow maps from the parent to the window.
QPolygonF outlineOf(const Pose &pose, const QTransform &toWindow);
/// Returns whether the poses are equal up to rounding.
bool isNear(const Pose &a, const Pose &b);

/// The values of a running motion: past values for each frame, and its trajectory.
struct TrailSource
{
    struct Sample
    {
        double time; ///< s, on the ticker
        sprung::TypedValue value;
    };
    static constexpr std::size_t maximumSamples = 8;

    QPointer<sprung::Interpolator> interpolator; ///< null: the value of an element
    const sprung::AnimatedValue *value = nullptr;
    std::vector<Sample> samples;
    sprung::Trajectory trajectory;

    void addSample(double now);
    /// Returns the difference between the current value and the value at \a time.
    std::optional<sprung::ChannelValues> changeSince(double time) const;
    /// Returns the difference between the predicted value and the current value.
    sprung::ChannelValues predictedChange(double seconds) const;
};

/// The poses of an item for each frame, and the interpolators that move it. A component of the pose
/// follows a channel of an interpolator if both changed in the same proportion for some frames.
/// This finds bindings of any depth if they are linear.
struct MotionTrail
{
    struct Sample
    {
        double time;
        Pose pose;
        QPolygonF outline; ///< in the window
    };
    struct SourceChannel
    {
        const TrailSource *source; ///< null: the component does not change
        std::size_t channel;
        double rate; ///< change of the component per unit of the channel
    };

    QPointer<QQuickItem> item;
    std::vector<Sample> samples;
    std::array<SourceChannel, std::tuple_size_v<Pose>> sourceChannels{};
    bool isPredictable = false; ///< each changing component has a source

    bool movesAt(double now) const { return item && samples.back().time == now; }
    void findSources(const std::vector<TrailSource> &sources);
    /// Returns the pose after \a seconds. Call it only if isPredictable.
    Pose predictedPose(double seconds) const;
    /// Returns the time until the last source settles, in seconds; infinity if it never does.
    double secondsToRest() const;
    /// Returns the outline at \a time, or the nearest one outside all samples.
    const QPolygonF &outlineAt(double time) const;

private:
    std::optional<SourceChannel> findSourceChannel(std::size_t component,
                                                   const std::vector<TrailSource> &sources) const;
};
