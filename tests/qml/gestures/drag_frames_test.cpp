// SPDX-License-Identifier: MIT
// Tests SpringDrag in a window on a fake display, in real time. Oracle: the pointer positions that
// the test sends.
#include "fake_display.h"
#include "test.h"

#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>

#include <QMouseEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QStyleHints>

#include <cmath>
#include <memory>

using namespace sprung;

namespace {

class DragWindow
{
public:
    DragWindow()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData(
            "import QtQuick\nimport Sprung.Gestures\nRectangle { property alias drag: "
            "drag; width: 100; height: 100; SpringDrag { id: drag } }",
            {});
        m_box.reset(qobject_cast<QQuickItem *>(component.create()));
        m_box->setParentItem(window.contentItem());
        window.resize(400, 400);
        window.show();
        m_clock.start();
    }

    QQuickItem &box() { return *m_box; }
    QObject &drag() { return *m_box->property("drag").value<QObject *>(); }
    double offset() { return drag().property("offset").toDouble(); }
    void send(QEvent::Type type, double x)
    {
        const bool isPressed = type != QEvent::MouseButtonRelease;
        QMouseEvent event(type, {x, 50}, {x, 50},
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          isPressed ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        event.setTimestamp(quint64(7'000'000 + m_clock.elapsed()));
        QCoreApplication::sendEvent(&window, &event);
    }

    QQuickWindow window;

private:
    QQmlEngine m_engine;
    std::unique_ptr<QQuickItem> m_box;
    QElapsedTimer m_clock;
};

} // namespace

class DragFramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { FakeDisplay::current().interceptRequests(false); }

    void SpringDrag_eventsBetweenFrames_areWrittenInFrame()
    {
        FrameTicker ticker;
        Motion::setTicker(&ticker);
        DragWindow scene;
        QVERIFY(QTest::qWaitForWindowExposed(&scene.window));
        FakeDisplay &display = FakeDisplay::current();
        display.interceptRequests();
        const int threshold = QGuiApplication::styleHints()->startDragDistance();
        scene.send(QEvent::MouseButtonPress, 50);
        scene.send(QEvent::MouseMove, 50 + threshold + 5);
        int writes = 0;
        connect(&scene.box(), &QQuickItem::xChanged, this, [&] { ++writes; });
        double pointer = 5;
        for (int frame = 0; frame < 10; ++frame) {
            writes = 0;
            for (int event = 0; event < 2; ++event) {
                QTest::qSleep(8);
                pointer += 8;
                scene.send(QEvent::MouseMove, 50 + threshold + pointer);
                QCOMPARE(scene.offset(), pointer);
            }
            QCOMPARE(writes, 0);
            QVERIFY(display.awaitRequest(scene.window));
            display.frame(scene.window);
            QVERIFY(writes == 1 || writes == 2); // A timer also ticks if the display is late.
            const double predicted = scene.box().x() - pointer;
            QVERIFY2(std::abs(predicted) < 20, qPrintable(QString::number(predicted)));
        }
        writes = 0;
        scene.send(QEvent::MouseButtonRelease, 50 + threshold + pointer);
        QVERIFY(writes <= 1 && !scene.drag().property("dragging").toBool());
        Motion::resetTicker();
    }
};

SPRUNG_TEST(DragFramesTest, FakeDisplay)
#include "drag_frames_test.moc"
