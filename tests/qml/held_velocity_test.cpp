// SPDX-License-Identifier: MIT
// Tests the velocity of a SpringInterpolator or SpringBehavior after a drag by each input type of
// Qt Quick, and of a SpringDrag, with and without late frames. Oracle: the velocity of the pointer.
#include "gestures/dragged_scene.h"
#include "late_frames.h"
#include "test.h"

#include <QQmlExpression>

using namespace sprung;

namespace {

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
    double releaseVelocity(const QByteArray &document, const Drag &drag)
    {
        LateFrames frames;
        DraggedScene scene(document, {800, 100});
        Motion::setTicker(&frames);
        scene.setTimestamps(drag.hasTimestamps);
        scene.passWithoutFrames(m_passed);
        constexpr double frame = 1000. / 60;
        const double start = scene.milliseconds();
        double shown = start;
        const auto passUntil = [&](double now, bool hasFrames) {
            for (; hasFrames && shown + frame <= now; shown += frame)
                frames.advance(frame / 1000);
            scene.passWithoutFrames(now - scene.milliseconds());
            frames.now = now / 1000;
        };
        const double release = start + drag.moves * drag.interval + 4 + drag.rest;
        passUntil(start, false);
        scene.press({50, 50});
        for (int i = 1; i <= drag.moves; ++i) {
            const double now = start + i * drag.interval;
            passUntil(now, now < release - drag.stall);
            scene.moveTo({50 + drag.velocity / 1000 * i * drag.interval, 50});
        }
        passUntil(release, drag.stall == 0);
        scene.release();
        m_passed = release;
        QQuickItem &item = scene.root();
        QQmlExpression released(qmlContext(&item), &item, QStringLiteral("spring.velocity"));
        return (item.inherits("QQuickFlickable") ? -1 : 1) * released.evaluate().toDouble();
    }

    double m_passed = 0; // ms; the timestamps of the next scene are later
};

SPRUNG_TEST(HeldVelocityTest, QGuiApplication)
#include "held_velocity_test.moc"
