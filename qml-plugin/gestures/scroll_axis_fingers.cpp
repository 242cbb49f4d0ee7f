// SPDX-License-Identifier: MIT
// A ScrollAxis under fingers, and what they threw.
#include "scroll_axis.h"

#include <sprung/physics/friction.h>

#include <utility>

namespace sprung::qml {

void ScrollAxis::hold(double seconds)
{
    const QPointer<ScrollAxis> alive(this);
    endRun();
    if (alive)
        m_stretch.take();
    if (!alive)
        return;
    m_isHeld = true;
    m_pull = elasticEnds().pullFor(place());
    m_estimator.reset();
    m_estimator.addSample(seconds, {m_pull});
    tellMoving();
}

bool ScrollAxis::pull(double way, double seconds)
{
    const ElasticEnds ends = elasticEnds();
    m_pull += way;
    const bool isInside = m_pull == ends.inside(m_pull);
    if (!m_manner.isElastic)
        m_pull = ends.inside(m_pull); // turns round at once
    m_estimator.addSample(seconds, {m_pull});
    const QPointer<ScrollAxis> alive(this);
    write(ends.shown(m_pull));
    if (alive)
        Q_EMIT changed();
    return isInside;
}

void ScrollAxis::letGo(double velocity)
{
    if (!std::exchange(m_isHeld, false))
        return;
    const QPointer<ScrollAxis> alive(this);
    goOn(velocity);
    if (alive)
        tellMoving();
}

void ScrollAxis::goOn(double velocity)
{
    const ScrollEnds ends = m_view.ends();
    velocity *= elasticEnds().slope(m_pull);
    const double place = this->place();
    m_isToFirst = m_isToLast = false;
    const bool isBeyond = place != ends.inside(place);
    if (m_snap.isAnywhere() && !isBeyond && velocity != 0)
        return coast(velocity);
    const double resting = Friction(m_manner.friction).restingDisplacement({place, velocity});
    const double end = ends.inside(isBeyond ? place : resting);
    m_aim = m_snap.nearest(end, m_view.origin(), ends);
    headFor(*m_aim, velocity);
}

/// Friction ends anywhere, so the speed is changed by a trifle to end on a pixel.
void ScrollAxis::coast(double velocity)
{
    const Friction friction(m_manner.friction);
    const double place = this->place();
    const double resting = friction.restingDisplacement({place, velocity});
    if (m_manner.friction > 0 && resting == m_view.ends().inside(resting))
        velocity = friction.velocityToTravel(onPixel(resting) - place);
    m_coast.setFriction(m_manner.friction);
    m_coast.setSpring(m_manner.spring);
    m_coast.setTolerance(pixel() / 4);
    bound(m_coast, m_manner.isElastic ? Interpolator::Catch : Interpolator::Stop);
    const QPointer<ScrollAxis> alive(this);
    m_coast.setVelocity(velocity);
    if (alive)
        Q_EMIT changed();
}

} // namespace sprung::qml
