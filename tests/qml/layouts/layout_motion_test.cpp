// SPDX-License-Identifier: MIT
// What LayoutMotion can be told, what it tells, and what it does with what is wrong.
#include "laid_out_scene.h"
#include "late_frames.h"
#include "test.h"

#include <QGuiApplication>
#include <QPointer>
#include <QQmlExpression>
#include <QSignalSpy>

#include <functional>
#include <limits>
#include <memory>

namespace {

/// A card that the test moves, and a place to note what it tells.
QByteArray card(const QByteArray &settings = "LayoutMotion.enabled: true")
{
    return R"(Item {
        id: root
        property Item card: card
        property string told
        property var subjects: [card]
        Item { id: other; objectName: "other"; x: 200; y: 100; width: 100; height: 100 }
        Rectangle {
            id: card
            width: 100; height: 50
            LayoutMotion.onStarted: root.told += "started "
            LayoutMotion.onFinished: reason => root.told += "finished " + reason + " "
            )"
        + settings + R"(
        }
    })";
}

/// Where a critically damped spring of stiffness 100 is after so many seconds: what is left of 1.
double critical(double seconds)
{
    return (1 + 10 * seconds) * std::exp(-10 * seconds);
}
constexpr auto criticalSpring = "LayoutMotion.spring: Springs.spring(100, 20);";

QPointF seen(QQuickItem &item)
{
    return item.mapToItem(item.parentItem(), {0, 0});
}

/// On a spring as criticalSpring.
void beGentle()
{
    sprung::Motion *motion = sprung::Motion::instance();
    motion->setSpring({100, 20, 1});
    motion->setReducedMotion(true);
    motion->setWhenReduced(sprung::Motion::Fade);
}

#define NEAR(actual, expected)                                                                     \
    QVERIFY2(std::abs((actual) - (expected)) < 0.001,                                              \
             qPrintable(QStringLiteral("%1, not %2").arg(actual).arg(expected)))

} // namespace

class LayoutMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup()
    {
        sprung::Motion *motion = sprung::Motion::instance();
        motion->setReducedMotion(false);
        motion->setWhenReduced(sprung::Motion::Cut);
        motion->resetSpring();
    }

    void itIsPinnedAtOnceAndGlidesOnItsSpring()
    {
        LaidOutScene scene(card(criticalSpring));
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        item.setY(-60);
        QCOMPARE(seen(item), QPointF(0, 0)); // before any frame
        scene.frame(0);
        QCOMPARE(seen(item), QPointF(0, 0));
        QVERIFY(isGliding(&item));
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            NEAR(seen(item).x(), 100 * (1 - critical(0.02 * i)));
            NEAR(seen(item).y(), -60 * (1 - critical(0.02 * i)));
            NEAR(told(&item, "x").toDouble(), seen(item).x());
            NEAR(told(&item, "y").toDouble(), seen(item).y());
        }
        scene.pass(3);
        QVERIFY(!isGliding(&item));
        QCOMPARE(seen(item), QPointF(100, -60));
        QCOMPARE(QQmlListReference(&item, "transform").count(), 0);
        QVERIFY(!scene.ticker().isRunning());
    }

    void itIsPinnedAtOnceByABindingToo()
    {
        LaidOutScene scene(card("LayoutMotion.enabled: true\nx: root.told === '' ? 0 : 100"));
        QQuickItem &item = *scene.subjects().first();
        scene.root().setProperty("told", "there");
        QCOMPARE(item.x(), 100);
        QCOMPARE(seen(item).x(), 0);
        QCOMPARE(told(&item, "x").toDouble(), 0);
        scene.frame(0);
        QCOMPARE(seen(item).x(), 0);
        QVERIFY(isGliding(&item));
    }

    void theLayoutIsTrueAtOnce()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setPosition({100, 50});
        scene.frame(0.05);
        QCOMPARE(item.position(), QPointF(100, 50));
        scene.pass(0.1);
        QCOMPARE(item.position(), QPointF(100, 50));
    }

    void aRunIsToldOnceHoweverOftenItTurns()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        for (int i = 0; i < 5; ++i) {
            item.setX(item.x() + 100);
            scene.pass(0.1);
            item.setParentItem(i % 2 ? &scene.root() : scene.root().childItems().constFirst());
            scene.pass(0.1);
        }
        QCOMPARE(scene.root().property("told").toString(), "started ");
        scene.pass(5);
        QCOMPARE(scene.root().property("told").toString(), "started finished 0 "); // Settled
    }

    void whatComesBackInTheSameFrameIsNoRun()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        item.setX(0);
        scene.frame(0);
        item.setParentItem(scene.root().childItems().constFirst());
        item.setParentItem(&scene.root());
        scene.frame(0);
        QVERIFY(!isGliding(&item));
        QCOMPARE(QQmlListReference(&item, "transform").count(), 0);
        QCOMPARE(scene.root().property("told").toString(), "");
    }

    void atRestInAnotherParentItGlidesOn()
    {
        LaidOutScene scene(card());
        QQuickItem *subject = scene.subjects().constFirst();
        subject->setX(300);
        scene.frame(0);
        scene.frame(0.05);
        QVERIFY(isGliding(subject));
        const double former = seen(*subject).x();
        subject->setParentItem(scene.root().findChild<QQuickItem *>(QStringLiteral("other")));
        QCOMPARE(seen(*subject).x(), former - 200);
        scene.ticker().advance(10); // no frame meanwhile: it comes to rest where it was going
        QVERIFY(!isGliding(subject));
        QCOMPARE(seen(*subject).x(), 100.0);
        scene.frame(0); // it is laid out at 300 of its new parent
        QVERIFY(isGliding(subject));
        QCOMPARE(seen(*subject).x(), 100.0);
        scene.pass(3);
        QCOMPARE(seen(*subject), QPointF(300, 0));
        QCOMPARE(scene.root().property("told").toString(),
                 QStringLiteral("started finished 0 started finished 0 "));
    }

    void itFollowsMotionsSpring()
    {
        sprung::Motion::instance()->setSpring({100, 20, 1});
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.frame(0);
        scene.frame(0.1);
        NEAR(seen(item).x(), 100 * (1 - critical(0.1)));
        sprung::Motion::instance()->resetSpring();
    }

    void theSizeThatIsSeenGlidesToo()
    {
        LaidOutScene scene(card(criticalSpring));
        QQuickItem &item = *scene.subjects().first();
        item.setSize({200, 150});
        QCOMPARE(told(&item, "width").toDouble(), 100);
        scene.frame(0);
        scene.frame(0.1);
        NEAR(told(&item, "width").toDouble(), 200 - 100 * critical(0.1));
        NEAR(told(&item, "height").toDouble(), 150 - 100 * critical(0.1));
        QCOMPARE(item.mapToScene({200, 150}), QPointF(200, 150)); // drawn as it is laid out
    }

    void itIsScaled()
    {
        LaidOutScene scene(
            card(QByteArray(criticalSpring) + "LayoutMotion.resize: LayoutMotion.Scaled"));
        QQuickItem &item = *scene.subjects().first();
        item.setSize({200, 150});
        NEAR(item.mapToScene({200, 150}).x(), 100);
        NEAR(item.mapToScene({200, 150}).y(), 50);
        scene.frame(0);
        scene.frame(0.1);
        NEAR(item.mapToScene({200, 150}).x(), 200 - 100 * critical(0.1));
        NEAR(item.mapToScene({200, 150}).y(), 150 - 100 * critical(0.1));
        for (const QSizeF &size : {QSizeF(0, 10), QSizeF(-5, -7), QSizeF(50, 0), QSizeF(30, 20)}) {
            item.setSize(size); // what has no size cannot be scaled to one
            scene.frame(0.01);
            QVERIFY(std::isfinite(item.mapToScene({1, 1}).x()));
        }
        scene.pass(5);
        QCOMPARE(item.mapToScene({30, 20}), QPointF(30, 20));
    }

    void itGlidesWhateverItsSizeAndScale()
    {
        for (const double scale : {1, 0}) {
            LaidOutScene scene(card(criticalSpring));
            QQuickItem &item = *scene.subjects().first();
            item.setTransformOrigin(QQuickItem::TopLeft);
            item.setScale(scale);
            for (const QSizeF size : {QSizeF(0, 0), QSizeF(0, 10), QSizeF(-5, -7)}) {
                item.setX(0);
                scene.pass(5);
                item.setSize(size);
                item.setX(100);
                scene.frame(0);
                scene.frame(0.1);
                NEAR(seen(item).x(), 100 * (1 - critical(0.1)));
                NEAR(told(&item, "x").toDouble(), seen(item).x());
                scene.pass(5);
                QCOMPARE(seen(item).x(), 100);
                QCOMPARE(told(&item, "height").toDouble(), size.height());
                QCOMPARE(QQmlListReference(&item, "transform").count(), 0);
            }
        }
    }

    void itWaitsForItsDelay()
    {
        LaidOutScene scene(card(QByteArray(criticalSpring) + "LayoutMotion.delay: 100"));
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.frame(0);
        scene.frame(0.1);
        QCOMPARE(seen(item).x(), 0);
        scene.frame(0.1);
        NEAR(seen(item).x(), 100 * (1 - critical(0.1)));
        item.setX(0); // on its way: no delay
        scene.frame(0);
        const double turned = seen(item).x();
        scene.frame(0.01);
        QVERIFY(seen(item).x() != turned);
    }

    void snapAndDisablingAreAtOnce()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.pass(0.1);
        QVERIFY(isGliding(&item));
        QQmlProperty::write(&item, "LayoutMotion.enabled", false, qmlContext(&item));
        QVERIFY(!isGliding(&item));
        QCOMPARE(seen(item).x(), 100);
        QCOMPARE(scene.root().property("told").toString(), "started finished 2 "); // Completed
        item.setX(200);
        QCOMPARE(seen(item).x(), 200);
        scene.frame(0.01);
        QQmlProperty::write(&item, "LayoutMotion.enabled", true, qmlContext(&item));
        scene.frame(0.01);
        QVERIFY(!isGliding(&item));
        item.setX(0);
        scene.pass(0.1);
        QVERIFY(isGliding(&item));
        QQmlExpression(qmlContext(&item), &item, "LayoutMotion.snap()").evaluate();
        QCOMPARE(seen(item).x(), 0);
        item.setX(50); // still in that frame
        scene.frame(0.01);
        QCOMPARE(seen(item).x(), 50);
    }

    void whatWasHiddenIsPlacedAnew()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.pass(0.1);
        item.setVisible(false);
        QCOMPARE(seen(item).x(), 100);
        scene.frame(0.01);
        item.setX(200);
        scene.frame(0.01);
        item.setVisible(true);
        item.setX(300);
        scene.frame(0.01);
        QVERIFY(!isGliding(&item));
        QCOMPARE(seen(item).x(), 300);
        item.setX(0);
        scene.frame(0.01);
        QVERIFY(isGliding(&item));
    }

    void aResizedWindowMovesItAtOnceIfSoChosen()
    {
        LaidOutScene scene(card("anchors.right: parent.right; LayoutMotion.movesWithWindow: true"));
        QQuickItem &item = *scene.subjects().first();
        QCOMPARE(seen(item).x(), 540);
        scene.resize({500, 480});
        scene.frame(0.01);
        QCOMPARE(seen(item).x(), 400);
        QVERIFY(!isGliding(&item));
        scene.root().setWidth(300); // not the window's doing
        scene.frame(0.01);
        QVERIFY(isGliding(&item));
        QQmlProperty::write(&item, "LayoutMotion.movesWithWindow", false, qmlContext(&item));
        scene.pass(5);
        scene.resize({640, 480});
        scene.frame(0.01);
        QVERIFY(isGliding(&item));
    }

    void reducedMotionIsAtOnce()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.pass(0.1);
        sprung::Motion::instance()->setReducedMotion(true);
        scene.frame(0.01);
        QCOMPARE(seen(item).x(), 100);
        QVERIFY(!isGliding(&item));
        item.setX(200);
        scene.frame(0);
        QCOMPARE(seen(item).x(), 200);
        QQuickItem *other = scene.root().childItems().constFirst();
        other->setRotation(30);
        item.setParentItem(other);
        scene.frame(0);
        QCOMPARE(seen(item).x(), 200);
        QCOMPARE(QQmlListReference(&item, "transform").count(), 0);
        QVERIFY(!isGliding(&item));
    }

    /// It is there at once, and its opacity comes from 0 to its own, which is bound.
    void gentleMotionFadesInAtTheNewPlace()
    {
        beGentle();
        LaidOutScene scene(card("LayoutMotion.enabled: true; opacity: 0.8 * other.scale"));
        QQuickItem &item = *scene.subjects().first();
        for (int time = 0; time < 2; ++time) {
            const double x = time == 0 ? 200 : 0;
            item.setX(x);
            scene.frame(0);
            QCOMPARE(seen(item).x(), x);
            QVERIFY(!isGliding(&item));
            QVERIFY(item.opacity() < 1e-6);
            for (int i = 1; i <= 10; ++i) {
                scene.frame(0.02);
                NEAR(item.opacity(), 0.8 * (1 - critical(0.02 * i)));
                QCOMPARE(seen(item).x(), x);
            }
            scene.pass(5);
            QCOMPARE(item.opacity(), 0.8);
            QVERIFY(!scene.ticker().isRunning());
        }
        scene.root().childItems().constFirst()->setScale(0.5);
        QCOMPARE(item.opacity(), 0.4);
    }

    void gentleMotionGoesOnIfInterrupted()
    {
        beGentle();
        LaidOutScene scene(card("LayoutMotion.enabled: true; opacity: other.scale"));
        QQuickItem &item = *scene.subjects().first();
        item.setX(200);
        scene.frame(0);
        scene.pass(0.1);
        const double before = item.opacity();
        item.setX(400);
        scene.frame(0);
        QCOMPARE(seen(item).x(), 400);
        QCOMPARE(item.opacity(), before);
        scene.root().childItems().constFirst()->setScale(0.5); // on its way
        scene.frame(0);
        NEAR(item.opacity(), before);
        scene.pass(5);
        QCOMPARE(item.opacity(), 0.5);
        sprung::Motion::instance()->setReducedMotion(false);
        item.setX(0); // and glides again
        scene.frame(0.01);
        QVERIFY(isGliding(&item));
        QCOMPARE(item.opacity(), 0.5);
    }

    void gentleMotionEndsAtOnce_data()
    {
        QTest::addColumn<QByteArray>("by");
        for (const char *by : {"Cut", "destroyed", "hidden"})
            QTest::newRow(by) << QByteArray(by);
    }

    void gentleMotionEndsAtOnce()
    {
        QFETCH(const QByteArray, by);
        beGentle();
        LaidOutScene scene(card());
        const QPointer<QQuickItem> item = scene.subjects().first();
        item->setX(200);
        scene.frame(0);
        scene.pass(0.1);
        QVERIFY(item->opacity() < 0.5);
        if (by == "Cut")
            sprung::Motion::instance()->setWhenReduced(sprung::Motion::Cut);
        else if (by == "destroyed")
            delete item.get();
        else
            item->setVisible(false);
        scene.pass(by == "hidden" ? 5 : 0.02);
        QVERIFY(!scene.ticker().isRunning());
        QCOMPARE(bool(item), by != "destroyed");
        if (item)
            QCOMPARE(item->opacity(), 1.);
    }

    /// What is moved a little, again and again, would flicker.
    void gentleMotionDoesNotFadeWhatStaysNear()
    {
        beGentle();
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        for (int i = 1; i <= 10; ++i) {
            item.setX(99 * i);
            item.setWidth(100 + 5 * (i % 2));
            scene.frame(0.01);
            QCOMPARE(seen(item).x(), 99 * i);
            QCOMPARE(item.opacity(), 1.);
        }
        QVERIFY(!scene.ticker().isRunning());
    }

    void gentleMotionLeavesAnOpacityThatMoves()
    {
        beGentle();
        LaidOutScene scene(
            card("LayoutMotion.enabled: true; SpringInterpolator on opacity"
                 "{ from: 0.2; to: 1; running: true; spring: Springs.spring(100, 20) }"));
        QQuickItem &item = *scene.subjects().first();
        item.setX(200);
        for (int i = 0; i < 10; ++i) {
            NEAR(item.opacity(), 1 - 0.8 * critical(0.02 * i));
            scene.frame(0.02);
        }
    }

    void heldItFollowsOneToOneAndIsThrown()
    {
        LaidOutScene scene(card(criticalSpring));
        QQuickItem &item = *scene.subjects().first();
        const auto hold = [&](bool held) {
            QQmlProperty::write(&item, "LayoutMotion.held", held, qmlContext(&item));
        };
        hold(true);
        for (int i = 1; i <= 10; ++i) { // 500 px/s
            item.setX(5 * i);
            QCOMPARE(seen(item).x(), 5 * i);
            scene.frame(0.01);
            QCOMPARE(seen(item).x(), 5 * i);
            QVERIFY(!isGliding(&item));
        }
        hold(false);
        item.setX(0); // the layout has it back
        scene.frame(0);
        NEAR(seen(item).x(), 50);
        scene.frame(0.01);
        // x(t) = e^(-10t) (50 + (500 + 10·50) t)
        NEAR(seen(item).x(), std::exp(-0.1) * (50 + 1000 * 0.01));
        scene.pass(5);
        QCOMPARE(seen(item).x(), 0);
        QCOMPARE(scene.root().property("told").toString(), "started finished 0 ");
    }

    /// The events of the last frames come all at once, as they do when a frame takes long.
    void theThrowIsThatOfTheFingerHoweverLateTheFrames()
    {
        for (const int late : {0, 4, 8, 30}) {
            LaidOutScene scene(card("LayoutMotion.held: drag.active; DragHandler { id: drag }"));
            QQuickItem &item = *scene.subjects().first();
            LateFrames frames;
            sprung::Motion::setTicker(&frames);
            const auto send = [&](QEvent::Type type, double x, int milliseconds) {
                const bool isRelease = type == QEvent::MouseButtonRelease;
                QMouseEvent event(type, {x, 20}, {x, 20},
                                  type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                                  isRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
                event.setTimestamp(quint64(5000 + milliseconds));
                QCoreApplication::sendEvent(&scene.window(), &event);
            };
            const auto place = [](int event) { // 100 px/s, then 600 px/s
                return event < 20 ? 20 + 0.8 * event : 36 + 4.8 * (event - 20);
            };
            send(QEvent::MouseButtonPress, 20, 0);
            for (int i = 1; i <= 40; ++i) {
                send(QEvent::MouseMove, place(i), 8 * i);
                if (i % 2 == 0 && i <= 40 - late)
                    frames.advance(0.016);
            }
            send(QEvent::MouseButtonRelease, place(40), 8 * 40 + 4);
            const double released = seen(item).x();
            scene.frame(0);
            frames.advance(1e-5);
            const double velocity = (seen(item).x() - released) / 1e-5;
            QVERIFY2(std::abs(velocity - 600) < 60, qPrintable(QString::number(velocity)));
        }
    }

    void grabbedOnItsWayItStaysUnderTheFinger()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.pass(0.05);
        const double grabbed = seen(item).x();
        QVERIFY(grabbed > 1 && grabbed < 90);
        QQmlProperty::write(&item, "LayoutMotion.held", true, qmlContext(&item));
        scene.frame(0.01);
        NEAR(seen(item).x(), grabbed);
        item.setX(130);
        scene.frame(0.01);
        NEAR(seen(item).x(), grabbed + 30);
        QQmlProperty::write(&item, "LayoutMotion.held", false, qmlContext(&item));
        scene.frame(0);
        NEAR(seen(item).x(), grabbed + 30);
        scene.pass(5);
        QCOMPARE(seen(item).x(), 130);
    }

    void clicksLandWhereItIsSeen()
    {
        LaidOutScene scene(card("TapHandler { onTapped: root.told += 'tapped ' }"
                                "LayoutMotion.enabled: true"));
        QQuickItem &item = *scene.subjects().first();
        item.setX(400);
        scene.frame(0);
        const auto tap = [&](QPoint place) {
            QTest::mouseClick(&scene.window(), Qt::LeftButton, {}, place);
        };
        tap({450, 25});
        QCOMPARE(scene.root().property("told").toString(), "started ");
        tap({50, 25});
        QCOMPARE(scene.root().property("told").toString(), "started tapped ");
    }

    void transformsAddedOnItsWayStayItsOwn()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.frame(0);
        QQmlExpression(
            qmlContext(&item), &item,
            "transform.push(Qt.createQmlObject('import QtQuick; Scale { xScale: 2 }', root))")
            .evaluate();
        item.setX(150);
        scene.frame(0);
        QCOMPARE(item.mapToScene({100, 0}), QPointF(200, 0));
        scene.pass(5);
        QCOMPARE(item.mapToScene({100, 0}), QPointF(350, 0));
        QCOMPARE(QQmlListReference(&item, "transform").count(), 1);
    }

    void aContainerMovesItsChildren()
    {
        for (const QByteArray scope : {"Children", "ItselfAndChildren"}) {
            LaidOutScene scene("Item { id: root; property var subjects: [row, first, second]\n"
                               "Row { id: row; LayoutMotion.scope: LayoutMotion."
                               + scope
                               + "\nRectangle { id: first; width: 50; height: 10 }\n"
                                 "Rectangle { id: second; width: 50; height: 10 } } }");
            QQuickItem &row = *scene.subjects()[0];
            QQuickItem &first = *scene.subjects()[1];
            QQuickItem &second = *scene.subjects()[2];
            first.setWidth(80);
            scene.frame(0.01);
            QVERIFY(isGliding(&second));
            QQuickItem third(&row);
            third.setSize({10, 10});
            scene.pass(5);
            row.setX(100);
            scene.frame(0.01);
            QCOMPARE(isGliding(&row), scope != "Children");
            first.setWidth(10);
            scene.frame(0.01);
            QVERIFY(qAbs(third.mapToItem(&row, {0, 0}).x() - third.x()) > 10);
            row.setProperty("spacing", 10);
            QQmlProperty::write(&row, "LayoutMotion.scope", 0, qmlContext(&row)); // Itself
            scene.pass(5);
            QCOMPARE(third.mapToItem(&row, {0, 0}), third.position());
            first.setWidth(80);
            scene.frame(0.01);
            QCOMPARE(third.mapToItem(&row, {0, 0}), third.position());
        }
    }

    void childrenHaveTheirContainersSettings()
    {
        LaidOutScene scene(R"(Item { id: root; property var subjects: [row, first, second]
        Column { id: row
            LayoutMotion.scope: LayoutMotion.Children
            LayoutMotion.delay: 70
            LayoutMotion.spring: Springs.stiff
            Rectangle { id: first; width: 50; height: 10 }
            Rectangle { id: second; width: 50; height: 10; LayoutMotion.delay: 30 } } })");
        QQuickItem *row = scene.subjects()[0];
        QQuickItem *first = scene.subjects()[1];
        QQuickItem *second = scene.subjects()[2];
        QCOMPARE(told(first, "delay").toInt(), 70);
        QCOMPARE(told(second, "delay").toInt(), 30);
        QCOMPARE(told(second, "spring"), told(row, "spring"));
        QQmlProperty::write(row, "LayoutMotion.delay", 0, qmlContext(row));
        QCOMPARE(told(first, "delay").toInt(), 0);
        QQmlProperty::write(row, "LayoutMotion.enabled", false, qmlContext(row));
        first->setHeight(50);
        scene.frame(0.01);
        QVERIFY(!isGliding(second));
    }

    void childrenMoveFromContainerToContainer()
    {
        LaidOutScene scene(R"(Item { id: root; property var subjects: [one, two, card, plain]
        Column { id: one; x: 100; LayoutMotion.scope: LayoutMotion.Children
            Rectangle { id: card; width: 50; height: 10 } }
        Column { id: two; x: 300; LayoutMotion.scope: LayoutMotion.Children }
        Column { id: plain; x: 500 } })");
        QQuickItem *card = scene.subjects()[2];
        const QList<QQuickItem *> subjects{scene.subjects()};
        card->setParentItem(subjects[1]);
        scene.frame(0);
        QCOMPARE(card->mapToScene({0, 0}), QPointF(100, 0));
        scene.pass(5);
        QCOMPARE(card->mapToScene({0, 0}), QPointF(300, 0));
        card->setParentItem(subjects[3]); // nobody asked for it there
        scene.frame(0);
        QCOMPARE(card->mapToScene({0, 0}), QPointF(500, 0));
        card->setParentItem(subjects[0]); // but here
        scene.frame(0);
        QCOMPARE(card->mapToScene({0, 0}), QPointF(500, 0));
        QVERIFY(isGliding(card));
    }

    void whatAViewTakesBackIsNotSeen()
    {
        LaidOutScene scene(R"(Item { id: root; property int glides; property Item view: view
        ListModel { id: numbers
            Component.onCompleted: { for (let i = 0; i < 30; ++i) append({ number: i }); } }
        function select() { view.currentIndex = 10; }
        function insert() { numbers.insert(0, { number: 100 }); }
        ListView { id: view; anchors.fill: parent; model: numbers
            highlightRangeMode: ListView.StrictlyEnforceRange; highlightMoveDuration: 0
            preferredHighlightBegin: 100; preferredHighlightEnd: 150; cacheBuffer: 5000
            delegate: Rectangle { width: 50; height: 50; LayoutMotion.onStarted: ++root.glides } } })");
        scene.call("select");
        scene.pass(1);
        auto *view = scene.root().property("view").value<QQuickItem *>();
        auto *current = view->property("currentItem").value<QQuickItem *>();
        const QPointF before = current->mapToScene({0, 0});
        scene.call("insert");
        scene.frame(0);
        QCOMPARE(current->mapToScene({0, 0}), before);
        scene.frame(0.05);
        QCOMPARE(current->mapToScene({0, 0}), before);
    }

    void aReusedDelegateIsAnotherThing()
    {
        LaidOutScene scene(R"(Item { id: root; property int glides
        function scroll() { view.contentY += 1000; }
        ListView { id: view; anchors.fill: parent; model: 300; reuseItems: true
            delegate: Rectangle { width: 50; height: 50; LayoutMotion.onStarted: ++root.glides } } })");
        for (int i = 0; i < 5; ++i) {
            scene.call("scroll");
            scene.frame(0.02);
        }
        QCOMPARE(scene.root().property("glides").toInt(), 0);
    }

    void whatIsWrongIsRefused()
    {
        LaidOutScene scene(card("LayoutMotion.delay: 10"));
        QQuickItem &item = *scene.subjects().first();
        const auto refuses = [&](const char *property, const QVariant &value) {
            const QVariant before = told(&item, property);
            QTest::ignoreMessage(
                QtWarningMsg,
                QRegularExpression(QStringLiteral("Rectangle.*LayoutMotion: refused %1 ")
                                       .arg(QLatin1String(property))));
            QQmlProperty::write(&item, QStringLiteral("LayoutMotion.") + QLatin1String(property),
                                value, qmlContext(&item));
            QCOMPARE(told(&item, property), before);
        };
        refuses("delay", -1);
        refuses("resize", 7);
        refuses("scope", -1);
        refuses("spring", QVariant::fromValue(sprung::SpringParameters{-1, 1, 1}));

        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("LayoutMotion moves Items"));
        QQmlComponent component(qmlEngine(&item));
        component.setData("import QtQml\nimport Sprung.Layouts\nQtObject { LayoutMotion.delay: 7 }",
                          {});
        const std::unique_ptr<QObject> none(component.create());
        QVERIFY(none);
    }

    void aPlaceThatIsNotFiniteIsNotGlidedTo()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.pass(0.05);
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("Rectangle.*its place is not finite"));
        for (const double wrong : {std::numeric_limits<double>::infinity(), 1e300,
                                   -std::numeric_limits<double>::infinity()}) {
            item.setX(wrong);
            scene.frame(0.01);
            scene.frame(0.01);
        }
        item.setX(50);
        scene.frame(0.01);
        scene.pass(5);
        QCOMPARE(seen(item).x(), 50);
        item.setX(std::numeric_limits<double>::quiet_NaN()); // which Qt refuses
        scene.frame(0.01);
        QCOMPARE(seen(item).x(), 50);
        item.setX(0);
        scene.frame(0.01);
        QVERIFY(isGliding(&item));
    }

    void aParentOfNoSizeIsNotGlidedInto()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        QQuickItem *other = scene.root().childItems().constFirst();
        other->setScale(0);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("Rectangle.*its parents"));
        for (int i = 0; i < 3; ++i) {
            item.setParentItem(other);
            scene.frame(0.01);
            QVERIFY(!isGliding(&item));
            QCOMPARE(QQmlListReference(&item, "transform").count(), 0);
            item.setParentItem(&scene.root());
            scene.frame(0.01);
            QVERIFY(!isGliding(&item));
            QCOMPARE(seen(item), item.position());
        }
        other->setScale(1);
        item.setParentItem(other);
        scene.frame(0.01);
        QVERIFY(isGliding(&item));
    }

    void itIsDestroyedOnItsWay()
    {
        for (int when = 0; when < 3; ++when) {
            LaidOutScene scene(card());
            QQuickItem *item = scene.subjects().first();
            item->setX(100);
            if (when > 0)
                scene.frame(0);
            if (when > 1)
                scene.pass(0.1);
            item->setX(200);
            delete item;
            scene.pass(0.1);
            QVERIFY(!scene.ticker().isRunning());
        }
    }

    void itLeavesTheScene()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        item.setX(100);
        scene.pass(0.1);
        item.setParentItem(nullptr);
        scene.frame(0.01);
        QVERIFY(!isGliding(&item));
        item.setX(200);
        item.setParentItem(&scene.root());
        scene.frame(0.01);
        QVERIFY(!isGliding(&item));
        QCOMPARE(seen(item).x(), 200);

        item.setX(100); // out and in again between two frames: nobody has seen it leave
        scene.frame(0.01);
        const double before = seen(item).x();
        item.setParentItem(nullptr);
        item.setParentItem(scene.root().childItems().constFirst());
        scene.frame(0);
        NEAR(item.mapToScene({0, 0}).x(), before);
        QVERIFY(isGliding(&item));
    }

    void itIsFoundWheneverItGetsAParent()
    {
        LaidOutScene scene("Item { id: root; property var subjects: [] }");
        QQmlComponent component(qmlEngine(&scene.root()));
        component.setData("import QtQuick\nimport Sprung.Layouts\n"
                          "Item { width: 50; height: 50; LayoutMotion.enabled: true }",
                          {});
        for (const bool later : {false, true}) {
            const std::unique_ptr<QObject> made(component.create());
            auto *item = qobject_cast<QQuickItem *>(made.get());
            QVERIFY(item);
            if (later)
                QCoreApplication::processEvents();
            QQuickItem parent;
            if (later)
                item->setParentItem(&parent); // is not in a window either
            scene.frame(0);
            parent.setParentItem(&scene.root());
            if (!later)
                item->setParentItem(&parent);
            item->setX(100);
            scene.frame(0);
            QCOMPARE(seen(*item).x(), 100);
            QVERIFY(!isGliding(item));
            item->setX(200);
            QCOMPARE(seen(*item).x(), 100);
            scene.frame(0);
            QVERIFY(isGliding(item));
            item->setParentItem(&scene.root()); // others have left before it
            scene.frame(0);
            QCOMPARE(seen(*item).x(), 100);
            QVERIFY(isGliding(item));
        }
    }

    void itIsDestroyedBeforeAnyFrame()
    {
        LaidOutScene scene("Item { id: root; property var subjects: [] }");
        QQmlComponent component(qmlEngine(&scene.root()));
        component.setData("import QtQuick\nimport Sprung.Layouts\n"
                          "Item { LayoutMotion.scope: LayoutMotion.Children }",
                          {});
        for (int when = 0; when < 3; ++when) {
            const std::unique_ptr<QObject> made(component.create());
            auto *container = qobject_cast<QQuickItem *>(made.get());
            QVERIFY(container);
            auto *child = new QQuickItem(container); // which is not in a window
            if (when > 0)
                child->setParentItem(nullptr);
            if (when > 1)
                child->setParentItem(&scene.root());
            delete child;
            scene.frame(0);
            QCoreApplication::processEvents();
            scene.frame(0);
        }
    }

    void siblingsLeaveInAnyOrder()
    {
        LaidOutScene scene(
            R"(Item { id: root; property var subjects: [other, cards[0], cards[1], cards[2], cards[3], cards[4]]
        property list<Item> cards: [
            Item { parent: root; LayoutMotion.delay: 0 }, Item { parent: root; LayoutMotion.delay: 0 },
            Item { parent: root; LayoutMotion.delay: 0 }, Item { parent: root; LayoutMotion.delay: 0 },
            Item { parent: root; LayoutMotion.delay: 0 } ]
        Item { id: other; x: 100; Item { } } })");
        QList<QQuickItem *> cards = scene.subjects();
        QQuickItem *other = cards.takeFirst();
        QCOMPARE(cards.size(), 5);
        cards[0]->stackAfter(cards[3]);
        cards[4]->stackBefore(other);
        for (const int which : {2, 4, 0, 1, 3, 4, 2}) {
            QQuickItem *card = cards[which];
            const bool isThere = card->parentItem() == other;
            scene.pass(5);
            card->setParentItem(isThere ? &scene.root() : other);
            QCOMPARE(card->mapToScene({0, 0}).x(), isThere ? 100 : 0);
            scene.frame(0);
            QCOMPARE(card->mapToScene({0, 0}).x(), isThere ? 100 : 0);
            QVERIFY(isGliding(card));
        }
    }

    void itGoesAndReturnsWithItsParent()
    {
        LaidOutScene scene(R"(Item { id: root; property var subjects: [page, card]
        Item { id: page
            Item { id: card; width: 50; height: 50; LayoutMotion.enabled: true } } })");
        QQuickItem *page = scene.subjects()[0];
        QQuickItem *card = scene.subjects()[1];
        const auto hide = [&] { page->setVisible(false); };
        const auto show = [&] { page->setVisible(true); };
        const auto leave = [&] { page->setParentItem(nullptr); };
        const auto enter = [&] { page->setParentItem(&scene.root()); };
        const QList<std::pair<std::function<void()>, std::function<void()>>> ways{{hide, show},
                                                                                  {leave, enter}};
        for (const auto &[goes, returns] : ways) {
            card->setX(100);
            scene.frame(0);
            QVERIFY(isGliding(card));
            goes();
            scene.frame(0.01);
            QVERIFY(!isGliding(card));
            QVERIFY(!scene.ticker().isRunning());
            returns();
            card->setX(200);
            scene.frame(0);
            QVERIFY(!isGliding(card));
            QCOMPARE(seen(*card).x(), 200);
            card->setX(0);
            scene.frame(0);
            QVERIFY(isGliding(card));
            scene.pass(5);
        }
    }

    void anotherWindowIsAnotherPlace()
    {
        LaidOutScene scene(card());
        QQuickItem &item = *scene.subjects().first();
        QQuickRenderControl control;
        QQuickWindow window(&control);
        item.setX(100);
        scene.pass(0.05);
        item.setParentItem(window.contentItem());
        scene.frame(0.01);
        control.polishItems();
        QVERIFY(!isGliding(&item));
        QCOMPARE(seen(item).x(), 100);
        item.setX(0);
        control.polishItems();
        QVERIFY(isGliding(&item));
        item.setParentItem(&scene.root());
        scene.frame(0.01);
        QVERIFY(!isGliding(&item));
    }

    void itIsDestroyedByWhatItTells()
    {
        for (const char *when : {"onStarted", "onFinished", "onRunningChanged", "onSeenChanged"}) {
            LaidOutScene scene(
                QByteArray("Item { id: root; property var subjects: [card, other]\n"
                           "Rectangle { id: card; width: 50; height: 50; LayoutMotion.")
                + when
                + ": killer.kill(card) }\n"
                  "Rectangle { id: other; width: 9; height: 9; LayoutMotion.delay: 0 }\n"
                  "QtObject { id: killer; objectName: \"killer\"\n"
                  "signal kill(Item item) } }");
            auto *killer = scene.root().findChild<QObject *>("killer");
            QPointer<QQuickItem> item(scene.subjects()[0]);
            QQuickItem *other = scene.subjects()[1];
            QSignalSpy killed(killer, SIGNAL(kill(QQuickItem *)));
            connect(killer, SIGNAL(kill(QQuickItem *)), item, SLOT(deleteLater()));
            item->setX(100);
            other->setX(100);
            scene.pass(5);
            QVERIFY2(killed.count() > 0, when);
            QVERIFY(!item);
            QCOMPARE(seen(*other).x(), 100);
        }
    }
};

SPRUNG_TEST(LayoutMotionTest, QGuiApplication)

#include "layout_motion_test.moc"
