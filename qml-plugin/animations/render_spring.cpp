// SPDX-License-Identifier: MIT
#include "render_spring.h"

#include <sprung/trajectory/rest_within.h>

#include <sprung/engine/motion.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace sprung::qml {

namespace {

TypedValue typed(double number)
{
    TypedValue value{};
    std::memcpy(&value, &number, sizeof number);
    return value;
}

} // namespace

Trajectory springTo(double from, double to, SpringParameters spring)
{
    Trajectory trajectory(*ChannelType::find(QMetaType::fromType<double>()), typed(from));
    trajectory.setOrigin(typed(to));
    trajectory.setLaw(SpringLaw{spring});
    trajectory.setTolerance(restWithin(0, std::abs(to - from)));
    return trajectory;
}

RenderSpring::RenderSpring(QQuickAnimatorJob *job, SpringParameters spring, double timeScale)
    : m_job(job)
    , m_trajectory(springTo(job->from(), job->to(), spring))
    , m_timeScale(timeScale)
{
    const double milliseconds = m_trajectory.end().seconds * 1000 / timeScale;
    if (!Motion::instance()->reducedMotion())
        m_duration = int(std::ceil(std::min(milliseconds, 1e9)));
    job->setDuration(std::numeric_limits<int>::max()); // the group ends it
    job->setLoopCount(1);
    appendAnimation(job);
}

void RenderSpring::updateCurrentTime(int milliseconds)
{
    const bool isReduced = Motion::instance()->reducedMotion();
    if (isReduced) {
        m_loopCount = 1;
        m_duration = m_totalCurrentTime;
    }
    const Trajectory::Moment now = isReduced ? m_trajectory.end().last
                                             : m_trajectory.at(milliseconds / 1000.0 * m_timeScale);
    // From a number to itself: Qt's job then shows this number at any time.
    m_job->setFrom(now.as<double>());
    m_job->setTo(now.as<double>());
    m_job->setCurrentTime(milliseconds);
}

} // namespace sprung::qml
