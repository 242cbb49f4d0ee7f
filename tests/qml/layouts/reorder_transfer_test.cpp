// SPDX-License-Identifier: MIT
// ReorderMotion from one list to another. The oracles are the models, and where rows are seen by
// Qt's own transforms.
#include "test.h"
#include "two_lists.h"

#include <QGuiApplication>

class ReorderTransferTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aRowGoesToTheListOverWhichItIsLetGo_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<bool>("touches");
        for (const char *type : {"Column", "ListView", "Flow", "ColumnLayout"}) {
            QTest::addRow("%s, mouse", type) << QByteArray(type) << false;
            QTest::addRow("%s, touch", type) << QByteArray(type) << true;
        }
    }
    void aRowGoesToTheListOverWhichItIsLetGo()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const bool, touches);
        TwoLists scene(type + (type == "Flow" ? " {\nwidth: 60" : " {\nwidth: 120"));
        scene.usesTouch = touches;
        QPointer<QQuickItem> row = scene.row("b");
        const QPointF over = ReorderedScene::middle(scene.row("v"));
        scene.carryTo("b", over + QPointF(5, 30));
        const QPointF seen = row->mapToScene({});
        QVERIFY(std::abs(ReorderedScene::middle(row).x() - over.x() - 5) < 0.1);
        scene.up();
        scene.frames(10);
        QCOMPARE(scene.orders(), QStringLiteral("acd|uvbw"));
        QQuickItem *now = scene.row("b");
        QVERIFY(now && now->z() > scene.row("u")->z());
        const QPointF step = now->mapToScene({}) - seen; // it goes on from there
        QVERIFY2(std::hypot(step.x(), step.y()) < 6,
                 qPrintable(QStringLiteral("%1 %2").arg(step.x()).arg(step.y())));
        QVERIFY(scene.rests());
        QCOMPARE(now->mapToScene({}).x(), scene.row("u")->mapToScene({}).x());
        QVERIFY(now->mapToScene({}).y() > scene.row("v")->mapToScene({}).y());
        QVERIFY(now->mapToScene({}).y() < scene.row("w")->mapToScene({}).y());
        QCOMPARE(scene.toldSince(), QStringLiteral("held free "));

        scene.carryTo("u",
                      ReorderedScene::middle(scene.row("a")) - QPointF(0, 10)); // the other way
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.orders(), QStringLiteral("uacd|vbw"));
        scene.carryTo("b", ReorderedScene::middle(scene.row("c")) + QPointF(0, 30)); // and back
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.orders(), QStringLiteral("uacbd|vw"));
        scene.carryOver("c", "u"); // in its own list
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.orders(), QStringLiteral("cuabd|vw"));
    }

    void itTakesItsVelocityAlong()
    {
        TwoLists scene("ListView {\nwidth: 120");
        scene.down(ReorderedScene::middle(scene.row("b")));
        scene.moveHandBy({200, 0}, 100);
        scene.moveHandBy({0, 90}, 100); // 900 px/s
        const double before = scene.row("b")->mapToScene({}).y();
        scene.up();
        const double first = scene.row("b")->mapToScene({}).y() - before; // in 1 ms
        QVERIFY2(first > 0.6 && first < 1, qPrintable(QString::number(first)));
        QVERIFY(scene.rests());
        QVERIFY(scene.orders().startsWith(QStringLiteral("acd|")));
    }

    void anEmptyListTakesRows()
    {
        for (const char *type : {"Column", "ListView", "ColumnLayout"}) {
            TwoLists scene(type + QByteArray(" {\nwidth: 120"));
            scene.call("empty");
            scene.frames(50);
            for (const char *name : {"c", "a"}) {
                scene.carryTo(name, {250, 20});
                scene.up();
                QVERIFY2(scene.rests(), type);
            }
            QVERIFY2(scene.orders() == QStringLiteral("bd|ac")
                         || scene.orders() == QStringLiteral("bd|ca"),
                     qPrintable(scene.orders()));
            QVERIFY(QQmlProperty::read(scene.item("list"), QStringLiteral("x")).isValid());
        }
    }

    void elsewhereItGoesBack_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("what");
        QTest::newRow("no list there") << QByteArray(grouped) << QStringLiteral("beside");
        QTest::newRow("escape") << QByteArray(grouped) << QStringLiteral("escape");
        QTest::newRow("list is hidden") << QByteArray(grouped) << QStringLiteral("hidden");
        QTest::newRow("list is gone") << QByteArray(grouped) << QStringLiteral("gone");
        QTest::newRow("other group") << QByteArray("ReorderMotion.group: ListView.view.objectName")
                                     << QStringLiteral("over");
        QTest::newRow("refused") << QByteArray(
            "ReorderMotion.group: 'tasks'\nReorderMotion.onTransferRequested: (list, index) => "
            "root.asked += list.objectName + index + ' '")
                                 << QStringLiteral("asked");
    }
    void elsewhereItGoesBack()
    {
        QFETCH(const QByteArray, settings);
        QFETCH(const QString, what);
        TwoLists scene("ListView {\nwidth: 120", {}, settings);
        for (int time = 0; time < 2; ++time) {
            const bool isBeside = what == QStringLiteral("beside");
            QQuickItem *second = scene.second();
            scene.carryTo("b", isBeside ? QPointF(160, 75) : QPointF(225, 75));
            if (what == QStringLiteral("escape"))
                scene.key(Qt::Key_Escape);
            else if (what == QStringLiteral("hidden") && second)
                second->setVisible(false);
            else if (what == QStringLiteral("gone"))
                delete second;
            scene.frames(20);
            scene.up();
            QVERIFY(scene.rests());
            QCOMPARE(scene.orders(), QStringLiteral("abcd|uvw"));
            QCOMPARE(scene.row("b")->mapToScene({}), QPointF(0, 50));
        }
        QCOMPARE(scene.root().property("asked").toString(),
                 what == QStringLiteral("asked") ? QStringLiteral("secondlist1 secondlist1 ")
                                                 : QString());
    }

    void handlersMayDestroyAnything()
    {
        for (const char *code : {"root.clear()", "others.clear()", "list.destroy()",
                                 "{ others.clear(); root.clear() }",
                                 "{ others.insert(index, { name: 'b' }); root.clear() }"}) {
            TwoLists scene("Column {\nwidth: 120", {},
                           "ReorderMotion.group: 'tasks'\n"
                           "ReorderMotion.onTransferRequested: (list, index) => "
                               + QByteArray(code));
            scene.carryTo("b", {225, 75});
            scene.up();
            QVERIFY2(scene.rests(), code);
        }
    }

    void otherModelsNeedAHandler()
    {
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("transferRequested\\(\\) has no"));
        ReorderedScene scene(R"(Item {
                id: list
                Column { Repeater { model: names; % } }
                Column {
                    x: 200
                    width: 100; height: 100
                    ReorderMotion.group: "tasks"
                    Repeater { model: 2; Rectangle { width: 50; height: 50 } }
                }
            })",
                             3, grouped);
        for (int time = 0; time < 2; ++time) {
            scene.carry("a", {225, 20});
            scene.frames(60);
            scene.up();
            QVERIFY(scene.rests());
            QCOMPARE(scene.order(), QStringLiteral("abc"));
        }
    }

    void childrenChangeTheirParent()
    {
        QByteArray rows;
        for (const char *name : {"a", "b", "c"}) {
            rows += QByteArray("Rectangle { width: 50; height: 50; objectName: '") + name
                + "'; ReorderMotion.group: 'tasks' }\n";
        }
        ReorderedScene scene("Item { id: list\nColumn { width: 60; height: 300\n" + rows
                                 + "}\nFlow { x: 200; width: 60; height: 300; objectName: 'flow'\n"
                                   "ReorderMotion.group: 'tasks' } }",
                             0);
        auto *flow = scene.root().findChild<QQuickItem *>(QStringLiteral("flow"));
        QQuickItem *row = scene.row("b");
        scene.carry("b", {230, 60});
        scene.frames(60);
        const QPointF seen = row->mapToScene({});
        scene.up();
        scene.frames(10);
        QCOMPARE(row->parentItem(), flow);
        QVERIFY(std::abs(row->mapToScene({}).y() - seen.y()) < 6);
        QVERIFY(scene.rests());
        QCOMPARE(row->mapToScene({}), QPointF(200, 0));
        scene.carry("c", {225, 10});
        scene.frames(60);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(), QStringLiteral("acb"));
    }

    void withReducedMotionItIsThereAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        TwoLists scene("ListView {\nwidth: 120");
        scene.carryTo("b", {230, 110});
        scene.up();
        scene.frames(20);
        QCOMPARE(scene.orders(), QStringLiteral("acd|uvbw"));
        QCOMPARE(scene.row("b")->mapToScene({}), QPointF(200, 100));
        QVERIFY(scene.rests());
    }
};

SPRUNG_TEST(ReorderTransferTest, QGuiApplication)
#include "reorder_transfer_test.moc"
