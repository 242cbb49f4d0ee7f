// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QList>
#include <QString>
#include <QVariant>

#include <optional>

namespace sprung {

/// An intermediate value of a motion, and the parameters of the motion to it.
///
///     spring->setWaypoints({{100.0}, {300.0, springs::bouncy}, {.to = 50.0, .passDistance = 5}});
struct SPRUNG_EXPORT Waypoint
{
    QVariant to; ///< the value, convertible to the animated type
    /// The spring that moves the value here. Defaults to the spring of the interpolator.
    std::optional<SpringParameters> spring = std::nullopt;
    /// The time from reaching the previous waypoint until this one becomes the target. In
    /// milliseconds, ≥ 0. Default: 0. The motion to the previous waypoint continues until then. For
    /// the first waypoint, the delay passes before the first motion of the run.
    int delay = 0;
    /// The distance at which the waypoint counts as reached, when the value first comes within it.
    /// In units, ≥ 0. Unset, the waypoint is reached when the value settles there.
    std::optional<double> passDistance = std::nullopt;

    friend bool operator==(const Waypoint &, const Waypoint &) = default;

    /// Returns an error message for a waypoint that is invalid for values of all types; empty if
    /// valid.
    QString problem() const;

    /// Returns the waypoints in a list from QML: values, or maps with the names above. Returns none
    /// and sets \a problem if one of them is invalid.
    static std::optional<QList<Waypoint>> fromVariants(const QVariantList &list, QString *problem);
    static QVariantList toVariants(const QList<Waypoint> &waypoints);
};

} // namespace sprung
