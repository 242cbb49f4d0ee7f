// SPDX-License-Identifier: MIT
// Programs that end while something still moves. The argument says which; the exit code, how it
// went. What has static lifetime is destroyed after main(), and with it the application.
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/engine/timer_ticker.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <thread>

using namespace sprung;

namespace {

int problems = 0;
int warnings = 0;

void check(bool good, const char *what)
{
    if (good)
        return;
    std::fprintf(stderr, "not so: %s\n", what);
    ++problems;
}

void count(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type != QtWarningMsg && type != QtCriticalMsg)
        return;
    ++warnings;
    std::fprintf(stderr, "%s\n", qPrintable(text));
}

/// Looks back from the very end.
struct LastWord
{
    ~LastWord()
    {
        check(warnings == expectedWarnings, "every warning was expected");
        if (problems)
            std::_Exit(1);
    }
    int expectedWarnings = 0;
} lastWord;

int finished = 0;

/// A motion to nowhere special, which takes about a second. `last` is asked for when it ends.
struct Moving
{
    explicit Moving(const std::function<void()> &last = {})
    {
        QObject::connect(&spring, &Interpolator::finished, &spring, [last] {
            ++finished;
            if (last)
                last();
        });
    }
    bool hasMoved() const { return target.interval() > 0; }
    void runUntilItHasMoved()
    {
        spring.setTo(1e6);
        QElapsedTimer patience;
        for (patience.start(); !hasMoved() && !patience.hasExpired(20000);) {
            QThread::msleep(1);
            QCoreApplication::processEvents();
        }
        check(hasMoved(), "it has moved");
        check(spring.isRunning(), "it runs");
    }

    QTimer target; // any object with a property
    SpringInterpolator spring{&target, "interval"};
};

template <typename T>
T &lasting()
{
    static T object;
    return object;
}

/// Starts again whenever it ends.
Moving &startingAgain()
{
    static Moving moving([] {
        if (finished < 1000)
            startingAgain().spring.start();
    });
    return moving;
}

int argumentCount = 1;
char *arguments[] = {const_cast<char *>("shutdown_program"), nullptr};

void anInterpolatorOutlivesTheApplication()
{
    auto &moving = lasting<Moving>();
    {
        QCoreApplication app(argumentCount, arguments);
        moving.runUntilItHasMoved();
    }
    check(!moving.spring.isRunning(), "the end of the application ended it");
    check(finished == 1, "finished() came once");
}

void itStartsAgainWheneverItEnds()
{
    auto &moving = startingAgain();
    {
        QCoreApplication app(argumentCount, arguments);
        moving.runUntilItHasMoved();
    }
    check(finished == 1, "it did not start again in an application that ends");
}

void aManualTickerOutlivesWhatItMoves()
{
    auto &ticker = lasting<ManualTicker>();
    auto &moving = lasting<Moving>();
    QCoreApplication app(argumentCount, arguments);
    Motion::setTicker(&ticker);
    moving.spring.setTo(1e6);
    ticker.advance(0.1);
    check(moving.hasMoved(), "it has moved");
}

void whatMovesOutlivesItsManualTicker()
{
    auto &moving = startingAgain();
    auto &ticker = lasting<ManualTicker>();
    Motion::setTicker(&ticker);
    moving.spring.setTo(1e6);
    ticker.advance(0.1);
    check(moving.hasMoved(), "it has moved");
    lastWord.expectedWarnings = 1; // it would start again, and there is nothing to start on
}

void aTimerTickerOutlivesTheApplication()
{
    auto &moving = lasting<Moving>();
    static std::optional<TimerTicker> ticker;
    QCoreApplication app(argumentCount, arguments);
    Motion::setTicker(&ticker.emplace(100));
    moving.runUntilItHasMoved();
}

void thereIsNoApplicationYet()
{
    auto &moving = lasting<Moving>();
    lastWord.expectedWarnings = 1;
    moving.spring.setTo(1e6);
    check(warnings == 1, "it warned");
    check(!moving.spring.isRunning(), "it was refused");
    QCoreApplication app(argumentCount, arguments);
    moving.spring.start();
    moving.runUntilItHasMoved();
}

void thereIsNoApplicationAnyMore()
{
    auto &moving = lasting<Moving>();
    {
        QCoreApplication app(argumentCount, arguments);
        moving.runUntilItHasMoved();
    }
    lastWord.expectedWarnings = 1;
    moving.spring.start();
    check(!moving.spring.isRunning(), "it was refused");
}

void oneApplicationFollowsAnother()
{
    auto &moving = lasting<Moving>();
    for (int i = 0; i < 3; ++i) {
        QCoreApplication app(argumentCount, arguments);
        moving.spring.start();
        check(moving.spring.isRunning(), "it runs"); // Qt's animation timer ticks in the first only
    }
    check(finished == 3, "each application's end ended it");
}

void performInAThread(const std::function<void()> &action)
{
    const std::unique_ptr<QThread> thread(QThread::create(action));
    thread->start();
    thread->wait();
}

void aThreadEndsWhileItsMotionRuns()
{
    QCoreApplication app(argumentCount, arguments);
    std::unique_ptr<Moving> left;
    performInAThread([&left] {
        Moving local;
        left = std::make_unique<Moving>();
        local.runUntilItHasMoved();
        left->runUntilItHasMoved();
    });
    check(finished == 1, "the end of the thread ended the one that it had left");
    check(!left->spring.isRunning(), "it runs no more");
}

void aThreadEndsWhileItStartsAgain()
{
    QCoreApplication app(argumentCount, arguments);
    std::unique_ptr<Moving> left;
    performInAThread([&left] {
        left = std::make_unique<Moving>([&left] {
            if (finished < 1000)
                left->spring.start();
        });
        left->runUntilItHasMoved();
    });
    check(finished == 1, "it did not start again in a thread that ends");
}

void itExitsInTheMiddle()
{
    // Not of static lifetime: Qt's own animations do not survive that in a program that exits here.
    QCoreApplication app(argumentCount, arguments);
    Moving moving;
    moving.spring.setTo(1e6);
    QTimer::singleShot(50, [] { std::exit(0); });
    QCoreApplication::exec();
}

void aThreadHasNoEventLoop()
{
    QCoreApplication app(argumentCount, arguments);
    lastWord.expectedWarnings = 1;
    std::thread([] {
        Moving moving;
        moving.spring.setTo(1e6);
        check(!moving.spring.isRunning() && warnings == 1, "it was refused, with a warning");
        ManualTicker ticker;
        Motion::setTicker(&ticker);
        moving.spring.start();
        ticker.advance(0.1);
        check(moving.hasMoved(), "with time in hand it moves");
    }).join();
}

const std::map<std::string, void (*)()> programs{
    {"anInterpolatorOutlivesTheApplication", anInterpolatorOutlivesTheApplication},
    {"itStartsAgainWheneverItEnds", itStartsAgainWheneverItEnds},
    {"aManualTickerOutlivesWhatItMoves", aManualTickerOutlivesWhatItMoves},
    {"whatMovesOutlivesItsManualTicker", whatMovesOutlivesItsManualTicker},
    {"aTimerTickerOutlivesTheApplication", aTimerTickerOutlivesTheApplication},
    {"thereIsNoApplicationYet", thereIsNoApplicationYet},
    {"thereIsNoApplicationAnyMore", thereIsNoApplicationAnyMore},
    {"oneApplicationFollowsAnother", oneApplicationFollowsAnother},
    {"aThreadEndsWhileItsMotionRuns", aThreadEndsWhileItsMotionRuns},
    {"aThreadEndsWhileItStartsAgain", aThreadEndsWhileItStartsAgain},
    {"aThreadHasNoEventLoop", aThreadHasNoEventLoop},
    {"itExitsInTheMiddle", itExitsInTheMiddle},
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
