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

struct Mover;
class Movers;

/// What has a run, and the interface through which a tick moves it: an interpolator.
class MoverClient
{
public:
    MoverClient() = default;
    virtual ~MoverClient();
    Q_DISABLE_COPY_MOVE(MoverClient)

    using Outcome = Run::Outcome;
    using Phase = Run::Phase;

    bool isRunning() const { return mover; }
    bool is(Phase phase) const;
    Run &run() const;

    /// Slow path: advances the trajectory if Mover::step is empty.
    virtual Outcome advance(double seconds) = 0;
    /// Where the value is written. Called only if the mover writes Elsewhere.
    virtual const Sink &sink() const = 0;
    /// The seconds until the run ends.
    virtual double secondsLeft() const = 0;
    /// The value has been written. Called only if Mover::watched is true.
    virtual void notifyUpdated() = 0;
    /// The motion has arrived.
    virtual void arrive(Outcome outcome) = 0;
    /// The run is over: its target, or its ticker, is destroyed.
    virtual void lose(Interpolator::Reason why) = 0;
    /// Completes the run if motion is reduced for it. False, and nothing happens, if it is not, or
    /// is held.
    virtual bool reduceMotion() = 0;
    /// A scheme has changed, somewhere.
    virtual void followScheme() = 0;

    // Known by Movers

    Mover *mover = nullptr;   ///< null at rest
    Movers *movers = nullptr; ///< those of the last run
};

/// A run, and what a tick needs to move it. Movers keeps them side by side in memory; a tick usually
/// needs only the first two cache lines of each.
struct alignas(64) Mover
{
    enum class Writes : char {
        Nowhere,
        Property, ///< by the writer; the run ends when the object is destroyed
        Elsewhere ///< by the sink of its client
    };

    MoverClient *client = nullptr; ///< null: a hole, left by a run that has ended
    StepRef step;               ///< fast path; empty: call MoverClient::advance() instead
    PropertyWriter writer;
    double owed = 0; ///< seconds to add to the next tick; < 0: passed before the run began
    Writes writes = Writes::Nowhere;
    bool watched = false; ///< updated() is connected
    bool busy = false;    ///< its tick is on the stack
    bool asleep = true;   ///< paused: keeps its place, but does not keep the ticker running
    bool fresh = true;    ///< has not moved yet
    Run run;

    /// Whether what it writes to was destroyed.
    bool isLost() const { return isLost(writer.object()); }
    /// As isLost(), with what the writer's object() has just returned.
    bool isLost(const QObject *target) const
    {
        return writes == Writes::Property ? !target : writes == Writes::Elsewhere && losesSink();
    }

private:
    bool losesSink() const;
};
static_assert(sizeof(void *) != 8 || sizeof(Mover) == 4 * 64);

inline bool MoverClient::is(Phase phase) const
{
    return mover && mover->run.phase == phase;
}

inline Run &MoverClient::run() const
{
    return mover->run;
}

/// All runs on one ticker, side by side in memory. When other runs end, a mover may move to another
/// address, which its client knows.
class Movers final : public TickClient
{
public:
    explicit Movers(Ticker &ticker);
    ~Movers() override;

    /// The movers of the thread's ticker; null if there is no ticker.
    static Movers *current();

    /// Gives the client a mover. It is asleep at first, and its time begins now.
    void take(MoverClient *client);
    /// Takes it away.
    void release(MoverClient *client);
    void setAsleep(Mover *mover, bool asleep);

    /// The clients of all movers, also of those that are asleep.
    QList<MoverClient *> clients();

    StepCache &springs() { return m_springs; }

    const Ticker &ticker() const { return m_ticker; }
    /// The thread in which the runs are.
    Qt::HANDLE thread() const { return m_thread; }

    // Times of the ticker, in seconds

    /// The time of the tick that moves the movers now, or has moved them last.
    double frame() const { return m_frame; }
    /// The time up to which \a mover has moved.
    double movedUntil(const Mover &mover) const;

    void tick(double seconds) override;
    void listTargets(TickTargets *targets) override;
    double secondsToEnd() const override;

private:
    static constexpr std::size_t chunkSize = 128;
    static constexpr std::size_t ahead = 24;

    Mover &at(std::size_t index) const { return m_chunks[index / chunkSize][index % chunkSize]; }
    void prefetch(std::size_t index);
    void move(Mover &mover, QObject *target, double seconds, const DeletionGuard &alive);
    void fill(Mover &hole);
    void fillHoles();
    void freeSpare();
    void count(int change);
    void reduceMotion();
    template <typename Call>
    void forAll(const Call &call);

    Ticker &m_ticker;
    Qt::HANDLE m_thread = nullptr;
    StepCache m_springs;
    std::vector<std::unique_ptr<Mover[]>> m_chunks;
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
