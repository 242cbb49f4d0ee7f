// SPDX-License-Identifier: MIT
// Tests programs that end while an interpolator runs (situation 38). The argument selects the
// program. Oracle: the exit code, and the number of warnings and finished signals. Objects with
// static lifetime are destroyed after main(), later than the application.
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/timing/timer_ticker.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QThread>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <string>

using namespace sprung;

namespace {

int problems = 0;
int warnings = 0;

void check(bool good, const char *what)
{
    if (good)
        return;
    std::fprintf(stderr, "failed: %s\n", what);
    ++problems;
}

void count(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type != QtWarningMsg && type != QtCriticalMsg)
        return;
    ++warnings;
    std::fprintf(stderr, "%s\n", qPrintable(text));
}

/// Checks the warnings after all other destructors.
struct FinalCheck
{
    ~FinalCheck()
    {
        check(warnings == expectedWarnings, "every warning was expected");
        if (problems)
            std::_Exit(1);
    }
    int expectedWarnings = 0;
} finalCheck;

int finished = 0;

/// A run of about a second. \a onFinished is called when it ends.
struct RunningObject
{
    explicit RunningObject(const std::function<void()> &onFinished = {})
    {
        QObject::connect(&spring, &Interpolator::finished, &spring, [onFinished] {
            ++finished;
            if (onFinished)
                onFinished();
        });
    }
    bool hasMoved() const { return target.interval() > 0; }
    void runUntilMoved()
    {
        spring.setTo(1e6);
        QElapsedTimer timeout;
        for (timeout.start(); !hasMoved() && !timeout.hasExpired(20000);) {
            QThread::msleep(1);
            QCoreApplication::processEvents();
        }
        check(hasMoved(), "it has moved");
        check(spring.isRunning(), "it runs");
    }

    QTimer target; // an object with a property
    SpringInterpolator spring{&target, "interval"};
};

template <typename T>
T &staticObject()
{
    static T object;
    return object;
}

/// Returns a run that restarts whenever it ends.
RunningObject &restartingRun()
{
    static RunningObject run([] {
        if (finished < 1000)
            restartingRun().spring.start();
    });
    return run;
}

int argumentCount = 1;
char *arguments[] = {const_cast<char *>("shutdown_program"), nullptr};

void manualTicker_outlivesInterpolator_isSafe()
{
    auto &ticker = staticObject<ManualTicker>();
    auto &run = staticObject<RunningObject>();
    QCoreApplication app(argumentCount, arguments);
    Motion::setTicker(&ticker);
    run.spring.setTo(1e6);
    ticker.advance(0.1);
    check(run.hasMoved(), "it has moved");
}

void interpolator_outlivesManualTicker_isSafe()
{
    auto &run = restartingRun();
    auto &ticker = staticObject<ManualTicker>();
    Motion::setTicker(&ticker);
    run.spring.setTo(1e6);
    ticker.advance(0.1);
    check(run.hasMoved(), "it has moved");
    finalCheck.expectedWarnings = 1; // the restart has no ticker
}

void timerTicker_outlivesApplication_isSafe()
{
    auto &run = staticObject<RunningObject>();
    static std::optional<TimerTicker> ticker;
    QCoreApplication app(argumentCount, arguments);
    Motion::setTicker(&ticker.emplace(100));
    run.runUntilMoved();
}

void frameTicker_outlivesGuiApplication_isSafe()
{
    auto &run = staticObject<RunningObject>();
    static std::optional<FrameTicker> ticker;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication app(argumentCount, arguments);
    warnings = 0; // about the directories of a system without a desktop
    Motion::setTicker(&ticker.emplace());
    run.runUntilMoved();
}

void setTo_beforeApplication_isRejected()
{
    auto &run = staticObject<RunningObject>();
    finalCheck.expectedWarnings = 1;
    run.spring.setTo(1e6);
    check(warnings == 1, "it warned");
    check(!run.spring.isRunning(), "it was rejected");
    QCoreApplication app(argumentCount, arguments);
    run.spring.start();
    run.runUntilMoved();
}

void start_insideFinishedOrAfterApplication_isRejected()
{
    auto &run = restartingRun();
    {
        QCoreApplication app(argumentCount, arguments);
        run.runUntilMoved();
    }
    check(!run.spring.isRunning(), "the end of the application stopped it");
    check(finished == 1, "it did not restart in an ending application");
    finalCheck.expectedWarnings = 1;
    run.spring.start();
    check(!run.spring.isRunning(), "it was rejected");
}

void start_severalApplications_finishesWithEach()
{
    auto &run = staticObject<RunningObject>();
    for (int i = 0; i < 3; ++i) {
        QCoreApplication app(argumentCount, arguments);
        run.spring.start();
        check(run.spring.isRunning(),
              "it runs"); // Qt's animation timer only ticks in the first one
    }
    check(finished == 3, "the end of each application stopped it");
}

void start_insideFinished_stopsWithThread()
{
    QCoreApplication app(argumentCount, arguments);
    std::unique_ptr<RunningObject> remaining;
    const std::unique_ptr<QThread> thread(QThread::create([&remaining] {
        RunningObject local;
        remaining = std::make_unique<RunningObject>([&remaining] {
            if (finished < 1000)
                remaining->spring.start();
        });
        local.runUntilMoved();
        remaining->runUntilMoved();
    }));
    thread->start();
    thread->wait();
    check(finished == 1, "the end of the thread finished the remaining run, which did not restart");
    check(!remaining->spring.isRunning(), "it does not run any more");
}

void exit_whileRunning_isSafe()
{
    // Not static: Qt's animations do not survive exit() in that case.
    QCoreApplication app(argumentCount, arguments);
    RunningObject run;
    run.spring.setTo(1e6);
    QTimer::singleShot(50, [] { std::exit(0); });
    QCoreApplication::exec();
}

const std::map<std::string, void (*)()> programs{
    {"manualTicker_outlivesInterpolator_isSafe", manualTicker_outlivesInterpolator_isSafe},
    {"interpolator_outlivesManualTicker_isSafe", interpolator_outlivesManualTicker_isSafe},
    {"timerTicker_outlivesApplication_isSafe", timerTicker_outlivesApplication_isSafe},
    {"frameTicker_outlivesGuiApplication_isSafe", frameTicker_outlivesGuiApplication_isSafe},
    {"setTo_beforeApplication_isRejected", setTo_beforeApplication_isRejected},
    {"start_insideFinishedOrAfterApplication_isRejected",
     start_insideFinishedOrAfterApplication_isRejected},
    {"start_severalApplications_finishesWithEach", start_severalApplications_finishesWithEach},
    {"start_insideFinished_stopsWithThread", start_insideFinished_stopsWithThread},
    {"exit_whileRunning_isSafe", exit_whileRunning_isSafe},
};

} // namespace

int main(int argc, char **argv)
{
    qInstallMessageHandler(count);
    const auto program = argc == 2 ? programs.find(argv[1]) : programs.end();
    if (program == programs.end()) {
        for (const auto &[name, run] : programs)
            std::puts(name.c_str());
        return 2;
    }
    program->second();
}
