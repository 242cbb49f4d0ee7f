// SPDX-License-Identifier: MIT
// Rows that keys, or moveBy(), move out of what is seen. The oracles are the geometry of the view and
// Qt's own transforms.
#include "reordered_scene.h"
#include "test.h"

#include <limits>

namespace {

const QByteArray tallList =
    "ListView { id: list; width: 100; height: 300; model: names; delegate: % }";
const QByteArray wideList =
    "ListView { id: list; width: 300; height: 60; orientation: Qt.Horizontal; "
    "model: names; delegate: % }";
const QByteArray tallGrid =
    "GridView { id: list; width: 110; height: 300; cellWidth: 55; cellHeight: "
    "60; model: names; delegate: % }";

double contentPlace(const ReorderedScene &scene, const char *property = "contentY")
{
    return scene.item("list")->property(property).toDouble();
}

} // namespace

class ReorderKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void itIsScrolledTo_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("there"); // of its end in the content, after two steps
        QTest::newRow("ListView") << tallList << "f" << 400.;
        QTest::newRow("horizontal ListView") << wideList << "f" << 400.;
        QTest::newRow("GridView") << tallGrid << "i" << 6 * 60 + 50.;
        QTest::newRow("Column in a Flickable") << QByteArray(tallColumn) << "f" << 400.;
    }
    void itIsScrolledTo()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const QString, name);
        QFETCH(const double, there);
        const bool isWide = container == wideList;
        const char *property = isWide ? "contentX" : "contentY";
        const auto press = [&](ReorderedScene &scene, bool ahead) {
            scene.key(isWide ? (ahead ? Qt::Key_Right : Qt::Key_Left)
                             : (ahead ? Qt::Key_Down : Qt::Key_Up),
                      Qt::AltModifier);
        };
        ReorderedScene scene(container, 20);
        QQuickItem *row = scene.row(name);
        const QString before = scene.order();
        row->forceActiveFocus();
        press(scene, true);
        scene.frames(10);
        press(scene, true);
        double last = contentPlace(scene, property);
        QVERIFY(last < 3); // it sets out slowly
        double fastest = 0;
        for (int frame = 0; frame < 200; ++frame) {
            scene.frames(10);
            const double now = contentPlace(scene, property);
            QVERIFY(now >= last - 0.1);
            fastest = std::max(fastest, now - last);
            last = now;
        }
        QVERIFY2(fastest > 0.5 && fastest < 10, qPrintable(QString::number(fastest)));
        QCOMPARE(last, there - 300);
        QVERIFY(row->hasActiveFocus());
        QVERIFY(scene.rests());
        const int columns = container == tallGrid ? 2 : 1;
        QCOMPARE(scene.order().indexOf(name), before.indexOf(name) + 2 * columns);

        const auto pressBack = [&](int often) {
            for (int i = 0; i < often; ++i) {
                press(scene, false);
                scene.frames(10);
            }
            return scene.rests();
        };
        QVERIFY(pressBack(2)); // which is seen
        QCOMPARE(contentPlace(scene, property), there - 300);
        QVERIFY(pressBack(10)); // and to the beginning
        row = scene.row(name);  // a view may have made another one
        QVERIFY(row);
        QCOMPARE(isWide ? scene.place(name).x() : scene.place(name).y(), 0.0);
        QCOMPARE(scene.order().indexOf(name), before.indexOf(name) % columns);
        QVERIFY(row->hasActiveFocus());
    }

    void aRowThatGoesFarIsScrolledTo()
    {
        for (const QByteArray &container : {tallList, tallGrid, QByteArray(tallColumn)}) {
            ReorderedScene scene(container, 60);
            ReorderedScene::moveBy(scene.row("b"), std::numeric_limits<int>::max());
            QVERIFY(scene.rests());
            QCOMPARE(scene.order().back(), QLatin1Char('b'));
            QVERIFY(scene.row("b"));
            const double end = scene.place("b").y() + scene.row("b")->height();
            QVERIFY2(end <= 300 && end > 240, qPrintable(QString::number(end)));
            ReorderedScene::moveBy(scene.row("b"), std::numeric_limits<int>::min());
            QVERIFY(scene.rests());
            QVERIFY(scene.row("b"));
            QCOMPARE(scene.place("b").y(), 0.0);
            QCOMPARE(scene.order().front(), QLatin1Char('b'));
            QCOMPARE(scene.order().size(), 60);
        }
    }

    void aHandHasTheView()
    {
        for (const bool scrolls : {true, false}) { // or lifts a row
            ReorderedScene scene(tallList, 20);
            scene.usesTouch = scrolls;
            ReorderedScene::moveBy(scene.row("f"), 3);
            scene.frames(100);
            QVERIFY(contentPlace(scene) > 5 && contentPlace(scene) < 140);
            if (scrolls) {
                scene.down({50, 150});
                scene.moveHandBy({0, 40}, 50); // down, so the content goes back
            } else {
                scene.carry("d", {25, 150}, 50);
            }
            const double before = contentPlace(scene);
            scene.frames(400);
            QCOMPARE(contentPlace(scene), before); // the hand rests
            QVERIFY(scene.restsWhenDropped());
        }
    }

    void whatIsNotMovedIsNotScrolledTo()
    {
        ReorderedScene scene(tallList, 20, "ReorderMotion.onMoveRequested: () => {}");
        ReorderedScene::moveBy(scene.row("b"), 15);
        QVERIFY(scene.rests());
        QCOMPARE(contentPlace(scene), 0.0);
        QCOMPARE(scene.order().left(3), "abc");
    }

    void withReducedMotionItIsSeenAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        ReorderedScene scene(tallList, 20);
        ReorderedScene::moveBy(scene.row("f"), 2);
        scene.frames(20);
        QCOMPARE(contentPlace(scene), 100.0);
        QCOMPARE(scene.place("f").y(), 250.0);
        QVERIFY(scene.rests());
    }
};

SPRUNG_TEST(ReorderKeysTest, QGuiApplication)
#include "reorder_keys_test.moc"
