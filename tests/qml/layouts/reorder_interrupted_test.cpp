// SPDX-License-Identifier: MIT
// ReorderMotion when something comes between: Escape, other grabs, other rows, no rows, no model.
#include "../gestures/slot.h"
#include "reordered_scene.h"
#include "test.h"

#include <QGuiApplication>
#include <QSortFilterProxyModel>
#include <QStringListModel>
#include <QStyleHints>
#include <QTouchEvent>

namespace {

QByteArray longList(const QByteArray &more = {})
{
    return "ListView { id: list; width: 100; height: 300; model: names; " + more + " delegate: % }";
}

QByteArray longColumn()
{
    return R"(Flickable {
        id: list
        width: 100; height: 300
        contentHeight: column.height
        Column { id: column; Repeater { model: names; % } }
    })";
}

double contentY(const ReorderedScene &scene)
{
    return scene.item("list")->property("contentY").toDouble();
}

const QPointingDevice *touchDevice()
{
    const QList<const QInputDevice *> devices = QInputDevice::devices();
    const auto found = std::find_if(devices.begin(), devices.end(), [](const QInputDevice *device) {
        return device->type() == QInputDevice::DeviceType::TouchScreen;
    });
    return static_cast<const QPointingDevice *>(*found);
}

/// Long enough for a finger to be said to rest.
void waitForLift(ReorderedScene &scene)
{
    scene.frames(QGuiApplication::styleHints()->mousePressAndHoldInterval() + 20);
}

} // namespace

class ReorderInterruptedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void whatComesBetweenBringsItBack_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"escape", "touch is canceled", "other grab", "disabled row",
                                 "enabled: false", "hidden row", "hidden list", "handle changed"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void whatComesBetweenBringsItBack()
    {
        QFETCH(const QString, what);
        for (const char *container : {"Column", "Flow", "ListView", "GridView", "ColumnLayout"}) {
            ReorderedScene scene(containerNamed(container), 6, "ReorderMotion.enabled: true",
                                 "Item { id: other; objectName: 'other' }");
            scene.usesTouch = what == QStringLiteral("touch is canceled");
            QQuickItem *row = scene.row("b");
            scene.carryOver("b", "e");
            QCOMPARE(scene.order(), QStringLiteral("acdebf"));
            if (what == QStringLiteral("escape")) {
                scene.key(Qt::Key_Escape);
            } else if (what == QStringLiteral("touch is canceled")) {
                QTouchEvent cancel(QEvent::TouchCancel, touchDevice());
                QCoreApplication::sendEvent(&scene.window(), &cancel);
            } else if (what == QStringLiteral("other grab")) {
                QObject *handler = nullptr;
                for (QObject *child : row->findChildren<QObject *>()) {
                    if (child->inherits("QQuickDragHandler"))
                        handler = child;
                }
                auto *other = scene.root().findChild<QQuickItem *>(QStringLiteral("other"));
                const Slot grab([other] { other->grabMouse(); });
                QObject::connect(handler, SIGNAL(centroidChanged()), &grab, SLOT(call()));
                scene.moveHandBy({0, 1}, 20);
            } else if (what == QStringLiteral("disabled row")) {
                row->setEnabled(false);
            } else if (what == QStringLiteral("enabled: false")) {
                QQmlProperty::write(row, QStringLiteral("ReorderMotion.enabled"), false,
                                    qmlContext(row));
            } else if (what == QStringLiteral("hidden row")) {
                row->setVisible(false);
            } else if (what == QStringLiteral("hidden list")) {
                scene.item("list")->setVisible(false);
            } else {
                QQmlProperty::write(row, QStringLiteral("ReorderMotion.handle"),
                                    QVariant::fromValue(scene.row("c")), qmlContext(row));
            }
            scene.frames(20);
            QVERIFY(!ReorderedScene::isHeld(row));
            QVERIFY2(scene.order() == QStringLiteral("abcdef"), container);
            scene.moveHandBy({0, -90}); // which the hand does not know
            scene.up();
            QCOMPARE(scene.order(), QStringLiteral("abcdef"));
            QCOMPARE(scene.toldSince(), QStringLiteral("held free "));
            row->setVisible(true);
            row->setEnabled(true);
            scene.item("list")->setVisible(true);
            QVERIFY2(scene.rests(), container);
            QCOMPARE(scene.seenOrder(), QStringLiteral("abcdef"));

            scene.carryOver("d", "a"); // another one goes
            scene.frames(300);
            scene.up();
            QVERIFY(scene.rests());
            QCOMPARE(scene.order(), QStringLiteral("dabcef"));
        }
    }

    void broughtBackItIsWhereItWasAmongThose()
    {
        ReorderedScene scene(containerNamed("ListView"));
        scene.carryOver("b", "e");
        QCOMPARE(scene.order(), QStringLiteral("acdebf"));
        scene.call("insert", 0, QStringLiteral("x"));
        scene.call("remove", int(scene.order().indexOf(QLatin1Char('d'))));
        scene.call("insert", 1, QStringLiteral("y"));
        QVERIFY(scene.order() != QStringLiteral("xyabcef"));
        scene.key(Qt::Key_Escape);
        QCOMPARE(scene.order(), QStringLiteral("xyabcef"));
        scene.up();
        QVERIFY(scene.rests());
    }

    void whileRowsComeAndGoItStaysUnderTheHand_data()
    {
        QTest::addColumn<QByteArray>("container");
        for (const char *name : {"Column", "Flow", "ListView", "GridView", "ColumnLayout"})
            QTest::newRow(name) << containerNamed(name);
    }
    void whileRowsComeAndGoItStaysUnderTheHand()
    {
        QFETCH(const QByteArray, container);
        ReorderedScene scene(container);
        QQuickItem *row = scene.row("c");
        scene.carryOver("c", "d");
        const QPointF here = row->mapToScene({});
        scene.call("insert", 0, QStringLiteral("x"));
        QCOMPARE(row->mapToScene({}), here);
        scene.call("insert", 0, QStringLiteral("y"));
        scene.call("remove", 2);
        scene.call("move", 0, 1);
        scene.frames(300);
        QCOMPARE(row->mapToScene({}), here);
        QVERIFY(ReorderedScene::isHeld(row));
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(), scene.order());
        QCOMPARE(scene.order().size(), 7);
    }

    void whileItsListIsResizedItStaysUnderTheHand()
    {
        for (const char *name :
             {"Column", "Flow", "Grid", "ListView", "GridView", "ColumnLayout"}) {
            ReorderedScene scene(QByteArray(containerNamed(name))
                                     .replace("anchors.fill: parent", "width: 220; height: 400"));
            QQuickItem *row = scene.row("c");
            QQuickItem *list = scene.item("list");
            scene.carryOver("c", "d");
            const QPointF here = row->mapToScene({});
            for (const QSizeF size : {QSizeF(400, 380), QSizeF(120, 300), QSizeF(220, 400)}) {
                scene.window().contentItem()->setSize({size.width() + 20, size.height() + 20});
                list->setSize(size);
                scene.frames(10);
                QCOMPARE(row->mapToScene({}), here);
                scene.frames(300);
                QCOMPARE(row->mapToScene({}), here);
            }
            QVERIFY(ReorderedScene::isHeld(row));
            scene.up();
            QVERIFY2(scene.rests(), name);
            QCOMPARE(scene.seenOrder(), scene.order());
            QCOMPARE(scene.order().size(), 6);
        }
    }

    // Scrolling

    void nearAnEdgeItScrolls_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::newRow("ListView") << longList();
        QTest::newRow("ListView, reused") << longList("reuseItems: true;");
        QTest::newRow("Column in a Flickable") << longColumn();
    }
    void nearAnEdgeItScrolls()
    {
        QFETCH(const QByteArray, container);
        ReorderedScene scene(container, 20);
        QQuickItem *row = scene.row("b");
        scene.carry("b", {25, 290});
        for (int frame = 0; frame < 40; ++frame) {
            scene.frames(10);
            const double there = ReorderedScene::middle(row).y();
            QVERIFY2(std::abs(there - 290) < 0.01, qPrintable(QString::number(there)));
        }
        QVERIFY(contentY(scene) > 50);
        scene.frames(8000);
        QCOMPARE(contentY(scene), 20 * 50. - 300);
        QCOMPARE(scene.order().back(), QLatin1Char('b'));
        scene.moveHandTo({25, 10}, 600);
        scene.frames(8000);
        QCOMPARE(contentY(scene), scene.item("list")->property("originY").toDouble());
        QCOMPARE(scene.order().front(), QLatin1Char('b'));
        const double before = row->mapToScene({}).y();
        scene.up();
        QVERIFY(std::abs(row->mapToScene({}).y() - before) < 1); // the scrolling was no throw
        QVERIFY(scene.rests());
        QCOMPARE(row->mapToScene({}), QPointF(0, 0));
        QCOMPARE(scene.order().size(), 20);
    }

    void liftedAtAnEdgeItDoesNotScrollThere()
    {
        ReorderedScene scene(longList(), 20);
        scene.down({25, 280});
        scene.moveHandBy({0, -threshold() - 5}, 50);
        scene.frames(1000);
        QCOMPARE(contentY(scene), 0.0);
        scene.moveHandBy({0, threshold() + 20}, 50);
        scene.frames(300);
        QVERIFY(contentY(scene) > 0);
        scene.up();
        QVERIFY(scene.rests());
    }

    void aFingerScrollsUnlessItRestsFirst()
    {
        ReorderedScene scene(longList(), 20);
        scene.usesTouch = true;
        QQuickItem *row = scene.row("d");
        scene.down(ReorderedScene::middle(row));
        scene.moveHandBy({0, -60}, 100);
        QVERIFY(!ReorderedScene::isHeld(row));
        QVERIFY(contentY(scene) > 20);
        waitForLift(scene); // too late
        QVERIFY(!ReorderedScene::isHeld(row));
        scene.up();
        scene.frames(2000);
        QCOMPARE(scene.order().left(6), QStringLiteral("abcdef"));

        scene.item("list")->setProperty("contentY", 0);
        scene.frames(50);
        scene.down(ReorderedScene::middle(row));
        waitForLift(scene);
        QVERIFY(ReorderedScene::isHeld(row));
        QCOMPARE(row->mapToScene({}), QPointF(0, 150));
        scene.moveHandTo({25, 75}, 300);
        QVERIFY(std::abs(ReorderedScene::middle(row).y() - 75) < 1);
        scene.frames(60);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(contentY(scene), 0.0);
        QCOMPARE(scene.order().left(6), QStringLiteral("adbcef"));
        scene.down({25, 175}); // and it scrolls again
        scene.moveHandBy({0, -60}, 100);
        scene.up();
        scene.frames(2000);
        QVERIFY(contentY(scene) > 20);
    }

    void aFingerThatRestsAndIsLiftedChangesNothing()
    {
        ReorderedScene scene(longList(), 20);
        scene.usesTouch = true;
        QQuickItem *row = scene.row("d");
        scene.down(ReorderedScene::middle(row));
        waitForLift(scene);
        QVERIFY(ReorderedScene::isHeld(row));
        scene.up();
        QVERIFY(!ReorderedScene::isHeld(row));
        QVERIFY(scene.rests());
        QCOMPARE(scene.order().left(4), QStringLiteral("abcd"));
    }

    void aFingerOnAHandleNeedsNoRest()
    {
        ReorderedScene scene(longList(), 20,
                             "ReorderMotion.handle: grip\n"
                             "Item { id: grip; width: 20; height: 20 }");
        scene.usesTouch = true;
        QQuickItem *row = scene.row("b");
        scene.down(row->mapToScene({10, 10}));
        scene.moveHandBy({0, 70}, 100);
        QVERIFY(ReorderedScene::isHeld(row));
        QCOMPARE(contentY(scene), 0.0);
        scene.frames(200);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.order().left(4), QStringLiteral("acbd"));
    }

    void aListThatWasPressedStillMindsItsEnds()
    {
        ReorderedScene scene(longList(), 20);
        scene.item("list")->setProperty("contentY", 700);
        scene.frames(50);
        scene.down({25, 150});
        scene.up();
        scene.frames(50);
        scene.item("list")->setHeight(400);
        scene.frames(50);
        QCOMPARE(contentY(scene), 20 * 50. - 400);
    }

    void onlyOneRowIsInTheHand()
    {
        ReorderedScene scene(containerNamed("Column"));
        scene.usesTouch = true;
        scene.carryOver("a", "c");
        QQuickItem *other = scene.row("f");
        const QPoint there = ReorderedScene::middle(other).toPoint();
        const QPoint here = ReorderedScene::middle(scene.row("a")).toPoint();
        scene.touch().stationary(0).press(1, there).commit();
        for (int step = 1; step < 10; ++step) {
            scene.touch().stationary(0).move(1, there - QPoint(0, 10 * step)).commit();
            scene.pass(10);
        }
        QVERIFY(!ReorderedScene::isHeld(other));
        QVERIFY(ReorderedScene::isHeld(scene.row("a")));
        scene.touch().release(0, here).release(1, there).commit();
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("bcadef"));
    }

    void wrongUseIsToldOnce_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QByteArray>("warning");
        QTest::newRow("no container")
            << QByteArray("Item { id: list; Repeater { model: names; % } }")
            << QByteArray("it is not in a view, a positioner or a layout");
        QTest::newRow("a number") << QByteArray("Column { id: list; Repeater { model: 3; "
                                                "Rectangle { objectName: 'abc'[index]; width: 50; "
                                                "height: 50; ReorderMotion.enabled: true } } }")
                                  << QByteArray("its model has no move(), and moveRequested() no "
                                                "handler");
    }
    void wrongUseIsToldOnce()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const QByteArray, warning);
        QTest::ignoreMessage(
            QtWarningMsg,
            QRegularExpression("ReorderMotion does not move this item: "
                               + QRegularExpression::escape(QString::fromLatin1(warning))));
        ReorderedScene scene(container, 1);
        for (int i = 0; i < 3; ++i) {
            scene.carry("a", {25, 120});
            scene.frames(100);
            scene.up();
            scene.row("a")->forceActiveFocus();
            scene.key(Qt::Key_Down, Qt::AltModifier);
        }
        QVERIFY(scene.rests());
    }

    void onlyItemsAreMoved()
    {
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("ReorderMotion moves Items"));
        ReorderedScene scene("Item { id: list; QtObject { ReorderMotion.enabled: true } }", 0);
    }

    void aModelThatDoesNotMoveItsRowsKeepsThem()
    {
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("its model does not move rows"));
        QStringListModel source({"a", "b", "c"});
        QSortFilterProxyModel model;
        model.setSourceModel(&source);
        ReorderedScene scene(R"(Column {
                id: list
                property alias model: rows.model
                Repeater {
                    id: rows
                    delegate: Rectangle {
                        required property string display
                        objectName: display
                        width: 50; height: 50
                        ReorderMotion.enabled: true
                    }
                }
            })",
                             0);
        scene.item("list")->setProperty("model", QVariant::fromValue(&model));
        scene.frames(50);
        scene.carryOver("a", "c");
        scene.frames(300);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(), QStringLiteral("abc"));
    }

    void severalRowsOfNoSizeAndOneAlone()
    {
        ReorderedScene none(containerNamed("Column"), 3,
                            "ReorderMotion.enabled: true\nComponent.onCompleted: height = 0");
        none.down({5, 0});
        none.moveHandBy({0, 100});
        none.up();
        QVERIFY(none.rests());
        for (const char *name : {"Column", "Flow", "ListView", "GridView", "ColumnLayout"}) {
            ReorderedScene one(containerNamed(name), 1);
            one.carry("a", {200, 200});
            one.up();
            QVERIFY(one.rests());
            QCOMPARE(one.order(), QStringLiteral("a"));
        }
    }
};

SPRUNG_TEST(ReorderInterruptedTest, QGuiApplication)
#include "reorder_interrupted_test.moc"
