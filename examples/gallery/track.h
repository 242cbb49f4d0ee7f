// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/interpolator.h>
#include <sprung/trajectory/trajectory.h>

#include <QPointer>
#include <QPolygonF>
#include <QQuickItem>

#include <array>
#include <optional>
#include <vector>

/// Where an item is in its parent, in those numbers that bindings set: x, y, width, height, scale,
/// rotation, the place of the transform origin, and six of the matrix of its `transform`.
using Pose = std::array<double, 14>;

Pose poseOf(const QQuickItem &item);
/// Its corners, seen through \a around, where the parent is.
QPolygonF outlineOf(const Pose &pose, const QTransform &around);
/// Whether they differ by no more than rounding makes them differ.
bool isNear(const Pose &a, const Pose &b);

/// The values of an interpolator that runs, frame by frame, and those to come.
struct Leader
{
    struct Sample
    {
        double time; ///< s, on the ticker
        sprung::TypedValue value;
    };
    static constexpr std::size_t most = 8; ///< samples

    QPointer<sprung::Interpolator> interpolator;
    std::vector<Sample> past;
    sprung::Trajectory coming;

    void look(double now);
    /// How far the value of that time is from that of now.
    std::optional<sprung::ChannelValues> before(double time) const;
    sprung::ChannelValues after(double seconds) const;
};

/// Where an item was, frame by frame, and which interpolators lead it: a number of its pose follows
/// one of theirs if both have changed in the same proportion for some frames. So it is found what
/// bindings of any depth move, as long as they are linear.
struct Track
{
    struct Sample
    {
        double time;
        Pose pose;
        QPolygonF outline; ///< in the window
    };
    struct Lead
    {
        const Leader *leader; ///< null: the number stays
        std::size_t channel;
        double rate;
    };

    QPointer<QQuickItem> item;
    std::vector<Sample> past;
    std::array<Lead, std::tuple_size_v<Pose>> leads{};
    bool isLed = false; ///< all that changes is

    bool movesAt(double now) const { return item && past.back().time == now; }
    void findLeaders(const std::vector<Leader> &leaders);
    /// The pose after \a seconds, if it is led.
    Pose after(double seconds) const;
    /// When the last of what leads it comes to rest, in seconds; infinity if that is never.
    double secondsToRest() const;
    /// The outline of that time; before and after all samples the next one.
    const QPolygonF &outlineAt(double time) const;

private:
    std::optional<Lead> leadOf(std::size_t number, const std::vector<Leader> &leaders) const;
};
