// SPDX-License-Identifier: MIT
// A process that runs work on request, and reports its processor time.
#pragma once

#include "processor_time.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <utility>
#include <vector>

namespace rows {

struct Work
{
    std::function<void()> run;       ///< for all `count`, once
    std::function<void()> prepare{}; ///< called before each run, and not timed
};

/// Returns a figure that is reported instead of the processor time.
using Measurement = std::function<double()>;

class TurnTaker
{
public:
    /// \a enter is called in the new process. A turn takes about \a turn nanoseconds.
    TurnTaker(const std::function<Work()> &enter, double turn)
        : TurnTaker([&](int go, int done) { takeTurns(enter(), turn, go, done); })
    {
    }
    explicit TurnTaker(const std::function<Measurement()> &enter)
        : TurnTaker([&](int go, int done) { reportFigures(enter(), go, done); })
    {
    }
    TurnTaker(TurnTaker &&other) noexcept
        : m_process(std::exchange(other.m_process, -1))
        , m_go(other.m_go)
        , m_done(other.m_done)
        , m_lengthOfTurn(other.m_lengthOfTurn)
    {
    }
    TurnTaker &operator=(TurnTaker &&) = delete;
    ~TurnTaker()
    {
        if (m_process < 0)
            return;
        std::erase_if(s_ends, [this](int end) { return end == m_go || end == m_done; });
        close(m_go); // ends the process
        close(m_done);
        waitpid(m_process, nullptr, 0);
    }

    double lengthOfTurn() const { return m_lengthOfTurn; } ///< nanoseconds, including prepare()

    /// Returns the average nanoseconds of a run, or the figure of a Measurement.
    double turn() const
    {
        const char byte = 0;
        if (::write(m_go, &byte, 1) != 1)
            fail("a contender has exited");
        return read();
    }

private:
    template <typename Body>
    explicit TurnTaker(Body body)
        requires std::is_invocable_v<Body, int, int>
    {
        int go[2];
        int done[2];
        if (pipe(go) != 0 || pipe(done) != 0)
            fail("no pipe");
        m_go = go[1];
        m_done = done[0];
        std::fflush(stdout);
        m_process = fork();
        if (m_process < 0)
            fail("no process");
        if (m_process == 0) {
            s_ends.insert(s_ends.end(), {go[1], done[0]});
            for (const int end : s_ends)
                close(end); // otherwise read() would not fail after the parent has exited
            body(go[0], done[1]);
            _exit(0);
        }
        close(go[0]);
        close(done[1]);
        s_ends.insert(s_ends.end(), {m_go, m_done});
        m_lengthOfTurn = read();
    }

    static void takeTurns(const Work &work, double turn, int go, int done)
    {
        timed(work, 1); // warms up
        const double start = processorTime();
        timed(work, 1);
        const double once = processorTime() - start;
        const int repeats = int(std::clamp(turn / once, 1.0, 1e5));
        const double length = once * repeats;
        send(length, done);
        for (char byte; ::read(go, &byte, 1) == 1;) {
            if (!work.prepare)
                work.run(); // fills the caches after other contenders
            send(timed(work, repeats), done);
        }
    }

    static void reportFigures(const Measurement &measure, int go, int done)
    {
        send(0, done); // ready
        for (char byte; ::read(go, &byte, 1) == 1;)
            send(measure(), done);
    }

    static void send(double figure, int done)
    {
        if (::write(done, &figure, sizeof figure) != sizeof figure)
            _exit(1); // the parent has exited
    }

    static double timed(const Work &work, int repeats)
    {
        if (!work.prepare) {
            const double start = processorTime();
            for (int i = 0; i < repeats; ++i)
                work.run();
            return (processorTime() - start) / repeats;
        }
        double sum = 0;
        for (int i = 0; i < repeats; ++i) {
            work.prepare();
            const double start = processorTime();
            work.run();
            sum += std::max(0.0, processorTime() - start - costOfProcessorTime());
        }
        return sum / repeats;
    }

    double read() const
    {
        double figure = 0;
        if (::read(m_done, &figure, sizeof figure) != sizeof figure)
            fail("a contender has exited");
        return figure;
    }

    [[noreturn]] static void fail(const char *why)
    {
        std::fprintf(stderr, "%s\n", why);
        std::exit(1);
    }

    static inline std::vector<int> s_ends; // the ends of all pipes in the parent
    pid_t m_process;
    int m_go;
    int m_done;
    double m_lengthOfTurn;
};

} // namespace rows
