// SPDX-License-Identifier: MIT
// Tests the QML module in a C++ program. Oracle: the animation ends at its target.
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QDebug>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>

int main(int argc, char *argv[])
{
    const QGuiApplication app(argc, argv);
    sprung::ManualTicker ticker;
    sprung::Motion::setTicker(&ticker);

    QQmlEngine engine;
#ifdef IMPORT_PATH
    engine.addImportPath(QStringLiteral(IMPORT_PATH));
#endif
    QQmlComponent component(&engine);
    component.setData(R"(
        import QtQml
        import Sprung
        QtObject {
            id: root
            property real position
            property SpringInterpolator spring: SpringInterpolator {
                target: root
                property: "position"
                to: 100
                spring: Springs.bouncy
            }
        })",
                      QUrl());
    const std::unique_ptr<QObject> object(component.create());
    if (!object) {
        qWarning() << component.errors();
        return 2;
    }
    ticker.advance(10);
    return object->property("position") == 100 ? 0 : 1;
}
