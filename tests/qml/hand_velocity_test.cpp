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
#include <QQmlExpression>
#include <QQuickItem>
#include <QQuickWindow>

#include <cmath>

using namespace sprung;

namespace {

/// Without a time it has no timestamp.
void send(QWindow &window, QEvent::Type type, double x, double milliseconds)
{
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, {x, 50}, {x, 50}, button, buttons, Qt::NoModifier);
    if (milliseconds > 0)
        event.setTimestamp(quint64(std::llround(milliseconds)));
    QCoreApplication::sendEvent(&window, &event);
}

/// With a box of 100 × 100, and what is in it and beside it.
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

/// Handlers of a MouseArea.
QByteArray heeded(const QByteArray &pressed, const QByteArray &released)
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
const QByteArray comesBack = "; onEnabledChanged: if (enabled) box.x = 0";

} // namespace

class HandVelocityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThrowHasTheVelocityOfTheHand_data()
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
                 {"a handler that writes",
                  boxScene("",
                           heeded("spring.held = true", "spring.held = false")
                               + springHeld("false"))},
                 {"Flickable",
                  "Flickable { id: flickable; width: 800; height: 100; contentWidth: 4000;"
                  "contentHeight: 100; contentX: 1000; SpringInterpolator { id: spring;"
                  "target: flickable; property: 'contentX'; to: 1000;"
                  "held: flickable.dragging } }"},
                 {"a SpringBehavior that is disabled",
                  boxScene(follower + behavior("enabled: !drag.active" + comesBack))},
                 {"a SpringBehavior that a flag disables",
                  boxScene(
                      behavior("enabled: !root.dragging"),
                      "property bool dragging\n"
                          + heeded("root.dragging = true", "root.dragging = false; box.x = 0"))},
                 {"a SpringBehavior that MouseArea.drag disables",
                  boxScene(behavior("enabled: !area.drag.active" + comesBack)
                           + "MouseArea { id: area; anchors.fill: parent; drag.target: box }")},
                 {"a SpringBehavior that is held",
                  boxScene("DragHandler { id: drag }" + behavior("held: drag.active"))},
             }) {
            for (const double stall : {0., 30., 60., 100., 300.})
                QTest::addRow("%s, stall %g", name, stall) << scene << stall;
        }
    }

    void aThrowHasTheVelocityOfTheHand()
    {
        QFETCH(QByteArray, scene);
        QFETCH(double, stall);
        const double velocity = thrown(scene, {.stall = stall});
        QVERIFY2(std::abs(velocity - 600) < 90, qPrintable(QString::number(velocity)));
        QCOMPARE(thrown(scene, {.stall = stall, .rest = 100}), 0.);
        if (stall > 0)
            return; // without timestamps it counts when events come
        for (const bool dated : {true, false}) {
            // A Flickable moves with the third. MouseArea.drag begins with the second, and when the
            // one before was only its timestamp tells.
            const bool takesThree = scene.startsWith("Flickable")
                || (!dated && scene.contains("drag.target: box"));
            const int fewest = takesThree ? 3 : 2;
            for (const int moves : {fewest, 3, 4, 10}) {
                const double flicked = thrown(
                    scene, {.velocity = 1200, .interval = 16, .moves = moves, .dated = dated});
                QVERIFY2(std::abs(flicked - 1200) <= 180,
                         qPrintable(QStringLiteral("%1 moves, %2: %3")
                                        .arg(moves)
                                        .arg(dated ? "dated" : "undated")
                                        .arg(flicked)));
            }
        }
    }

private:
    struct Hand
    {
        double velocity = 600; // px/s
        double interval = 8;   // ms between moves
        int moves = 40;
        double stall = 0; // ms in which no frames come; the events of that time come at its end
        double rest = 0;  // ms before the release
        bool dated = true;
    };

    /// The velocity with which the scene's spring goes on.
    double thrown(const QByteArray &scene, const Hand &hand)
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

        constexpr double frame = 1000. / 60;
        double shown = m_start;
        const auto passFramesUntil = [&](double now) {
            for (; shown + frame <= now; shown += frame)
                frames.advance(frame / 1000);
        };
        const auto event = [&](QEvent::Type type, int move, double now) {
            frames.now = now / 1000;
            const double x = 50 + hand.velocity / 1000 * move * hand.interval;
            send(window, type, x, hand.dated ? now : 0);
        };
        const double release = m_start + hand.moves * hand.interval + 4 + hand.rest;
        event(QEvent::MouseButtonPress, 0, m_start);
        for (int i = 1; i <= hand.moves; ++i) {
            const double now = m_start + i * hand.interval;
            if (now < release - hand.stall)
                passFramesUntil(now);
            event(QEvent::MouseMove, i, now);
        }
        if (hand.stall == 0)
            passFramesUntil(release);
        event(QEvent::MouseButtonRelease, hand.moves, release);
        m_start = release + 1000;
        QQmlExpression released(qmlContext(item), item, QStringLiteral("spring.velocity"));
        const double sign = item->inherits("QQuickFlickable") ? -1 : 1;
        const double velocity = sign * released.evaluate().toDouble();
        Motion::instance()->resetTicker();
        return velocity;
    }

    double m_start = 1000; // ms
};

SPRUNG_TEST(HandVelocityTest, QGuiApplication)
#include "hand_velocity_test.moc"
