// SPDX-License-Identifier: MIT
#pragma once

#include "mover.h"
#include "spring_dynamics.h"
#include "survival.h"

#include <sprung/engine/ticker.h>

#include <QList>

#include <memory>
#include <vector>

namespace sprung {

/// All that moves on one ticker, side by side in memory. A Mover's address holds until the tick
/// after its neighbors' rest; then it may move, and its owner is told.
class Movers final : public TickClient
{
public:
    explicit Movers(Ticker &ticker);
    ~Movers() override;

    /// Those of the thread's ticker; null where there is none.
    static Movers *current();

    /// A place for the owner's motion, paused so far.
    Mover *take(Interpolator::Private *owner);
    void release(Mover *mover);
    /// A paused mover keeps its place, but keeps no ticker running.
    void setPaused(Mover *mover, bool paused);

    /// The owners of all that move, the paused ones too.
    QList<Interpolator *> running();

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

    Ticker &m_ticker;
    SpringPool m_springs;
    std::vector<std::unique_ptr<Mover[]>> m_chunks;
    std::size_t m_size = 0; // movers and holes
    std::size_t m_holes = 0;
    int m_awake = 0; // movers that are not paused
    int m_depth = 0;
    Survival::Chain m_life;
};

} // namespace sprung
