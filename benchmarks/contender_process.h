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

class ContenderProcess
{
public:
    /// \a setUp is called in the new process. A turn takes about \a turn nanoseconds.
    ContenderProcess(const std::function<Work()> &setUp, double turn)
        : ContenderProcess([&](int requestPipe, int resultPipe) {
            runTurns(setUp(), turn, requestPipe, resultPipe);
        })
    {
    }
    explicit ContenderProcess(const std::function<Measurement()> &setUp)
        : ContenderProcess([&](int requestPipe, int resultPipe) {
            reportFigures(setUp(), requestPipe, resultPipe);
        })
    {
    }
    ContenderProcess(ContenderProcess &&other) noexcept
        : m_process(std::exchange(other.m_process, -1))
        , m_requestPipe(other.m_requestPipe)
        , m_resultPipe(other.m_resultPipe)
        , m_turnDuration(other.m_turnDuration)
    {
    }
    ContenderProcess &operator=(ContenderProcess &&) = delete;
    ~ContenderProcess()
    {
        if (m_process < 0)
            return;
        std::erase_if(s_pipeEnds,
                      [this](int end) { return end == m_requestPipe || end == m_resultPipe; });
        close(m_requestPipe); // ends the process
        close(m_resultPipe);
        waitpid(m_process, nullptr, 0);
    }

    double turnDuration() const { return m_turnDuration; } ///< nanoseconds, including prepare()

    /// Returns the average nanoseconds of a run, or the figure of a Measurement.
    double measure() const
    {
        const char byte = 0;
        if (::write(m_requestPipe, &byte, 1) != 1)
            fail("a contender has exited");
        return read();
    }

private:
    template <typename Body>
    explicit ContenderProcess(Body body)
        requires std::is_invocable_v<Body, int, int>
    {
        int requestPipe[2];
        int resultPipe[2];
        if (pipe(requestPipe) != 0 || pipe(resultPipe) != 0)
            fail("no pipe");
        m_requestPipe = requestPipe[1];
        m_resultPipe = resultPipe[0];
        std::fflush(stdout);
        m_process = fork();
        if (m_process < 0)
            fail("no process");
        if (m_process == 0) {
            s_pipeEnds.insert(s_pipeEnds.end(), {requestPipe[1], resultPipe[0]});
            for (const int end : s_pipeEnds)
                close(end); // otherwise read() would not fail after the parent has exited
            body(requestPipe[0], resultPipe[1]);
            _exit(0);
        }
        close(requestPipe[0]);
        close(resultPipe[1]);
        s_pipeEnds.insert(s_pipeEnds.end(), {m_requestPipe, m_resultPipe});
        m_turnDuration = read();
    }

    static void runTurns(const Work &work, double turn, int requestPipe, int resultPipe)
    {
        averageTime(work, 1); // warms up
        const double start = processorTime();
        averageTime(work, 1);
        const double once = processorTime() - start;
        const int repeats = int(std::clamp(turn / once, 1.0, 1e5));
        const double length = once * repeats;
        send(length, resultPipe);
        for (char byte; ::read(requestPipe, &byte, 1) == 1;) {
            if (!work.prepare)
                work.run(); // fills the caches after other contenders
            send(averageTime(work, repeats), resultPipe);
        }
    }

    static void reportFigures(const Measurement &measurement, int requestPipe, int resultPipe)
    {
        send(0, resultPipe); // ready
        for (char byte; ::read(requestPipe, &byte, 1) == 1;)
            send(measurement(), resultPipe);
    }

    static void send(double figure, int resultPipe)
    {
        if (::write(resultPipe, &figure, sizeof figure) != sizeof figure)
            _exit(1); // the parent has exited
    }

    static double averageTime(const Work &work, int repeats)
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
        if (::read(m_resultPipe, &figure, sizeof figure) != sizeof figure)
            fail("a contender has exited");
        return figure;
    }

    [[noreturn]] static void fail(const char *why)
    {
        std::fprintf(stderr, "%s\n", why);
        std::exit(1);
    }

    static inline std::vector<int> s_pipeEnds; // the ends of all pipes in the parent
    pid_t m_process;
    int m_requestPipe;
    int m_resultPipe;
    double m_turnDuration;
};

} // namespace rows
