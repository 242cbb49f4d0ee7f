// SPDX-License-Identifier: MIT
#pragma once

#include "spring_pool.h"
#include "survival.h"

#include <sprung/engine/ticker.h>
#include <sprung/property/sink.h>
#include <sprung/trajectory/trajectory.h>

#include <QList>

#include <memory>
#include <vector>

namespace sprung {

struct Mover;

/// What moves on a ticker, as the ticks see it.
class MoverClient
{
public:
    MoverClient() = default;
    virtual ~MoverClient() = default;
    Q_DISABLE_COPY_MOVE(MoverClient)

    enum Outcome {
        Silent, ///< nothing to write
        Moved,
        Settled,
        AtBound, ///< and stops there
    };

    /// The slow path: all but the step of a plain spring.
    virtual Outcome advance(double seconds) = 0;
    /// Where the mover has no writer.
    virtual void write(const TypedValue &value) = 0;
    /// The value has been written, and somebody listens.
    virtual void notifyUpdated() = 0;
    /// It is over: it has arrived, the target or the ticker is gone.
    virtual void arrive(Outcome outcome) = 0;
    virtual void loseTarget() = 0;
    virtual void loseTicker() = 0;
    /// Motion is reduced: it completes. False where it does not move by itself.
    virtual bool reduceMotion() = 0;
    /// Its mover lies elsewhere now.
    virtual void movedTo(Mover *place) = 0;
};

/// What a tick touches of something that moves: the ticker keeps these together, and of each it
/// usually needs the first two cache lines alone.
struct alignas(64) Mover
{
    MoverClient *client = nullptr; ///< null: a hole, left by one that has come to rest
    StepHandle step;               ///< none: the client has more to consider than a step
    PropertyWriter writer;
    Sink::Custom *custom = nullptr; ///< where there is no writer; the client's sink keeps it
    double owed = 0;      ///< seconds that passed in slots of its own; below 0, before it began
    bool writes = false;  ///< a property, and ends when its object is gone
    bool watched = false; ///< somebody is connected to updated()
    bool busy = false;    ///< its tick is on the stack
    bool asleep = true;   ///< keeps its place, but keeps no ticker running
    bool fresh = true;    ///< has not moved yet
    Trajectory trajectory;

    bool isAlive() const { return custom ? custom->isAlive() : !writes || writer.object(); }
};

/// All that moves on one ticker, side by side in memory. A Mover's address holds until the tick
/// after its neighbors' rest; then it may move, and its client is told.
class Movers final : public TickClient
{
public:
    explicit Movers(Ticker &ticker);
    ~Movers() override;

    /// Those of the thread's ticker; null where there is none.
    static Movers *current();

    /// A place for the client's motion, asleep so far; its time begins now.
    Mover *take(MoverClient *client);
    void release(Mover *mover);
    void setAsleep(Mover *mover, bool asleep);

    /// The clients of all that move, those that are asleep too.
    QList<MoverClient *> clients();

    SpringPool &springs() { return m_springs; }

    void tick(double seconds) override;

private:
    static constexpr std::size_t chunkSize = 128;
    static constexpr std::size_t ahead = 24;

    Mover &at(std::size_t index) { return m_chunks[index / chunkSize][index % chunkSize]; }
    void prefetch(std::size_t index);
    void move(Mover &mover, double seconds, const Survival &alive);
    void fill(Mover &hole);
    void fillHoles();
    void count(int change);
    void reduceMotion();

    Ticker &m_ticker;
    SpringPool m_springs;
    std::vector<std::unique_ptr<Mover[]>> m_chunks;
    std::size_t m_size = 0; // movers and holes
    std::size_t m_holes = 0;
    int m_awake = 0;
    int m_depth = 0;
    QMetaObject::Connection m_reduced;
    Survival::Chain m_life;
};

} // namespace sprung
