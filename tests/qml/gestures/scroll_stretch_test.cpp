// SPDX-License-Identifier: MIT
// Tests ScrollMotion.Stretch. Oracle: the formula of the rubber band, and the same scroll with
// RubberBand. The content at the far edge moves as all content does with RubberBand.
#include "../../running_motions.h"
#include "expected.h"
#include "scrolled_scene.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QQmlListReference>

namespace {

QByteArray stretchScene(const QByteArray &view, const QByteArray &rest = {})
{
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion\n" + rest
        + view + "}";
}

const QByteArray stretches = "ScrollMotion.overscroll: ScrollMotion.Stretch\n";

/// A Flickable of 400 × 400, with content of 400 × 1400, at its lower bound.
QByteArray flickable(const QByteArray &rest = stretches)
{
    return "Flickable { id: list; width: 400; height: 400; contentWidth: 400; contentHeight: 1400;"
           "contentY: 1000\n"
        + rest + "}";
}

class StretchedScene : public ScrolledScene
{
public:
    using ScrolledScene::ScrolledScene;

    QQuickItem &content() const { return *list().property("contentItem").value<QQuickItem *>(); }
    /// Maps a position in the content to its visual position in the view.
    QPointF visualPosition(QPointF position) const
    {
        return list().mapFromItem(&content(), position);
    }
    double viewY(double y) const { return visualPosition(QPointF(0, y)).y(); }
    /// Returns the content position that is visible at a position of the view.
    double contentYAt(double y) const { return content().mapFromItem(&list(), QPointF(0, y)).y(); }
    qsizetype transforms() const { return QQmlListReference(&content(), "transform").count(); }
    bool isAtRest() const
    {
        return transforms() == 0 && !isScrolling() && sprung::runningMotions() == 0;
    }
    bool settles()
    {
        settle();
        return isAtRest();
    }
    void pullBy(QPoint delta)
    {
        pullPad(delta);
        pass(200);
    }
    /// Stretches the content. Then it returns for some milliseconds, or stays under the fingers if
    /// 0.
    void stretch(double milliseconds)
    {
        pullBy({0, 200});
        if (milliseconds == 0)
            return;
        liftPad();
        pass(milliseconds);
    }
};

} // namespace

class ScrollStretchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QQuickWindow::setGraphicsApi(QSGRendererInterface::Software); // renders without a screen
    }
    /// Visual distances from the bound are proportional to distances in the content.
    void Stretch_pulledPastBound_scalesContentAboutBound()
    {
        const QByteArray list = "ListView { id: list; width: 400; height: 400; model: 50\n"
            + stretches + "delegate: Rectangle { width: 40; height: 40 }\n";
        for (const auto &[name, view, first, last] : {
                 std::tuple("Flickable", flickable(), QPointF(0, 0), QPointF(0, 1000)),
                 {"ListView", list + "}", {0, 0}, {0, 1600}},
                 {"ListView with everything",
                  list
                      + "header: Item { width: 9; height: 33 }"
                        "footer: Item { width: 9; height: 21 } topMargin: 7; bottomMargin: 9 }",
                  {0, -40},
                  {0, 1600 + 21 + 9}},
                 {"from the bottom",
                  list + "verticalLayoutDirection: ListView.BottomToTop }",
                  {0, -2000},
                  {0, -400}},
                 {"horizontal", list + "orientation: ListView.Horizontal }", {0, 0}, {1600, 0}},
                 {"from right to left",
                  list + "orientation: ListView.Horizontal; layoutDirection: Qt.RightToLeft }",
                  {-2000, 0},
                  {-400, 0}},
             }) {
            const FailureContext context(name);
            StretchedScene scene(stretchScene(view));
            const bool isHorizontal = first.y() == last.y();
            const QPoint forward = isHorizontal ? QPoint(1, 0) : QPoint(0, 1);
            const auto along = [&](QPointF point) { return isHorizontal ? point.x() : point.y(); };
            for (const bool atLast : {false, true}) {
                const QPointF end = atLast ? last : first;
                scene.jumpTo(along(end));
                for (const double pull : {20., 100., 300.}) {
                    QVERIFY(scene.pullPad(forward * int(atLast ? pull : -pull)));
                    const double growth = 1 + rubberBanded(pull, 400) / 400;
                    const double edge = atLast ? 400 : 0;
                    for (const double distance : {0., 10., 200., 400.}) {
                        const double position = along(end) + (atLast ? 400 - distance : distance);
                        const double visual = along(scene.visualPosition(
                            isHorizontal ? QPointF(position, 0) : QPointF(0, position)));
                        QVERIFY(
                            isNear(visual, edge + (atLast ? -distance : distance) * growth, 1e-2));
                    }
                    QCOMPARE(scene.contentPosition(), end);
                    scene.pass(200);
                    scene.liftPad();
                    QVERIFY(scene.isScrolling() && scene.settles());
                    QCOMPARE(scene.contentPosition(), end);
                }
            }
        }
    }

    /// The content is released beyond its bound, or reaches it in a fling.
    void Stretch_atEveryFrameRate_matchesRubberBand()
    {
        for (const double hertz : {30., 60., 144., 240.}) {
            for (const bool isFling : {false, true}) {
                const FailureContext context(QByteArray::number(hertz)
                                             + (isFling ? " Hz, fling" : " Hz"));
                const auto positionsWith = [=](const QByteArray &overscroll) {
                    StretchedScene scene(stretchScene(
                        flickable("ScrollMotion.overscroll: ScrollMotion." + overscroll)));
                    scene.setHertz(hertz);
                    if (isFling) {
                        scene.list().setProperty("contentY", 700);
                        scene.swipePad({0, 150}, 50);
                    } else {
                        scene.pullBy({0, 200});
                    }
                    scene.liftPad();
                    QList<double> positions;
                    for (int step = 0; step < 15; ++step) {
                        scene.pass(1000. / 30);
                        positions += scene.contentYAt(0);
                        if (overscroll == "Stretch" && scene.y() > 1000)
                            qFatal("%g is beyond the bound", scene.y());
                        if (overscroll == "Stretch" && scene.y() == 1000)
                            positions.last() = 1000 - scene.viewY(1000);
                    }
                    if (!scene.settles() || scene.y() != 1000)
                        qFatal("The content did not settle");
                    return positions;
                };
                const QList<double> stretch = positionsWith("Stretch"),
                                    band = positionsWith("RubberBand");
                for (qsizetype i = 0; i < band.size(); ++i)
                    QVERIFY(isNear(stretch[i], band[i], 1e-3));
                QVERIFY(*std::max_element(band.begin(), band.end()) > (isFling ? 1020 : 1050));
                QVERIFY(isFling || band[7] < 1010);
            }
        }
    }

    void Stretch_grabbedWhileReturning_doesNotJump()
    {
        StretchedScene scene(stretchScene(flickable()));
        scene.stretch(60);
        const double viewY = scene.viewY(1000);
        QVERIFY(viewY < -10 && viewY > -rubberBanded(200, 400));
        scene.touchPad();
        scene.pass(300);
        QCOMPARE(scene.viewY(1000), viewY);
        scene.movePad({0, 1});
        QVERIFY(scene.viewY(1000) < viewY && scene.viewY(1000) > viewY - 1);
        scene.movePad({0, -500}); // inside its bounds again
        QVERIFY(scene.y() < 800);
        QCOMPARE(scene.transforms(), 0);
        scene.pass(200);
        scene.liftPad();
        QVERIFY(scene.settles());
    }

    /// The content has a transform that moves it up by 30 px.
    void Stretch_bothAxes_keepsExistingTransform()
    {
        StretchedScene scene(
            stretchScene(flickable("contentX: 0\n" + stretches
                                   + "Component.onCompleted: contentItem.transform = [shift]")
                             .replace("contentWidth: 400", "contentWidth: 900"),
                         "Translate { id: shift; y: -30 }\n"));
        scene.pullBy({-50, 100});
        const double x = 1 + rubberBanded(50, 400) / 400, y = 1 + rubberBanded(100, 400) / 400;
        QVERIFY(isNear(scene.visualPosition(QPointF(300, 1100)), {300 * x, 400 - 330 * y}, 1e-2));
        QCOMPARE(scene.contentPosition(), QPointF(0, 1000));
        QCOMPARE(scene.transforms(), 3);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.transforms(), 1);
        QVERIFY(isNear(scene.viewY(1200), 170));
    }

    void Stretch_pressed_hitsVisibleRow()
    {
        StretchedScene scene(stretchScene(
            "ListView { id: list; width: 400; height: 400; model: 50\n" + stretches
                + "delegate: MouseArea { required property int index; width: 400; height: 40;"
                  "onPressed: hit = index } }",
            "property int hit: -1\n"));
        scene.pullBy({0, -300});
        // The ninth row is beyond the view.
        QVERIFY(40 * 8 * (1 + rubberBanded(300, 400) / 400) > 400);
        for (const double y : {10., 100., 399.}) {
            scene.pullBy({0, -1});
            const double now = 1 + (scene.viewY(400) - 400) / 400;
            scene.press({200, y});
            QCOMPARE(scene.root().property("hit").toInt(), int(y / now / 40));
            scene.release();
            scene.liftPad();
            scene.settle();
            scene.pullBy({0, -300});
        }
    }

    /// The stretch returns as it does without a press.
    void Stretch_pressedWhileReturning_continuesReturning()
    {
        QList<double> expected;
        for (const bool isPressed : {false, true}) {
            StretchedScene scene(stretchScene(flickable()));
            scene.stretch(60);
            if (isPressed)
                scene.press({200, 200});
            for (int step = 0; step < 5; ++step) {
                QVERIFY(scene.isScrolling());
                if (isPressed)
                    QVERIFY(isNear(scene.viewY(1000), expected.takeFirst(), 1e-3));
                else
                    expected += scene.viewY(1000);
                scene.pass(20);
            }
            if (!isPressed)
                continue;
            scene.moveBy({0, 120}, 60); // drags the Flickable
            QVERIFY(scene.y() < 1000);
            QCOMPARE(scene.transforms(), 1);
            scene.settle();
            QCOMPARE(scene.transforms(), 0);
            QVERIFY(!scene.isScrolling());
        }
    }

    void Stretch_dragWithStopAtBounds_stretchesByOvershoot()
    {
        StretchedScene scene(
            stretchScene(flickable("boundsMovement: Flickable.StopAtBounds\n" + stretches)));
        scene.list().setProperty("contentY", 1050); // a written position does not stretch
        QVERIFY(scene.list().property("verticalOvershoot").toDouble() > 0);
        QCOMPARE(scene.transforms(), 0);
        QVERIFY(isNear(scene.viewY(1000), 0));
        scene.pull({200, 300}, {0, -200}, 200);
        const double overshoot = scene.list().property("verticalOvershoot").toDouble();
        QVERIFY(overshoot > 30);
        QCOMPARE(scene.y(), 1000.0);
        QVERIFY(isNear(scene.viewY(1000), -overshoot, 1e-2)
                && isNear(scene.viewY(1400), 400, 1e-2));
        scene.moveBy({0, 300}, 300);
        QCOMPARE(scene.transforms(), 0);
        QVERIFY(scene.y() < 1000);
    }

    /// The Flickable keeps its overshoot if its bound moves away.
    void Stretch_boundMovesDuringDrag_springsBack()
    {
        for (const bool isReturning : {false, true}) {
            const FailureContext context(isReturning ? "while returning" : "at rest");
            StretchedScene scene(
                stretchScene(flickable("boundsMovement: Flickable.StopAtBounds\n" + stretches)));
            scene.jumpTo(1000);
            if (isReturning)
                scene.stretch(30);
            scene.pull({200, 300}, {0, -200}, 50);
            QCOMPARE(scene.isScrolling(), isReturning);
            QVERIFY(scene.list().property("verticalOvershoot").toDouble() > 30);
            scene.list().setProperty("contentHeight", 2000);
            const double viewY = scene.viewY(1000);
            scene.release();
            scene.polish();
            QVERIFY(scene.isScrolling() && isNear(scene.viewY(1000), viewY, 1e-2));
            QVERIFY(scene.settles());
            QCOMPARE(scene.y(), 1000.0);
        }
    }

    void Stretch_boundMoves_doesNotJump()
    {
        for (const bool lifts : {false, true}) {
            for (const auto &[property, value] : {std::pair("contentHeight", 2000),
                                                  {"contentHeight", 900},
                                                  {"contentHeight", 0},
                                                  {"height", 300},
                                                  {"height", 500},
                                                  {"bottomMargin", 50}}) {
                const FailureContext context(property + QByteArray::number(value)
                                             + (lifts ? " while returning" : " under fingers"));
                StretchedScene scene(stretchScene(flickable()));
                scene.stretch(lifts ? 30 : 0);
                QVERIFY(1000 - scene.contentYAt(400) + 400 - scene.viewY(1000) > 50);
                scene.list().setProperty(property, value);
                QVERIFY(scene.y() <= 1000);
                scene.pass(10);
                QCOMPARE(scene.transforms(), 1); // The stretch does not jump.
                if (!lifts) {
                    scene.movePad({0, -20});
                    scene.pass(100);
                    scene.liftPad();
                }
                QVERIFY(scene.settles() && isNear(scene.viewY(700), 700 - scene.y()));
            }
        }
    }

    void Stretch_viewLostOrDisabled_endsSafely()
    {
        for (const bool lifts : {false, true}) {
            for (const QByteArray expression :
                 {"loader.active = false", "list.visible = false", "list.parent = null",
                  "list.ScrollMotion.overscroll = 1"}) {
                const FailureContext context(expression
                                             + (lifts ? " while returning" : " under fingers"));
                StretchedScene scene(
                    "Item { property alias loader: loader; property Item list: loader.item;"
                    "property QtObject motion: list ? list.ScrollMotion : null\n"
                    "function go() { "
                    + expression + " }\nLoader { id: loader; sourceComponent: " + flickable()
                    + "} }");
                scene.stretch(lifts ? 30 : 0);
                QCOMPARE(scene.transforms(), 1);
                scene.call("go");
                scene.pass(20);
                scene.movePad({0, 10});
                scene.liftPad();
                scene.settle();
                QVERIFY(sprung::runningMotions() == 0);
                if (scene.root().property("list").value<QQuickItem *>())
                    QCOMPARE(scene.transforms(), 0);
            }
        }
    }

    void Stretch_contentYWritten_takesPrecedence()
    {
        StretchedScene scene(stretchScene(flickable()));
        scene.stretch(30);
        scene.list().setProperty("contentY", 100);
        QCOMPARE(scene.y(), 100.0);
        QCOMPARE(scene.transforms(), 1); // The stretch still returns.
        scene.turnWheel(notch);
        scene.pass(10);
        QVERIFY(scene.y() > 100);
        QCOMPARE(scene.settledY(), 172.0);
        QVERIFY(scene.isAtRest());
    }

    /// The content is red above its last 40 px, and blue below.
    void Stretch_rendered_keepsPixelsAtBound()
    {
        StretchedScene scene(stretchScene(
            flickable(stretches
                      + "Rectangle { width: 400; height: 1360; color: 'red' }\n"
                        "Rectangle { y: 1360; width: 400; height: 40; color: 'blue' }")));
        const auto firstBlue = [](const QImage &image) {
            int y = 0;
            while (y < 400 && image.pixelColor(200, y) != QColor(Qt::blue))
                ++y;
            return y;
        };
        QCOMPARE(firstBlue(scene.grabImage()), 360);
        scene.pullBy({0, 300});
        const QImage image = scene.grabImage();
        QCOMPARE(image.pixelColor(200, 399), QColor(Qt::blue));
        QCOMPARE(image.pixelColor(200, 0), QColor(Qt::red));
        const double growth = 1 + rubberBanded(300, 400) / 400;
        QVERIFY(isNear(firstBlue(image), 400 - 40 * growth, 1));
        scene.liftPad();
        scene.settle();
        QCOMPARE(firstBlue(scene.grabImage()), 360);
    }
};

SPRUNG_TEST(ScrollStretchTest, QGuiApplication)

#include "scroll_stretch_test.moc"
