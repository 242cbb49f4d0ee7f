// SPDX-License-Identifier: MIT
#include "scroll_axis.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>

#include <QQuickWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

// How much of a view's size content can be beyond an end and still be followed back to a pull.
constexpr double followedBack = 0.95;
// A Flickable brings its content to a whole pixel when its size changes, and a scroll bar writes
// back what it got.
constexpr double rounding = 1;

} // namespace

ScrollAxis::ScrollAxis(Qt::Orientation orientation)
    : m_view(orientation)
{
    for (Interpolator *motion :
         {static_cast<Interpolator *>(&m_spring), static_cast<Interpolator *>(&m_coast)}) {
        motion->setPropertyName(m_view.propertyName());
        connect(motion, &Interpolator::updated, this, &ScrollAxis::changed);
        connect(motion, &Interpolator::runningChanged, this, &ScrollAxis::tellMoving);
    }
}

ScrollAxis::~ScrollAxis()
{
    disconnect(&m_spring, nullptr, this, nullptr);
    disconnect(&m_coast, nullptr, this, nullptr);
}

void ScrollAxis::setView(QQuickItem *view)
{
    if (m_view.view())
        disconnect(m_view.view(), nullptr, this, nullptr);
    m_view.setView(view);
    m_aim.reset();
    m_isHeld = false;
    m_spring.setTarget(view);
    m_coast.setTarget(view);
    if (view)
        m_view.connectTo(this, "placeChanged()", "endsChanged()");
}

double ScrollAxis::landing() const
{
    if (m_spring.isRunning())
        return m_landing;
    if (m_coast.isRunning())
        return m_view.ends().inside(m_coast.restingValue().toDouble());
    return m_view.place();
}

double ScrollAxis::velocity() const
{
    if (m_isHeld)
        return m_estimator.velocity()[0] * slope(m_view.ends());
    if (m_spring.isRunning())
        return m_spring.velocity().toDouble();
    return m_coast.isRunning() ? m_coast.velocity().toDouble() : 0;
}

bool ScrollAxis::hasRoom(double way) const
{
    if (!m_view.scrolls())
        return false;
    const ScrollEnds ends = m_view.ends();
    const auto room = [&](double place) {
        return way > 0 ? ends.last - place : place - ends.first;
    };
    return std::max(room(m_view.place()), room(landing())) > pixel() / 2;
}

double ScrollAxis::aim() const
{
    const bool isThere = m_aim && (m_spring.isRunning() || m_view.place() == m_landing);
    return isThere ? *m_aim : m_view.place();
}

void ScrollAxis::turn(double notches, double velocity)
{
    m_aim = m_snap.turned(aim(), notches, m_manner.pixelsPerNotch, m_view.origin(), m_view.ends());
    m_isToFirst = m_isToLast = false;
    headFor(*m_aim, velocity == 0 ? std::optional<double>() : velocity);
}

void ScrollAxis::goTo(double place, bool isEnd)
{
    const ScrollEnds ends = m_view.ends();
    m_aim = ends.inside(place);
    m_isToFirst = isEnd && place <= ends.first;
    m_isToLast = isEnd && place >= ends.last;
    headFor(*m_aim, {});
}

void ScrollAxis::headFor(double place, std::optional<double> velocity)
{
    const ScrollEnds ends = m_view.ends();
    m_isHeld = false;
    m_landing = ends.inside(onPixel(m_snap.nearest(place, m_view.origin(), ends)));
    m_spring.setSpring(m_manner.spring);
    m_spring.setTolerance(pixel() / 4);
    m_spring.resetMinimum(); // of the ends at another time, when it went elsewhere
    m_spring.resetMaximum();
    const QPointer<ScrollAxis> alive(this);
    if (velocity)
        m_spring.animateTo(m_landing, *velocity);
    else
        m_spring.animateTo(m_landing);
    if (!alive)
        return;
    bound(m_spring, Interpolator::Clamp);
    Q_EMIT changed();
}

/// Without elasticity nothing goes beyond the ends, unless it is there already.
void ScrollAxis::bound(Interpolator &motion, Interpolator::AtBound atBound)
{
    const ScrollEnds ends = m_view.ends();
    motion.resetMinimum();
    motion.resetMaximum();
    if (m_manner.isElastic && atBound == Interpolator::Clamp)
        return;
    if (m_view.place() != ends.inside(m_view.place()))
        return;
    motion.setMinimum(ends.first);
    motion.setMaximum(ends.last);
    motion.setAtBound(atBound);
}

void ScrollAxis::hold(double seconds)
{
    const QPointer<ScrollAxis> alive(this);
    stop();
    if (!alive)
        return;
    m_isHeld = true;
    m_pull = pullFor(m_view.place(), m_view.ends());
    m_estimator.reset();
    m_estimator.addSample(seconds, {m_pull});
}

bool ScrollAxis::pull(double way, double seconds)
{
    const ScrollEnds ends = m_view.ends();
    m_pull += way;
    const bool isInside = m_pull == ends.inside(m_pull);
    if (!m_manner.isElastic)
        m_pull = ends.inside(m_pull); // turns round at once
    m_estimator.addSample(seconds, {m_pull});
    const QPointer<ScrollAxis> alive(this);
    write(shown(m_pull, ends));
    if (alive)
        Q_EMIT changed();
    return isInside;
}

void ScrollAxis::release(double seconds)
{
    if (!std::exchange(m_isHeld, false))
        return;
    const ScrollEnds ends = m_view.ends();
    const double velocity = m_estimator.velocity(seconds)[0] * slope(ends);
    const double place = m_view.place();
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
    const double place = m_view.place();
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

void ScrollAxis::stop()
{
    m_aim.reset();
    m_isHeld = false;
    m_isToFirst = m_isToLast = false;
    const QPointer<ScrollAxis> alive(this);
    m_spring.stop();
    if (alive)
        m_coast.stop();
}

bool ScrollAxis::isOwnWrite(double place) const
{
    const auto isAt = [place](const Interpolator &motion) {
        return motion.isRunning() && std::abs(motion.value().toDouble() - place) < rounding;
    };
    return m_isWriting || isAt(m_spring) || isAt(m_coast);
}

/// Something else that moves the content wins.
void ScrollAxis::placeChanged()
{
    const double place = m_view.place();
    if (isOwnWrite(place))
        return;
    if (isMoving() || m_isHeld)
        stop();
    else if (place != m_landing)
        m_aim.reset();
}

void ScrollAxis::endsChanged()
{
    if (!m_view.view())
        return;
    const ScrollEnds ends = m_view.ends();
    if (m_isHeld) {
        m_pull = pullFor(m_view.place(), ends);
    } else if (m_coast.isRunning()) {
        if (m_view.place() == ends.inside(m_view.place()))
            bound(m_coast, m_coast.atBound());
    } else if (m_spring.isRunning()) {
        const double landing = m_isToLast ? ends.last
            : m_isToFirst                 ? ends.first
                                          : ends.inside(m_landing);
        if (landing == m_landing)
            return;
        m_aim = landing;
        return headFor(landing, {});
    }
    Q_EMIT changed();
}

double ScrollAxis::pixel() const
{
    const QQuickWindow *window = m_view.view() ? m_view.view()->window() : nullptr;
    return window ? 1 / window->effectiveDevicePixelRatio() : 1;
}

/// Sums of parts that are half a pixel but for rounding have to give the same pixel.
double ScrollAxis::onPixel(double place) const
{
    const double pixel = this->pixel();
    return std::floor(place / pixel + 0.5 + 1e-6) * pixel;
}

double ScrollAxis::shown(double pull, ScrollEnds ends) const
{
    const double end = ends.inside(pull);
    return pull == end ? end : end + rubberBand(pull - end, m_view.size());
}

double ScrollAxis::pullFor(double place, ScrollEnds ends) const
{
    const double end = ends.inside(place);
    const double size = m_view.size();
    if (place == end || size <= 0)
        return end;
    return end
        + rubberBandInverse(std::clamp(place - end, -followedBack * size, followedBack * size),
                            size);
}

/// How fast the content moves per speed of the fingers.
double ScrollAxis::slope(ScrollEnds ends) const
{
    const double beyond = std::abs(m_pull - ends.inside(m_pull));
    if (beyond == 0)
        return m_manner.isElastic || (m_pull > ends.first && m_pull < ends.last) ? 1 : 0;
    const double stretched = 1 + beyond * 0.55 / m_view.size();
    return 0.55 / (stretched * stretched);
}

void ScrollAxis::write(double place)
{
    const QPointer<ScrollAxis> alive(this);
    m_isWriting = true;
    m_view.setPlace(place);
    if (alive)
        m_isWriting = false;
}

void ScrollAxis::tellMoving()
{
    if (std::exchange(m_wasMoving, isMoving()) != m_wasMoving)
        Q_EMIT movingChanged();
}

} // namespace sprung::qml
