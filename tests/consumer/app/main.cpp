// SPDX-License-Identifier: MIT
// Tests the QML modules in a program. Oracle: the exit code of Main.qml, which it loads.
#include <QGuiApplication>
#include <QQmlApplicationEngine>

int main(int argc, char *argv[])
{
    const QGuiApplication app(argc, argv);
    QQmlApplicationEngine engine;
#ifdef IMPORT_PATH
    engine.addImportPath(QStringLiteral(IMPORT_PATH));
#endif
    engine.load(QUrl(QStringLiteral("qrc:/App/Main.qml")));
    return engine.rootObjects().isEmpty() ? 2 : QGuiApplication::exec();
}
