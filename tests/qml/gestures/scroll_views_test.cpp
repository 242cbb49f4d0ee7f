// SPDX-License-Identifier: MIT
// Tests ScrollMotion in all views, in nested views, with keys, and with invalid values. Oracle: the
// bounds of each view, and the number of notches times pixelsPerNotch.
#include "expected.h"
#include "scrolled_scene.h"
#include "slot.h"
#include "test.h"

#include <QKeySequence>

namespace {

/// A scene with the item `list`. The ScrollMotion under test is attached to \a attachee.
QByteArray viewScene(const QByteArray &view, const QByteArray &attachee = "list")
{
    return "import QtQuick.Controls.Basic\n"
           "Item { id: root; property alias list: list; property QtObject motion: "
        + attachee + ".ScrollMotion\n" + view + "}";
}

QByteArray listOf100(const QByteArray &rest = {})
{
    return "ListView { id: list; width: 400; height: 400; model: ListModel { "
           "Component.onCompleted: { for (let i = 0; i < 100; ++i) append({ size: 40 }); } }\n"
           "delegate: Rectangle { required property int size; width: 400; height: size }\n"
        + (notchOf100 + rest) + "}";
}

QByteArray flickableOf(const QByteArray &settings)
{
    return "Flickable { id: list; width: 400; height: 400;" + settings + "}";
}

} // namespace

class ScrollViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ScrollMotion_everyView_scrollsToBounds()
    {
        const QByteArray geometry =
            "{ id: list; width: 400; height: 400; ScrollMotion.friction: 2;";
        const QByteArray model = "model: 100; delegate: Rectangle { implicitWidth: 100;"
                                 "implicitHeight: 50; width: 100; height: 50 }";
        for (const auto &[name, view, first, last] : {
                 std::tuple("Flickable",
                            "Flickable" + geometry + "contentHeight: 1000; contentWidth: 400", 0.,
                            600.),
                 {"ListView", "ListView" + geometry + model, 0., 4600.},
                 {"ListView with everything",
                  "ListView" + geometry + model
                      + "spacing: 2; topMargin: 7; bottomMargin: 9; header: Item { height: 33 }"
                        "footer: Item { height: 21 }",
                  -40., 4600. + 99 * 2 + 21 + 9},
                 {"ListView from the bottom",
                  "ListView" + geometry + model + "verticalLayoutDirection: ListView.BottomToTop",
                  -5000., -400.},
                 {"GridView", "GridView" + geometry + model + "cellWidth: 100; cellHeight: 50", 0.,
                  850.},
                 {"TableView", "TableView" + geometry + model, 0., 4600.},
                 {"ScrollView",
                  "ScrollView { id: view; width: 400; height: 400; ScrollMotion.friction: 2\n"
                  "ListView { id: list;"
                      + model + "}",
                  0., 4600.},
             }) {
            const FailureContext context(name);
            ScrolledScene scene(viewScene(view + "}", view.startsWith("Scroll") ? "view" : "list"));
            scene.pass(100);
            scene.scrollTo(-1e6);
            QCOMPARE(scene.settledY(), first);
            QVERIFY(scene.list().property("atYBeginning").toBool());
            scene.turnWheel(-notch);
            QVERIFY(!scene.isScrolling() && scene.turnWheel(notch));
            QCOMPARE(scene.settledY(), first + 72);
            QCOMPARE(scene.yAfterTurn(1000 * notch), last);
            QVERIFY(scene.list().property("atYEnd").toBool());
        }
    }

    /// The first 20 rows are smaller or larger than the others.
    void TableView_rowsOfDifferentSize_scrollsToLastRow()
    {
        for (const auto &[first, others] : {std::pair(20, 60), {60, 20}}) {
            const FailureContext context(first);
            ScrolledScene scene(viewScene(
                "TableView { id: list; width: 400; height: 400; model: 100\n"
                + (notchOf100
                   + QByteArray("delegate: Rectangle { implicitWidth: 400; implicitHeight: 20 }\n"
                                "rowHeightProvider: row => row < 20 ? ")
                   + QByteArray::number(first) + " : " + QByteArray::number(others))
                + " }"));
            scene.pass(100);
            for (int i = 0; i < 100; ++i) {
                scene.turnWheel(notch);
                scene.pass(50);
            }
            QCOMPARE(scene.settledY(), 20. * first + 80. * others - 400);
            QCOMPARE(scene.list().property("bottomRow").toInt(), 99);
        }
    }

    void ScrollView_contentItemReplaced_scrollsNewFlickable()
    {
        ScrolledScene scene(viewScene("ScrollView { id: view; width: 400; height: 400\n"
                                      "ScrollMotion.pixelsPerNotch: 100\n"
                                      "contentItem: first }\n"
                                      "property Item other: Flickable { contentHeight: 3000 }\n"
                                      "property Item view: view\n"
                                      "Flickable { id: first; contentHeight: 2000 }\n"
                                      "Item { id: list; property real contentX;"
                                      "property real contentY: view.contentItem.contentY }",
                                      "view"));
        scene.pass(100);
        QVERIFY(scene.turnWheel(notch));
        QCOMPARE(scene.settledY(), 100.0);
        scene.item("view")->setProperty("contentItem", QVariant::fromValue(scene.item("other")));
        scene.pass(100);
        QVERIFY(scene.turnWheel(2 * notch));
        scene.settle();
        QCOMPARE(scene.item("other")->property("contentY").toDouble(), 200.0);
    }

    void ScrollView_contentItemReplacedInSlot_scrollsLastFlickable()
    {
        ScrolledScene scene(viewScene("ScrollView { id: view; width: 400; height: 400\n"
                                      "ScrollMotion.pixelsPerNotch: 100\ncontentItem: list }\n"
                                      "property Item other: Flickable { contentHeight: 3000 }\n"
                                      "property Item last: Flickable { contentHeight: 3000 }\n"
                                      "property Item view: view\n"
                                      "Flickable { id: list; contentWidth: 2000 }\n",
                                      "view"));
        scene.pass(100);
        scene.turnWheel(QPoint(notch, 0));
        scene.pass(30);
        QVERIFY(scene.isScrolling());
        const auto setView = [&](const char *name) {
            scene.item("view")->setProperty("contentItem", QVariant::fromValue(scene.item(name)));
        };
        SlotHook slot([&] { setView("last"); });
        connect(&scene.motion(), SIGNAL(runningChanged()), &slot, SLOT(call()));
        setView("other");
        scene.pass(100);
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.turnWheel(notch));
        QVERIFY(scene.isScrolling());
        scene.settle();
        QCOMPARE(scene.item("last")->property("contentY").toDouble(), 100.0);
    }

    void ScrollMotion_viewWithoutScrolling_ignoresWheel()
    {
        for (const QByteArray &view :
             {listOf100("highlightRangeMode: ListView.StrictlyEnforceRange"),
              flickableOf("interactive: false; contentHeight: 2000;" + QByteArray(notchOf100)),
              QByteArray("ScrollView { id: view; width: 400; height: 400\n"
                         "ScrollMotion.pixelsPerNotch: 100; wheelEnabled: false\n"
                         "Flickable { id: list; contentHeight: 2000 } }")}) {
            const FailureContext context(view);
            ScrolledScene scene(viewScene(view, view.startsWith("Scroll") ? "view" : "list"));
            scene.pass(100);
            const bool isUsed = scene.turnWheel(notch);
            QVERIFY(!scene.isScrolling() && (!isUsed || view.contains("Strictly")));
            QVERIFY(scene.settledY() == 0 || view.contains("Strictly"));
            scene.scrollTo(100); // scrollTo() also works without interaction.
            QCOMPARE(scene.settledY(), 100.0);
        }
    }

    void ListView_snapsBelowStickyHeader_scrollsToRow()
    {
        constexpr double headerHeight = 33;
        for (const QByteArray positioning : {"OverlayHeader", "PullBackHeader"}) {
            const FailureContext context(positioning);
            ScrolledScene scene(viewScene(
                listOf100("snapMode: ListView.SnapToItem; header: Item { width: 10; height: 33 }\n"
                          "headerPositioning: ListView."
                          + positioning)));
            scene.pass(100);
            QVERIFY(scene.turnWheel(notch)); // by Qt
            QVERIFY(!scene.isScrolling());
            scene.scrollTo(500);
            const double position = scene.settledY();
            QVERIFY2(std::abs(position - 500) <= headerHeight,
                     qPrintable(QString::number(position)));
            QVERIFY(!scene.isScrolling());
        }
    }

    void ScrollMotion_wheelDirections_scrollAvailableAxes()
    {
        const QByteArray both = "contentWidth: 1000; contentHeight: 1000\n",
                         wide = "contentWidth: 1000; contentHeight: 400\n",
                         high = "contentWidth: 400; contentHeight: 1000\n";
        const QPoint down(0, notch), right(notch, 0);
        for (const auto &[sizes, angle, shift, position] : {
                 std::tuple(both, down, false, QPointF(0, 100)),
                 {both, right, false, {100, 0}},
                 {both, down + right, false, {100, 100}},
                 {both, down, true, {100, 0}},
                 {wide, down, false, {100, 0}},
                 {wide, right, false, {100, 0}},
                 {wide, -down, false, {0, 0}},
                 {high, right, false, {0, 0}},
                 {high, down, true, {0, 100}},
                 {both + "flickableDirection: Flickable.VerticalFlick\n",
                  down + right,
                  false,
                  {0, 100}},
             }) {
            const FailureContext context(sizes + QByteArray::number(angle.x()) + ", "
                                         + QByteArray::number(angle.y())
                                         + (shift ? ", Shift" : ""));
            ScrolledScene scene(viewScene(flickableOf(sizes + notchOf100)));
            const bool used = scene.turnWheel(angle, shift ? Qt::ShiftModifier : Qt::NoModifier);
            QCOMPARE(used, !position.isNull());
            QCOMPARE(scene.settledPosition(), position);
        }
    }

    void ScrollMotion_mirroredList_scrollsForwardToLeft()
    {
        for (const QByteArray mirror :
             {"layoutDirection: Qt.RightToLeft", "LayoutMirroring.enabled: true"}) {
            const FailureContext context(mirror);
            ScrolledScene scene(viewScene(
                "ListView { id: list; width: 400; height: 400; model: 100;"
                "orientation: ListView.Horizontal;"
                + mirror + "\ndelegate: Item { width: 40; height: 40 }\n" + notchOf100 + "}"));
            scene.list().setProperty("keyNavigationEnabled", false);
            scene.list().forceActiveFocus();
            const auto afterKey = [&](Qt::Key key) {
                scene.key(key);
                return scene.settledPosition().x();
            };
            QCOMPARE(scene.x(), -400.0);
            QVERIFY(!scene.turnWheel(-notch)); // The list is at its beginning.
            QVERIFY(!scene.turnWheel(QPoint(notch, 0)) && scene.turnWheel(notch));
            QCOMPARE(scene.settledPosition().x(), -500.0);
            scene.turnWheel(QPoint(-notch, 0)); // turns the wheel to the left
            QCOMPARE(scene.settledPosition().x(), -600.0);
            QCOMPARE(afterKey(Qt::Key_PageDown), -960.0);
            QVERIFY(afterKey(Qt::Key_Left) < -980);
            QCOMPARE(afterKey(Qt::Key_End), -4000.0);
            QCOMPARE(afterKey(Qt::Key_Home), -400.0);
        }
    }

    void ScrollMotion_innerViewAtBound_scrollsOuterView()
    {
        const QByteArray flickable = "Flickable { id: list; width: 400; height: 300;"
                                     "contentWidth: 400; contentHeight: 450\n"
            + (notchOf100 + QByteArray("}"));
        for (const QByteArray &inner :
             {flickable, "ScrollView { width: 400; height: 300;" + flickable + "}"}) {
            for (const bool hasMotion : {true, false}) { // of the outer view
                const FailureContext context(inner + (hasMotion ? "" : ", outer without"));
                ScrolledScene scene(
                    viewScene("property alias outer: outer; property alias row: row\n"
                              "Flickable { id: outer; width: 400; height: 400; contentWidth: 400;"
                              "contentHeight: 3000\n"
                              + QByteArray(hasMotion ? notchOf100 : "") + inner
                              + "\nFlickable { id: row; y: 300; width: 400; height: 100;"
                                "contentWidth: 2000; contentHeight: 100\n"
                              + notchOf100 + "} }"));
                const auto outerY = [&] {
                    return scene.item("outer")->property("contentY").toDouble();
                };
                const auto rowX = [&] {
                    return scene.item("row")->property("contentX").toDouble();
                };
                QCOMPARE(scene.yAfterTurn(notch), 100.0);
                QCOMPARE(scene.yAfterTurn(notch), 150.0);
                QCOMPARE(outerY(), 0.0);
                QVERIFY(scene.turnWheel(notch));
                QCOMPARE(scene.settledY(), 150.0);
                if (!hasMotion)
                    continue;
                QCOMPARE(outerY(), 100.0);

                // A view that scrolls along the other axis does not accept the event.
                scene.setPointer({200, 250});
                scene.turnWheel(notch);
                QCOMPARE(rowX(), 0.0);
                scene.settle();
                QCOMPARE(outerY(), 200.0);
                scene.setPointer({200, 150});
                scene.turnWheel(QPoint(notch, 0));
                scene.settle();
                QCOMPARE(rowX(), 100.0);
                scene.turnWheel(notch, Qt::ShiftModifier);
                scene.settle();
                QCOMPARE(rowX(), 200.0);
                QCOMPARE(outerY(), 200.0);
            }
        }
    }

    /// An inner view at its bound leaves the scroll to the outer view. Without one, it overscrolls.
    void ScrollMotion_nestedTouchpadScroll_staysInFirstView()
    {
        ScrolledScene scene(
            viewScene("property alias outer: outer\n"
                      "Flickable { id: outer; width: 400; height: 400; contentWidth: 400;"
                      "contentHeight: 3000\n"
                      + QByteArray(notchOf100)
                      + "Flickable { id: list; width: 400; height: 300; contentWidth: 400;"
                        "contentHeight: 450\n"
                      + notchOf100 + "} }"));
        const auto outerY = [&] { return scene.item("outer")->property("contentY").toDouble(); };
        scene.pullPad({0, 100});
        scene.movePad({0, 100}); // overscrolls
        QVERIFY(scene.y() > 150 && scene.y() < 200);
        QCOMPARE(outerY(), 0.0);
        QCOMPARE(scene.liftPadAtRest(), 150.0);
        scene.pullPad({0, 50}); // The inner view is at its bound, so the outer view scrolls.
        scene.movePad({0, -90});
        QCOMPARE(scene.y(), 150.0);
        QVERIFY(outerY() < 0);
        scene.pass(100);
        scene.liftPad();
        scene.settle();
        QCOMPARE(outerY(), 0.0);
        scene.pullPad({0, -90});
        QCOMPARE(scene.y(), 60.0);
        QCOMPARE(outerY(), 0.0);

        ScrolledScene alone(viewScene(listOf100()));
        QVERIFY(alone.pullPad({0, -50}) && alone.y() < -20);
        alone.liftPad();
        QCOMPARE(alone.settledY(), 0.0);
        QVERIFY(!alone.pullPad({50, 1})); // across the axis
        QVERIFY(!alone.movePad({0, 50}));
        QCOMPARE(alone.y(), 0.0);
    }

    void ScrollMotion_navigationKeys_moveTarget()
    {
        const QByteArray high = "contentWidth: 400; contentHeight: 4400",
                         wide = "contentWidth: 4400; contentHeight: 400",
                         both = "contentWidth: 4400; contentHeight: 4400";
        const auto down = Qt::Key_Down, pageDown = Qt::Key_PageDown, end = Qt::Key_End;
        for (const auto &[sizes, keys, position] : {
                 std::tuple(high, QList<Qt::Key>{pageDown}, QPointF(0, 360)),
                 {high, {pageDown, pageDown, Qt::Key_PageUp}, {0, 360}},
                 {high, QList<Qt::Key>(9, pageDown), {0, 9 * 360}},
                 {high, {end}, {0, 4000}},
                 {high, {end, Qt::Key_PageUp, Qt::Key_Home}, {0, 0}},
                 {high, {down, down, down, Qt::Key_Up}, {0, 60}},
                 {both, {Qt::Key_Right, down, down}, {30, 60}},
                 {wide, {pageDown}, {360, 0}},
                 {wide, {end, Qt::Key_Left}, {3970, 0}},
             }) {
            ScrolledScene scene(
                viewScene(flickableOf("focus: true; ScrollMotion.pixelsPerNotch: 90;" + sizes)));
            scene.list().forceActiveFocus();
            QByteArray names = sizes;
            for (const Qt::Key key : keys) {
                scene.key(key);
                scene.pass(30);
                names += ' ' + QKeySequence(key).toString().toLatin1();
            }
            const FailureContext context(names);
            QVERIFY(scene.isScrolling());
            QCOMPARE(scene.settledPosition(), position);
            scene.key(Qt::Key_PageDown, Qt::ControlModifier);
            scene.key(Qt::Key_Tab); // scrolls nothing
            QCOMPARE(scene.settledPosition(), position);
        }
    }

    void ScrollMotion_keysUsedByOtherItems_areIgnored()
    {
        ScrolledScene scene(
            viewScene("property alias field: field\n" + listOf100()
                      + "TextField { id: field; parent: list.contentItem; text: 'abc' }"));
        scene.list().forceActiveFocus();
        scene.key(Qt::Key_Down); // used by the ListView
        QCOMPARE(scene.list().property("currentIndex").toInt(), 1);
        QVERIFY(!scene.isScrolling());
        scene.item("field")->forceActiveFocus();
        scene.key(Qt::Key_End);
        QVERIFY(!scene.isScrolling());
        scene.key(Qt::Key_PageDown);
        QVERIFY(scene.isScrolling());
    }

    void ScrollBar_whileScrolling_followsMotion()
    {
        ScrolledScene scene(viewScene("property alias bar: bar\n"
                                      + listOf100("ScrollBar.vertical: ScrollBar { id: bar }")));
        scene.turnWheel(20 * notch);
        scene.pass(60);
        QVERIFY(scene.y() > 100);
        QCOMPARE(scene.item("bar")->property("position").toDouble(), scene.y() / 4000);
        QVERIFY(scene.item("bar")->property("active").toBool());
        scene.pullPad({0, -3000});
        QVERIFY(scene.y() < -100); // A scroll bar does not prevent overscroll.
        scene.liftPad();
        QCOMPARE(scene.settledY(), 0.0);
        QVERIFY(!scene.item("bar")->property("active").toBool());
        scene.item("bar")->setProperty("active", true); // set by the test
        scene.turnWheel(notch);
        scene.settle();
        QVERIFY(scene.item("bar")->property("active").toBool());
    }

    /// The slot adds children to the view, whose children include the ScrollBars.
    void ScrollBar_activeChangedAddsChildren_isSafe()
    {
        ScrolledScene scene(
            viewScene("Component { id: maker; Item { } }\n"
                      + listOf100("ScrollBar.vertical: ScrollBar { onActiveChanged: {"
                                  "for (let i = 0; i < 100; ++i) maker.createObject(list) } }")));
        scene.turnWheel(notch);
        QCOMPARE(scene.settledY(), 100.0);
    }

    /// The visible rows and the target position stay the same if possible.
    void model_changedWhileScrolling_keepsVisibleRow()
    {
        for (const QByteArray change :
             {"append({ size: 40 })", "insert(0, { size: 40 })", "remove(0)", "remove(90)"}) {
            const FailureContext context(change);
            ScrolledScene scene(
                viewScene("function change() { list.model." + change + " }\n" + listOf100()));
            scene.jumpTo(1200);
            scene.turnWheel(4 * notch);
            scene.pass(60);
            const double velocity = scene.velocity().y();
            QVERIFY(velocity > 100);
            const auto topItem = [&] {
                QQuickItem *item = nullptr;
                QMetaObject::invokeMethod(&scene.list(), "itemAt", Q_RETURN_ARG(QQuickItem *, item),
                                          Q_ARG(qreal, 10.), Q_ARG(qreal, scene.y() + 1));
                return item;
            };
            QPointer<QQuickItem> top(topItem());
            const double offset = top->y() - scene.y();
            scene.call("change");
            QMetaObject::invokeMethod(&scene.list(), "forceLayout");
            QVERIFY(scene.isScrolling());
            QCOMPARE(topItem(), top.get());
            QVERIFY(isNear(top->y() - scene.y(), offset, 1)); // A Flickable rounds the position.
            QVERIFY(isNear(scene.velocity().y(), velocity));
            QCOMPARE(scene.settledY(), 1600.);
        }
    }

    /// Delegates become taller toward the end. The view only estimates their total height.
    void ScrollMotion_estimatedContentHeight_reachesBothEnds()
    {
        ScrolledScene scene(
            viewScene("ListView { id: list; width: 400; height: 400; model: 200\n"
                      "delegate: Rectangle { required property int index; width: 400;"
                      "height: 20 + index } ScrollMotion.friction: 2 }"));
        scene.list().forceActiveFocus();
        scene.key(Qt::Key_End);
        scene.settle();
        QVERIFY(scene.list().property("atYEnd").toBool() && !scene.isScrolling());
        scene.key(Qt::Key_Home);
        scene.settle();
        QVERIFY(scene.list().property("atYBeginning").toBool());
    }

    void model_clearedWhileScrolling_stopsMotion()
    {
        ScrolledScene scene(viewScene("function change() { list.model.clear() }\n" + listOf100()));
        scene.turnWheel(20 * notch);
        scene.pass(60);
        scene.call("change");
        scene.settle();
        QVERIFY(!scene.isScrolling() && !scene.turnWheel(notch));
        QCOMPARE(scene.y(), 0.0);
    }

    void scrollTo_invalidValue_isRejected()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*ScrollMotion: rejected)")));
        for (const QVariant &value : QVariantList{qQNaN(), qInf(), "a", {}, QPointF(qQNaN(), 1)}) {
            const FailureContext context(value.toString().toLatin1());
            ScrolledScene scene(viewScene(listOf100()));
            expectWarning(QStringLiteral("QML ListView: ScrollMotion: rejected scrollTo\\(\\)"));
            scene.scrollTo(value);
            scene.settle();
            QVERIFY(!scene.isScrolling() && scene.turnWheel(notch));
            QCOMPARE(scene.settledY(), 100.0);
        }
    }

    void ScrollMotion_attachedToOtherItem_warnsOnce()
    {
        expectWarning(QStringLiteral("QML (QQuick)?Rectangle: ScrollMotion moves Flickables"));
        QTest::failOnWarning(QRegularExpression(QStringLiteral("ScrollMotion moves")));
        ScrolledScene scene(viewScene("Rectangle { id: list; width: 400; height: 400\n"
                                      "ScrollMotion.friction: 3; ScrollMotion.snapInterval: 3 }"));
        QVERIFY(!scene.turnWheel(notch));
        QCOMPARE(scene.restingPosition(), QPointF());
        QCOMPARE(scene.motion().property("overscroll").toInt(), 0);
    }

    void ScrollMotion_emptyOrUndefinedSizes_doesNotWarn()
    {
        failOnWarnings();
        for (const QByteArray view :
             {"width: 400; height: 400", "contentHeight: 400; contentWidth: 400",
              "width: 400; contentHeight: 400; contentWidth: 4000",
              "width: 400; height: 400; contentHeight: 4000",
              "width: 400; height: 400; contentHeight: NaN"}) {
            const FailureContext context(view);
            ScrolledScene scene(
                viewScene("Flickable { id: list;" + view + "\n" + notchOf100 + "}"));
            scene.list().forceActiveFocus();
            scene.turnWheel(notch);
            scene.pullPad({0, 40});
            scene.movePad({0, -90});
            scene.liftPad();
            for (const auto key : {Qt::Key_PageDown, Qt::Key_End, Qt::Key_Home, Qt::Key_Down})
                scene.key(key);
            scene.scrollTo(100);
            scene.jumpTo(QPointF(100, 100));
            QVERIFY(!scene.isScrolling() && std::isfinite(scene.y()) && std::isfinite(scene.x()));
        }
    }
};

SPRUNG_TEST(ScrollViewsTest, QGuiApplication)
#include "scroll_views_test.moc"
