// SPDX-License-Identifier: MIT
// The frames drawn while the GUI thread sleeps mid-flight: for animations of the GUI thread, for
// Qt's animator, and for Sprung's animations on the render thread.
#include "contender_process.h"
#include "rows.h"

#include <QEventLoop>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace {

constexpr int side = 400; // px

/// A window with one animated item.
class Scene
{
public:
    explicit Scene(const QByteArray &content)
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport Sprung\n" + content, QUrl());
        m_root.reset(qobject_cast<QQuickItem *>(component.create()));
        if (!m_root)
            qFatal("%s", qPrintable(component.errorString()));
        m_root->setParentItem(m_window.contentItem());
        QObject::connect(
            &m_window, &QQuickWindow::afterRendering, &m_window, [this] { ++m_frames; },
            Qt::DirectConnection);
        m_window.resize(side, side);
        m_window.show();
        pass(500);
    }

    double framesAsleep()
    {
        m_isFar = !m_isFar;
        QMetaObject::invokeMethod(m_root.get(), "go", Q_ARG(QVariant, m_isFar ? 300 : 0));
        pass(100);
        const int before = m_frames;
        const int milliseconds = rows::quick ? 100 : 1000;
        QThread::msleep(static_cast<unsigned long>(milliseconds));
        const int drawn = m_frames - before;
        pass(3000);
        return drawn * 1000.0 / milliseconds;
    }

private:
    static void pass(int milliseconds)
    {
        QEventLoop loop;
        QTimer::singleShot(rows::quick ? milliseconds / 5 : milliseconds, &loop, &QEventLoop::quit);
        loop.exec();
    }

    QQmlEngine m_engine;
    QQuickWindow m_window;
    std::unique_ptr<QQuickItem> m_root;
    std::atomic<int> m_frames = 0;
    bool m_isFar = false;
};

QByteArray box(const QByteArray &motion)
{
    return "Rectangle { id: box; width: 20; height: 20; color: 'red'\n" + motion + "}";
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const QByteArray start = "function go(to) { motion.to = to; motion.restart() }\n";
    // Qt's animator advances by a sixtieth of a second per frame. Without a limit of the frame
    // rate, 200 s pass within a few seconds.
    const std::pair<const char *, QByteArray> contenders[] = {
        {"SpringAnimation",
         box("SpringAnimation { id: motion; target: box; property: 'x'; spring: 2; damping: 0.1 }"
             + start)},
        {"XAnimator", box("XAnimator { id: motion; target: box; duration: 200000 }" + start)},
        {"SpringBehavior",
         box("SpringBehavior on x { spring: Springs.spring(100, 4) }"
             "function go(to) { x = to }")},
#ifdef SPRUNG_ANIMATIONS
        {"SpringAnimator",
         "import Sprung.Animations\n"
             + box("SpringAnimator { id: motion; target: box; property: 'x'"
                   "; spring: Springs.spring(100, 4) }"
                   + start)},
#endif
#ifdef SPRUNG_RENDER
        {"SpringPoints, 10 000",
         "import Sprung.Render\n"
         "SpringPoints { count: 10000; spring: Springs.spring(100, 4)\n"
         "function go(to) { const positions = []\n"
         "for (let i = 0; i < count; ++i) positions.push(Qt.point(to + i % 100, i / 100))\n"
         "retarget(0, positions) } }"},
#endif
    };
    std::vector<rows::ContenderProcess> processes;
    std::vector<rows::Result> results;
    for (const auto &[name, content] : contenders) {
        processes.emplace_back([&]() -> rows::Measurement {
            // Never destroyed, and on the system clock.
            static int argumentCount = 1;
            static char program[] = "benchmark";
            static char *arguments[] = {program, nullptr};
            new QGuiApplication(argumentCount, arguments);
            const auto scene = std::make_shared<Scene>(content);
            return [=] { return scene->framesAsleep(); };
        });
        results.push_back({name, {}});
    }
    for (int round = 0; round < (rows::quick ? 1 : 3); ++round) {
        for (std::size_t i = 0; i < processes.size(); ++i)
            results[i].figures.push_back(processes[i].measure());
    }
    rows::write({"asleep", "drawn while the GUI thread sleeps", 1, "frames/s", false}, results);
}
