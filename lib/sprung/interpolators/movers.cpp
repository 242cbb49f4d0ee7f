// SPDX-License-Identifier: MIT
#include "movers.h"

#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <QScopeGuard>

#include <cstddef>
#include <utility>

namespace sprung {

Movers::Movers(Ticker &ticker)
    : m_ticker(ticker)
{
}

Movers::~Movers()
{
    // The ticker goes. What still moved on it stays where it is.
    ++m_depth;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (Interpolator::Private *owner = at(i).owner)
            owner->end(Interpolator::Stopped);
    }
}

Movers *Movers::current()
{
    Ticker *ticker = Motion::ticker();
    return ticker ? &ticker->owned<Movers>() : nullptr;
}

void Movers::tick(double seconds)
{
    const Survival alive(m_life);
    ++m_depth;
    const auto leave = qScopeGuard([this, &alive] {
        if (alive && --m_depth == 0)
            fillHoles();
    });
    const bool still = Motion::instance()->reducedMotion();
    const std::size_t count = m_size; // what starts now moves with the next tick
    for (std::size_t i = 0; i < count && alive; ++i) {
        Mover &mover = at(i);
        prefetch(i);
        if (!mover.owner || mover.paused)
            continue;
        if (mover.busy) {
            mover.owed += seconds;
            continue;
        }
        mover.busy = true;
        const auto done = qScopeGuard([&mover, &alive] {
            if (alive)
                mover.busy = false;
        });
        if (!mover.isAlive())
            mover.owner->end(Interpolator::TargetLost);
        else if (still && !mover.owner->holding)
            mover.owner->complete();
        else
            move(mover, seconds + std::exchange(mover.owed, 0), alive);
    }
}

/// Movers follow each other in memory, but not across its pages; their objects lie anywhere. Asks for
/// both some ticks before they are needed.
inline void Movers::prefetch(std::size_t index)
{
    if (index + 2 * ahead >= m_size)
        return;
    const auto *later = reinterpret_cast<const std::byte *>(&at(index + 2 * ahead));
    sprung::prefetch(later);
    sprung::prefetch(later + sizeof(Mover) / 2);
    at(index + ahead).writer.prefetch();
}

/// One motion, one tick. Any call out may stop or delete any interpolator, this one included;
/// a mover whose owner is gone stays a hole until the tick is over. It may even delete the ticker,
/// and all movers with it.
void Movers::move(Mover &mover, double seconds, const Survival &alive)
{
    mover.fresh = false;
    // compute and commit
    if (SpringDynamics *spring = mover.spring) {
        mover.advance(spring->over(seconds));
        if (mover.isWithin(mover.tolerance())
            && spring->isAtRest(mover.states(), mover.tolerance()))
            return mover.owner->arrive(Interpolator::Settled);
    } else {
        switch (mover.owner->advance(seconds)) {
        case Interpolator::Private::Silent:
            return;
        case Interpolator::Private::Moved:
            break;
        case Interpolator::Private::AtRest:
            return mover.owner->arrive(Interpolator::Settled);
        case Interpolator::Private::AtBound:
            return mover.owner->arrive(Interpolator::BoundReached);
        }
    }
    // write
    TypedValue value;
    mover.value(&value);
    if (mover.custom)
        mover.owner->sink.write(&value);
    else if (mover.claimed)
        mover.writer.write(&value);
    // notify
    if (alive && mover.owner && mover.watched)
        mover.owner->notifyUpdated();
}

QList<Interpolator *> Movers::running()
{
    QList<Interpolator *> running;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (const Interpolator::Private *owner = at(i).owner)
            running.append(owner->q);
    }
    return running;
}

Mover *Movers::take(Interpolator::Private *owner)
{
    if (m_size == m_chunks.size() * chunkSize)
        m_chunks.push_back(std::make_unique<Mover[]>(chunkSize));
    Mover &mover = at(m_size++);
    mover.owner = owner;
    mover.paused = true;
    return &mover;
}

void Movers::release(Mover *mover)
{
    const bool awake = !mover->paused;
    const bool busy = mover->busy;
    *mover = Mover();
    mover->busy = busy;
    if (m_depth == 0)
        fill(*mover);
    else
        ++m_holes;
    if (awake)
        count(-1);
}

void Movers::setPaused(Mover *mover, bool paused)
{
    if (std::exchange(mover->paused, paused) != paused)
        count(paused ? -1 : 1);
}

void Movers::count(int change)
{
    m_awake += change;
    if (m_awake == 1 && change > 0)
        m_ticker.add(this);
    else if (m_awake == 0)
        m_ticker.remove(this);
}

/// Moves the last one into the hole.
void Movers::fill(Mover &hole)
{
    Mover &last = at(--m_size);
    if (&last == &hole)
        return;
    hole = std::exchange(last, Mover());
    hole.owner->moved(&hole);
}

/// All those that a tick has left.
void Movers::fillHoles()
{
    for (std::size_t i = 0; m_holes > 0; ++i) {
        while (m_size > 0 && !at(m_size - 1).owner) {
            --m_size;
            --m_holes;
        }
        if (i < m_size && !at(i).owner) {
            fill(at(i));
            --m_holes;
        }
    }
    // A burst gives its memory back once three quarters of it are empty.
    const std::size_t needed = m_size / chunkSize + 1;
    if (m_chunks.size() > 4 * needed)
        m_chunks.resize(2 * needed);
}

} // namespace sprung
