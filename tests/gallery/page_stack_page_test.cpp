// SPDX-License-Identifier: MIT
#include "fingers.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>
#include <QJSValue>

#include <cmath>

class PageStackPageTest : public QObject
{
    Q_OBJECT

    static const QQuickItem *stack(const PlayedPage &played) { return played.find("stack"); }
    static int depth(const PlayedPage &played) { return stack(played)->property("depth").toInt(); }
    /// Where the page in front is, from its place.
    static double off(const PlayedPage &played)
    {
        const auto sheets = stack(played)->property("sheets").value<QJSValue>();
        const quint32 last = sheets.property(QStringLiteral("length")).toUInt() - 1;
        return qobject_cast<QQuickItem *>(sheets.property(last).toQObject())->x();
    }
    /// A place in the edge from which pages are swiped.
    static QPointF edge(const PlayedPage &played, bool mirrored = false)
    {
        const double width = stack(played)->width();
        return stack(played)->mapToScene(
            {mirrored ? width - 10 : 10, stack(played)->height() * 0.7});
    }
    static void openFirst(PlayedPage &played)
    {
        played.tap(played.find("row0"));
        played.stage.pass(3000);
        QCOMPARE(depth(played), 2);
        QCOMPARE(off(played), 0.0);
    }
private Q_SLOTS:
    void aSwipeByMouseGoesBack_data() { PlayedPage::sizes(); }
    void aSwipeByMouseGoesBack()
    {
        QFETCH(const QSize, size);
        PlayedPage played("page_stack", size);
        openFirst(played);
        const double width = stack(played)->width();
        played.stage.press(edge(played));
        played.stage.drag({0.6 * width, 0}, 1500);
        QVERIFY(std::abs(off(played) - 0.6 * width) < 16);
        played.stage.pass(200);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(depth(played), 1);
    }

    void aSwipeByTouchGoesBack()
    {
        PlayedPage played("page_stack", Gallery::phone);
        openFirst(played);
        Fingers finger(played);
        finger.press({edge(played)});
        // Nearly all the way: touches have the times of the machine's clock, and any velocity.
        finger.drag({{370, 0}}, 500);
        QVERIFY(std::abs(off(played) - 370) < 20);
        finger.release();
        played.stage.pass(3000);
        QCOMPARE(depth(played), 1);
    }

    void onesMindMayBeChangedHalfWay()
    {
        PlayedPage played("page_stack");
        openFirst(played);
        const double width = stack(played)->width();
        played.stage.press(edge(played));
        played.stage.drag({0.7 * width, 0}, 500);
        played.stage.drag({-0.5 * width, 0}, 500);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(depth(played), 2);
        QCOMPARE(off(played), 0.0);
        played.stage.press(edge(played)); // a throw from less far away is meant
        played.stage.drag({0.3 * width, 0}, 100);
        const double before = off(played);
        played.stage.release();
        played.stage.passFrame();
        QVERIFY((off(played) - before) * Stage::hertz > 2.9 * width);
        played.stage.pass(3000);
        QCOMPARE(depth(played), 1);
    }

    void fromRightToLeftItIsMirrored()
    {
        PlayedPage played("page_stack");
        played.tap(played.findText("Right to left"));
        openFirst(played);
        const QQuickItem *const back = played.findText("Back");
        QVERIFY(played.middle(back).x() > played.middle(stack(played)).x());
        const double width = stack(played)->width();
        played.stage.press(edge(played));
        played.stage.drag({0.6 * width, 0}, 500);
        QCOMPARE(off(played), 0.0);
        played.stage.release();
        played.stage.press(edge(played, true));
        played.stage.drag({-0.6 * width, 0}, 1500);
        QVERIFY(std::abs(off(played) + 0.6 * width) < 16);
        played.stage.pass(200);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(depth(played), 1);
    }

    void keysGoThereAndBackWithARing()
    {
        PlayedPage played("page_stack");
        const auto key = [&played](int which) {
            QTest::keyClick(played.gallery.window(), Qt::Key(which));
            played.stage.pass(2000);
        };
        const auto focused = [&played] { return played.gallery.window()->activeFocusItem(); };
        key(Qt::Key_Tab);
        key(Qt::Key_Backtab);
        QCOMPARE(focused()->objectName(), "row0");
        key(Qt::Key_Return);
        QCOMPARE(depth(played), 2);
        QCOMPARE(focused()->objectName(), "back");
        QVERIFY(focused()->property("visualFocus").toBool());
        key(Qt::Key_Tab);
        QCOMPARE(focused()->objectName(), "next");
        key(Qt::Key_Return);
        QCOMPARE(depth(played), 3);
        key(Qt::Key_Escape);
        QCOMPARE(depth(played), 2);
        QVERIFY(focused()->property("visualFocus").toBool());
        key(Qt::Key_Back);
        QCOMPARE(depth(played), 1);
        QCOMPARE(focused()->objectName(), "row0");
        key(Qt::Key_Escape);
        QCOMPARE(depth(played), 1);
    }

    void buttonsGoThereAndBack()
    {
        PlayedPage played("page_stack", Gallery::phone);
        openFirst(played);
        played.tap(played.find("next"));
        played.stage.pass(3000);
        QCOMPARE(depth(played), 3);
        played.tap(played.findText("Back"));
        played.stage.pass(3000);
        QCOMPARE(depth(played), 2);
    }

    void atRestNothingRuns()
    {
        PlayedPage played("page_stack");
        played.tap(played.find("row0"));
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        played.stage.pass(5000);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("page_stack");
        sprung::Motion::instance()->setReducedMotion(true);
        played.tap(played.find("row0"));
        QCOMPARE(off(played), 0.0);
        played.tap(played.findText("Back"));
        QCOMPARE(depth(played), 1);
        sprung::Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(PageStackPageTest, QGuiApplication)
#include "page_stack_page_test.moc"
