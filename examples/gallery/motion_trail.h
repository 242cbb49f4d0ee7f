// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/animated_value.h>
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
/// Returns the corners in the window. \a around maps the parent to the window.
QPolygonF outlineOf(const Pose &pose, const QTransform &around);
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
    static constexpr std::size_t most = 8; ///< samples

    QPointer<sprung::Interpolator> interpolator; ///< null: the value of an element
    const sprung::AnimatedValue *value = nullptr;
    std::vector<Sample> past;
    sprung::Trajectory coming;

    void look(double now);
    /// Returns the difference between the current value and the value at \a time.
    std::optional<sprung::ChannelValues> before(double time) const;
    sprung::ChannelValues after(double seconds) const;
};

/// The poses of an item for each frame, and the interpolators that lead it. A number of the pose
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
    struct Lead
    {
        const TrailSource *source; ///< null: the number stays
        std::size_t channel;
        double rate;
    };

    QPointer<QQuickItem> item;
    std::vector<Sample> past;
    std::array<Lead, std::tuple_size_v<Pose>> leads{};
    bool isPredictable = false; ///< each number that changes has a source

    bool movesAt(double now) const { return item && past.back().time == now; }
    void findSources(const std::vector<TrailSource> &sources);
    /// Returns the pose after \a seconds. Call it only if isPredictable.
    Pose after(double seconds) const;
    /// Returns the time until the last source settles, in seconds; infinity if it never does.
    double secondsToRest() const;
    /// Returns the outline at \a time, or the nearest one outside all samples.
    const QPolygonF &outlineAt(double time) const;

private:
    std::optional<Lead> leadOf(std::size_t number, const std::vector<TrailSource> &sources) const;
};
