// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QList>
#include <QString>
#include <QVariant>

#include <optional>

namespace sprung {

/// A value on the way of a motion, and how to get there.
///
///     spring->setWaypoints({{100.0}, {300.0, springs::bouncy}, {.to = 50.0, .within = 5.0}});
struct SPRUNG_EXPORT Waypoint
{
    QVariant to; ///< the value, convertible to the type that moves
    /// The spring that draws the value here; unset: that of the motion.
    std::optional<SpringParameters> spring = std::nullopt;
    /// Milliseconds from the moment at which the waypoint before is reached until the value heads
    /// for this one, ≥ 0. Meanwhile the motion to the one before goes on. For the first waypoint
    /// they pass before the run's first motion.
    int delay = 0;
    /// The waypoint is reached when the value is as close as this for the first time: a distance in
    /// units, ≥ 0. Unset, it is reached when the value comes to rest there.
    std::optional<double> within = std::nullopt;

    friend bool operator==(const Waypoint &, const Waypoint &) = default;

    /// What is wrong with a waypoint for values of any type; empty if nothing is.
    QString problem() const;

    /// The waypoints in a list from QML: values, or maps with the names above. None if one of them
    /// is wrong; then \a problem is set.
    static std::optional<QList<Waypoint>> fromVariants(const QVariantList &list, QString *problem);
    static QVariantList toVariants(const QList<Waypoint> &waypoints);
};

} // namespace sprung
