// SPDX-License-Identifier: MIT
// An application with an event loop and the system clock: the processor time of a second with
// moving Items, and the wake-ups with 10 000 Items at rest.
#include "contender_process.h"
#include "items.h"

#include <QAbstractEventDispatcher>
#include <QEventLoop>
#include <QTimer>

#include <ctime>

namespace {

/// Sprung and Qt use their default drivers.
class Application
{
public:
    explicit Application(const QByteArray &declaration, int count)
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport Sprung\nItem {" + declaration + "}", {});
        if (!component.isReady())
            qFatal("%s", qPrintable(component.errorString()));
        for (int i = 0; i < count; ++i)
            m_items.emplace_back(qobject_cast<QQuickItem *>(component.create()));
        QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake,
                         [this] { ++m_wakeUps; });
    }

    void run(int milliseconds)
    {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
        loop.exec();
    }
    int wakeUps() const { return m_wakeUps; }

private:
    int m_argumentCount = 1;
    char m_name[10] = "benchmark";
    char *m_arguments[2] = {m_name, nullptr};
    QGuiApplication m_application{m_argumentCount, m_arguments};
    QQmlEngine m_engine;
    std::vector<std::unique_ptr<QQuickItem>> m_items;
    int m_wakeUps = 0;
};

struct Kind
{
    const char *name;
    const char *declaration;
    rows::Goal goal{};
};

/// Returns the processor time of this process in milliseconds.
double processMilliseconds()
{
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// Measures the contenders in turns of \a turn milliseconds. They start or settle for \a before
/// milliseconds.
std::vector<rows::Result> measured(const std::vector<Kind> &kinds, int count, int before, int turn,
                                   int rounds, double (*figure)(Application &, int turn))
{
    std::vector<rows::ContenderProcess> processes;
    std::vector<rows::Result> results;
    for (const Kind &kind : kinds) {
        processes.emplace_back([&] {
            const auto application = std::make_shared<Application>(kind.declaration, count);
            application->run(before);
            return rows::Measurement([=] { return figure(*application, turn) * 1000 / turn; });
        });
        results.push_back({kind.name, {}, kind.goal});
    }
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t c = 0; c < processes.size(); ++c)
            results[c].figures.push_back(processes[c].measure());
    }
    return results;
}

double processor(Application &application, int turn)
{
    const double start = processMilliseconds();
    application.run(turn);
    return processMilliseconds() - start;
}

/// Returns the wake-ups of the event loop, without the one that ends the turn.
double wakeUps(Application &application, int turn)
{
    const int start = application.wakeUps();
    application.run(turn);
    return std::max(0, application.wakeUps() - start - 1);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const int rounds = rows::quick ? 1 : 7;
    const int turn = rows::quick ? 200 : 500; // milliseconds
    const std::vector<Kind> moving{{"nothing", ""},
                                   {"SpringInterpolator on x", sources::sprung},
                                   {"SpringAnimation", sources::springAnimation},
                                   {"SmoothedAnimation", sources::smoothedAnimation},
                                   {"NumberAnimation", sources::numberAnimation}};
    for (const int count : {1, 100})
        rows::write({"running", "a second of motion", count, "ms of the processor", false},
                    measured(moving, count, 100, turn, rounds, processor));

    // The default springs, and SpringAnimation also with the damping that it needs to settle.
    const std::vector<Kind> resting{
        {"nothing", ""},
        {"SpringInterpolator on x", "SpringInterpolator on x { to: 100; running: true }"},
        {"SpringAnimation, damping 0.2",
         "SpringAnimation on x { to: 100; spring: 2; damping: 0.2 }"},
        {"SpringAnimation, default damping", "SpringAnimation on x { to: 100; spring: 2 }"}};
    const int count = rows::quick ? 100 : 10'000;
    const int before = rows::quick ? 300 : 5000; // milliseconds, until all are at rest
    rows::write({"running", "a second at rest", count, "ms of the processor", false},
                measured(resting, count, before, turn, rounds, processor));
    rows::write({"running", "wake-ups in a second at rest", count, "events", false},
                measured(resting, count, before, turn, rounds, wakeUps));
}
