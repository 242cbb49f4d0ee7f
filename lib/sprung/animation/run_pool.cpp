// SPDX-License-Identifier: MIT
#include "run_pool.h"

#include <sprung/property/detail/prefetch.h>
#include <sprung/scheme/scheme_resolver.h>
#include <sprung/timing/motion.h>
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

RunOwner::~RunOwner()
{
    if (runSlot)
        pool->release(this);
}

bool RunSlot::isSinkDestroyed() const
{
    return owner->sink().isTargetDestroyed();
}

RunPool::RunPool(Ticker &ticker)
    : m_ticker(ticker)
    , m_reduced(QObject::connect(Motion::instance(), &Motion::reducedMotionChanged, &ticker,
                                 [this] {
                                     // Immediately, because no tick follows while time is paused.
                                     if (Motion::instance()->reducedMotion())
                                         forEachRun(&RunOwner::applyReducedMotion);
                                 }))
    , m_schemes(QObject::connect(SchemeResolver::instance(), &SchemeResolver::changed, &ticker,
                                 [this] { forEachRun(&RunOwner::onSchemeChanged); }))
{
}

RunPool::~RunPool()
{
    QObject::disconnect(m_reduced);
    QObject::disconnect(m_schemes);
    // Runs that are still active end at their current values.
    ++m_depth;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (RunOwner *owner = at(i).owner)
            owner->onTargetLost(FinishReason::Stopped);
    }
}

RunPool *RunPool::current()
{
    Ticker *ticker = Motion::ticker();
    return ticker ? &ticker->ownedClient<RunPool>() : nullptr;
}

void RunPool::tick(double seconds)
{
    const DeletionGuard alive(m_deletionGuard);
    ++m_depth;
    m_frame = m_ticker.time();
    const std::size_t count = m_size; // a run that starts during this tick moves in the next one
    const Tick outer = std::exchange(m_tick, {seconds, 0, count}); // a nested event loop also ticks
    const auto leave = qScopeGuard([this, &alive, outer] {
        if (!alive)
            return;
        m_tick = outer;
        if (--m_depth == 0 && m_holes > 0)
            compact();
    });
    const bool isReduced = Motion::instance()->reducedMotion();
    for (std::size_t i = 0; i < count && alive; ++i) {
        RunSlot &slot = at(i);
        m_tick.index = i;
        prefetch(i);
        if (!slot.owner || slot.isSuspended)
            continue;
        if (slot.isTicking) {
            slot.timeOffset += seconds;
            continue;
        }
        slot.isTicking = true;
        const auto done = qScopeGuard([&slot, &alive] {
            if (alive)
                slot.isTicking = false;
        });
        QObject *const target = slot.writer.object();
        if (slot.isTargetDestroyed(target))
            slot.owner->onTargetLost(FinishReason::TargetLost);
        else if (!isReduced || !slot.owner->applyReducedMotion())
            move(slot, target, std::max(seconds + std::exchange(slot.timeOffset, 0), 0.), alive);
    }
}

/// Prefetches slots and the written objects before they are needed. The processor prefetches
/// neither slots across memory pages, nor objects at arbitrary addresses.
inline void RunPool::prefetch(std::size_t index)
{
    if (index + 2 * prefetchDistance >= m_size)
        return;
    const auto *later = reinterpret_cast<const std::byte *>(&at(index + 2 * prefetchDistance));
    sprung::prefetch(later);
    sprung::prefetch(later + 64);
    at(index + prefetchDistance).writer.prefetch();
}

/// Advances one run in a tick. Each call of an owner, a sink or a Qt slot may stop or delete any
/// owner, including the current one. The RunSlot of that owner then stays a hole until the end of
/// the tick. The call may even delete the ticker together with the pool.
void RunPool::move(RunSlot &slot, QObject *target, double seconds, const DeletionGuard &alive)
{
    slot.hasNotMoved = false;
    // compute and commit
    Track &track = slot.run.trajectory.track();
    if (slot.step) {
        track.advance(slot.step->over(seconds));
        const Tolerance tolerance = slot.run.trajectory.tolerance();
        if (track.isWithin(tolerance) && isAtRest(slot.step->spring(), track.states(), tolerance))
            return slot.owner->onRunArrived(Run::TickResult::Settled);
    } else {
        const Run::TickResult result = slot.owner->advance(seconds);
        if (result == Run::TickResult::Waiting)
            return;
        if (result != Run::TickResult::Moving)
            return slot.owner->onRunArrived(result);
    }
    // write
    TypedValue value;
    track.value(&value);
    if (slot.destination == RunSlot::Destination::Property) [[likely]]
        slot.writer.write(target, &value);
    else if (slot.destination == RunSlot::Destination::CustomSink)
        slot.owner->sink().write(&value);
    // notify
    if (alive && slot.owner && slot.notifiesUpdated)
        slot.owner->notifyUpdated(value);
}

template <typename Call>
void RunPool::forEachRun(const Call &call)
{
    const DeletionGuard alive(m_deletionGuard);
    ++m_depth;
    const std::size_t count = m_size;
    for (std::size_t i = 0; i < count && alive; ++i) {
        const RunSlot &slot = at(i);
        if (slot.owner && !slot.isTargetDestroyed())
            std::invoke(call, slot.owner);
    }
    if (alive && --m_depth == 0 && m_holes > 0)
        compact();
}

void RunPool::collectTargets(TickTargets *targets)
{
    const std::size_t count = std::min(m_size, std::size_t(TickTargets::maxPerClient));
    for (std::size_t i = 0; i < count; ++i, ++m_listed) {
        const RunSlot &slot = at(m_listed % m_size);
        if (!slot.owner || slot.isSuspended)
            continue;
        targets->objects.append(slot.destination == RunSlot::Destination::CustomSink
                                    ? slot.owner->sink().object()
                                    : slot.writer.object());
    }
    targets->isPartial |= count < m_size;
}

/// Considers only the first of many runs: the others end in the tick after their end.
double RunPool::timeUntilEnd() const
{
    constexpr std::size_t most = 256;
    double seconds = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(m_size, most); ++i) {
        const RunSlot &slot = at(i);
        if (slot.owner && !slot.isSuspended && !slot.isTargetDestroyed())
            seconds = std::min(seconds, slot.run.remainingTime() - slot.timeOffset);
    }
    return seconds;
}

QList<RunOwner *> RunPool::owners()
{
    QList<RunOwner *> owners;
    for (std::size_t i = 0; i < m_size; ++i) {
        if (RunOwner *owner = at(i).owner)
            owners.append(owner);
    }
    return owners;
}

void RunPool::acquire(RunOwner *owner)
{
    if (m_size == m_chunks.size() * chunkSize)
        m_chunks.push_back(std::make_unique<RunSlot[]>(chunkSize));
    RunSlot &slot = at(m_size++);
    slot.owner = owner;
    owner->runSlot = &slot;
    owner->pool = this;
    slot.timeOffset = -m_ticker.sinceLastTick();
    if (m_activeCount == 0) // no tick has advanced the pool in the meantime
        m_frame = m_ticker.time();
    if (m_thread != QThread::currentThreadId())
        m_thread = QThread::currentThreadId();
}

double RunPool::lastTickTime(const RunSlot &slot) const
{
    const double until = m_frame - slot.timeOffset;
    for (std::size_t i = m_tick.index + 1; i < m_tick.end; i += chunkSize - i % chunkSize) {
        const std::size_t last = std::min(m_tick.end, i + chunkSize - i % chunkSize) - 1;
        if (!std::less<>()(&slot, &at(i)) && !std::less<>()(&at(last), &slot))
            return until - m_tick.seconds; // the current tick has not advanced this slot yet
    }
    return until;
}

void RunPool::release(RunOwner *owner)
{
    RunSlot *const slot = std::exchange(owner->runSlot, nullptr);
    const bool wasActive = !slot->isSuspended;
    std::destroy_at(slot); // cheaper than an assignment
    std::construct_at(slot);
    if (m_depth > 0) {
        ++m_holes;
    } else {
        fillHole(*slot);
        shrink();
    }
    if (wasActive)
        addActive(-1);
}

void RunPool::setSuspended(RunSlot *slot, bool suspended)
{
    if (std::exchange(slot->isSuspended, suspended) != suspended)
        addActive(suspended ? -1 : 1);
}

void RunPool::addActive(int change)
{
    m_activeCount += change;
    if (m_activeCount == 1 && change > 0)
        m_ticker.add(this);
    else if (m_activeCount == 0)
        m_ticker.remove(this);
}

/// Moves the last slot into the hole.
void RunPool::fillHole(RunSlot &hole)
{
    RunSlot &last = at(--m_size);
    if (&last == &hole)
        return;
    hole = std::exchange(last, RunSlot());
    hole.owner->runSlot = &hole;
}

/// Fills the holes that remain after a tick.
void RunPool::compact()
{
    for (std::size_t i = 0; m_holes > 0; ++i) {
        while (m_size > 0 && !at(m_size - 1).owner) {
            --m_size;
            --m_holes;
        }
        if (i < m_size && !at(i).owner) {
            fillHole(at(i));
            --m_holes;
        }
    }
    shrink();
}

/// Frees memory after many runs have ended, when three quarters of it are empty.
void RunPool::shrink()
{
    const std::size_t needed = m_size / chunkSize + 1;
    if (m_chunks.size() > 4 * needed)
        m_chunks.resize(2 * needed);
}

} // namespace sprung
