// SPDX-License-Identifier: MIT
// Tests the velocity of a SpringInterpolator or SpringBehavior after a drag by each input type of
// Qt Quick, and of a SpringDrag, with and without late frames. Oracle: the velocity of the pointer.
#include "late_frames.h"
#include "test.h"

#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QMouseEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlExpression>
#include <QQuickItem>
#include <QQuickWindow>

#include <cmath>

using namespace sprung;

namespace {

/// Sends an event. With 0 \a milliseconds it has no timestamp.
void send(QWindow &window, QEvent::Type type, double x, double milliseconds)
{
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, {x, 50}, {x, 50}, button, buttons, Qt::NoModifier);
    if (milliseconds > 0)
        event.setTimestamp(quint64(std::llround(milliseconds)));
    QCoreApplication::sendEvent(&window, &event);
}

/// A scene with a box of 100 × 100, its children and its siblings.
QByteArray boxScene(const QByteArray &inside, const QByteArray &beside = {})
{
    return "Item { id: root; width: 800; height: 100\n"
           "Item { id: box; width: 100; height: 100\n"
        + inside + "}\n" + beside + "}";
}

QByteArray springHeld(const QByteArray &held)
{
    return "SpringInterpolator { id: spring; target: box; property: 'x'; to: 0; held: " + held
        + "}\n";
}

/// A MouseArea with handlers that move the box.
QByteArray mouseArea(const QByteArray &pressed, const QByteArray &released)
{
    return "MouseArea { anchors.fill: parent; onPressed: " + pressed
        + "; onPositionChanged: mouse => box.x = mouse.x - 50; onReleased: {" + released + "} }";
}

QByteArray behavior(const QByteArray &settings)
{
    return "SpringBehavior on x { id: spring; " + settings + "}\n";
}

const QByteArray follower = "DragHandler { id: drag; target: null;"
                            "onActiveTranslationChanged: if (active) box.x = activeTranslation.x }";
const QByteArray returnsToZero = "; onEnabledChanged: if (enabled) box.x = 0";

} // namespace

class HeldVelocityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void release_afterDrag_keepsPointerVelocity_data()
    {
        QTest::addColumn<QByteArray>("scene");
        QTest::addColumn<double>("stall");
        for (const auto &[name, scene] : {
                 std::pair("DragHandler",
                           boxScene("DragHandler { id: drag }" + springHeld("drag.active"))),
                 {"DragHandler without a target", boxScene(follower + springHeld("drag.active"))},
                 {"MouseArea.drag",
                  boxScene("MouseArea { id: area; anchors.fill: parent; drag.target: box }"
                           + springHeld("area.drag.active"))},
                 {"PointHandler",
                  boxScene("",
                           "PointHandler { id: point; onPointChanged:"
                           "if (active) box.x = point.point.position.x - 50 }\n"
                               + springHeld("point.active"))},
                 {"MouseArea that sets held",
                  boxScene("",
                           mouseArea("spring.held = true", "spring.held = false")
                               + springHeld("false"))},
                 {"Flickable",
                  "Flickable { id: flickable; width: 800; height: 100; contentWidth: 4000;"
                  "contentHeight: 100; contentX: 1000; SpringInterpolator { id: spring;"
                  "target: flickable; property: 'contentX'; to: 1000;"
                  "held: flickable.dragging } }"},
                 {"SpringBehavior, disabled",
                  boxScene(follower + behavior("enabled: !drag.active" + returnsToZero))},
                 {"SpringBehavior, disabled by a property",
                  boxScene(
                      behavior("enabled: !root.dragging"),
                      "property bool dragging\n"
                          + mouseArea("root.dragging = true", "root.dragging = false; box.x = 0"))},
                 {"SpringBehavior, disabled by MouseArea.drag",
                  boxScene(behavior("enabled: !area.drag.active" + returnsToZero)
                           + "MouseArea { id: area; anchors.fill: parent; drag.target: box }")},
                 {"SpringDrag", boxScene("SpringDrag { id: spring }\n")},
                 {"SpringBehavior, held",
                  boxScene("DragHandler { id: drag }" + behavior("held: drag.active"))},
             }) {
            for (const double stall : {0., 30., 60., 100., 300.})
                QTest::addRow("%s, stall %g", name, stall) << scene << stall;
        }
    }

    void release_afterDrag_keepsPointerVelocity()
    {
        QFETCH(QByteArray, scene);
        QFETCH(double, stall);
        const double velocity = releaseVelocity(scene, {.stall = stall});
        QVERIFY2(std::abs(velocity - 600) < 90, qPrintable(QString::number(velocity)));
        QCOMPARE(releaseVelocity(scene, {.stall = stall, .rest = 100}), 0.);
        if (stall > 0)
            return; // without timestamps, the arrival of events counts
        for (const bool hasTimestamps : {true, false}) {
            // A Flickable moves with the third event. MouseArea.drag starts with the second event,
            // and only its timestamp shows the time of the first.
            const bool needsThreeMoves = scene.startsWith("Flickable")
                || (!hasTimestamps && scene.contains("drag.target: box"));
            const int minimumMoves = needsThreeMoves ? 3 : 2;
            for (const int moves : {minimumMoves, 3, 4, 10}) {
                const double flicked = releaseVelocity(scene,
                                                       {.velocity = 1200,
                                                        .interval = 16,
                                                        .moves = moves,
                                                        .hasTimestamps = hasTimestamps});
                QVERIFY2(std::abs(flicked - 1200) <= 180,
                         qPrintable(QStringLiteral("%1 moves, %2: %3")
                                        .arg(moves)
                                        .arg(hasTimestamps ? "with timestamps" : "without")
                                        .arg(flicked)));
            }
        }
    }

private:
    struct Drag
    {
        double velocity = 600; // px/s
        double interval = 8;   // ms between moves
        int moves = 40;
        double stall = 0; // ms without frames; the events arrive at the end
        double rest = 0;  // ms before the release
        bool hasTimestamps = true;
    };

    /// Returns the velocity of the spring after the release.
    double releaseVelocity(const QByteArray &scene, const Drag &drag)
    {
        LateFrames frames;
        Motion::instance()->setTicker(&frames);
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&engine);
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Gestures\n" + scene, QUrl());
        const std::unique_ptr<QObject> root(component.create());
        auto *item = qobject_cast<QQuickItem *>(root.get());
        if (!item) {
            qCritical().noquote() << component.errorString();
            return std::nan("");
        }
        QQuickWindow window;
        window.resize(800, 100);
        item->setParentItem(window.contentItem());

        constexpr double frame = 1000. / 60;
        double shown = m_start;
        const auto passFramesUntil = [&](double now) {
            for (; shown + frame <= now; shown += frame)
                frames.advance(frame / 1000);
        };
        const auto event = [&](QEvent::Type type, int move, double now) {
            frames.now = now / 1000;
            const double x = 50 + drag.velocity / 1000 * move * drag.interval;
            send(window, type, x, drag.hasTimestamps ? now : 0);
        };
        const double release = m_start + drag.moves * drag.interval + 4 + drag.rest;
        event(QEvent::MouseButtonPress, 0, m_start);
        for (int i = 1; i <= drag.moves; ++i) {
            const double now = m_start + i * drag.interval;
            if (now < release - drag.stall)
                passFramesUntil(now);
            event(QEvent::MouseMove, i, now);
        }
        if (drag.stall == 0)
            passFramesUntil(release);
        event(QEvent::MouseButtonRelease, drag.moves, release);
        m_start = release + 1000;
        QQmlExpression released(qmlContext(item), item, QStringLiteral("spring.velocity"));
        const double sign = item->inherits("QQuickFlickable") ? -1 : 1;
        const double velocity = sign * released.evaluate().toDouble();
        Motion::instance()->resetTicker();
        return velocity;
    }

    double m_start = 1000; // ms
};

SPRUNG_TEST(HeldVelocityTest, QGuiApplication)
#include "held_velocity_test.moc"
