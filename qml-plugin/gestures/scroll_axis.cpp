// SPDX-License-Identifier: MIT
#include "scroll_axis.h"

#include <sprung/physics/friction.h>

#include <QQuickWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

// A Flickable rounds its content position when its size changes, and a scroll bar writes back the
// value that it received.
constexpr double rounding = 1;

} // namespace

ScrollAxis::ScrollAxis(Qt::Orientation orientation)
    : m_view(orientation)
{
    for (Interpolator *motion :
         {static_cast<Interpolator *>(&m_spring), static_cast<Interpolator *>(&m_coast)}) {
        motion->setPropertyName(m_view.propertyName());
        connect(motion, &Interpolator::updated, this, &ScrollAxis::changed);
        connect(motion, &Interpolator::runningChanged, this, &ScrollAxis::notifyMoving);
    }
    connect(&m_stretch, &ScrollStretch::lettingGoChanged, this, &ScrollAxis::notifyMoving);
    m_spring.setTargetVelocity(0); // a wheel's target jumps from notch to notch
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

void ScrollAxis::setManner(const ScrollOptions &options)
{
    m_options = options;
    m_pace.setExact(options.isExact);
    m_stretch.setEnabled(options.isElastic && options.stretches);
}

bool ScrollAxis::isMoving() const
{
    return m_spring.isRunning() || m_coast.isRunning() || m_stretch.isLettingGo();
}

double ScrollAxis::restingPosition() const
{
    if (m_spring.isRunning())
        return m_restingPosition;
    if (m_coast.isRunning())
        return m_view.ends().inside(m_coast.restingValue().toDouble());
    return place();
}

double ScrollAxis::velocity() const
{
    if (m_isHeld)
        return m_estimator.velocity()[0] * elasticEnds().derivative(m_pull);
    if (m_spring.isRunning())
        return m_spring.velocity().toDouble();
    return m_coast.isRunning() ? m_coast.velocity().toDouble() : 0;
}

bool ScrollAxis::canScroll(double way) const
{
    if (!m_view.isScrollable())
        return false;
    const ScrollRange ends = m_view.ends();
    const auto room = [&](double place) {
        return way > 0 ? ends.last - place : place - ends.first;
    };
    return std::max(room(place()), room(restingPosition())) > pixel() / 2;
}

double ScrollAxis::pendingTarget() const
{
    const bool isThere = m_aim && (m_spring.isRunning() || place() == m_restingPosition);
    return isThere ? *m_aim : place();
}

template <typename... Deeds>
bool ScrollAxis::runAndNotify(const Deeds &...deeds)
{
    m_isActing = true;
    return m_dispatcher.runInOrder(
        deeds..., [this] { m_isActing = false; }, [this] { Q_EMIT changed(); },
        [this] { notifyMoving(); });
}

void ScrollAxis::notifyMoving()
{
    const bool isMoving = this->isMoving() || m_isHeld;
    if (!m_isActing && std::exchange(m_lastNotifiedMoving, isMoving) != isMoving)
        Q_EMIT movingChanged();
}

// Animation

void ScrollAxis::scrollByNotches(double notches, double velocity)
{
    m_aim = m_snap.turned(pendingTarget(), notches, m_options.pixelsPerNotch, m_view.origin(),
                          m_view.ends());
    headFor(*m_aim, velocity == 0 ? std::optional<double>() : velocity);
}

void ScrollAxis::scrollTo(double place, bool isEnd)
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
    m_restingPosition = m_view.ends().inside(
        roundToPixel(m_snap.nearest(place, m_view.origin(), m_view.ends())));
    runAndNotify([this] { m_stretch.recapture(); }, [this] { startSpring(); },
                 [this] { bound(m_spring, Interpolator::Clamp); });
}

void ScrollAxis::startSpring()
{
    m_spring.setSpring(m_options.spring);
    m_spring.setTolerance(pixel() / 4);
    m_spring.resetMinimum(); // from the bounds of a previous run
    m_spring.resetMaximum();
    if (m_velocity)
        m_spring.animateTo(m_restingPosition, *m_velocity);
    else
        m_spring.animateTo(m_restingPosition);
}

/// Adjusts the velocity slightly, so that friction stops the content on a whole pixel.
void ScrollAxis::coast(double velocity, double from)
{
    const Friction friction(m_options.friction);
    const double resting = friction.restingDisplacement({from, velocity});
    if (m_options.friction > 0 && resting == m_view.ends().inside(resting))
        velocity = friction.velocityToTravel(roundToPixel(resting) - place());
    m_velocity = velocity;
    runAndNotify([this] { setOutToCoast(); });
}

void ScrollAxis::setOutToCoast()
{
    m_coast.setFriction(m_options.friction);
    m_coast.setSpring(m_options.spring);
    m_coast.setTolerance(pixel() / 4);
    bound(m_coast, m_options.isElastic ? Interpolator::SpringBack : Interpolator::Stop);
    m_coast.setVelocity(*m_velocity);
}

/// Without elasticity, the content stays within the bounds, unless it is beyond them already.
void ScrollAxis::bound(Interpolator &motion, Interpolator::BoundsBehavior boundsBehavior)
{
    const ScrollRange ends = m_view.ends();
    motion.resetMinimum();
    motion.resetMaximum();
    if ((m_options.isElastic && boundsBehavior == Interpolator::Clamp) || !isInside())
        return;
    motion.setMinimum(ends.first);
    motion.setMaximum(ends.last);
    motion.setBoundsBehavior(boundsBehavior);
}

bool ScrollAxis::stop()
{
    m_velocity = velocity();
    m_aim.reset();
    m_end = None;
    const bool wasHeld = std::exchange(m_isHeld, false);
    if (!wasHeld && !isMoving() && place() == m_view.place())
        return true;
    return runAndNotify([this] { m_spring.stop(); }, [this] { m_coast.stop(); },
                        [this] { m_stretch.release(m_options.spring, *m_velocity); });
}

void ScrollAxis::springBack(double velocity)
{
    if (m_isHeld || isMoving() || !m_view.canScroll())
        return;
    m_stretch.takeOvershoot();
    if (!m_stretch.isAtEdge())
        runAndNotify([&] { m_stretch.release(m_options.spring, velocity); });
    else if (!isInside())
        headFor(m_view.ends().inside(place()), velocity);
}

// Touch

bool ScrollAxis::hold(double seconds)
{
    m_aim.reset();
    m_end = None;
    m_isHeld = true;
    m_isLed = false;
    m_pull = place();
    m_estimator.reset();
    return runAndNotify([this] { m_spring.stop(); }, [this] { m_coast.stop(); },
                        [this] { m_stretch.recapture(); },
                        [&] {
                            m_pull = elasticEnds().inverse(place());
                            m_estimator.addSample(seconds, {m_pull});
                        });
}

bool ScrollAxis::pull(double way, double seconds, bool isLed)
{
    if (!m_isHeld && !hold(seconds))
        return false;
    m_pull += way;
    if (!m_options.isElastic)
        m_pull = elasticEnds().clamp(m_pull); // a reversal takes effect immediately
    m_estimator.addSample(seconds, {m_pull});
    m_isLed = isLed;
    return isLed ? runAndNotify() : runAndNotify([this] { showPulled(0); });
}

bool ScrollAxis::lead(double way)
{
    if (!isLed())
        return true;
    m_isActing = true;
    return m_dispatcher.runInOrder([=, this] { showPulled(way); }, [this] { m_isActing = false; });
}

/// Shows the position of a pull, a further \a way ahead.
void ScrollAxis::showPulled(double way)
{
    m_view.setPlace(m_stretch.setStretchedPosition(elasticEnds().rubberBanded(m_pull + way)));
}

bool ScrollAxis::isInsideAfter(double way) const
{
    return m_pull + way == elasticEnds().clamp(m_pull + way);
}

void ScrollAxis::releaseWith(double velocity)
{
    if (!m_isHeld)
        return;
    const double place = this->place();
    const bool isInside = this->isInside();
    m_isHeld = false;
    const ScrollRange ends = m_view.ends();
    velocity *= elasticEnds().derivative(m_pull);
    if (m_snap.isAnywhere() && isInside && velocity != 0)
        return coast(velocity, place);
    const double resting = Friction(m_options.friction).restingDisplacement({place, velocity});
    m_aim = m_snap.nearest(ends.inside(isInside ? resting : place), m_view.origin(), ends);
    headFor(*m_aim, velocity);
}

// External changes

bool ScrollAxis::isOwnWrite(double place) const
{
    const auto isAt = [place](const Interpolator &motion) {
        return motion.isRunning() && std::abs(motion.value().toDouble() - place) < rounding;
    };
    return m_isActing || isAt(m_spring) || isAt(m_coast);
}

/// Ends the motion if external code moves the content.
void ScrollAxis::placeChanged()
{
    const double place = this->place();
    if (isOwnWrite(place))
        return;
    if (isMoving() || m_isHeld)
        stop();
    else if (place != m_restingPosition)
        m_aim.reset();
}

void ScrollAxis::endsChanged()
{
    if (!m_view.view())
        return;
    const bool isHeld = m_isHeld;
    if (!m_stretch.isAtEdge() && !stop())
        return;
    m_isHeld = isHeld;
    const ScrollRange ends = m_view.ends();
    if (m_isHeld) {
        m_pull = elasticEnds().inverse(place());
    } else if (m_coast.isRunning()) {
        if (!isInside())
            return headFor(ends.inside(place()), velocity());
        bound(m_coast, m_coast.boundsBehavior());
    } else if (m_spring.isRunning()) {
        const double restingPosition = m_end == Last ? ends.last
            : m_end == First                         ? ends.first
                                                     : ends.inside(m_restingPosition);
        if (restingPosition == m_restingPosition)
            return;
        m_aim = restingPosition;
        return headFor(restingPosition, {}, m_end);
    }
    Q_EMIT changed();
}

double ScrollAxis::pixel() const
{
    const QQuickWindow *window = m_view.view() ? m_view.view()->window() : nullptr;
    return window ? 1 / window->effectiveDevicePixelRatio() : 1;
}

/// Rounds to a pixel. Sums close to half a pixel must round the same despite rounding errors.
double ScrollAxis::roundToPixel(double place) const
{
    const double pixel = this->pixel();
    return std::floor(place / pixel + 0.5 + 1e-6) * pixel;
}

/// Without elasticity, the content stays within the bounds, unless it is beyond them already.
ElasticRange ScrollAxis::elasticEnds() const
{
    const ScrollRange ends = m_view.ends();
    return {ends.first, ends.last, m_options.isElastic ? m_view.size() : 0};
}

} // namespace sprung::qml
