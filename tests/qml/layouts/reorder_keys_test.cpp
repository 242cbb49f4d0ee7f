// SPDX-License-Identifier: MIT
// Tests keys and moveBy() of ReorderMotion, which scroll to the moved row. Oracle: the geometry of
// the view, and Qt's own transforms.
#include "reorder_scene.h"
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

double contentPosition(const ReorderScene &scene, const char *property = "contentY")
{
    return scene.item("list")->property(property).toDouble();
}

} // namespace

class ReorderKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keys_rowLeavesView_scrollsToRow_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("end"); // end of the row in the content after two steps
        QTest::newRow("ListView") << tallList << "f" << 400.;
        QTest::newRow("horizontal ListView") << wideList << "f" << 400.;
        QTest::newRow("GridView") << tallGrid << "i" << 6 * 60 + 50.;
        QTest::newRow("Column in a Flickable") << QByteArray(tallColumn) << "f" << 400.;
    }
    void keys_rowLeavesView_scrollsToRow()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const QString, name);
        QFETCH(const double, end);
        const bool isWide = container == wideList;
        const char *property = isWide ? "contentX" : "contentY";
        const auto press = [&](ReorderScene &scene, bool forward) {
            scene.key(isWide ? (forward ? Qt::Key_Right : Qt::Key_Left)
                             : (forward ? Qt::Key_Down : Qt::Key_Up),
                      Qt::AltModifier);
        };
        ReorderScene scene(container, 20);
        QQuickItem *row = scene.row(name);
        const QString before = scene.order();
        row->forceActiveFocus();
        press(scene, true);
        scene.frames(10);
        press(scene, true);
        double last = contentPosition(scene, property);
        QVERIFY(last < 3); // starts slowly
        double fastest = 0;
        for (int frame = 0; frame < 200; ++frame) {
            scene.frames(10);
            const double now = contentPosition(scene, property);
            QVERIFY(now >= last - 0.1);
            fastest = std::max(fastest, now - last);
            last = now;
        }
        QVERIFY2(fastest > 0.5 && fastest < 10, qPrintable(QString::number(fastest)));
        QCOMPARE(last, end - 300);
        QVERIFY(row->hasActiveFocus());
        QVERIFY(scene.settles());
        const int columns = container == tallGrid ? 2 : 1;
        QCOMPARE(scene.order().indexOf(name), before.indexOf(name) + 2 * columns);

        const auto pressBack = [&](int count) {
            for (int i = 0; i < count; ++i) {
                press(scene, false);
                scene.frames(10);
            }
            return scene.settles();
        };
        QVERIFY(pressBack(2)); // visible rows
        QCOMPARE(contentPosition(scene, property), end - 300);
        QVERIFY(pressBack(10)); // to the first index
        row = scene.row(name);  // a view may have created another delegate
        QVERIFY(row);
        QCOMPARE(isWide ? scene.position(name).x() : scene.position(name).y(), 0.0);
        QCOMPARE(scene.order().indexOf(name), before.indexOf(name) % columns);
        QVERIFY(row->hasActiveFocus());
    }

    void moveBy_farAway_scrollsToRow()
    {
        for (const QByteArray &container : {tallList, tallGrid, QByteArray(tallColumn)}) {
            ReorderScene scene(container, 60);
            ReorderScene::moveBy(scene.row("b"), std::numeric_limits<int>::max());
            QVERIFY(scene.settles());
            QCOMPARE(scene.order().back(), QLatin1Char('b'));
            QVERIFY(scene.row("b"));
            const double end = scene.position("b").y() + scene.row("b")->height();
            QVERIFY2(end <= 300 && end > 240, qPrintable(QString::number(end)));
            ReorderScene::moveBy(scene.row("b"), std::numeric_limits<int>::min());
            QVERIFY(scene.settles());
            QVERIFY(scene.row("b"));
            QCOMPARE(scene.position("b").y(), 0.0);
            QCOMPARE(scene.order().front(), QLatin1Char('b'));
            QCOMPARE(scene.order().size(), 60);
        }
    }

    void moveBy_pointerPressesView_stopsScrolling()
    {
        for (const bool scrolls : {true, false}) { // else drags a row
            ReorderScene scene(tallList, 20);
            scene.usesTouch = scrolls;
            ReorderScene::moveBy(scene.row("f"), 3);
            scene.frames(100);
            QVERIFY(contentPosition(scene) > 5 && contentPosition(scene) < 140);
            if (scrolls) {
                scene.down({50, 150});
                scene.movePointerBy({0, 40}, 50); // downward, so the content scrolls back
            } else {
                scene.dragTo("d", {25, 150}, 50);
            }
            const double before = contentPosition(scene);
            scene.frames(400);
            QCOMPARE(contentPosition(scene), before); // the pointer rests
            QVERIFY(scene.settlesWhenDropped());
        }
    }

    void moveBy_rejectedMove_doesNotScroll()
    {
        ReorderScene scene(tallList, 20, "ReorderMotion.onMoveRequested: () => {}");
        ReorderScene::moveBy(scene.row("b"), 15);
        QVERIFY(scene.settles());
        QCOMPARE(contentPosition(scene), 0.0);
        QCOMPARE(scene.order().left(3), "abc");
    }

    void moveBy_reducedMotion_scrollsImmediately()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        ReorderScene scene(tallList, 20);
        ReorderScene::moveBy(scene.row("f"), 2);
        scene.frames(20);
        QCOMPARE(contentPosition(scene), 100.0);
        QCOMPARE(scene.position("f").y(), 250.0);
        QVERIFY(scene.settles());
    }
};

SPRUNG_TEST(ReorderKeysTest, QGuiApplication)
#include "reorder_keys_test.moc"
