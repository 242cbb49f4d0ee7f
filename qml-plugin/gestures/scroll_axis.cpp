// SPDX-License-Identifier: MIT
#include "scroll_axis.h"

#include <sprung/physics/friction.h>

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
    m_pace.reset();
    m_spring.setTarget(view);
    m_coast.setTarget(view);
    if (view)
        m_view.connectTo(this, "placeChanged()", "endsChanged()");
}

void ScrollAxis::setManner(const ScrollOptions &manner)
{
    m_manner = manner;
    m_pace.setExact(manner.isExact);
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
    const ScrollRange ends = m_view.ends();
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

template <typename... Deeds>
bool ScrollAxis::act(const Deeds &...deeds)
{
    m_isActing = true;
    return m_dispatcher.inTurn(
        deeds..., [this] { m_isActing = false; }, [this] { Q_EMIT changed(); },
        [this] { tellMoving(); });
}

void ScrollAxis::tellMoving()
{
    const bool isMoving = this->isMoving() || m_isHeld;
    if (!m_isActing && std::exchange(m_toldMoving, isMoving) != isMoving)
        Q_EMIT movingChanged();
}

// On its way

void ScrollAxis::turn(double notches, double velocity)
{
    m_aim = m_snap.turned(aim(), notches, m_manner.pixelsPerNotch, m_view.origin(), m_view.ends());
    headFor(*m_aim, velocity == 0 ? std::optional<double>() : velocity);
}

void ScrollAxis::goTo(double place, bool isEnd)
{
    const ScrollRange ends = m_view.ends();
    m_aim = ends.inside(place);
    headFor(*m_aim, {}, !isEnd ? None : place <= ends.first ? First : Last);
}

void ScrollAxis::headFor(double place, std::optional<double> velocity, End end)
{
    m_isHeld = false;
    m_end = end;
    m_velocity = velocity;
    m_landing = m_view.ends().inside(
        onPixel(m_snap.nearest(place, m_view.origin(), m_view.ends())));
    act([this] { m_stretch.take(); }, [this] { setOut(); },
        [this] { bound(m_spring, Interpolator::Clamp); });
}

void ScrollAxis::setOut()
{
    m_spring.setSpring(m_manner.spring);
    m_spring.setTolerance(pixel() / 4);
    m_spring.resetMinimum(); // of the ends at another time, when it went elsewhere
    m_spring.resetMaximum();
    if (m_velocity)
        m_spring.animateTo(m_landing, *m_velocity);
    else
        m_spring.animateTo(m_landing);
}

/// Friction ends anywhere, so the speed is changed by a trifle to end on a pixel.
void ScrollAxis::coast(double velocity, double from)
{
    const Friction friction(m_manner.friction);
    const double resting = friction.restingDisplacement({from, velocity});
    if (m_manner.friction > 0 && resting == m_view.ends().inside(resting))
        velocity = friction.velocityToTravel(onPixel(resting) - place());
    m_velocity = velocity;
    act([this] { setOutToCoast(); });
}

void ScrollAxis::setOutToCoast()
{
    m_coast.setFriction(m_manner.friction);
    m_coast.setSpring(m_manner.spring);
    m_coast.setTolerance(pixel() / 4);
    bound(m_coast, m_manner.isElastic ? Interpolator::Catch : Interpolator::Stop);
    m_coast.setVelocity(*m_velocity);
}

/// Without elasticity nothing goes beyond the ends, unless it is there already.
void ScrollAxis::bound(Interpolator &motion, Interpolator::AtBound atBound)
{
    const ScrollRange ends = m_view.ends();
    motion.resetMinimum();
    motion.resetMaximum();
    if ((m_manner.isElastic && atBound == Interpolator::Clamp) || !isInside())
        return;
    motion.setMinimum(ends.first);
    motion.setMaximum(ends.last);
    motion.setAtBound(atBound);
}

bool ScrollAxis::stop()
{
    m_velocity = velocity();
    m_aim.reset();
    m_end = None;
    const bool wasHeld = std::exchange(m_isHeld, false);
    if (!wasHeld && !isMoving() && place() == m_view.place())
        return true;
    return act([this] { m_spring.stop(); }, [this] { m_coast.stop(); },
               [this] { m_stretch.letGo(m_manner.spring, *m_velocity); });
}

void ScrollAxis::comeBack(double velocity)
{
    if (m_isHeld || isMoving() || !m_view.canScroll())
        return;
    m_stretch.takeOvershoot();
    if (!m_stretch.isAtItsEnd())
        act([&] { m_stretch.letGo(m_manner.spring, velocity); });
    else if (!isInside())
        headFor(m_view.ends().inside(place()), velocity);
}

// Under fingers

bool ScrollAxis::hold(double seconds)
{
    m_aim.reset();
    m_end = None;
    m_isHeld = true;
    m_isLed = false;
    m_pull = place();
    m_estimator.reset();
    return act([this] { m_spring.stop(); }, [this] { m_coast.stop(); },
               [this] { m_stretch.take(); },
               [&] {
                   m_pull = elasticEnds().pullFor(place());
                   m_estimator.addSample(seconds, {m_pull});
               });
}

bool ScrollAxis::pull(double way, double seconds, bool isLed)
{
    if (!m_isHeld && !hold(seconds))
        return false;
    m_pull += way;
    if (!m_manner.isElastic)
        m_pull = elasticEnds().inside(m_pull); // turns round at once
    m_estimator.addSample(seconds, {m_pull});
    m_isLed = isLed;
    return isLed ? act() : act([this] { showPulled(0); });
}

bool ScrollAxis::lead(double way)
{
    if (!isLed())
        return true;
    m_isActing = true;
    return m_dispatcher.inTurn([=, this] { showPulled(way); }, [this] { m_isActing = false; });
}

/// Where a pull puts it that goes on by \a way.
void ScrollAxis::showPulled(double way)
{
    m_view.setPlace(m_stretch.stretched(elasticEnds().shown(m_pull + way)));
}

bool ScrollAxis::isInsideAfter(double way) const
{
    return m_pull + way == elasticEnds().inside(m_pull + way);
}

void ScrollAxis::letGo(double velocity)
{
    if (!m_isHeld)
        return;
    const double place = this->place();
    const bool isInside = this->isInside();
    m_isHeld = false;
    const ScrollRange ends = m_view.ends();
    velocity *= elasticEnds().slope(m_pull);
    if (m_snap.isAnywhere() && isInside && velocity != 0)
        return coast(velocity, place);
    const double resting = Friction(m_manner.friction).restingDisplacement({place, velocity});
    m_aim = m_snap.nearest(ends.inside(isInside ? resting : place), m_view.origin(), ends);
    headFor(*m_aim, velocity);
}

// What else moves it

bool ScrollAxis::isOwnWrite(double place) const
{
    const auto isAt = [place](const Interpolator &motion) {
        return motion.isRunning() && std::abs(motion.value().toDouble() - place) < rounding;
    };
    return m_isActing || isAt(m_spring) || isAt(m_coast);
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
    const bool isHeld = m_isHeld;
    if (!m_stretch.isAtItsEnd() && !stop())
        return;
    m_isHeld = isHeld;
    const ScrollRange ends = m_view.ends();
    if (m_isHeld) {
        m_pull = elasticEnds().pullFor(place());
    } else if (m_coast.isRunning()) {
        if (!isInside())
            return headFor(ends.inside(place()), velocity());
        bound(m_coast, m_coast.atBound());
    } else if (m_spring.isRunning()) {
        const double landing = m_end == Last ? ends.last
            : m_end == First                 ? ends.first
                                             : ends.inside(m_landing);
        if (landing == m_landing)
            return;
        m_aim = landing;
        return headFor(landing, {}, m_end);
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
ElasticRange ScrollAxis::elasticEnds() const
{
    const ScrollRange ends = m_view.ends();
    return {ends.first, ends.last, m_manner.isElastic ? m_view.size() : 0};
}

} // namespace sprung::qml
