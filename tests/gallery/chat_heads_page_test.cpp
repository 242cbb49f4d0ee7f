// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

class ChatHeadsPageTest : public QObject
{
    Q_OBJECT

    static constexpr double gap = 12;
    static constexpr double size = 60;
    static constexpr double rowY = 28;

    /// Where the last of the chain rests, seen from its leader, at the right edge.
    static QPointF trail() { return {3 * -3, 3 * 4}; }

    static void press(PlayedPage &played, int key)
    {
        QTest::keyClick(played.gallery.window(), Qt::Key(key));
    }
    static void drag(PlayedPage &played, const QQuickItem *item, QPointF way, int milliseconds)
    {
        played.press(item);
        played.stage.drag(way, milliseconds);
    }
    /// Where a head is on the cross.
    static QPointF cross(const PlayedPage &played)
    {
        const QQuickItem *heads = played.find("heads");
        return {(heads->width() - size) / 2, heads->height() - size - 28};
    }
    /// Throws the leader to there and further, from far away.
    static void throwAt(PlayedPage &played, QPointF place)
    {
        const QQuickItem *leader = played.find("leader");
        const QPointF way = place - leader->position();
        const double length = std::hypot(way.x(), way.y());
        QVERIFY(length > 250);
        drag(played, leader, way * 160 / length, 67); // 2400 px/s
        QVERIFY(std::hypot(place.x() - leader->x(), place.y() - leader->y()) > 110);
        played.stage.release();
    }
    /// By how much an item is drawn larger in a direction than it is.
    static double stretch(const QQuickItem *item, QPointF direction)
    {
        const QPointF middle(item->width() / 2, item->height() / 2);
        const QPointF seen = item->mapToScene(middle + direction) - item->mapToScene(middle);
        return std::hypot(seen.x(), seen.y()) / std::hypot(direction.x(), direction.y())
            / item->scale();
    }
    static bool isGone(const PlayedPage &played)
    {
        return played.find("heads")->property("gone").toBool();
    }
    static double lift(const QQuickItem *head)
    {
        return head->findChild<QQuickItem *>("shadow")->property("lift").toDouble();
    }
    /// From a head to the middle of the spot, and a little off.
    static void drop(PlayedPage &played)
    {
        const QQuickItem *leader = played.find("leader");
        const QPointF spot = cross(played);
        drag(played, leader, spot + QPointF(20, -20) - leader->position(), 600);
    }

private Q_SLOTS:
    void whereTheFingerGoesTheyFollow()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *leader = played.find("leader");
        const QQuickItem *last = played.find("fourth");
        const QPointF before = leader->position();
        drag(played, leader, {-200, -60}, 400);
        QVERIFY(QPointF(leader->position() - before - QPointF(-200, -60)).manhattanLength() < 1);
        QVERIFY(last->x() > leader->x() + 20); // still on its way
        played.stage.pass(2000);
        QCOMPARE(last->position(), leader->position() + trail());
        played.stage.release();
    }

    void letGoSlowlyTheyDockAtTheNearerEdge_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<double>("part");
        QTest::addColumn<bool>("right");
        QTest::newRow("nearer to the right") << Gallery::desktop << 0.3 << true;
        QTest::newRow("nearer to the left") << Gallery::desktop << 0.7 << false;
        QTest::newRow("phone") << Gallery::phone << 0.7 << false;
    }
    void letGoSlowlyTheyDockAtTheNearerEdge()
    {
        QFETCH(const QSize, window);
        QFETCH(const double, part);
        QFETCH(const bool, right);
        PlayedPage played("chat_heads", window);
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        drag(played, leader, {-part * heads->width(), 0}, 2000);
        played.stage.pass(200); // the finger rests
        const double y = leader->y();
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(leader->x(), right ? heads->width() - size - gap : gap);
        QCOMPARE(leader->y(), y);
    }

    void thrownTheyKeepTheirSpeedAndStayInside()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        drag(played, leader, {-150, -60}, 100); // 1500 to the left, 600 upwards a second
        const double x = leader->x();
        QVERIFY(x > heads->width() / 2); // nearer to the right, but
        played.stage.release();
        played.stage.passFrame();
        const double speed = (leader->x() - x) * Stage::hertz;
        QVERIFY(speed < -1500 && speed > -2200); // the spring pulls, too
        played.stage.pass(3000);
        QCOMPARE(leader->x(), gap);
        QCOMPARE(leader->y(), gap); // it would have ended above
    }

    void theMagnetCatchesAndGivesBack()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        drop(played);
        played.stage.pass(1500);
        const QPointF spot((heads->width() - size) / 2, heads->height() - size - 28);
        // it leans a little towards the finger
        QVERIFY(QLineF(leader->position(), spot).length() < 3);
        const QPointF finger = spot + QPointF(20, -20);
        played.stage.drag({-250, -150}, 300);
        played.stage.pass(1500);
        QVERIFY(QLineF(leader->position(), finger + QPointF(-250, -150)).length() < 1);
        played.stage.release();
        QVERIFY(!heads->property("gone").toBool());
    }

    void droppedTheyFallAndAreBroughtBack()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        drop(played);
        played.stage.pass(500);
        played.stage.release();
        QVERIFY(heads->property("gone").toBool());
        played.stage.pass(3000);
        for (const char *name : {"leader", "second", "third", "fourth"})
            QVERIFY(played.find(name)->y() > heads->height());
        played.tap(played.findText("Bring back"));
        played.stage.pass(3000);
        QCOMPARE(played.find("leader")->x(), heads->property("edge").toDouble());
        QVERIFY(played.find("fourth")->y() + size <= heads->height());
    }

    void thrownAtTheCrossTheyAreCaught_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
    }
    void thrownAtTheCrossTheyAreCaught()
    {
        QFETCH(const QSize, window);
        PlayedPage played("chat_heads", window);
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        for (int times = 0; times < 2; ++times) {
            throwAt(played, cross(played));
            QVERIFY(!QTest::currentTestFailed());
            for (int frame = 0; frame < Stage::hertz && !isGone(played); ++frame)
                played.stage.passFrame();
            QVERIFY(isGone(played));
            QVERIFY(QLineF(leader->position(), cross(played)).length() < 30); // not before
            played.stage.pass(2000);
            QVERIFY(played.find("fourth")->y() > heads->height());
            played.tap(played.findText("Bring back"));
            played.stage.pass(3000);
            QVERIFY(!isGone(played));
        }
    }

    void thrownPastTheCrossTheyDock()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        throwAt(played, cross(played) - QPointF(0, 150));
        QVERIFY(!QTest::currentTestFailed());
        played.stage.pass(3000);
        QVERIFY(!heads->property("gone").toBool());
        QCOMPARE(played.find("leader")->x(), gap);
    }

    void onTheWayToTheCrossTheyAreTakenBack()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        throwAt(played, cross(played));
        QVERIFY(!QTest::currentTestFailed());
        played.stage.pass(50);
        drag(played, leader, {0, -150}, 600);
        played.stage.pass(200);
        played.stage.release();
        played.stage.pass(3000);
        QVERIFY(!heads->property("gone").toBool());
        QCOMPARE(leader->x(), heads->property("edge").toDouble());
    }

    void aFlightStretchesThemAndLiftsThem()
    {
        PlayedPage played("chat_heads");
        const double low = lift(played.find("leader"));
        press(played, Qt::Key_Left);
        played.stage.pass(150);
        for (const char *name : {"leader", "second"}) {
            const QQuickItem *head = played.find(name);
            QVERIFY(stretch(head, {1, 0}) > 1.1);
            QVERIFY(std::abs(stretch(head, {1, 0}) * stretch(head, {0, 1}) - 1) < 0.01);
            QVERIFY(lift(head) > low + 0.2);
        }
    }

    void itsEndFlattensThem()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *leader = played.find("leader");
        const double low = lift(leader);
        press(played, Qt::Key_Left);
        double flattest = 1;
        for (int frame = 0; frame < 2 * Stage::hertz; ++frame) {
            played.stage.passFrame();
            flattest = std::min(flattest, stretch(leader, {1, 0}));
        }
        QVERIFY2(flattest < 0.97, qPrintable(QString::number(flattest)));
        played.stage.pass(3000);
        for (const QPointF direction : {QPointF(1, 0), QPointF(0, 1), QPointF(1, 1)})
            QVERIFY(std::abs(stretch(leader, direction) - 1) < 1e-3);
        QCOMPARE(lift(leader), low);
    }

    void aSlantedFlightStretchesThemAlongIt()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *leader = played.find("leader");
        for (const QPointF way : {QPointF(-150, 150), QPointF(100, -100)}) {
            drag(played, leader, way, 150);
            QVERIFY(stretch(leader, {1, -1}) > 1.05);
            QVERIFY(stretch(leader, {1, 1}) < 0.96);
            played.stage.pass(1000);
            QVERIFY(lift(leader) > 0.3); // in a hand
            played.stage.release();
            played.stage.pass(3000);
        }
    }

    void aTapOpensThemIntoARowAndClosesIt()
    {
        PlayedPage played("chat_heads", Gallery::phone);
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        const QPointF docked = leader->position();
        played.tap(leader);
        QVERIFY(heads->property("open").toBool());
        played.stage.pass(3000);
        QCOMPARE(leader->position(), QPointF(heads->width() - 4 * size - 4 * gap, rowY));
        QCOMPARE(played.find("fourth")->position(), QPointF(heads->width() - size - gap, rowY));
        QVERIFY(played.find("conversation")->isVisible());
        played.tap(leader);
        played.stage.pass(3000);
        QCOMPARE(leader->position(), docked);
        QVERIFY(!played.find("conversation")->isVisible());
    }

    void aRowThatOpensStaysInside_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<QPointF>("way");
        QTest::newRow("from the right") << Gallery::desktop << QPointF();
        QTest::newRow("from below") << Gallery::desktop << QPointF(0, 250);
        QTest::newRow("from the left") << Gallery::desktop << QPointF(-500, 100);
        QTest::newRow("phone, from below") << Gallery::phone << QPointF(0, 250);
    }
    void aRowThatOpensStaysInside()
    {
        QFETCH(const QSize, window);
        QFETCH(const QPointF, way);
        PlayedPage played("chat_heads", window);
        const QQuickItem *heads = played.find("heads");
        const QRectF inside(QPointF(), heads->size());
        if (!way.isNull()) { // which would be a tap
            drag(played, played.find("leader"), way, 400);
            played.stage.release();
            played.stage.pass(3000);
        }
        played.tap(played.find("leader"));
        QVERIFY(heads->property("open").toBool());
        for (int frame = 0; frame < 2 * Stage::hertz; ++frame) {
            played.stage.passFrame();
            for (const char *name : {"leader", "second", "third", "fourth"}) {
                const QQuickItem *head = played.find(name);
                const QRectF there = heads->mapRectFromItem(head, head->boundingRect());
                QVERIFY2(inside.contains(there), name);
            }
        }
    }

    void aRowIsCaughtInFlight()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *leader = played.find("leader");
        played.tap(leader);
        played.stage.pass(100);
        played.press(leader);
        const QPointF caught = leader->position();
        played.stage.pass(500);
        QCOMPARE(leader->position(), caught);
        played.stage.release();
    }

    void aMessagePopsUntilItIsRead()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *leader = played.find("leader");
        const QQuickItem *badge = leader->findChild<QQuickItem *>("badge");
        QCOMPARE(badge->scale(), 0.0);
        played.tap(played.findText("New message"));
        double largest = 0;
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            played.stage.passFrame();
            largest = std::max(largest, badge->scale());
        }
        QVERIFY(largest > 1.2);
        QCOMPARE(leader->property("unread").toInt(), 1);
        played.tap(leader); // opens what is new
        played.stage.pass(3000);
        QVERIFY(played.findText("Are you there yet?"));
        QCOMPARE(leader->property("unread").toInt(), 0);
        QCOMPARE(badge->scale(), 0.0);
    }

    void theKeyboardDoesItToo()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        const QQuickItem *leader = played.find("leader");
        press(played, Qt::Key_Left);
        played.stage.pass(3000);
        QCOMPARE(leader->x(), gap);
        press(played, Qt::Key_Space);
        press(played, Qt::Key_Right);
        QVERIFY(heads->property("open").toBool());
        QCOMPARE(heads->property("current").toInt(), 1);
        press(played, Qt::Key_Escape);
        QVERIFY(!heads->property("open").toBool());
        press(played, Qt::Key_Delete);
        QVERIFY(heads->property("gone").toBool());
    }

    void aNewSizeMovesThemToItsEdge()
    {
        PlayedPage played("chat_heads");
        const QQuickItem *heads = played.find("heads");
        played.gallery.resize(Gallery::phone);
        played.stage.pass(3000);
        QCOMPARE(played.find("leader")->x(), heads->width() - size - gap);
    }

    void atRestNothingRuns()
    {
        PlayedPage played("chat_heads");
        drag(played, played.find("leader"), {-300, 100}, 200);
        played.stage.release();
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        played.stage.pass(5000);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }

    void theFeedDriftsUnlessAHandScrollsIt()
    {
        PlayedPage played("chat_heads", Gallery::phone);
        const QQuickItem *feed = played.find("feed");
        const auto place = [feed] { return feed->property("contentY").toDouble(); };
        played.stage.pass(1000);
        QCOMPARE(place(), 0.0); // pictures of it are alike
        played.gallery.window()->setProperty("playsFilms", true);
        played.stage.pass(1000);
        QVERIFY(std::abs(place() - 20) < 1);

        for (const int way : {-120, 60}) {
            const double before = place();
            played.stage.press(PlayedPage::middle(feed) + QPointF(0, 60));
            played.stage.drag({0, double(way)}, 600);
            played.stage.pass(200);
            const double held = place();
            QVERIFY(std::abs(held - before + way) < 25); // the drag's threshold
            played.stage.pass(500);
            QCOMPARE(place(), held);
            played.stage.release();
            played.stage.pass(1000);
            QVERIFY(std::abs(place() - held - 20) < 1);
        }

        sprung::Motion::instance()->setReducedMotion(true);
        const double last = place();
        played.stage.pass(1000);
        QCOMPARE(place(), last);
        sprung::Motion::instance()->resetReducedMotion();
    }

    void theFeedTurnsAtItsEnd()
    {
        PlayedPage played("chat_heads");
        QQuickItem *feed = played.find("feed");
        const double end = feed->property("contentHeight").toDouble() - feed->height();
        feed->setProperty("contentY", end - 5);
        played.gallery.window()->setProperty("playsFilms", true);
        played.stage.pass(1000);
        QVERIFY(std::abs(feed->property("contentY").toDouble() - (end - 15)) < 1);
    }

    void withReducedMotionTheyKeepTheirShape()
    {
        PlayedPage played("chat_heads");
        played.stage.pass(2000);
        sprung::Motion::instance()->setReducedMotion(true);
        const QQuickItem *leader = played.find("leader");
        drag(played, leader, {-200, -60}, 100);
        QCOMPARE(stretch(leader, {1, 0}), 1.0);
        QCOMPARE(stretch(leader, {0, 1}), 1.0);
        played.stage.release();
        played.stage.passFrame();
        QCOMPARE(leader->x(), gap);
        sprung::Motion::instance()->resetReducedMotion();
    }

    void withReducedMotionTheyAreThereAtOnce()
    {
        PlayedPage played("chat_heads");
        played.stage.pass(2000);
        sprung::Motion::instance()->setReducedMotion(true);
        const QQuickItem *leader = played.find("leader");
        press(played, Qt::Key_Left);
        QCOMPARE(leader->x(), gap);
        QCOMPARE(played.find("fourth")->x(), gap - trail().x());
        sprung::Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(ChatHeadsPageTest, QGuiApplication)
#include "chat_heads_page_test.moc"
