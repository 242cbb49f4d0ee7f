// SPDX-License-Identifier: MIT
// The model of a way along waypoints.
#include "world.h"

#include "oracle.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <cmath>

namespace sprung {

namespace {

struct Place
{
    int waypoint;
    oracle::Motion motion; ///< from 0, not from the waypoint
};

oracle::Motion after(oracle::Motion motion, double to, SpringParameters p, double seconds)
{
    motion.place -= to;
    motion = oracle::sprung(motion, p.stiffness, p.damping, p.mass, seconds);
    motion.place += to;
    return motion;
}

/// When the value is within the waypoint's distance for the first time: `most` if it is not until
/// then, nothing where rounding decides.
std::optional<double> arrival(oracle::Motion start, const Station &station, SpringParameters spring,
                              double most)
{
    constexpr double step = 5e-4;
    const auto side = [&](double seconds) { // above 0 if it is further away
        return std::abs(after(start, station.to, spring, seconds).place - station.to)
            - *station.within;
    };
    double nearest = side(0);
    if (std::abs(nearest) < 1e-6)
        return {};
    if (nearest < 0)
        return 0;
    const bool wasBelow = start.place < station.to;
    for (double passed = 0; passed < most; passed += step) {
        const double next = std::min(passed + step, most);
        const bool isBelow = after(start, station.to, spring, next).place < station.to;
        if (side(next) > 0 && isBelow == wasBelow) {
            nearest = std::min(nearest, side(next));
            continue;
        }
        double early = passed;
        double late = next;
        for (int i = 0; i < 60; ++i) {
            const double middle = (early + late) / 2;
            const bool isThere = side(middle) <= 0
                || (after(start, station.to, spring, middle).place < station.to) != wasBelow;
            (isThere ? late : early) = middle;
        }
        return late;
    }
    return nearest > 0.1 ? std::optional(most) : std::nullopt; // or it may turn back unseen
}

/// Nothing where it waits for rest, which is not a matter of the equation.
std::optional<Place> along(const std::vector<Station> &way, int waypoint, oracle::Motion motion,
                           SpringParameters own, double seconds)
{
    for (;; ++waypoint) {
        const Station &station = way[std::size_t(waypoint)];
        const SpringParameters spring = station.spring.value_or(own);
        const bool isLast = waypoint + 1 == int(way.size());
        if (!isLast && !station.within)
            return {};
        double leaves = seconds;
        if (!isLast) {
            const auto arrives = arrival(motion, station, spring, seconds);
            if (!arrives)
                return {};
            if (*arrives < seconds)
                leaves = *arrives + way[std::size_t(waypoint) + 1].delay / 1000.0;
        }
        if (std::abs(leaves - seconds) < 1e-6 && !isLast && leaves != seconds)
            return {};
        motion = after(motion, station.to, spring, std::min(leaves, seconds));
        if (leaves >= seconds)
            return Place{waypoint, motion};
        seconds -= leaves;
    }
}

} // namespace

/// They are told in order, each once, and only while it runs.
void World::reached(Actor &actor, int waypoint)
{
    actor.events += QStringLiteral("reached %1").arg(waypoint);
    if (!actor.inRun || waypoint < actor.reached || waypoint >= int(actor.way.size()))
        forbid("way", "waypoint %1 was reached after %2 of %3", waypoint, actor.reached,
               actor.way.size());
    actor.reached = waypoint + 1;
}

/// Along the waypoints by the equation's own solution: each switch is where the value is within the
/// waypoint's distance for the first time, or as long after that as the next one's delay.
void World::judgeWay(const Command &command, const Actor &actor, const Sight &before,
                     const Sight &now)
{
    if (command.kind != Command::Advance || before.waypoint < 0 || before.runs != now.runs)
        return;
    const int last = int(actor.way.size()) - 1;
    if (now.running && (now.waypoint < before.waypoint || now.waypoint > last))
        forbid("way", "it headed for waypoint %1, and then for %2", before.waypoint, now.waypoint);
    const auto *s = qobject_cast<SpringInterpolator *>(actor.it.data());
    if (actor.wasBounded || !actor.it->isValid() || !s->finalPosition())
        return;
    if (!now.running && actor.events.contains(QStringLiteral("finished Settled"))
        && distance(now.value, valueOf(actor.way.back().to)) > nearness(1e-9))
        forbid("way", "it ends at %1, not at the last waypoint", now.value.toString());

    const bool isNumber = m_setting.type == Setting::Real || m_setting.type == Setting::Callable;
    const double seconds = command.a * Motion::instance()->timeScale();
    if (!isNumber || before.paused || actor.wasDelayed || actor.isLawUnsure || seconds > 2
        || s->approximateDuration() > 0 || s->overshoot() != SpringInterpolator::Allowed
        || s->settling() != SpringInterpolator::Threshold
        || s->solver() != SpringInterpolator::Analytic || Motion::instance()->reducedMotion()
        || actor.wasSought || before.followed || before.reached > before.waypoint)
        return;
    const auto end = along(actor.way, before.waypoint,
                           {before.value.toDouble(), before.velocity.toDouble()}, s->spring(),
                           seconds);
    if (!end || !now.running)
        return;
    if (now.waypoint != end->waypoint)
        forbid("way", "it heads for waypoint %1, not for %2", now.waypoint, end->waypoint);
    const double scale = 1 + std::abs(before.value.toDouble() - end->motion.place)
        + std::abs(before.velocity.toDouble());
    if (std::abs(now.value.toDouble() - end->motion.place) > 1e-7 * scale
        || std::abs(now.velocity.toDouble() - end->motion.velocity) > 1e-6 * scale)
        forbid("way", "it is at %1 at %2 per second, not at %3 at %4", now.value.toDouble(),
               now.velocity.toDouble(), end->motion.place, end->motion.velocity);
}

} // namespace sprung
