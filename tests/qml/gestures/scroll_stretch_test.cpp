// SPDX-License-Identifier: MIT
// ScrollMotion.Stretch. The oracles are the formula of the rubber band, and the other overscroll:
// what is seen at the far edge moves as all of the content would with a RubberBand.
#include "expected.h"
#include "scrolled_scene.h"

#include <sprung/interpolators/interpolator.h>

#include <QQmlListReference>

namespace {

QByteArray stretchScene(const QByteArray &view, const QByteArray &rest = {})
{
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion\n" + rest
        + view + "}";
}

const char *const stretches = "ScrollMotion.overscroll: ScrollMotion.Stretch\n";

/// Of 400 × 400, with content of 400 × 1400, at its end.
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
    /// Where what lies at a place of the content is seen in the view.
    QPointF seen(QPointF place) const { return list().mapFromItem(&content(), place); }
    double seen(double y) const { return seen(QPointF(0, y)).y(); }
    /// What of the content is seen at an edge of the view.
    double shownAt(double y) const { return content().mapFromItem(&list(), QPointF(0, y)).y(); }
    qsizetype transforms() const { return QQmlListReference(&content(), "transform").count(); }
    bool isAtRest() const
    {
        return transforms() == 0 && !isScrolling() && sprung::Interpolator::allRunning().isEmpty();
    }
    void pullBy(QPoint way)
    {
        touchPad();
        movePad(way);
        pass(200);
    }
};

} // namespace

class ScrollStretchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QQuickWindow::setGraphicsApi(QSGRendererInterface::Software); // pixels, without a screen
    }
    void theContentIsStretchedAboutItsEnd_data()
    {
        QTest::addColumn<QByteArray>("view");
        QTest::addColumn<QPointF>("first");
        QTest::addColumn<QPointF>("last");
        const QByteArray list = "ListView { id: list; width: 400; height: 400; model: 50\n"
            + QByteArray(stretches) + "delegate: Rectangle { width: 40; height: 40 }\n";
        QTest::newRow("Flickable") << flickable() << QPointF(0, 0) << QPointF(0, 1000);
        QTest::newRow("ListView") << list + "}" << QPointF(0, 0) << QPointF(0, 1600);
        QTest::newRow("ListView with everything") << list
                + "header: Item { width: 9; height: 33 } footer: Item { width: 9; height: 21 }"
                  "topMargin: 7; bottomMargin: 9 }"
                                                  << QPointF(0, -40) << QPointF(0, 1600 + 21 + 9);
        QTest::newRow("ListView from the bottom")
            << list + "verticalLayoutDirection: ListView.BottomToTop }" << QPointF(0, -2000)
            << QPointF(0, -400);
        QTest::newRow("horizontal")
            << list + "orientation: ListView.Horizontal }" << QPointF(0, 0) << QPointF(1600, 0);
        QTest::newRow("from right to left")
            << list + "orientation: ListView.Horizontal; layoutDirection: Qt.RightToLeft }"
            << QPointF(-2000, 0) << QPointF(-400, 0);
    }

    /// Distances from the end, as they are seen, are in proportion.
    void theContentIsStretchedAboutItsEnd()
    {
        QFETCH(const QByteArray, view);
        QFETCH(const QPointF, first);
        QFETCH(const QPointF, last);
        StretchedScene scene(stretchScene(view));
        const bool isHorizontal = first.y() == last.y();
        const QPoint forward = isHorizontal ? QPoint(1, 0) : QPoint(0, 1);
        const auto along = [&](QPointF point) { return isHorizontal ? point.x() : point.y(); };
        for (const bool atLast : {false, true}) {
            const QPointF end = atLast ? last : first;
            scene.scrollTo(along(end));
            scene.settle();
            for (const double pull : {20., 100., 300.}) {
                scene.touchPad();
                QVERIFY(scene.movePad(forward * int(atLast ? pull : -pull)));
                const double growth = 1 + stretched(pull, 400) / 400;
                const double edge = atLast ? 400 : 0;
                for (const double way : {0., 10., 200., 400.}) {
                    const double there = along(end) + (atLast ? 400 - way : way);
                    const double seen = along(
                        scene.seen(isHorizontal ? QPointF(there, 0) : QPointF(0, there)));
                    QVERIFY(isNear(seen, edge + (atLast ? -way : way) * growth, 1e-2));
                }
                QCOMPARE(QPointF(scene.x(), scene.y()), end);
                scene.pass(200);
                scene.liftPad();
                QVERIFY(scene.isScrolling());
                scene.settle();
                QVERIFY(scene.isAtRest());
                QCOMPARE(QPointF(scene.x(), scene.y()), end);
            }
        }
    }

    void itGoesBackAsFromARubberBand_data()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {30., 60., 144., 240.})
            QTest::addRow("%g Hz", hertz) << hertz;
    }

    void itGoesBackAsFromARubberBand()
    {
        QFETCH(const double, hertz);
        StretchedScene stretch(stretchScene(flickable()));
        stretch.setHertz(hertz);
        stretch.pullBy({0, 200});
        stretch.liftPad();
        QList<double> ways;
        for (int step = 0; step < 8; ++step) {
            stretch.pass(1000. / 30);
            ways += -stretch.seen(1000);
        }
        stretch.settle();
        QVERIFY(stretch.isAtRest());
        StretchedScene band(
            stretchScene(flickable("ScrollMotion.overscroll: ScrollMotion.RubberBand")));
        band.pullBy({0, 200});
        band.liftPad();
        for (const double way : ways) {
            band.pass(1000. / 30);
            QVERIFY(isNear(way, band.y() - 1000, 1e-3));
        }
        QVERIFY(ways.first() > 50 && ways.last() < 10);
    }

    void aCoastGoesOnInTheStretch_data() { itGoesBackAsFromARubberBand_data(); }

    void aCoastGoesOnInTheStretch()
    {
        QFETCH(const double, hertz);
        const auto coast = [hertz](const QByteArray &overscroll) {
            StretchedScene scene(
                stretchScene(flickable("ScrollMotion.overscroll: ScrollMotion." + overscroll)));
            scene.setHertz(hertz);
            scene.list().setProperty("contentY", 700);
            scene.touchPad();
            scene.movePadBy({0, 150}, 50);
            scene.liftPad();
            QList<double> places;
            for (int step = 0; step < 15; ++step) {
                scene.pass(1000. / 30);
                places += scene.shownAt(0);
                if (overscroll == "Stretch" && scene.y() > 1000)
                    qFatal("%g is beyond the end", scene.y());
                if (overscroll == "Stretch" && scene.y() == 1000)
                    places.last() = 1000 - scene.seen(1000);
            }
            scene.settle();
            if (!scene.isAtRest() || scene.y() != 1000)
                qFatal("It has not come to rest");
            return places;
        };
        const QList<double> stretch = coast("Stretch"), band = coast("RubberBand");
        for (qsizetype i = 0; i < band.size(); ++i)
            QVERIFY(isNear(stretch[i], band[i], 1e-3));
        QVERIFY(*std::max_element(band.begin(), band.end()) > 1020);
    }

    void caughtOnItsWayBackItDoesNotJump()
    {
        StretchedScene scene(stretchScene(flickable()));
        scene.pullBy({0, 200});
        scene.liftPad();
        scene.pass(60);
        const double seen = scene.seen(1000);
        QVERIFY(seen < -10 && seen > -stretched(200, 400));
        scene.touchPad();
        scene.pass(300);
        QCOMPARE(scene.seen(1000), seen);
        scene.movePad({0, 1});
        QVERIFY(scene.seen(1000) < seen && scene.seen(1000) > seen - 1);
        scene.movePad({0, -500}); // and inside again
        QVERIFY(scene.y() < 800);
        QCOMPARE(scene.transforms(), 0);
        scene.pass(200);
        scene.liftPad();
        scene.settle();
        QVERIFY(scene.isAtRest());
    }

    void bothAxesStretch()
    {
        StretchedScene scene(stretchScene(flickable("contentX: 0\n" + QByteArray(stretches))
                                              .replace("contentWidth: 400", "contentWidth: 900")));
        scene.pullBy({-50, 100});
        const double growthX = 1 + stretched(50, 400) / 400;
        const double growthY = 1 + stretched(100, 400) / 400;
        const QPointF seen = scene.seen(QPointF(300, 1100));
        QVERIFY(isNear(seen.x(), 300 * growthX, 1e-2));
        QVERIFY(isNear(seen.y(), 400 - 300 * growthY, 1e-2));
        QCOMPARE(QPointF(scene.x(), scene.y()), QPointF(0, 1000));
        scene.liftPad();
        scene.settle();
        QVERIFY(scene.isAtRest());
    }

    void aPressHitsWhatIsSeen()
    {
        StretchedScene scene(stretchScene(
            "ListView { id: list; width: 400; height: 400; model: 50\n" + QByteArray(stretches)
                + "delegate: MouseArea { required property int index; width: 400; height: 40;"
                  "onPressed: hit = index } }",
            "property int hit: -1\n"));
        scene.pullBy({0, -300});
        QVERIFY(40 * 8 * (1 + stretched(300, 400) / 400)
                > 400); // the ninth row is not seen any more
        for (const double y : {10., 100., 399.}) {
            scene.pullBy({0, -1});
            const double now = 1 + (scene.seen(400) - 400) / 400;
            scene.press({200, y});
            QCOMPARE(scene.root().property("hit").toInt(), int(y / now / 40));
            scene.release();
            scene.liftPad();
            scene.settle();
            scene.pullBy({0, -300});
        }
    }

    /// It goes on as if there had been no press.
    void aPressLetsItGoBack()
    {
        QList<double> expected;
        for (const bool isPressed : {false, true}) {
            StretchedScene scene(stretchScene(flickable()));
            scene.pullBy({0, 200});
            scene.liftPad();
            scene.pass(60);
            if (isPressed)
                scene.press({200, 200});
            for (int step = 0; step < 5; ++step) {
                QVERIFY(scene.isScrolling());
                if (isPressed)
                    QVERIFY(isNear(scene.seen(1000), expected.takeFirst(), 1e-3));
                else
                    expected += scene.seen(1000);
                scene.pass(20);
            }
            if (!isPressed)
                continue;
            scene.moveBy({0, 120}, 60); // the Flickable is dragged
            QVERIFY(scene.y() < 1000);
            QCOMPARE(scene.transforms(), 1);
            scene.settle();
            QCOMPARE(scene.transforms(), 0);
            QVERIFY(!scene.isScrolling());
        }
    }

    void touchStretchesAViewThatStopsAtItsBounds()
    {
        StretchedScene scene(stretchScene(
            flickable("boundsMovement: Flickable.StopAtBounds\n" + QByteArray(stretches))));
        scene.press({200, 300});
        scene.moveBy({0, -200}, 200);
        const double overshoot = scene.list().property("verticalOvershoot").toDouble();
        QVERIFY(overshoot > 30);
        QCOMPARE(scene.y(), 1000.0);
        QVERIFY(isNear(scene.seen(1000), -overshoot, 1e-2));
        QVERIFY(isNear(scene.seen(1400), 400, 1e-2));
        scene.moveBy({0, 300}, 300);
        QCOMPARE(scene.transforms(), 0);
        QVERIFY(scene.y() < 1000);
    }

    void transformsOfOthersStay()
    {
        StretchedScene scene(
            stretchScene(flickable(stretches
                                   + QByteArray("Component.onCompleted: contentItem.transform = ["
                                                "shift]")),
                         "Translate { id: shift; y: -30 }\n"));
        scene.pullBy({0, 100});
        const double growth = 1 + stretched(100, 400) / 400;
        QVERIFY(isNear(scene.seen(1200), 400 - 230 * growth, 1e-2)); // 30 px further up
        QCOMPARE(scene.transforms(), 2);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.transforms(), 1);
        QVERIFY(isNear(scene.seen(1200), 170));
    }

    void theEndMayMove_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("lifts");
        for (const bool lifts : {false, true}) {
            const char *when = lifts ? "on its way back" : "under fingers";
            QTest::addRow("longer, %s", when) << QByteArray("contentHeight") << 2000. << lifts;
            QTest::addRow("shorter, %s", when) << QByteArray("contentHeight") << 900. << lifts;
            QTest::addRow("gone, %s", when) << QByteArray("contentHeight") << 0. << lifts;
            QTest::addRow("lower, %s", when) << QByteArray("height") << 300. << lifts;
            QTest::addRow("higher, %s", when) << QByteArray("height") << 500. << lifts;
            QTest::addRow("a margin, %s", when) << QByteArray("bottomMargin") << 50. << lifts;
        }
    }

    void theEndMayMove()
    {
        QFETCH(const QByteArray, property);
        QFETCH(const double, value);
        QFETCH(const bool, lifts);
        StretchedScene scene(stretchScene(flickable()));
        scene.pullBy({0, 200});
        if (lifts) {
            scene.liftPad();
            scene.pass(30);
        }
        const double stretch = 1000 - scene.shownAt(400) + 400 - scene.seen(1000);
        QVERIFY(stretch > 50);
        scene.list().setProperty(property, value);
        QVERIFY(scene.y() <= 1000);
        scene.pass(10);
        QCOMPARE(scene.transforms(), 1); // nothing jumps back
        if (!lifts) {
            scene.movePad({0, -20});
            scene.pass(100);
            scene.liftPad();
        }
        scene.settle();
        QVERIFY(scene.isAtRest());
        QVERIFY(isNear(scene.seen(700), 700 - scene.y()));
    }

    void theViewMayGo_data()
    {
        QTest::addColumn<bool>("lifts");
        QTest::addColumn<QByteArray>("expression");
        for (const bool lifts : {false, true}) {
            const char *when = lifts ? "on its way back" : "under fingers";
            QTest::addRow("destroyed, %s", when) << lifts << QByteArray("loader.active = false");
            QTest::addRow("hidden, %s", when) << lifts << QByteArray("list.visible = false");
            QTest::addRow("elsewhere, %s", when) << lifts << QByteArray("list.parent = null");
            QTest::addRow("without motion, %s", when)
                << lifts << QByteArray("list.ScrollMotion.overscroll = 1");
        }
    }

    void theViewMayGo()
    {
        QFETCH(const bool, lifts);
        QFETCH(const QByteArray, expression);
        StretchedScene scene(
            "Item { property alias loader: loader; property Item list: loader.item;"
            "property QtObject motion: list ? list.ScrollMotion : null\n"
            "function go() { "
            + expression + " }\nLoader { id: loader; sourceComponent: " + flickable() + "} }");
        scene.pullBy({0, 200});
        if (lifts) {
            scene.liftPad();
            scene.pass(30);
        }
        QCOMPARE(scene.transforms(), 1);
        QMetaObject::invokeMethod(&scene.root(), "go");
        scene.pass(20);
        scene.movePad({0, 10});
        scene.liftPad();
        scene.settle();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
        if (scene.root().property("list").value<QQuickItem *>())
            QCOMPARE(scene.transforms(), 0);
    }

    void anotherWriteWins()
    {
        StretchedScene scene(stretchScene(flickable()));
        scene.pullBy({0, 200});
        scene.liftPad();
        scene.pass(30);
        scene.list().setProperty("contentY", 100);
        QCOMPARE(scene.y(), 100.0);
        QCOMPARE(scene.transforms(), 1); // the stretch goes back by itself
        scene.turn(notch);
        scene.pass(10);
        QVERIFY(scene.y() > 100);
        scene.settle();
        QCOMPARE(scene.y(), 172.0);
        QVERIFY(scene.isAtRest());
    }

    void anotherInterpolatorTakesOver()
    {
        StretchedScene scene(
            stretchScene(flickable(),
                         "property alias other: other\nSpringInterpolator { id: other;"
                         "target: list; property: 'contentY' }\n"));
        scene.list().setProperty("contentY", 300);
        scene.turn(4 * notch);
        scene.pass(50);
        const double velocity = scene.velocity().y();
        QVERIFY(velocity > 100);
        scene.object("other")->setProperty("to", 900);
        QVERIFY(isNear(scene.object("other")->property("velocity").toDouble(), velocity));
        QVERIFY(!scene.isScrolling());
        scene.settle();
        QCOMPARE(scene.y(), 900.0);
    }

    /// Red above the last 40 px, and blue below.
    void thePixelsAtTheEndStay()
    {
        StretchedScene scene(stretchScene(
            flickable(QByteArray(stretches)
                      + "Rectangle { width: 400; height: 1360; color: 'red' }\n"
                        "Rectangle { y: 1360; width: 400; height: 40; color: 'blue' }")));
        const auto firstBlue = [](const QImage &picture) {
            int y = 0;
            while (y < 400 && picture.pixelColor(200, y) != QColor(Qt::blue))
                ++y;
            return y;
        };
        QCOMPARE(firstBlue(scene.picture()), 360);
        scene.pullBy({0, 300});
        const QImage picture = scene.picture();
        QCOMPARE(picture.pixelColor(200, 399), QColor(Qt::blue));
        QCOMPARE(picture.pixelColor(200, 0), QColor(Qt::red));
        const double growth = 1 + stretched(300, 400) / 400;
        QVERIFY(isNear(firstBlue(picture), 400 - 40 * growth, 1));
        scene.liftPad();
        scene.settle();
        QCOMPARE(firstBlue(scene.picture()), 360);
    }
};

SPRUNG_TEST(ScrollStretchTest, QGuiApplication)
#include "scroll_stretch_test.moc"
