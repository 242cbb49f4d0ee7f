// SPDX-License-Identifier: MIT
#pragma once

#include "survival.h"

namespace sprung {

/// What slots may change in an interpolator while it emits signals.
struct RunHistory
{
    Survival::Chain life;
    unsigned plan = 0; ///< counts segments
    unsigned runs = 0; ///< counts the starts and the ends of runs
};

/// Taken before signals are emitted, to find out afterwards what their slots have done.
class Checkpoint
{
public:
    explicit Checkpoint(RunHistory &history)
        : m_alive(history.life)
        , m_history(history)
        , m_runs(history.runs)
        , m_plan(history.plan)
    {
    }
    bool isAlive() const { return bool(m_alive); }
    /// The interpolator was not deleted, and no run has started or ended.
    bool isSameRun() const { return m_alive && m_history.runs == m_runs; }
    /// It is the same run, and its motion was not changed.
    bool isSamePlan() const { return isSameRun() && m_history.plan == m_plan; }

private:
    Survival m_alive;
    RunHistory &m_history;
    unsigned m_runs;
    unsigned m_plan;
};

} // namespace sprung
