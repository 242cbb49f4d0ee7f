// SPDX-License-Identifier: MIT
#pragma once

#include "run.h"
#include "step_cache.h"

#include <sprung/global/deletion_guard.h>
#include <sprung/property/sink.h>
#include <sprung/timing/ticker.h>

#include <QList>

#include <memory>
#include <vector>

namespace sprung {

struct RunSlot;
class Interpolator;
class RunPool;

/// The owner of a run: an interpolator or an AnimatedValue. A tick advances the run through this
/// interface.
class SPRUNG_EXPORT RunOwner
{
public:
    RunOwner() = default;
    virtual ~RunOwner();
    Q_DISABLE_COPY_MOVE(RunOwner)

    using TickResult = Run::TickResult;
    using Phase = Run::Phase;

    bool isRunning() const { return runSlot; }
    bool is(Phase phase) const;
    Run &run() const;

    /// Advances the trajectory on the slow path, which applies if RunSlot::step is empty.
    virtual TickResult advance(double seconds) = 0;
    /// Returns the sink of the value. Called only for RunSlot::Destination::CustomSink.
    virtual const Sink &sink() const = 0;
    /// Called after \a value was written. Called only if RunSlot::notifiesUpdated is true.
    virtual void notifyUpdated(const TypedValue &value) = 0;
    /// Called when the motion has arrived.
    virtual void onRunArrived(TickResult result) = 0;
    /// Called when the target or the ticker is destroyed, which ends the run.
    virtual void onTargetLost(FinishReason reason) = 0;
    /// Completes the run if motion is reduced for its property. Does nothing and returns false if
    /// motion is not reduced, or if the run is held.
    virtual bool applyReducedMotion() = 0;
    /// Called when any scheme has changed.
    virtual void onSchemeChanged() = 0;
    /// Returns the interpolator of the run; null for an AnimatedValue.
    virtual Interpolator *interpolator() const { return nullptr; }

    // Set by RunPool

    RunSlot *runSlot = nullptr; ///< null at rest
    RunPool *pool = nullptr;    ///< the pool of the last run
};

/// A run, and the data with which a tick advances it. RunPool keeps the slots contiguous in memory;
/// a tick usually needs only the first two cache lines of each.
struct alignas(64) RunSlot
{
    enum class Destination : char {
        None,
        Property,  ///< written by the writer; the run ends when the object is destroyed
        CustomSink ///< written by the sink of the owner
    };

    RunOwner *owner = nullptr; ///< null: a hole, left by a run that has ended
    StepRef step;              ///< fast path; empty: RunOwner::advance() is called instead
    PropertyWriter writer;
    double timeOffset = 0; ///< seconds to add to the next tick; < 0: passed before the run began
    Destination destination = Destination::None;
    bool notifiesUpdated = false; ///< each write calls RunOwner::notifyUpdated()
    bool isTicking = false;       ///< its tick is on the call stack
    bool isSuspended = true;      ///< paused: keeps the slot, but not the ticker running
    bool hasNotMoved = true;      ///< has not been advanced yet
    Run run;

    /// Whether the target of the writes was destroyed.
    bool isTargetDestroyed() const { return isTargetDestroyed(writer.object()); }
    /// Returns isTargetDestroyed() for a \a target that is the object() of the writer.
    bool isTargetDestroyed(const QObject *target) const
    {
        return destination == Destination::Property
            ? !target
            : destination == Destination::CustomSink && isSinkDestroyed();
    }

private:
    bool isSinkDestroyed() const;
};
static_assert(sizeof(void *) != 8 || sizeof(RunSlot) == 4 * 64);

inline bool RunOwner::is(Phase phase) const
{
    return runSlot && runSlot->run.phase == phase;
}

inline Run &RunOwner::run() const
{
    return runSlot->run;
}

/// All runs on one ticker, contiguous in memory. A RunSlot may move to another address when other
/// runs end; the pool updates the pointer in its owner.
class RunPool final : public TickClient
{
public:
    explicit RunPool(Ticker &ticker);
    ~RunPool() override;

    /// Returns the pool of the thread's ticker; null without a ticker.
    static RunPool *current();

    /// Assigns a RunSlot to \a owner. It is suspended at first, and its time begins now.
    void acquire(RunOwner *owner);
    /// Releases the RunSlot of \a owner.
    void release(RunOwner *owner);
    void setSuspended(RunSlot *slot, bool suspended);

    /// Returns the owners of all runs, including suspended ones.
    QList<RunOwner *> owners();

    StepCache &springs() { return m_springs; }

    const Ticker &ticker() const { return m_ticker; }
    /// Returns the thread of the runs.
    Qt::HANDLE thread() const { return m_thread; }

    // Times of the ticker, in seconds

    /// Returns the time of the current tick, or of the last one between ticks.
    double frame() const { return m_frame; }
    /// Returns the time up to which \a slot has been advanced.
    double lastTickTime(const RunSlot &slot) const;

    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override;
    double timeUntilEnd() const override;

private:
    static constexpr std::size_t chunkSize = 128;
    static constexpr std::size_t prefetchDistance = 24;

    RunSlot &at(std::size_t index) const { return m_chunks[index / chunkSize][index % chunkSize]; }
    void prefetch(std::size_t index);
    void move(RunSlot &slot, QObject *target, double seconds, const DeletionGuard &alive);
    void fillHole(RunSlot &hole);
    void compact();
    void shrink();
    void addActive(int change);
    template <typename Call>
    void forEachRun(const Call &call);

    Ticker &m_ticker;
    Qt::HANDLE m_thread = nullptr;
    StepCache m_springs;
    std::vector<std::unique_ptr<RunSlot[]>> m_chunks;
    std::size_t m_size = 0; // slots, including holes
    std::size_t m_holes = 0;
    std::size_t m_listed = 0; // the start of the next list of targets
    double m_frame = 0;       // seconds
    struct Tick
    {
        double seconds = 0;
        std::size_t index = 0; ///< of the slot that is being advanced
        std::size_t end = 0;   ///< slots from here on were acquired during the tick
    };
    Tick m_tick; // of the innermost tick on the call stack
    int m_activeCount = 0;
    int m_depth = 0;
    QMetaObject::Connection m_reduced;
    QMetaObject::Connection m_schemes;
    DeletionGuard::Anchor m_deletionGuard;
};

} // namespace sprung
