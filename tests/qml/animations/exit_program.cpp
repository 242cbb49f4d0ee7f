// SPDX-License-Identifier: MIT
// Tests programs that end while motions of Sprung.Animations run. The argument selects the program.
// Oracle: the program does not crash.
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QThread>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#ifdef SPRUNG_PHYSICS_STATIC_DEFINE
#include <QtPlugin>
Q_IMPORT_PLUGIN(SprungPlugin)
#endif

namespace {

constexpr auto document = R"(
import QtQuick
import Sprung.Animations

Item {
    id: root
    Behavior on width { SpringMotion { } }
    property Animation motion: SpringMotion { target: root; property: "x"; to: 1e6; running: true }
    SpringAnimator { target: root; property: "opacity"; to: 0.5; running: true }
    Component.onCompleted: width = 1e6
}
)";

/// A scene that has started to move.
struct Scene
{
    Scene()
    {
        engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(engine.get());
        component.setData(document, QUrl());
        root.reset(component.create());
        if (!root) {
            std::fprintf(stderr, "%s\n", qPrintable(component.errorString()));
            std::_Exit(1);
        }
        QElapsedTimer timer;
        for (timer.start(); !(x() > 0); QCoreApplication::processEvents()) {
            if (timer.hasExpired(20000))
                std::_Exit(1);
            QThread::msleep(1);
        }
    }
    qreal x() const { return root->property("x").toReal(); }

    std::unique_ptr<QQmlEngine> engine = std::make_unique<QQmlEngine>();
    std::unique_ptr<QObject> root;
};

int argumentCount = 1;
char *arguments[] = {const_cast<char *>("exit_program"), nullptr};

std::unique_ptr<Scene> scene;

void scene_destroyedAtExit_isSafe()
{
    QGuiApplication app(argumentCount, arguments);
    scene = std::make_unique<Scene>();
}

void engine_staticInFunction_isSafe()
{
    QGuiApplication app(argumentCount, arguments);
    static const Scene staticScene;
}

void scene_destroyedAfterApplication_isSafe()
{
    scene_destroyedAtExit_isSafe();
    scene.reset();
}

void complete_afterApplication_isSafe()
{
    scene_destroyedAtExit_isSafe();
    QMetaObject::invokeMethod(scene->root->property("motion").value<QObject *>(), "complete");
    if (scene->x() < 1e6)
        std::_Exit(1);
}

const std::map<std::string, void (*)()> programs{
    {"scene_destroyedAtExit_isSafe", scene_destroyedAtExit_isSafe},
    {"engine_staticInFunction_isSafe", engine_staticInFunction_isSafe},
    {"scene_destroyedAfterApplication_isSafe", scene_destroyedAfterApplication_isSafe},
    {"complete_afterApplication_isSafe", complete_afterApplication_isSafe},
};

} // namespace

int main(int argc, char **argv)
{
    const auto program = argc == 2 ? programs.find(argv[1]) : programs.end();
    if (program == programs.end()) {
        for (const auto &[name, run] : programs)
            std::puts(name.c_str());
        return 2;
    }
    program->second();
}
