// SPDX-License-Identifier: MIT
// Tests the pages of examples/qml/SpringStack.qml with pointer and keys. A page is visible at 0 and
// hidden at 400. Oracle: the closed form of a critically damped spring with ω = 4π.
#include "dragged_scene.h"
#include "expected.h"
#include "test.h"

#include <QJSValue>

#include <numbers>

namespace {

constexpr double omega = 4 * std::numbers::pi;

class StackScene : public DraggedScene
{
public:
    explicit StackScene(const QByteArray &stack = {})
        : DraggedScene("import \"file://" SPRUNG_SOURCE_DIR "/examples/qml\"\n"
                       "Item { id: root; property alias stack: stack\n"
                       "function push() { stack.push(page, {}) }\n"
                       "function pop() { stack.pop() }\n"
                       "SpringStack { id: stack; width: 400; height: 400; focus: true; first: page;"
                       + stack
                       + "}\n"
                         "Component { id: page; Item { width: 400; height: 400 } } }")
    {
        pass(0); // Later pages are animated.
    }

    void push() { call("push"); }
    void pop() { call("pop"); }
    /// Pushes a second page, and waits until both are at rest.
    void pushAndSettle()
    {
        push();
        settle();
    }
    int depth() const { return item("stack")->property("depth").toInt(); }
    bool isBusy() const { return item("stack")->property("busy").toBool(); }

    /// Returns a sheet, counted from the bottom. Sheets that leave are included.
    QQuickItem *sheet(qsizetype index) const
    {
        const auto sheets = item("stack")->property("sheets").value<QJSValue>();
        const auto at = sheets.property(quint32(index));
        return qobject_cast<QQuickItem *>(at.toQObject());
    }
    int sheets() const
    {
        return item("stack")->property("sheets").value<QJSValue>().property("length").toInt();
    }
    int settledSheets()
    {
        settle();
        return sheets();
    }
    double x(qsizetype index) const { return sheet(index)->x(); }
    /// Returns the position of a sheet's page in the scene.
    double pageX(qsizetype index) const
    {
        auto *page = sheet(index)->property("page").value<QQuickItem *>();
        return page->mapToScene({0, 0}).x();
    }
    double speed(qsizetype index) const
    {
        return sheet(index)->property("drag").value<::QObject *>()->property("velocity").toDouble();
    }
};

/// The displacement of the spring after `milliseconds`, from `distance` with `velocity`.
double displacement(double distance, double velocity, double milliseconds)
{
    const double t = milliseconds / 1000;
    return (distance + (velocity + omega * distance) * t) * std::exp(-omega * t);
}

} // namespace

class PageStackTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void push_onCompleted_showsPageImmediately()
    {
        StackScene scene("Component.onCompleted: push(page, {})");
        QCOMPARE(scene.depth(), 2);
        QCOMPARE(scene.x(0), 0.);
        QCOMPARE(scene.x(1), 0.);
        QVERIFY(!scene.isBusy());
        scene.pop();
        QVERIFY(scene.isBusy());
        QCOMPARE(scene.settledSheets(), 1);
    }

    /// The page below moves to the left by 30 % of the distance.
    void push_atRuntime_movesPageOnSpring()
    {
        StackScene scene;
        QCOMPARE(scene.depth(), 1);
        scene.push();
        QCOMPARE(scene.depth(), 2);
        QCOMPARE(scene.x(1), 400.);
        for (int time = 50; time <= 600; time += 50) {
            scene.pass(50);
            QVERIFY(isNear(scene.x(1), displacement(400, 0, time)));
            QVERIFY(isNear(scene.pageX(0), -0.3 * (400 - scene.x(1)), 1e-4));
        }
        scene.settle();
        QCOMPARE(scene.x(1), 0.);
        QVERIFY(!scene.isBusy() && !scene.sheet(0)->isVisible());
        scene.pop();
        scene.pass(30);
        QVERIFY(scene.sheet(0)->isVisible());
        scene.settle();
        QCOMPARE(scene.pageX(0), 0.);
    }

    /// A swipe that stops before the threshold returns the page.
    void SpringStack_edgeSwipe_popsOrSettlesBack()
    {
        StackScene scene;
        scene.pushAndSettle();
        double distance = 150 - threshold();
        for (int i = 0; i < 2; ++i) {
            scene.pull({5, 200}, {150, 0}, 300);
            scene.pass(200); // the pointer rests
            scene.release();
            QCOMPARE(scene.depth(), 2);
            QVERIFY(isNear(scene.x(1), distance, 0.01));
            scene.pass(100);
            QVERIFY(isNear(scene.x(1), displacement(distance, 0, 100), 0.01));
            scene.settle();
            QCOMPARE(scene.x(1), 0.);
        }
        scene.pull({5, 200}, {200, 0}, 200); // 1000 px/s
        distance = 200 - threshold();
        QVERIFY(isNear(scene.x(1), distance, 0.01));
        QCOMPARE(scene.depth(), 2);
        scene.release();
        QVERIFY(isNear(scene.x(1), distance, 0.01));
        const double speed = scene.speed(1);
        QVERIFY(isNear(speed, 1000, 150));
        QCOMPARE(scene.depth(), 1);
        scene.pass(1000. / 60);
        QVERIFY(isNear(scene.x(1), 400 + displacement(distance - 400, speed, 1000. / 60), 0.01));
        QCOMPARE(scene.settledSheets(), 1);
    }

    void SpringStack_swipeInsideOrOnLastPage_doesNotPop()
    {
        StackScene scene;
        scene.pushAndSettle();
        scene.swipe({60, 200}, {200, 0}, 200);
        scene.settle();
        QCOMPARE(scene.depth(), 2);
        QCOMPARE(scene.x(1), 0.);
        // A fling of 60 px pops the page, because it would end 600 px further.
        scene.swipe({5, 200}, {60, 0}, 50);
        QCOMPARE(scene.depth(), 1);
        QCOMPARE(scene.settledSheets(), 1);
        scene.pop(); // The last page cannot be popped.
        scene.swipe({5, 200}, {300, 0}, 200);
        scene.settle();
        QCOMPARE(scene.depth(), 1);
        QCOMPARE(scene.x(0), 0.);
    }

    void SpringStack_grabbedDuringPop_bringsPageBack()
    {
        StackScene scene;
        scene.pushAndSettle();
        scene.pop();
        scene.pass(120);
        const double before = scene.x(1);
        QVERIFY(before > 50 && before < 350);
        scene.press({5, 200});
        QVERIFY(isNear(scene.x(1), before, 0.01));
        scene.pass(50);
        QVERIFY(isNear(scene.x(1), before, 0.01)); // The pointer holds the page.
        scene.moveBy({40, 0}, 100);
        scene.moveBy({-80, 0}, 80);
        const double released = scene.x(1);
        scene.release();
        QVERIFY(isNear(scene.x(1), released, 0.01) && isNear(scene.speed(1), -1000, 150));
        QCOMPARE(scene.depth(), 2);
        scene.settle();
        QCOMPARE(scene.x(1), 0.);
        QCOMPARE(scene.sheets(), 2);
    }

    void SpringStack_changedDuringSwipe_endsSwipe()
    {
        for (const QByteArray change : {"pop", "push", "destroy"}) {
            const FailureContext context(change);
            StackScene scene;
            scene.pushAndSettle();
            scene.pull({5, 200}, {80, 0}, 200);
            const double released = scene.x(1);
            if (change == "destroy") {
                delete scene.sheet(1)->property("page").value<QQuickItem *>();
            } else {
                scene.call(change);
                QVERIFY(isNear(scene.x(1), released, 0.01));
            }
            // The pointer moves nothing anymore.
            scene.moveBy({change == "pop" ? -50. : 100., 0}, 100);
            scene.release();
            const int depth = change == "push" ? 3 : 1;
            QCOMPARE(scene.settledSheets(), depth);
            QCOMPARE(scene.depth(), depth);
            for (int sheet = 0; sheet < depth; ++sheet)
                QCOMPARE(scene.x(sheet), 0.);
        }
    }

    void push_duringPop_continuesWithoutJump()
    {
        StackScene scene;
        scene.pushAndSettle();
        scene.pop();
        scene.pass(80);
        scene.push();
        QCOMPARE(scene.depth(), 2);
        QCOMPARE(scene.sheets(), 3);
        double before = scene.pageX(0);
        for (int i = 0; i < 60; ++i) {
            scene.pass(1000. / 60);
            QVERIFY(isNear(scene.pageX(0), before, 25)); // continues without a jump
            before = scene.pageX(0);
        }
        QCOMPARE(scene.settledSheets(), 2);
        QCOMPARE(scene.x(1), 0.);
        QCOMPARE(scene.pageX(0), -120.);
    }

    void SpringStack_backKeys_popPage()
    {
        for (const QKeyCombination key :
             {QKeyCombination(Qt::Key_Back), {Qt::Key_Escape}, Qt::ALT | Qt::Key_Left}) {
            StackScene scene;
            scene.item("stack")->forceActiveFocus();
            scene.pushAndSettle();
            scene.pushAndSettle();
            scene.key(key.key(), key.keyboardModifiers());
            QCOMPARE(scene.depth(), 2);
            scene.pass(50);
            scene.key(key.key(), key.keyboardModifiers()); // during the first pop
            QCOMPARE(scene.depth(), 1);
            QCOMPARE(scene.settledSheets(), 1);
        }
    }

    void SpringStack_mirrored_movesFromLeft()
    {
        StackScene scene("LayoutMirroring.enabled: true; LayoutMirroring.childrenInherit: true");
        scene.push();
        QCOMPARE(scene.x(1), -400.);
        scene.pass(100);
        QVERIFY(isNear(scene.x(1), -displacement(400, 0, 100)));
        QVERIFY(isNear(scene.pageX(0), 0.3 * (400 + scene.x(1)), 1e-4));
        scene.settle();
        scene.pull({395, 200}, {-200, 0}, 200);
        QVERIFY(isNear(scene.x(1), -(200 - threshold()), 0.01));
        scene.release();
        QCOMPARE(scene.depth(), 1);
        QCOMPARE(scene.settledSheets(), 1);
    }
};

SPRUNG_TEST(PageStackTest, QGuiApplication)
#include "page_stack_test.moc"
