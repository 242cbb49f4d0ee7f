// SPDX-License-Identifier: MIT
// Tests LayoutMotion.Descendants with items that an animation, a pointer or a control moves.
// Oracle: the layout positions, and the closed form of a critically damped spring.
#include "../gestures/slot.h"
#include "test.h"
#include "tree_scene.h"

#include <QPointer>

#include <vector>

namespace {

constexpr double frame = 1.0 / 60;

/// A box in the Descendants scope, with a child.
const QByteArray boxInTree = inDescendantsScope(
    "Rectangle { id: box; width: 100; height: 50\n"
    "Rectangle { id: inner; x: 5; y: 5; width: parent.width - 10; height: 20 } }",
    "box, inner");

/// Returns the layout corners of \a item. \a parent is a child of the scene.
Corners layoutCorners(const QQuickItem &item, const QQuickItem &parent)
{
    return cornersAt(QRectF(parent.position() + item.position(), item.size()));
}

} // namespace

class ExternalMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void descendants_movedEveryFrame_followMovement_data()
    {
        using Positions = std::vector<double>;
        QTest::addColumn<Positions>("positions");
        QTest::addColumn<int>("first"); // first frame at the layout position
        const auto add = [](const char *name, int first, double (*positionAt)(int)) {
            Positions positions;
            for (int i = 1; i <= 20; ++i)
                positions.push_back(positionAt(i));
            QTest::newRow(name) << positions << first;
        };
        add("evenly", 2, [](int i) { return 8. * i; });
        add("evenly and fast", 3, [](int i) { return 60. * i; });
        add("faster and faster", 2, [](int i) { return 0.7 * i * i; });
        add("slower and slower", 2, [](int i) { return 300 - 300 * std::pow(0.9, i); });
        QTest::newRow("bounces") << Positions{10, 25, 45, 70, 100, 85, 75, 70, 75, 85, 100} << 2;
        QTest::newRow("slow pointer")
            << Positions{1, 2, 2, 3, 4, 4, 4, 4, 6, 7, 7, 8, 8, 8, 9, 12} << 2;
    }
    void descendants_movedEveryFrame_followMovement()
    {
        QFETCH(const std::vector<double>, positions);
        QFETCH(const int, first);
        for (const char *property : {"x", "y", "width", "height"}) {
            LayoutScene scene(boxInTree);
            QQuickItem &movedItem = scene.subject(0);
            const double start = movedItem.property(property).toDouble();
            for (std::size_t i = 0; i < positions.size(); ++i) {
                movedItem.setProperty(property, start + positions[i]);
                scene.frame(frame);
                if (int(i) + 1 < first)
                    continue;
                for (QQuickItem *item : scene.subjects()) {
                    const QPointF parent = item == &movedItem ? QPointF() : movedItem.position();
                    ALIKE(cornersOf(*item),
                          cornersAt(QRectF(parent + item->position(), item->size())));
                }
            }
            for (int i = 0; i < 10; ++i)
                scene.frame(frame);
            QCOMPARE(transformsIn(scene.root()), 0);
            QVERIFY(!scene.ticker().isRunning());
        }
    }

    void descendants_movedWhileRunning_continueTransition_data()
    {
        QTest::addColumn<QRectF>("movement"); // movement per frame
        QTest::addColumn<int>("begin");       // frame of the first movement
        QTest::addColumn<double>("maximum");  // largest error in that frame, in pixels
        QTest::newRow("position") << QRectF(4, 2, 0, 0) << 5 << 6.;
        QTest::newRow("size") << QRectF(0, 0, 3, 1) << 5 << 6.;
        QTest::newRow("position and size") << QRectF(3, 0, -3, 1) << 5 << 6.;
        QTest::newRow("first frame") << QRectF(3, 0, 0, 0) << 0 << 4.;
    }
    /// A spring is linear, so the remaining offset does not depend on the movement of the target.
    void descendants_movedWhileRunning_continueTransition()
    {
        QFETCH(const QRectF, movement);
        QFETCH(const int, begin);
        QFETCH(const double, maximum);
        LayoutScene scene(boxInTree);
        QQuickItem &item = scene.subject();
        item.setX(200);
        scene.frame(0);
        for (int i = 0; i < 30; ++i) {
            if (i >= begin) {
                item.setPosition(item.position() + movement.topLeft());
                item.setSize(item.size() + movement.size());
            }
            scene.frame(frame);
            const double left = -200 * critical(frame * (i + 1));
            const double off = maxDistance(
                cornersOf(item),
                cornersAt(QRectF(item.position(), item.size()).translated(left, 0)));
            QVERIFY2(i < begin || off < (i == begin ? maximum : 0.5),
                     qPrintable(QString::number(off)));
        }
        QVERIFY(scene.settles());
        QCOMPARE(item.mapToScene({}), item.position());
    }

    void descendants_twoChangesInTwoFrames_animate()
    {
        for (const double secondDistance : {80.0, 120.0, -50.0}) {
            LayoutScene scene(boxInTree);
            QQuickItem &item = scene.subject(0);
            double visual = 0;
            for (const double distance : {100.0, secondDistance, 0.0}) {
                item.setX(item.x() + distance);
                scene.frame(frame);
                QVERIFY(std::abs(item.mapToScene({}).x() - visual) < 12);
                visual = item.mapToScene({}).x();
            }
        }
    }

    void descendants_changedAfterMovement_animate()
    {
        for (const auto &[stillFrames, to] : {std::pair(1, 260), {3, 260}, {10, 260}, {10, 72}}) {
            LayoutScene scene(boxInTree);
            for (int i = 1; i <= 10 + stillFrames; ++i) {
                scene.subject().setX(6 * std::min(i, 10));
                scene.frame(frame);
            }
            scene.subject().setX(to); // the distance to 72 is two steps of the animation
            scene.frame(0);
            NEAR(scene.subject().mapToScene({}).x(), 60);
            scene.frame(0.1);
            NEAR(scene.subject().mapToScene({}).x(), to - (to - 60) * critical(0.1));
        }
    }

    void descendants_windowResizedEveryFrame_animate()
    {
        LayoutScene scene(R"(Item {
            id: root
            property var subjects: [right]
            Item {
                anchors.fill: parent
                LayoutMotion.scope: LayoutMotion.Descendants
                Rectangle { id: right; anchors.right: parent.right; width: 20; height: 20 }
            }
        })");
        QQuickItem &right = scene.subject(0);
        for (int i = 1; i <= 5; ++i) {
            scene.resize({640.0 + 10 * i, 480});
            scene.frame(frame);
        }
        QVERIFY(right.mapToScene({}).x() < 650); // the layout position is 670
        scene.pass(5);
        QCOMPARE(right.mapToScene({}).x(), 670);
    }

    /// If `loaded` is true, items are created in the control, or move to it.
    void descendants_controlResized_animateChildren_data()
    {
        QTest::addColumn<QByteArray>("items");
        QTest::addColumn<QByteArray>("subjects"); // the control and its children
        const QByteArray wide = "width: root.wide ? 300 : 100\n";
        const QByteArray marked = "id: control; x: root.wide ? 40 : 10; " + wide
            + "text: 'abc'; Rectangle { id: mark; anchors.right: parent.right\n"
              "width: 10; height: 10 } }";
        const QByteArray parts = "control, control.background, mark";
        for (const QByteArray align : {"Left", "HCenter", "Right"})
            QTest::addRow("TextField, Align%s", align.constData())
                << "TextField { horizontalAlignment: TextInput.Align" + align + "\n" + marked
                << parts;
        QTest::newRow("Button") << "Button { " + marked << parts;
        QTest::newRow("Slider") << "Slider { id: control; value: 0.5; " + wide + "}"
                                << QByteArray("control, control.handle, control.background");
        QTest::newRow("child added to a Label")
            << "Label { id: control; text: 'abc'; " + wide + "}\n"
                + "Rectangle { id: child; parent: root.loaded ? control : control.parent\n"
                  "width: control.width; height: 9 }"
            << QByteArray("control, child");
        QTest::newRow("background of a Label")
            << "Loader { id: loader; active: root.loaded; sourceComponent: Label {\n"
               "text: 'abc'; background: Rectangle { }\n"
                + wide + "} }"
            << QByteArray("loader.item, loader.item?.background");
    }
    void descendants_controlResized_animateChildren()
    {
        QFETCH(const QByteArray, items);
        QFETCH(const QByteArray, subjects);
        LayoutScene scene(inDescendantsScope(items, subjects));
        scene.root().setProperty("loaded", true);
        scene.frame(0, 0, 0);
        const QList<QQuickItem *> all = scene.subjects();
        QList<Corners> narrow;
        for (QQuickItem *item : all)
            narrow.push_back(cornersOf(*item));
        widen(scene);
        for (int i = 0; i < 20; ++i) {
            scene.frame(i ? 0.02 : 0);
            for (int child = 1; child < all.size(); ++child) {
                ALIKE(cornersOf(*all[child]),
                      between(narrow[child], layoutCorners(*all[child], *all[0]),
                              critical(0.02 * i)));
            }
        }
        QVERIFY(scene.settles());
        QCOMPARE(maxDistance(cornersOf(*all[1]), layoutCorners(*all[1], *all[0])), 0.0);
    }

    void descendants_textCursor_isNotAnimated()
    {
        LayoutScene scene(
            inDescendantsScope("TextInput { id: text; x: 10; font.pixelSize: root.wide ? 40 : 20\n"
                               "Rectangle { y: parent.height; width: parent.width; height: 1 }\n"
                               "cursorDelegate: Rectangle { width: 2 } }",
                               "text"));
        QQuickItem &text = scene.subject(0);
        text.setFocus(true);
        text.setProperty("cursorVisible", true);
        scene.frame(0);
        for (const char *typed : {"m", "mm", "mmm", "m"}) {
            text.setProperty("text", QString::fromLatin1(typed));
            widen(scene, qstrlen(typed) == 3);
            scene.frame(frame);
            QCOMPARE(text.childItems().size(), 2);
            QCOMPARE(text.childItems().last()->mapToItem(&text, QPointF()),
                     text.property("cursorRectangle").toRectF().topLeft());
        }
    }

    void descendants_sliderHandle_followsValue()
    {
        LayoutScene scene(
            inDescendantsScope("Slider { id: slider; value: 0.5; width: root.wide ? 300 : 100 }",
                               "slider, slider.handle"));
        QQuickItem &slider = scene.subject(0);
        QQuickItem &handle = scene.subject(1);
        widen(scene, true, 0, 0.1);
        const double visual = handle.mapToScene({}).x();
        const double layoutX = handle.x();
        slider.setProperty("value", 0.75);
        scene.frame(0);
        QVERIFY(handle.x() > layoutX + 60);
        NEAR(handle.mapToScene({}).x() - visual, handle.x() - layoutX);
        scene.pass(5);
        slider.setProperty("value", 0.25);
        scene.frame(0);
        QCOMPARE(maxDistance(cornersOf(handle), layoutCorners(handle, slider)), 0.0);
        QCOMPARE(transformsIn(scene.root()), 0);
    }

    void descendants_slotDestroysItem_isSafe()
    {
        const QByteArray field = inDescendantsScope(
            "TextField { width: root.wide ? 300 : 100; text: 'abc'\n"
            "id: field; horizontalAlignment: TextInput.AlignRight }",
            "field, field && field.background");
        int destroyed = 0;
        for (const char *signal :
             {SIGNAL(visualGeometryChanged()), SIGNAL(runningChanged()), SIGNAL(started()),
              SIGNAL(finished(sprung::Interpolator::Reason))}) {
            for (int after = 1; after < 20; ++after) {
                for (const bool isField : {false, true}) {
                    LayoutScene scene(isField ? field : boxInTree);
                    const QPointer<QQuickItem> item(&scene.subject());
                    const QPointer<QQuickItem> emitter(&scene.subject(isField));
                    int calls = 0;
                    const SlotHook slot([&] {
                        if (++calls == after)
                            delete item;
                    });
                    for (QObject *child : emitter->children()) {
                        if (child->inherits("sprung::qml::LayoutMotion"))
                            connect(child, signal, &slot, SLOT(call()));
                    }
                    if (isField)
                        widen(scene);
                    else
                        item->setX(200);
                    for (int i = 0; i < 12; ++i) {
                        scene.frame(frame);
                        if (item && i > 2)
                            item->setX(item->x() + 4);
                    }
                    if (after == 1)
                        QVERIFY2(scene.settles() && !item, signal);
                    destroyed += item.isNull();
                }
            }
        }
        QVERIFY2(destroyed > 20, qPrintable(QString::number(destroyed)));
    }

    void descendants_popup_followsParent()
    {
        LayoutScene scene(inDescendantsScope(
            "Rectangle { x: root.wide ? 300 : 20; y: 30; width: 50; height: 20\n"
            "Popup { id: popup; x: 5; y: 25; padding: 0; margins: 0; visible: true\n"
            "enter: null; contentItem: Rectangle { implicitWidth: 60; implicitHeight: 30 } } }",
            "popup.contentItem"));
        const auto visual = [&] { return scene.subject().mapToScene({}); };
        scene.frame(0);
        QCOMPARE(visual(), QPointF(25, 55));
        widen(scene, true, 0);
        QCOMPARE(visual(), QPointF(25, 55));
        for (int i = 1; i < 30; ++i) {
            scene.frame(0.02);
            QVERIFY(std::abs(visual().x() - (305 - 280 * critical(0.02 * i)))
                    < 0.6); // whole pixels
        }
        scene.pass(5);
        QCOMPARE(visual(), QPointF(305, 55));
    }

    void descendants_popupInWindow_animatesWithWindow()
    {
        LayoutScene scene(
            "import QtQuick.Controls.Basic\nItem { id: root\n"
            "property var subjects: [popup.contentItem]\nproperty alias popup: popup\n"
            "function scope(item) {\n"
            "item.LayoutMotion.spring = Springs.spring(100, 20)\n"
            "item.LayoutMotion.scope = LayoutMotion.Descendants }\n"
            "Popup { id: popup; x: root.width - 140; padding: 0; margins: 0\n"
            "visible: true; enter: null\n"
            "contentItem: Rectangle { implicitWidth: 60; implicitHeight: 30 } } }");
        QObject &popup = *scene.root().property("popup").value<QObject *>();
        const auto visual = [&] { return scene.subject().mapToScene({}).x(); };
        scene.call("scope", QVariant::fromValue(scene.window().contentItem()));
        scene.frame(0, 0);
        QCOMPARE(visual(), 500);
        popup.setProperty("leftMargin", 510.0); // the popup moves by itself
        scene.frame(0);
        QCOMPARE(visual(), 510);
        popup.setProperty("leftMargin", 0.0);
        scene.frame(0);
        QCOMPARE(visual(), 500);
        scene.window().resize(900, 480);
        scene.resize({900, 480});
        scene.frame(0);
        NEAR(visual(), 500);
        scene.frame(0.1);
        NEAR(visual(), 760 - 260 * critical(0.1));
        scene.pass(5);
        QCOMPARE(visual(), 760);
    }
};

SPRUNG_TEST(ExternalMotionTest, QGuiApplication)
#include "external_motion_test.moc"
