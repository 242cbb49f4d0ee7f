// SPDX-License-Identifier: MIT
// Tests the page Chat heads. Oracle: the docked positions, and the velocity of the pointer.
#include "test.h"
#include "test_page.h"

#include <QLineF>

class ChatHeadsPageTest : public QObject
{
    Q_OBJECT

    static constexpr double gap = 12;
    static constexpr double headSize = 60;
    static constexpr double rowY = 28;
    static constexpr const char *all[] = {"leader", "second", "third", "fourth"};

    struct ChatHeadsTestPage : TestPage
    {
        explicit ChatHeadsTestPage(QSize window = Gallery::desktop)
            : TestPage("chat_heads", window)
        {
        }
        QPointF leaderPosition() const { return leader->position(); }
        bool isGone() const { return heads->property("gone").toBool(); }
        bool isOpen() const { return heads->property("open").toBool(); }
        /// Returns the x position of a head at the right edge.
        double right() const { return heads->width() - headSize - gap; }
        /// Returns the position of a head on the cross.
        QPointF cross() const
        {
            return {(heads->width() - headSize) / 2, heads->height() - headSize - 28};
        }
        void drag(QPointF delta, int milliseconds) { TestPage::drag(leader, delta, milliseconds); }
        void release()
        {
            stage.release();
            stage.pass(3000);
        }
        void bringBack()
        {
            tap(findText("Bring back"));
            stage.pass(3000);
        }
        /// Drags the leader near the center of the spot.
        void dragToCross() { drag(cross() + QPointF(20, -20) - leaderPosition(), 600); }
        /// Throws the leader from far away at \a target.
        void throwAt(QPointF target)
        {
            const QLineF delta(leaderPosition(), target);
            QVERIFY(delta.length() > 250);
            drag(QPointF(delta.dx(), delta.dy()) * 160 / delta.length(), 67); // 2400 px/s
            QVERIFY(distance(leaderPosition(), target) > 110);
            stage.release();
        }

        const QQuickItem *heads = find("heads");
        const QQuickItem *leader = find("leader");
        const QQuickItem *last = find("fourth");
    };
    /// Returns the delta from the leader to the last head at rest at the right edge.
    static QPointF trail() { return {3 * -3, 3 * 4}; }
    /// Returns the factor by which an item is stretched in a direction.
    static double stretch(const QQuickItem *item, QPointF direction)
    {
        const QPointF middle(item->width() / 2, item->height() / 2);
        const QPointF drawn = item->mapToScene(middle + direction) - item->mapToScene(middle);
        return std::hypot(drawn.x(), drawn.y()) / std::hypot(direction.x(), direction.y())
            / item->scale();
    }
    static double lift(const QQuickItem *head)
    {
        return head->findChild<QQuickItem *>("shadow")->property("lift").toDouble();
    }

private Q_SLOTS:
    void leader_dragged_isFollowedByHeads()
    {
        ChatHeadsTestPage heads;
        const QPointF before = heads.leaderPosition();
        heads.drag({-200, -60}, 400);
        QVERIFY(QPointF(heads.leaderPosition() - before - QPointF(-200, -60)).manhattanLength()
                < 1);
        QVERIFY(heads.last->x() > heads.leaderPosition().x() + 20); // still moving
        heads.stage.pass(2000);
        QCOMPARE(heads.last->position(), heads.leaderPosition() + trail());
        heads.stage.release();
    }

    void leader_releasedSlowly_docksAtNearerEdge_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<double>("part");
        QTest::addColumn<bool>("right");
        QTest::newRow("right edge nearer") << Gallery::desktop << 0.3 << true;
        QTest::newRow("left edge nearer") << Gallery::desktop << 0.7 << false;
        QTest::newRow("phone") << Gallery::phone << 0.7 << false;
    }
    void leader_releasedSlowly_docksAtNearerEdge()
    {
        QFETCH(const QSize, window);
        QFETCH(const double, part);
        QFETCH(const bool, right);
        ChatHeadsTestPage heads(window);
        heads.drag({-part * heads.heads->width(), 0}, 2000);
        heads.stage.pass(200); // the finger rests
        const double y = heads.leaderPosition().y();
        heads.release();
        QCOMPARE(heads.leaderPosition(), QPointF(right ? heads.right() : gap, y));
        if (!right)
            return;
        heads.gallery.resize(Gallery::phone); // whose edge they go to
        heads.stage.pass(3000);
        QCOMPARE(heads.leaderPosition().x(), heads.right());
    }

    void leader_thrown_keepsVelocityAndStaysInside()
    {
        ChatHeadsTestPage heads;
        heads.drag({-150, -60}, 100); // 1500 to the left, 600 upwards a second
        const double x = heads.leaderPosition().x();
        QVERIFY(x > heads.heads->width() / 2); // nearer to the right, but
        heads.stage.release();
        heads.stage.passFrame();
        const double speed = (heads.leaderPosition().x() - x) * Stage::hertz;
        QVERIFY(speed < -1500 && speed > -2200); // the spring pulls, too
        heads.stage.pass(3000);
        QCOMPARE(heads.leaderPosition(), QPointF(gap, gap)); // it would have ended above
    }

    void dismissSpot_nearPointer_attractsAndDismissesHeads()
    {
        ChatHeadsTestPage heads;
        heads.dragToCross();
        heads.stage.pass(1500);
        // The magnet leans a little towards the pointer.
        QVERIFY(distance(heads.leaderPosition(), heads.cross()) < 3);
        heads.stage.drag({-250, -150}, 300);
        heads.stage.pass(1500);
        QVERIFY(distance(heads.leaderPosition(), heads.cross() + QPointF(-230, -170)) < 1);
        heads.release();
        QVERIFY(!heads.isGone());
        heads.dragToCross();
        heads.stage.pass(500);
        heads.stage.release();
        QVERIFY(heads.isGone());
        heads.stage.pass(3000);
        for (const char *name : all)
            QVERIFY(heads.find(name)->y() > heads.heads->height());
        heads.bringBack();
        QCOMPARE(heads.leaderPosition().x(), heads.number("heads", "edge"));
        QVERIFY(heads.last->y() + headSize <= heads.heads->height());
    }

    void dismissSpot_headsThrownAtIt_dismissesHeads_data() { TestPage::sizes(false); }
    void dismissSpot_headsThrownAtIt_dismissesHeads()
    {
        QFETCH(const QSize, size);
        ChatHeadsTestPage heads(size);
        for (int times = 0; times < 2; ++times) {
            heads.throwAt(heads.cross());
            QVERIFY(!QTest::currentTestFailed());
            for (int frame = 0; frame < Stage::hertz && !heads.isGone(); ++frame)
                heads.stage.passFrame();
            QVERIFY(heads.isGone());
            QVERIFY(distance(heads.leaderPosition(), heads.cross()) < 30); // not before
            heads.stage.pass(2000);
            QVERIFY(heads.last->y() > heads.heads->height());
            heads.bringBack();
            QVERIFY(!heads.isGone());
        }
    }

    void dismissSpot_headsThrownPastOrRegrabbed_keepsHeads()
    {
        ChatHeadsTestPage heads;
        heads.throwAt(heads.cross() - QPointF(0, 150));
        QVERIFY(!QTest::currentTestFailed());
        heads.stage.pass(3000);
        QVERIFY(!heads.isGone());
        QCOMPARE(heads.leaderPosition().x(), gap);
        heads.throwAt(heads.cross());
        QVERIFY(!QTest::currentTestFailed());
        heads.stage.pass(50);
        heads.drag({0, -150}, 600);
        heads.stage.pass(200);
        heads.release();
        QVERIFY(!heads.isGone());
        QCOMPARE(heads.leaderPosition().x(), heads.number("heads", "edge"));
    }

    void headMotion_inFlight_stretchesAndLiftsHead()
    {
        ChatHeadsTestPage heads;
        const double restingLift = lift(heads.leader);
        heads.press(Qt::Key_Left, 150);
        for (const char *name : {"leader", "second"}) {
            const QQuickItem *head = heads.find(name);
            QVERIFY(stretch(head, {1, 0}) > 1.1);
            QVERIFY(std::abs(stretch(head, {1, 0}) * stretch(head, {0, 1}) - 1) < 0.01);
            QVERIFY(lift(head) > restingLift + 0.2);
        }
        const double smallestStretch = -heads.highest(
            [&] { return -stretch(heads.leader, {1, 0}); });
        QVERIFY2(smallestStretch < 0.97, qPrintable(QString::number(smallestStretch)));
        heads.stage.pass(4000);
        for (const QPointF direction : {QPointF(1, 0), QPointF(0, 1), QPointF(1, 1)})
            QVERIFY(std::abs(stretch(heads.leader, direction) - 1) < 1e-3);
        QCOMPARE(lift(heads.leader), restingLift);
    }

    void headMotion_diagonal_stretchesAlongVelocity()
    {
        ChatHeadsTestPage heads;
        for (const QPointF delta : {QPointF(-150, 150), QPointF(100, -100)}) {
            heads.drag(delta, 150);
            QVERIFY(stretch(heads.leader, {1, -1}) > 1.05);
            QVERIFY(stretch(heads.leader, {1, 1}) < 0.96);
            heads.stage.pass(1000);
            QVERIFY(lift(heads.leader) > 0.3); // while dragged
            heads.release();
        }
    }

    void leader_tapped_opensAndClosesRow()
    {
        ChatHeadsTestPage heads(Gallery::phone);
        const QPointF docked = heads.leaderPosition();
        heads.tap(heads.leader);
        QVERIFY(heads.isOpen());
        heads.stage.pass(3000);
        QCOMPARE(heads.leaderPosition(), QPointF(heads.right() - 3 * (headSize + gap), rowY));
        QCOMPARE(heads.last->position(), QPointF(heads.right(), rowY));
        QVERIFY(heads.find("conversation")->isVisible());
        heads.tap(heads.leader, 3000);
        QCOMPARE(heads.leaderPosition(), docked);
        QVERIFY(!heads.find("conversation")->isVisible());
    }

    void row_whileOpening_staysInside_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<QPointF>("delta");
        QTest::newRow("from the right") << Gallery::desktop << QPointF();
        QTest::newRow("from below") << Gallery::desktop << QPointF(0, 250);
        QTest::newRow("from the left") << Gallery::desktop << QPointF(-500, 100);
        QTest::newRow("phone, from below") << Gallery::phone << QPointF(0, 250);
    }
    void row_whileOpening_staysInside()
    {
        QFETCH(const QSize, window);
        QFETCH(const QPointF, delta);
        ChatHeadsTestPage heads(window);
        const QRectF inside(QPointF(), heads.heads->size());
        if (!delta.isNull()) { // which would be a tap
            heads.drag(delta, 400);
            heads.release();
        }
        heads.tap(heads.leader);
        QVERIFY(heads.isOpen());
        for (int frame = 0; frame < 2 * Stage::hertz; ++frame) {
            heads.stage.passFrame();
            for (const char *name : all) {
                const QQuickItem *head = heads.find(name);
                QVERIFY2(inside.contains(heads.heads->mapRectFromItem(head, head->boundingRect())),
                         name);
            }
        }
    }

    void badge_newMessage_popsUntilRead()
    {
        ChatHeadsTestPage heads;
        const QQuickItem *badge = heads.leader->findChild<QQuickItem *>("badge");
        QCOMPARE(badge->scale(), 0.0);
        heads.tap(heads.findText("New message"));
        QVERIFY(heads.highest([&] { return badge->scale(); }) > 1.2);
        QCOMPARE(heads.leader->property("unread").toInt(), 1);
        heads.tap(heads.leader); // opens the new message
        heads.stage.pass(3000);
        QVERIFY(heads.findText("Are you there yet?"));
        QCOMPARE(heads.leader->property("unread").toInt(), 0);
        QCOMPARE(badge->scale(), 0.0);
    }

    void heads_keysPressed_moveOpenAndDismiss()
    {
        ChatHeadsTestPage heads;
        heads.press(Qt::Key_Left, 3000);
        QCOMPARE(heads.leaderPosition().x(), gap);
        heads.key(Qt::Key_Space);
        heads.key(Qt::Key_Right);
        QVERIFY(heads.isOpen());
        QCOMPARE(heads.heads->property("current").toInt(), 1);
        heads.key(Qt::Key_Escape);
        QVERIFY(!heads.isOpen());
        heads.key(Qt::Key_Delete);
        QVERIFY(heads.isGone());
    }

    void feed_withoutPointer_drifts()
    {
        ChatHeadsTestPage heads(Gallery::phone);
        const auto position = [&] { return heads.number("feed", "contentY"); };
        heads.stage.pass(1000);
        QCOMPARE(position(), 0.0); // pictures have to be reproducible
        heads.gallery.window()->setProperty("playsFilms", true);
        heads.stage.pass(1000);
        QVERIFY(std::abs(position() - 20) < 1);

        for (const int delta : {-120, 60}) {
            const double before = position();
            heads.stage.press(TestPage::middle(heads.find("feed")) + QPointF(0, 60));
            heads.stage.drag({0, double(delta)}, 600);
            heads.stage.pass(200);
            const double grabbedPosition = position();
            QVERIFY(std::abs(grabbedPosition - before + delta) < 25); // the drag's threshold
            heads.stage.pass(500);
            QCOMPARE(position(), grabbedPosition);
            heads.releaseAndPass(1000);
            QVERIFY(std::abs(position() - grabbedPosition - 20) < 1);
        }

        TestPage::reduceMotion();
        const double last = position();
        heads.stage.pass(1000);
        QCOMPARE(position(), last);
    }

    void feed_atEnd_reverses()
    {
        ChatHeadsTestPage heads;
        QQuickItem *feed = heads.find("feed");
        const double end = feed->property("contentHeight").toDouble() - feed->height();
        feed->setProperty("contentY", end - 5);
        heads.gallery.window()->setProperty("playsFilms", true);
        heads.stage.pass(1000);
        QVERIFY(std::abs(feed->property("contentY").toDouble() - (end - 15)) < 1);
    }

    void reducedMotion_headsMoved_jumpWithoutStretch()
    {
        ChatHeadsTestPage heads;
        heads.stage.pass(2000);
        TestPage::reduceMotion();
        const double right = heads.leaderPosition().x();
        heads.key(Qt::Key_Left);
        QCOMPARE(heads.leaderPosition().x(), gap);
        QCOMPARE(heads.last->x(), gap - trail().x());
        heads.key(Qt::Key_Right);
        QCOMPARE(heads.leaderPosition().x(), right);
        heads.drag({-200, -60}, 100);
        QCOMPARE(stretch(heads.leader, {1, 0}), 1.0);
        QCOMPARE(stretch(heads.leader, {0, 1}), 1.0);
        heads.stage.release();
        heads.stage.passFrame();
        QCOMPARE(heads.leaderPosition().x(), gap);
    }
};

SPRUNG_TEST(ChatHeadsPageTest, QGuiApplication)
#include "chat_heads_page_test.moc"
