// SPDX-License-Identifier: MIT
// The cost of an import at the start of a program with one Item. Each start is a separate process,
// from main() to the destruction of the engine.
#include "items.h"
#include "rows.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct Start
{
    const char *name;
    QByteArray document;
};

void run(const QByteArray &document)
{
    int argumentCount = 1;
    char name[] = "benchmark";
    char *arguments[] = {name, nullptr};
    const QGuiApplication application(argumentCount, arguments);
    QQmlEngine engine;
    engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    QQmlComponent component(&engine);
    component.setData(document, {});
    const std::unique_ptr<QObject> object(component.create());
    if (!object)
        qFatal("%s", qPrintable(component.errorString()));
}

double milliseconds(const timeval &time)
{
    return double(time.tv_sec) * 1e3 + double(time.tv_usec) / 1e3;
}

/// Returns the processor time of all threads in milliseconds.
double cost(const QByteArray &document)
{
    std::fflush(stdout);
    const pid_t process = fork();
    if (process == 0) {
        run(document);
        _exit(0);
    }
    int status = 0;
    rusage used;
    if (process < 0 || wait4(process, &status, 0, &used) != process || status != 0) {
        std::fprintf(stderr, "a start failed\n");
        std::exit(1);
    }
    return milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const QByteArray quick = "import QtQuick\n";
    const std::vector<Start> starts{
        {"import QtQuick", quick + "Item { }"},
        {"+ NumberAnimation", quick + "Item { NumberAnimation on x { to: 9; running: true } }"},
        {"+ SpringAnimation", quick + "Item { SpringAnimation on x { to: 9; spring: 2 } }"},
        {"+ import Sprung", quick + "import Sprung\nItem { }"},
        {"+ import Sprung, used",
         quick + "import Sprung\nItem { SpringInterpolator on x { to: 9; running: true } }"},
        {"+ its Gestures and Layouts",
         quick + "import Sprung\nimport Sprung.Gestures\nimport Sprung.Layouts\nItem { }"},
#ifdef SPRUNG_ANIMATIONS
        {"+ import Sprung.Animations, used",
         quick + "import Sprung.Animations\nItem { SpringMotion on x { to: 9; running: true } }"},
#endif
    };
    std::vector<rows::Result> results;
    for (const Start &start : starts) {
        cost(start.document); // loads the files into memory
        results.push_back({start.name, {}});
    }
    for (int round = rows::quick ? 2 : 25; round > 0; --round) {
        for (std::size_t i = 0; i < starts.size(); ++i)
            results[i].figures.push_back(cost(starts[i].document));
    }
    rows::write({"QML", "start a program", 1, "ms of the processor"}, results);
}
