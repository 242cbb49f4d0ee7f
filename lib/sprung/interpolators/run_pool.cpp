// SPDX-License-Identifier: MIT
#include "run_pool.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/scheme_resolver.h>
#include <sprung/property/detail/prefetch.h>
#include <sprung/trajectory/spring_settling.h>

#include <QScopeGuard>
#include <QThread>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

namespace sprung {

MoverClient::~MoverClient()
{
    if (mover)
        movers->release(this);
}

bool Mover::losesSink() const
{
    return client->sink().isLost();
}

Movers::Movers(Ticker &ticker)
    : m_ticker(ticker)
    , m_reduced(QObject::connect(Motion::instance(), &Motion::reducedMotionChanged, &ticker,
                                 [this] { reduceMotion(); }))
    , m_schemes(QObject::connect(SchemeResolver::instance(), &SchemeResolver::changed, &ticker,
                                 [this] { forAll(&MoverClient::followScheme); }))
{
}

Movers::~Movers()
{
    QObject::disconnect(m_reduced);
    QObject::disconnect(m_schemes);
    // Runs that are left end where they are.
    ++m_depth;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (MoverClient *client = at(i).client)
            client->lose(Interpolator::Stopped);
    }
}

Movers *Movers::current()
{
    Ticker *ticker = Motion::ticker();
    return ticker ? &ticker->owned<Movers>() : nullptr;
}

void Movers::tick(double seconds)
{
    const DeletionGuard alive(m_deletionGuard);
    ++m_depth;
    m_frame = m_ticker.time();
    const std::size_t count = m_size; // a run that starts during this tick moves with the next one
    const Tick outer = std::exchange(m_tick, {seconds, 0, count}); // a nested event loop ticks, too
    const auto leave = qScopeGuard([this, &alive, outer] {
        if (!alive)
            return;
        m_tick = outer;
        if (--m_depth == 0 && m_holes > 0)
            fillHoles();
    });
    const bool still = Motion::instance()->reducedMotion();
    for (std::size_t i = 0; i < count && alive; ++i) {
        Mover &mover = at(i);
        m_tick.index = i;
        prefetch(i);
        if (!mover.client || mover.asleep)
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
        QObject *const target = mover.writer.object();
        if (mover.isLost(target))
            mover.client->lose(Interpolator::TargetLost);
        else if (!still || !mover.client->reduceMotion())
            move(mover, target, std::max(seconds + std::exchange(mover.owed, 0), 0.), alive);
    }
}

/// The processor does not prefetch movers across memory pages, nor the objects that they write,
/// which lie anywhere. Requests both some movers before they are needed.
inline void Movers::prefetch(std::size_t index)
{
    if (index + 2 * ahead >= m_size)
        return;
    const auto *later = reinterpret_cast<const std::byte *>(&at(index + 2 * ahead));
    sprung::prefetch(later);
    sprung::prefetch(later + 64);
    at(index + ahead).writer.prefetch();
}

/// One tick of one run. Every call of a client, a sink or a slot may stop or delete any client,
/// including this one; its mover then stays a hole until the tick is over. It may even delete the
/// ticker together with all movers.
void Movers::move(Mover &mover, QObject *target, double seconds, const DeletionGuard &alive)
{
    mover.fresh = false;
    // compute and commit
    Track &track = mover.run.trajectory.track();
    if (mover.step) {
        track.advance(mover.step->over(seconds));
        const Tolerance tolerance = mover.run.trajectory.tolerance();
        if (track.isWithin(tolerance) && isAtRest(mover.step->spring(), track.states(), tolerance))
            return mover.client->arrive(Run::Settled);
    } else {
        const Run::Outcome outcome = mover.client->advance(seconds);
        if (outcome == Run::Silent)
            return;
        if (outcome != Run::Moved)
            return mover.client->arrive(outcome);
    }
    // write
    TypedValue value;
    track.value(&value);
    if (mover.writes == Mover::Writes::Property) [[likely]]
        mover.writer.write(target, &value);
    else if (mover.writes == Mover::Writes::Elsewhere)
        mover.client->sink().write(&value);
    // notify
    if (alive && mover.client && mover.watched)
        mover.client->notifyUpdated();
}

/// Completes all runs at once, because no tick may follow if time stands still.
void Movers::reduceMotion()
{
    if (Motion::instance()->reducedMotion())
        forAll(&MoverClient::reduceMotion);
}

template <typename Call>
void Movers::forAll(const Call &call)
{
    const DeletionGuard alive(m_deletionGuard);
    ++m_depth;
    const std::size_t count = m_size;
    for (std::size_t i = 0; i < count && alive; ++i) {
        const Mover &mover = at(i);
        if (mover.client && !mover.isLost())
            std::invoke(call, mover.client);
    }
    if (alive && --m_depth == 0 && m_holes > 0)
        fillHoles();
}

void Movers::listTargets(TickTargets *targets)
{
    const std::size_t count = std::min(m_size, std::size_t(TickTargets::most));
    for (std::size_t i = 0; i < count; ++i, ++m_listed) {
        const Mover &mover = at(m_listed % m_size);
        if (!mover.client || mover.asleep)
            continue;
        targets->objects.append(mover.writes == Mover::Writes::Elsewhere
                                    ? mover.client->sink().object()
                                    : mover.writer.object());
    }
    targets->isPartial |= count < m_size;
}

/// Of many, only the first ones: the others end with the tick after their end.
double Movers::secondsToEnd() const
{
    constexpr std::size_t most = 256;
    double seconds = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(m_size, most); ++i) {
        const Mover &mover = at(i);
        if (mover.client && !mover.asleep && !mover.isLost())
            seconds = std::min(seconds, mover.client->secondsLeft() - mover.owed);
    }
    return seconds;
}

QList<MoverClient *> Movers::clients()
{
    QList<MoverClient *> clients;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (MoverClient *client = at(i).client)
            clients.append(client);
    }
    return clients;
}

void Movers::take(MoverClient *client)
{
    if (m_size == m_chunks.size() * chunkSize)
        m_chunks.push_back(std::make_unique<Mover[]>(chunkSize));
    Mover &mover = at(m_size++);
    mover.client = client;
    client->mover = &mover;
    client->movers = this;
    mover.owed = -m_ticker.sinceLastTick();
    if (m_awake == 0) // no tick has come here meanwhile
        m_frame = m_ticker.time();
    if (m_thread != QThread::currentThreadId())
        m_thread = QThread::currentThreadId();
}

double Movers::movedUntil(const Mover &mover) const
{
    const double until = m_frame - mover.owed;
    for (std::size_t i = m_tick.index + 1; i < m_tick.end; i += chunkSize - i % chunkSize) {
        const std::size_t last = std::min(m_tick.end, i + chunkSize - i % chunkSize) - 1;
        if (!std::less<>()(&mover, &at(i)) && !std::less<>()(&at(last), &mover))
            return until - m_tick.seconds; // it has still to move in this tick
    }
    return until;
}

void Movers::release(MoverClient *client)
{
    Mover *const mover = std::exchange(client->mover, nullptr);
    const bool awake = !mover->asleep;
    const bool busy = mover->busy;
    std::destroy_at(mover); // a new one in place of it is cheaper than an assignment
    std::construct_at(mover);
    mover->busy = busy;
    if (m_depth > 0) {
        ++m_holes;
    } else {
        fill(*mover);
        freeSpare();
    }
    if (awake)
        count(-1);
}

void Movers::setAsleep(Mover *mover, bool asleep)
{
    if (std::exchange(mover->asleep, asleep) != asleep)
        count(asleep ? -1 : 1);
}

void Movers::count(int change)
{
    m_awake += change;
    if (m_awake == 1 && change > 0)
        m_ticker.add(this);
    else if (m_awake == 0)
        m_ticker.remove(this);
}

/// Moves the last mover into the hole.
void Movers::fill(Mover &hole)
{
    Mover &last = at(--m_size);
    if (&last == &hole)
        return;
    hole = std::exchange(last, Mover());
    hole.client->mover = &hole;
}

/// Fills the holes that a tick has left.
void Movers::fillHoles()
{
    for (std::size_t i = 0; m_holes > 0; ++i) {
        while (m_size > 0 && !at(m_size - 1).client) {
            --m_size;
            --m_holes;
        }
        if (i < m_size && !at(i).client) {
            fill(at(i));
            --m_holes;
        }
    }
    freeSpare();
}

/// After many runs have ended, frees memory once three quarters of it are empty.
void Movers::freeSpare()
{
    const std::size_t needed = m_size / chunkSize + 1;
    if (m_chunks.size() > 4 * needed)
        m_chunks.resize(2 * needed);
}

} // namespace sprung
