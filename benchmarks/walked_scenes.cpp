// SPDX-License-Identifier: MIT
// The release of a SpringDrag, and the start of a layout transition of a Row, for scripts/walks.
#include "walk.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QDir>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <QTemporaryFile>

using namespace sprung;

namespace {

constexpr int frame = 16; // ms

constexpr auto scene = R"(
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

Item {
    width: 400
    height: 400
    Rectangle {
        objectName: "ball"
        width: 100
        height: 100
        SpringDrag { minimum: 0; maximum: 300 }
    }
    Row {
        y: 300
        LayoutMotion.scope: LayoutMotion.Children
        Rectangle { objectName: "first"; width: 50; height: 50 }
        Rectangle { objectName: "second"; width: 50; height: 50 }
    }
})";

class Scene
{
public:
    Scene()
    {
        Motion::setTicker(&m_clock);
        m_view.engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_file.open();
        m_file.write(scene);
        m_file.flush();
        m_view.setSource(QUrl::fromLocalFile(m_file.fileName()));
        if (!m_view.rootObject())
            qFatal("the scene has errors");
        m_view.show();
        pass(5);
    }
    ~Scene() { Motion::setTicker(nullptr); }

    QQuickItem &item(const char *name)
    {
        return *m_view.rootObject()->findChild<QQuickItem *>(QLatin1StringView(name));
    }
    void mouse(QEvent::Type type, QPointF at)
    {
        m_milliseconds += frame;
        const bool isPressed = type != QEvent::MouseButtonRelease;
        QMouseEvent event(type, at, m_view.mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          isPressed ? Qt::LeftButton : Qt::NoButton, {});
        event.setTimestamp(m_milliseconds);
        QCoreApplication::sendEvent(&m_view, &event);
    }
    void pass(int frames)
    {
        for (int i = 0; i < frames; ++i) {
            m_clock.advance(frame / 1000.0);
            m_view.grabWindow();
        }
    }

private:
    ManualTicker m_clock;
    QQuickView m_view;
    QTemporaryFile m_file{QDir::temp().filePath(QStringLiteral("XXXXXX.qml"))};
    quint64 m_milliseconds = 1000;
};

} // namespace

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    const QGuiApplication app(argc, argv);
    Scene scene;
    scene.mouse(QEvent::MouseButtonPress, {50, 50});
    for (int i = 1; i <= 10; ++i) {
        scene.mouse(QEvent::MouseMove, {50 + 10. * i, 50});
        scene.pass(1);
    }
    const double dragged = scene.item("ball").x();
    walk("release", [&] { scene.mouse(QEvent::MouseButtonRelease, {150, 50}); });
    scene.pass(2);
    const double thrown = scene.item("ball").x();
    scene.pass(200);

    scene.item("first").setVisible(false);
    walk("transition", [&] { scene.pass(1); });
    const double movingX = scene.item("second").mapToScene({}).x();
    return dragged > 0 && thrown > dragged && movingX > 0 ? 0 : 1;
}
