// SPDX-License-Identifier: MIT
#pragma once

#include "run.h"
#include "step_cache.h"

#include <sprung/engine/deletion_guard.h>
#include <sprung/engine/ticker.h>
#include <sprung/property/sink.h>

#include <QList>

#include <memory>
#include <vector>

namespace sprung {

struct RunSlot;
class RunPool;

/// What has a run, and the interface through which a tick moves it: an interpolator.
class RunOwner
{
public:
    RunOwner() = default;
    virtual ~RunOwner();
    Q_DISABLE_COPY_MOVE(RunOwner)

    using Outcome = Run::TickResult;
    using Phase = Run::Phase;

    bool isRunning() const { return mover; }
    bool is(Phase phase) const;
    Run &run() const;

    /// Slow path: advances the trajectory if RunSlot::step is empty.
    virtual Outcome advance(double seconds) = 0;
    /// Where the value is written. Called only if the mover writes Elsewhere.
    virtual const Sink &sink() const = 0;
    /// The seconds until the run ends.
    virtual double remainingTime() const = 0;
    /// The value has been written. Called only if RunSlot::watched is true.
    virtual void notifyUpdated() = 0;
    /// The motion has arrived.
    virtual void onRunArrived(Outcome outcome) = 0;
    /// The run is over: its target, or its ticker, is destroyed.
    virtual void onTargetLost(Interpolator::Reason why) = 0;
    /// Completes the run if motion is reduced for it. False, and nothing happens, if it is not, or
    /// is held.
    virtual bool applyReducedMotion() = 0;
    /// A scheme has changed, somewhere.
    virtual void onSchemeChanged() = 0;

    // Known by Movers

    RunSlot *mover = nullptr;  ///< null at rest
    RunPool *movers = nullptr; ///< those of the last run
};

/// A run, and what a tick needs to move it. Movers keeps them side by side in memory; a tick usually
/// needs only the first two cache lines of each.
struct alignas(64) RunSlot
{
    enum class Destination : char {
        None,
        Property,  ///< by the writer; the run ends when the object is destroyed
        CustomSink ///< by the sink of its client
    };

    RunOwner *client = nullptr; ///< null: a hole, left by a run that has ended
    StepRef step;               ///< fast path; empty: call RunOwner::advance() instead
    PropertyWriter writer;
    double timeOffset = 0; ///< seconds to add to the next tick; < 0: passed before the run began
    Destination writes = Destination::None;
    bool emitsPerTick = false; ///< updated() is connected
    bool isTicking = false;    ///< its tick is on the stack
    bool isSuspended = true;   ///< paused: keeps its place, but does not keep the ticker running
    bool hasNotMoved = true;   ///< has not moved yet
    Run run;

    /// Whether what it writes to was destroyed.
    bool isLost() const { return isLost(writer.object()); }
    /// As isLost(), with what the writer's object() has just returned.
    bool isLost(const QObject *target) const
    {
        return writes == Destination::Property ? !target
                                               : writes == Destination::CustomSink && losesSink();
    }

private:
    bool losesSink() const;
};
static_assert(sizeof(void *) != 8 || sizeof(RunSlot) == 4 * 64);

inline bool RunOwner::is(Phase phase) const
{
    return mover && mover->run.phase == phase;
}

inline Run &RunOwner::run() const
{
    return mover->run;
}

/// All runs on one ticker, side by side in memory. When other runs end, a mover may move to another
/// address, which its client knows.
class RunPool final : public TickClient
{
public:
    explicit RunPool(Ticker &ticker);
    ~RunPool() override;

    /// The movers of the thread's ticker; null if there is no ticker.
    static RunPool *current();

    /// Gives the client a mover. It is asleep at first, and its time begins now.
    void acquire(RunOwner *client);
    /// Takes it away.
    void release(RunOwner *client);
    void setSuspended(RunSlot *mover, bool asleep);

    /// The clients of all movers, also of those that are asleep.
    QList<RunOwner *> clients();

    StepCache &springs() { return m_springs; }

    const Ticker &ticker() const { return m_ticker; }
    /// The thread in which the runs are.
    Qt::HANDLE thread() const { return m_thread; }

    // Times of the ticker, in seconds

    /// The time of the tick that moves the movers now, or has moved them last.
    double frame() const { return m_frame; }
    /// The time up to which \a mover has moved.
    double lastTickTime(const RunSlot &mover) const;

    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override;
    double timeUntilEnd() const override;

private:
    static constexpr std::size_t chunkSize = 128;
    static constexpr std::size_t ahead = 24;

    RunSlot &at(std::size_t index) const { return m_chunks[index / chunkSize][index % chunkSize]; }
    void prefetch(std::size_t index);
    void move(RunSlot &mover, QObject *target, double seconds, const DeletionGuard &alive);
    void fillHole(RunSlot &hole);
    void compact();
    void shrink();
    void addActive(int change);
    void reduceMotion();
    template <typename Call>
    void forEachRun(const Call &call);

    Ticker &m_ticker;
    Qt::HANDLE m_thread = nullptr;
    StepCache m_springs;
    std::vector<std::unique_ptr<RunSlot[]>> m_chunks;
    std::size_t m_size = 0; // movers and holes
    std::size_t m_holes = 0;
    std::size_t m_listed = 0; // where the next list of targets begins
    double m_frame = 0;       // seconds
    struct Tick
    {
        double seconds = 0;
        std::size_t index = 0; ///< of the mover that moves now
        std::size_t end = 0;   ///< those from here on have begun during the tick
    };
    Tick m_tick; // on the stack
    int m_awake = 0;
    int m_depth = 0;
    QMetaObject::Connection m_reduced;
    QMetaObject::Connection m_schemes;
    DeletionGuard::Anchor m_deletionGuard;
};

} // namespace sprung
