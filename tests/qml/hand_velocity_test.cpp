// SPDX-License-Identifier: MIT
// What a hand drags by each of Qt Quick's means, and lets go, goes on with the velocity of the hand,
// whether or not a frame comes late.
#include "late_frames.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QGuiApplication>
#include <QMouseEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>

#include <cmath>

using namespace sprung;

namespace {

void send(QWindow &window, QEvent::Type type, double x, double milliseconds)
{
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, {x, 50}, {x, 50}, button, buttons, Qt::NoModifier);
    event.setTimestamp(quint64(std::llround(milliseconds)));
    QCoreApplication::sendEvent(&window, &event);
}

} // namespace

class HandVelocityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThrowHasTheVelocityOfTheHand_data()
    {
        QTest::addColumn<QByteArray>("scene");
        QTest::addColumn<double>("stall");
        const std::pair<const char *, QByteArray> scenes[] = {
            {"DragHandler", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item {
        id: box
        width: 100; height: 100
        DragHandler { id: drag; onActiveChanged: if (!active) thrown = spring.velocity }
        SpringInterpolator { id: spring; target: box; property: "x"; to: 0; held: drag.active }
    }
})"},
            {"DragHandler without a target", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item {
        id: box
        width: 100; height: 100
        DragHandler {
            id: drag
            target: null
            onActiveTranslationChanged: if (active) box.x = activeTranslation.x
            onActiveChanged: if (!active) thrown = spring.velocity
        }
        SpringInterpolator { id: spring; target: box; property: "x"; to: 0; held: drag.active }
    }
})"},
            {"MouseArea.drag", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item {
        id: box
        width: 100; height: 100
        MouseArea {
            id: area
            anchors.fill: parent
            drag.target: box
            drag.onActiveChanged: if (!drag.active) thrown = spring.velocity
        }
        SpringInterpolator { id: spring; target: box; property: "x"; to: 0; held: area.drag.active }
    }
})"},
            {"PointHandler", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item { id: box; width: 100; height: 100 }
    PointHandler {
        id: point
        onPointChanged: if (active) box.x = point.point.position.x - 50
        onActiveChanged: if (!active) thrown = spring.velocity
    }
    SpringInterpolator { id: spring; target: box; property: "x"; to: 0; held: point.active }
})"},
            {"a handler that writes", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item { id: box; width: 100; height: 100 }
    MouseArea {
        anchors.fill: parent
        onPressed: spring.held = true
        onPositionChanged: mouse => box.x = mouse.x - 50
        onReleased: { spring.held = false; thrown = spring.velocity }
    }
    SpringInterpolator { id: spring; target: box; property: "x"; to: 0 }
})"},
            {"Flickable", R"(
Flickable {
    id: flickable
    property real thrown
    width: 800; height: 100
    contentWidth: 4000; contentHeight: 100
    contentX: 1000
    onDraggingChanged: if (!dragging) thrown = -spring.velocity
    SpringInterpolator {
        id: spring
        target: flickable; property: "contentX"; to: 1000
        held: flickable.dragging
    }
})"},
            {"a SpringBehavior that is disabled", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item {
        id: box
        width: 100; height: 100
        DragHandler {
            id: drag
            target: null
            onActiveTranslationChanged: if (active) box.x = activeTranslation.x
        }
        SpringBehavior on x {
            id: spring
            enabled: !drag.active
            onEnabledChanged: if (enabled) { box.x = 0; thrown = spring.velocity }
        }
    }
})"},
            {"a SpringBehavior that is held", R"(
Item {
    property real thrown
    width: 800; height: 100
    Item {
        id: box
        width: 100; height: 100
        DragHandler { id: drag; onActiveChanged: if (!active) thrown = spring.velocity }
        SpringBehavior on x { id: spring; held: drag.active }
    }
})"},
        };
        for (const auto &[name, scene] : scenes) {
            for (const double stall : {0., 30., 60., 100., 300.})
                QTest::addRow("%s, stall %g", name, stall) << scene << stall;
        }
    }

    void aThrowHasTheVelocityOfTheHand()
    {
        QFETCH(QByteArray, scene);
        QFETCH(double, stall);
        const double velocity = thrown(scene, stall, 0);
        QVERIFY2(std::abs(velocity - 600) < 90, qPrintable(QString::number(velocity)));
    }

    void aHandThatRestedThrowsNothing_data() { aThrowHasTheVelocityOfTheHand_data(); }
    void aHandThatRestedThrowsNothing()
    {
        QFETCH(QByteArray, scene);
        QFETCH(double, stall);
        QCOMPARE(thrown(scene, stall, 100), 0.);
    }

private:
    /// Drags with 600 px/s, and returns the velocity with which the scene's spring goes on. The frames
    /// of the last \a stall milliseconds do not come, and the events of that time come at its end.
    double thrown(const QByteArray &scene, double stall, double rest)
    {
        LateFrames frames;
        Motion::instance()->setTicker(&frames);
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&engine);
        component.setData("import QtQuick\nimport Sprung\n" + scene, QUrl());
        const std::unique_ptr<QObject> root(component.create());
        auto *item = qobject_cast<QQuickItem *>(root.get());
        if (!item) {
            qCritical().noquote() << component.errorString();
            return std::nan("");
        }
        QQuickWindow window;
        window.resize(800, 100);
        item->setParentItem(window.contentItem());

        constexpr double interval = 8;
        constexpr double frame = 1000. / 60;
        constexpr int moves = 40;
        double shown = m_start;
        const auto passFramesUntil = [&](double now) {
            for (; shown + frame <= now; shown += frame)
                frames.advance(frame / 1000);
        };
        const double release = m_start + moves * interval + 4 + rest;
        send(window, QEvent::MouseButtonPress, 50, m_start);
        for (int i = 1; i <= moves; ++i) {
            const double now = m_start + i * interval;
            if (now < release - stall)
                passFramesUntil(now);
            send(window, QEvent::MouseMove, 50 + 0.6 * i * interval, now);
        }
        if (stall == 0)
            passFramesUntil(release);
        send(window, QEvent::MouseButtonRelease, 50 + 0.6 * moves * interval, release);
        m_start = release + 1000;
        const double velocity = root->property("thrown").toDouble();
        Motion::instance()->resetTicker();
        return velocity;
    }

    double m_start = 1000; // ms
};

SPRUNG_TEST(HandVelocityTest, QGuiApplication)
#include "hand_velocity_test.moc"
