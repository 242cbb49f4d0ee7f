// SPDX-License-Identifier: MIT
#include "chart.h"
#include "charts.h"

#include <sprung/physics/spring.h>

#include <cmath>
#include <numbers>
#include <vector>

using namespace sprung; // NOLINT(google-build-using-namespace): for this file alone

namespace charts {

namespace {

constexpr double end = 0.8; // seconds
constexpr SpringParameters parameters{.stiffness = 900, .damping = 60, .mass = 1};

double leader(double t)
{
    return (1 - std::cos(2 * std::numbers::pi * t / end)) / 2;
}

/// A value on a spring with a target that is set in each frame.
class Follower
{
public:
    Follower(int hertz, bool extrapolates)
        : m_frame(1.0 / hertz)
        , m_extrapolates(extrapolates)
    {
        m_states.push_back({leader(0), 0});
        for (int i = 0; i * m_frame < end; ++i)
            m_states.push_back(after(i, m_frame));
    }

    /// Returns the target of the spring.
    double target(double t) const
    {
        const int i = frameAt(t);
        return target(i, t - i * m_frame);
    }
    double operator()(double t) const
    {
        const int i = frameAt(t);
        return after(i, t - i * m_frame).displacement;
    }

private:
    int frameAt(double t) const { return int(std::floor(t / m_frame + 1e-9)); }
    /// Returns the target \a seconds after the start of frame number \a i.
    double target(int i, double seconds) const
    {
        return leader(i * m_frame) + velocity(i) * seconds;
    }
    /// Returns the velocity of the target in frame number \a i.
    double velocity(int i) const
    {
        return m_extrapolates && i > 0 ? (leader(i * m_frame) - leader((i - 1) * m_frame)) / m_frame
                                       : 0;
    }
    /// Returns position and velocity. Relative to the target the value is on the same spring, but
    /// settles behind the target because of the damper.
    State after(int i, double seconds) const
    {
        const double speed = velocity(i);
        const double behind = speed * parameters.damping / parameters.stiffness;
        const State start = m_states[std::size_t(i)];
        const State moved = Spring(parameters)
                                .after({start.displacement - target(i, 0) + behind,
                                        start.velocity - speed},
                                       seconds);
        return {moved.displacement + target(i, seconds) - behind, moved.velocity + speed};
    }

    double m_frame;
    bool m_extrapolates;
    std::vector<State> m_states; // at the start of each frame
};

} // namespace

void following(Picture &picture)
{
    const Ink &ink = picture.ink();
    const auto panel = [&](double top, bool extrapolates, const QString &name) {
        const Follower coarse(20, extrapolates);
        const Follower fine(240, extrapolates);
        const Plot plot(picture, {16, top, 500, 120}, {0, end}, {0, 1.15});
        plot.axes(QStringLiteral("time in s"), QStringLiteral("position"));
        plot.curve([&](double t) { return coarse.target(t); }, ink.gray);
        plot.curve(fine, ink.blue);
        plot.curve(coarse, ink.red);
        plot.text({end, 0.95}, name, ink.dark, Qt::AlignLeft | Qt::AlignVCenter);
        plot.text({end, 0.6}, QStringLiteral("the target, at 20 Hz"), ink.gray,
                  Qt::AlignLeft | Qt::AlignVCenter);
        plot.text({end, 0.42}, QStringLiteral("the value, at 20 Hz"), ink.red,
                  Qt::AlignLeft | Qt::AlignVCenter);
        plot.text({end, 0.24}, QStringLiteral("the value, at 240 Hz"), ink.blue,
                  Qt::AlignLeft | Qt::AlignVCenter);
        return plot;
    };
    panel(12, false, QStringLiteral("target waits for each frame"));
    const Plot plot = panel(176, true, QStringLiteral("target is extrapolated"));
    for (int i = 0; i <= 4; ++i)
        plot.tick(0.2 * i, QString::number(0.2 * i));
}

} // namespace charts
