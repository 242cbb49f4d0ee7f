// SPDX-License-Identifier: MIT
#include "scroll_axis.h"

#include <QQuickWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

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
    connect(&m_stretch, &ScrollStretch::lettingGoChanged, this, &ScrollAxis::tellMoving);
    m_spring.setToVelocity(0); // a wheel's target jumps from notch to notch
}

ScrollAxis::~ScrollAxis()
{
    disconnect(&m_spring, nullptr, this, nullptr);
    disconnect(&m_coast, nullptr, this, nullptr);
    disconnect(&m_stretch, nullptr, this, nullptr);
}

void ScrollAxis::setView(QQuickItem *view)
{
    if (m_view.view())
        disconnect(m_view.view(), nullptr, this, nullptr);
    m_view.setView(view);
    m_aim.reset();
    m_isHeld = false;
    m_stretch.viewChanged();
    m_spring.setTarget(view);
    m_coast.setTarget(view);
    if (view)
        m_view.connectTo(this, "placeChanged()", "endsChanged()");
}

void ScrollAxis::setManner(const ScrollManner &manner)
{
    m_manner = manner;
    m_stretch.setEnabled(manner.isElastic && manner.stretches);
}

bool ScrollAxis::isMoving() const
{
    return m_spring.isRunning() || m_coast.isRunning() || m_stretch.isLettingGo();
}

double ScrollAxis::landing() const
{
    if (m_spring.isRunning())
        return m_landing;
    if (m_coast.isRunning())
        return m_view.ends().inside(m_coast.restingValue().toDouble());
    return place();
}

double ScrollAxis::velocity() const
{
    if (m_isHeld)
        return m_estimator.velocity()[0] * elasticEnds().slope(m_pull);
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
    return std::max(room(place()), room(landing())) > pixel() / 2;
}

double ScrollAxis::aim() const
{
    const bool isThere = m_aim && (m_spring.isRunning() || place() == m_landing);
    return isThere ? *m_aim : place();
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
    m_stretch.take();
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
    if (alive)
        tellMoving(); // it may be there, and have been held
}

/// Without elasticity nothing goes beyond the ends, unless it is there already.
void ScrollAxis::bound(Interpolator &motion, Interpolator::AtBound atBound)
{
    const ScrollEnds ends = m_view.ends();
    motion.resetMinimum();
    motion.resetMaximum();
    if (m_manner.isElastic && atBound == Interpolator::Clamp)
        return;
    if (place() != ends.inside(place()))
        return;
    motion.setMinimum(ends.first);
    motion.setMaximum(ends.last);
    motion.setAtBound(atBound);
}

void ScrollAxis::stop()
{
    const double velocity = this->velocity();
    const QPointer<ScrollAxis> alive(this);
    endRun();
    if (alive)
        m_stretch.letGo(m_manner.spring, velocity);
    if (alive)
        tellMoving();
}

void ScrollAxis::comeBack(double velocity)
{
    if (m_isHeld || isMoving() || !m_view.canScroll())
        return;
    m_stretch.takeOvershoot();
    if (!m_stretch.isAtItsEnd())
        m_stretch.letGo(m_manner.spring, velocity);
    else if (!isInside())
        headFor(m_view.ends().inside(place()), velocity);
}

void ScrollAxis::endRun()
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
    const double place = this->place();
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
    const QPointer<ScrollAxis> alive(this);
    if (!m_stretch.isAtItsEnd()) {
        const bool isHeld = m_isHeld;
        stop();
        if (!alive)
            return;
        m_isHeld = isHeld;
    }
    if (m_isHeld) {
        m_pull = elasticEnds().pullFor(place());
    } else if (m_coast.isRunning()) {
        if (place() != ends.inside(place()))
            return headFor(ends.inside(place()), velocity());
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

/// Without elasticity nothing goes beyond the ends, unless it is there already.
ElasticEnds ScrollAxis::elasticEnds() const
{
    const ScrollEnds ends = m_view.ends();
    return {ends.first, ends.last, m_manner.isElastic ? m_view.size() : 0};
}

void ScrollAxis::write(double place)
{
    const QPointer<ScrollAxis> alive(this);
    m_isWriting = true;
    m_view.setPlace(m_stretch.stretched(place));
    if (alive)
        m_isWriting = false;
}

void ScrollAxis::tellMoving()
{
    if (std::exchange(m_wasMoving, isMoving() || m_isHeld) != m_wasMoving)
        Q_EMIT movingChanged();
}

} // namespace sprung::qml
