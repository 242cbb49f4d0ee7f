// SPDX-License-Identifier: MIT
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
