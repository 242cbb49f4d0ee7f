// SPDX-License-Identifier: MIT
#include "held_value_tracker.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/ticker.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sprung {

bool HeldValueTracker::tick(const TypedValue &value, double seconds)
{
    m_still += seconds;
    m_clock.tick(seconds);
    followEvents();
    const bool moved = travelTo(value);
    if (moved || !(m_followsEvents || m_isNoticed))
        m_estimator.addSample(m_clock.written(), m_traveled);
    if (moved)
        foresee();
    return moved;
}

bool HeldValueTracker::isResting() const
{
    return m_still > PointerPrediction::rest;
}

void HeldValueTracker::notice(const TypedValue &value)
{
    m_still = 0;
    m_clock.heed();
    followEvents();
    if (!(m_followsEvents || m_isNoticed) || !travelTo(value))
        return;
    if (m_followsEvents) {
        foresee();
        heedFirstSteps();
    }
    m_estimator.addSample(m_clock.written(), m_traveled);
}

/// The first pointer event since the beginning tells when the one before was, in which the value
/// may have moved for the first time: as far as the finger moved since it was put down.
void HeldValueTracker::followEvents()
{
    if (m_followsEvents || !m_clock.followsEvents())
        return;
    m_followsEvents = true;
    const QPointF way = m_clock.pointer().wayBefore;
    restartFrom(-m_clock.sincePress(), m_knowsBegin ? std::nullopt : before(way, way, 0));
    m_estimator.addSample(0, m_traveled);
    if (norm(m_traveled) > 0)
        m_firstStep = Step{0, m_traveled};
}

/// A finger has to move some pixels before it drags. The first step after that is one of a single event,
/// or makes up for all of them. What goes pixel by pixel with the pointer tells which; for others, the
/// second step shows how fast it is.
void HeldValueTracker::heedFirstSteps()
{
    if (m_knowsBegin || !m_followsEvents)
        return;
    const Step now{m_clock.written(), m_traveled};
    if (!m_firstStep) {
        const QPointF way = m_clock.pointer().way;
        const QPointF step = way - m_clock.pointer().wayBefore;
        if (step.isNull()) { // a release
            m_knowsBegin = true;
            return;
        }
        restartFrom(0, before(way, step, std::hypot(step.x(), step.y())));
        m_firstStep = now;
    } else if (now.seconds > m_firstStep->seconds) {
        m_estimator.reset();
        m_estimator.addSample(m_firstStep->seconds, m_firstStep->traveled);
        m_knowsBegin = true;
    } else {
        m_firstStep = now; // another part of it, with the same event
    }
}

/// Where it was on its way before the pointer went by \a since, of its \a way since the press, if it
/// goes by as many pixels as the pointer: on one axis or both, by all of them or by the last ones,
/// whichever fits best. Its own way is \a least long, or it doesn't.
std::optional<double> HeldValueTracker::before(QPointF way, QPointF since, double least)
{
    const double own = norm(m_traveled);
    std::optional<double> found;
    double nearest = 0;
    for (const QPointF axis : {QPointF(1, 0), QPointF(0, 1), QPointF(1, 1)}) {
        const double whole = std::hypot(axis.x() * way.x(), axis.y() * way.y());
        const double part = std::hypot(axis.x() * since.x(), axis.y() * since.y());
        if (own < std::min(least, part) - 1 || own > whole + 1 || own == 0)
            continue;
        const double miss = std::min(std::abs(own - whole), std::abs(own - part));
        if (!found || miss < nearest) {
            found = own - part;
            nearest = miss;
        }
    }
    m_knowsBegin = m_knowsBegin || (found && nearest < 1);
    return found;
}

void HeldValueTracker::restartFrom(double seconds, std::optional<double> where)
{
    ChannelValues begin{};
    for (std::size_t i = 0; where && i < begin.size(); ++i)
        begin[i] = *where / norm(m_traveled) * m_traveled[i];
    m_estimator.reset();
    m_estimator.addSample(seconds, begin);
}

bool HeldValueTracker::travelTo(const TypedValue &value)
{
    // The difference of equal rotations may not be exactly 0.
    const bool isSame = std::memcmp(&m_last, &value, std::size_t(m_type.metaType.sizeOf())) == 0;
    if (isSame || !m_type.isFinite(&value))
        return false;
    if (!m_type.isFinite(&m_last))
        m_last = value;
    const ChannelValues step = m_type.difference(&m_last, &value);
    for (std::size_t i = 0; i < step.size(); ++i)
        m_traveled[i] += step[i];
    m_last = value;
    return norm(step) > 0;
}

void HeldValueTracker::foresee()
{
    const Ticker *ticker = m_lead && m_followsEvents ? Motion::ticker() : nullptr;
    if (ticker)
        m_lead->add(m_traveled, m_clock.pointer().event / 1000, m_clock.pointer().isDated, *ticker);
}

TypedValue HeldValueTracker::ahead() const
{
    TypedValue value = m_last;
    const ChannelValues way = m_lead ? m_lead->ahead(Motion::ticker()) : ChannelValues{};
    if (norm(way) > 0)
        m_type.displaced(&m_last, way.data(), &value);
    return value;
}

bool HeldValueTracker::draw(const Sink &sink, const TypedValue &there)
{
    if (!m_lead || m_drawing)
        return true;
    TypedValue shown = m_drawn ? *m_drawn : m_last; // if that is what was written last
    sink.read(&shown);
    if (norm(m_type.difference(&shown, &there)) == 0)
        return true;
    const DeletionGuard alive(m_deletionGuard);
    m_drawing = true;
    sink.write(&there);
    if (!alive)
        return false;
    m_drawing = false;
    shown = there;
    sink.read(&shown); // a setter may have its own limits
    setDrawn(shown);
    return true;
}

TypedValue HeldValueTracker::ofOwner(const TypedValue &value) const
{
    return m_drawn && norm(m_type.difference(&*m_drawn, &value)) == 0 ? m_last : value;
}

ChannelValues HeldValueTracker::velocity() const
{
    return m_estimator.velocity(m_clock.now());
}

} // namespace sprung
