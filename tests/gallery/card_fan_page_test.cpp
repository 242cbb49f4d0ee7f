// SPDX-License-Identifier: MIT
#include "a_frame_later.h"
#include "copied_code.h"
#include "fingers.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>
#include <QLineF>

#include <cmath>
#include <numbers>

namespace {

constexpr double perFrame = 1.0 / Stage::hertz;
constexpr double omega = 2 * std::numbers::pi / 0.5; // of Springs.snappy

double distance(QPointF a, QPointF b)
{
    return QLineF(a, b).length();
}

} // namespace

class CardFanPageTest : public QObject
{
    Q_OBJECT

    static constexpr int count = 7;
    static constexpr double slack = 16; // px: a drag begins after 10

    struct Hand : PlayedPage
    {
        explicit Hand(QSize size = Gallery::desktop)
            : PlayedPage("card_fan", size)
            , fan(find("fan"))
        {
        }
        QQuickItem *card(int index) const
        {
            QVariant card;
            QMetaObject::invokeMethod(fan, "cardAt", Q_RETURN_ARG(QVariant, card),
                                      Q_ARG(int, index));
            return card.value<QQuickItem *>();
        }
        /// From the bottom.
        QList<int> order() const
        {
            QList<int> result;
            for (const QVariant &index : fan->property("order").toList())
                result.append(index.toInt());
            return result;
        }
        bool isFanned() const { return fan->property("fanned").toBool(); }
        static QPointF home(const QQuickItem *card) { return card->property("home").toPointF(); }
        static bool isThrown(const QQuickItem *card) { return card->property("thrown").toBool(); }
        void settle() { stage.pass(4000); }
        void key(Qt::Key key) { QTest::keyClick(gallery.window(), key); }
        /// A spot of the card on which no other one lies.
        static QPointF spot(const QQuickItem *card)
        {
            return card->mapToScene({0.1 * card->width(), 0.5 * card->height()});
        }

        QQuickItem *fan;
    };
private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void theyLieOnAnArcAndOnAStack_data() { PlayedPage::sizes(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one story, told in its order
    void theyLieOnAnArcAndOnAStack()
    {
        QFETCH(const QSize, size);
        Hand hand(size);
        const QRectF area = hand.fan->mapRectToScene(hand.fan->boundingRect());
        for (int i = 0; i < count; ++i) {
            const QQuickItem *card = hand.card(i);
            const QQuickItem *opposite = hand.card(count - 1 - i);
            QCOMPARE(card->position(), Hand::home(card));
            QCOMPARE(card->rotation(), -opposite->rotation());
            QVERIFY(i == 0 || card->rotation() > hand.card(i - 1)->rotation() + 5);
            QCOMPARE(card->z(), double(i));
            QVERIFY(area.contains(card->mapRectToScene(card->boundingRect())));
        }
        hand.tap(hand.card(3));
        hand.settle();
        QVERIFY(!hand.isFanned());
        for (int i = 0; i < count; ++i) {
            QCOMPARE(hand.card(i)->rotation(), 0.0);
            QVERIFY(distance(hand.card(i)->position(), hand.card(0)->position()) < 2 * count);
        }
        hand.tap(hand.card(6));
        hand.settle();
        QVERIFY(hand.isFanned());
        QVERIFY(hand.card(6)->rotation() > 15);
    }

    void aCardFollowsTheFingerAndFallsBack_data() { PlayedPage::sizes(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one story, told in its order
    void aCardFollowsTheFingerAndFallsBack()
    {
        QFETCH(const QSize, size);
        Hand hand(size);
        const QQuickItem *card = hand.card(3);
        for (const QPointF way : {QPointF(50, -30), QPointF(-40, -50), QPointF(20, 40)}) {
            const QPointF home = card->position();
            hand.stage.press(Hand::spot(card));
            hand.stage.drag(way, 1000);
            QVERIFY(distance(card->position(), home + way) < slack);
            QCOMPARE(card->z(), double(count));
            for (int other = 0; other < count; ++other)
                QVERIFY(other == 3 || hand.card(other)->position() == Hand::home(hand.card(other)));
            hand.stage.pass(200);
            hand.stage.release();
            hand.settle();
            QCOMPARE(card->position(), home);
            QCOMPARE(card->z(), 3.0);
        }
    }

    void itFollowsFarAndBack()
    {
        Hand hand(Gallery::phone);
        const QQuickItem *card = hand.card(4);
        hand.stage.press(Hand::spot(card));
        QPointF expected = card->position();
        for (const QPointF way : {QPointF(60, 330), QPointF(-100, -600), QPointF(40, 270)}) {
            hand.stage.drag(way, 800);
            expected += way;
            QVERIFY(distance(card->position(), expected) < slack);
        }
        hand.stage.pass(200);
        hand.stage.release();
        hand.settle();
        QCOMPARE(card->z(), 4.0);
    }

    void itSwingsBehindTheFinger()
    {
        Hand hand;
        const QQuickItem *card = hand.card(3); // upright
        hand.stage.press(Hand::spot(card));
        hand.stage.drag({-80, 0}, 300);
        hand.stage.pass(2000);
        QVERIFY(std::abs(card->rotation()) < 0.1); // the finger rests
        hand.stage.drag({300, 0}, 1000);
        // A spring of stiffness 180 and damping 12 is 12/180 s behind; and 4 px are a degree.
        QVERIFY(std::abs(card->rotation() - 300 * 12 / 180. / 4) < 0.5);
        hand.stage.drag({-300, 0}, 1000);
        QVERIFY(std::abs(card->rotation() + 300 * 12 / 180. / 4) < 0.5);
        bool swungBack = false; // as a pendulum
        for (int i = 0; i < 60; ++i) {
            hand.stage.passFrame();
            swungBack = swungBack || card->rotation() > 0.5;
        }
        QVERIFY(swungBack);
        hand.stage.release();
    }

    void aThrowGoesOnAsTheHandWentAndEndsBelow_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("index");
        QTest::addColumn<QPointF>("way");
        QTest::newRow("up") << Gallery::desktop << 3 << QPointF(10, -120);
        QTest::newRow("left") << Gallery::desktop << 5 << QPointF(-150, -20);
        QTest::newRow("down") << Gallery::phone << 6 << QPointF(20, 110);
        QTest::newRow("right") << QSize(340, 480) << 1 << QPointF(100, 10);
    }
    void aThrowGoesOnAsTheHandWentAndEndsBelow()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, index);
        QFETCH(const QPointF, way);
        Hand hand(size);
        const QQuickItem *card = hand.card(index);
        QList<int> expectedOrder = hand.order();
        expectedOrder.prepend(expectedOrder.takeAt(index));
        hand.stage.press(Hand::spot(card));
        hand.stage.drag(way, 100);
        const QPointF released = card->position();
        hand.stage.release();
        QVERIFY(Hand::isThrown(card));
        hand.stage.passFrame();
        const QPointF expected = aFrameLater(released, way / 0.1,
                                             card->property("away").toPointF());
        const QPointF step = expected - released;
        QVERIFY(distance(card->position(), expected) < 0.06 * distance(step, {}));
        while (Hand::isThrown(card)) {
            QCOMPARE(card->z(), double(count)); // above the others, until it is clear of them
            hand.stage.passFrame();
        }
        QCOMPARE(hand.order(), expectedOrder);
        QCOMPARE(card->z(), 0.0);
        hand.settle();
        QCOMPARE(card->position(), Hand::home(card));
        for (int place = 0; place < count; ++place)
            QCOMPARE(hand.card(expectedOrder[place])->z(), double(place));
    }

    void itIsClearOfTheOthersWhenItTurnsRound_data() { PlayedPage::sizes(); }
    void itIsClearOfTheOthersWhenItTurnsRound()
    {
        QFETCH(const QSize, size);
        Hand hand(size);
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Right, Qt::Key_Down}) {
            const QQuickItem *card = hand.card(hand.order().constLast());
            hand.key(key);
            QVERIFY(Hand::isThrown(card));
            while (Hand::isThrown(card))
                hand.stage.passFrame();
            QPolygonF outline;
            for (const QPointF corner :
                 {QPointF(0, 0), QPointF(1, 0), QPointF(1, 1), QPointF(0, 1)})
                outline << card->mapToScene(
                    {corner.x() * card->width(), corner.y() * card->height()});
            for (int i = 0; i < count; ++i) {
                const QQuickItem *other = hand.card(i);
                const QPointF middle = PlayedPage::middle(other);
                QVERIFY(other == card || !outline.containsPoint(middle, Qt::OddEvenFill));
            }
            hand.settle();
        }
    }

    void nothingJumpsOnItsWay()
    {
        Hand hand;
        const QQuickItem *card = hand.card(6);
        hand.stage.press(Hand::spot(card));
        hand.stage.drag({-60, -90}, 80);
        hand.stage.release();
        hand.stage.passFrame();
        QPointF last = card->position();
        hand.stage.passFrame();
        QPointF step = card->position() - last;
        bool turned = false;
        for (int i = 0; i < 120; ++i) {
            last = card->position();
            if (i == 4 || i == 20 || i == 30) // fanned and stacked meanwhile
                hand.key(Qt::Key_Space);
            QCOMPARE(card->position(), last);
            hand.stage.passFrame();
            const QPointF next = card->position() - last;
            turned = turned || !Hand::isThrown(card);
            // What a spring adds to a step: ω²·t² of the way, and 2·ζ·ω·t of the step.
            const double most = omega * omega * perFrame * perFrame * 1.2 * hand.fan->width()
                + 1.7 * omega * perFrame * distance(step, {});
            QVERIFY(distance(next, step) < most);
            step = next;
        }
        QVERIFY(turned);
    }

    void caughtOnItsWayItStandsStillAndFollows()
    {
        Hand hand;
        hand.key(Qt::Key_Up);
        hand.stage.pass(100);
        const QQuickItem *card = hand.card(6);
        QVERIFY(Hand::isThrown(card));
        for (int times = 0; times < 2; ++times) {
            hand.press(card);
            const QPointF caught = card->position();
            QVERIFY(distance(caught, Hand::home(card)) > 20);
            hand.stage.pass(300);
            QCOMPARE(card->position(), caught);
            hand.stage.drag({-30, 40}, 500);
            QVERIFY(distance(card->position(), caught + QPointF(-30, 40)) < slack);
            QCOMPARE(card->z(), double(count));
            hand.stage.pass(200);
            hand.stage.release();
            hand.stage.pass(50);
        }
        QVERIFY(hand.isFanned()); // those were no taps
        hand.settle();
        QCOMPARE(card->position(), Hand::home(card));
    }

    void aCardIsCaughtOnItsWayBackBelow()
    {
        Hand hand;
        hand.key(Qt::Key_Up);
        const QQuickItem *card = hand.card(6);
        while (Hand::isThrown(card)
               || PlayedPage::middle(card).y() < hand.fan->mapToScene({0, 9}).y())
            hand.stage.passFrame(); // to where it is seen
        hand.press(card);
        hand.stage.drag({0, 40}, 200);
        hand.stage.pass(200);
        QCOMPARE(card->z(), double(count));
        hand.stage.release();
        hand.settle();
        QCOMPARE(hand.order().constFirst(), 6);
        QCOMPARE(card->z(), 0.0);
        QCOMPARE(card->position(), Hand::home(card));
    }

    void keysThrowThemAllAndStackThem()
    {
        Hand hand;
        const QList<int> before = hand.order();
        const Qt::Key keys[] = {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down};
        for (int i = 0; i < count; ++i) {
            hand.key(keys[i % 4]);
            hand.stage.pass(150); // the next one flies while this one does
        }
        hand.settle();
        QCOMPARE(hand.order(), before);
        hand.key(Qt::Key_Space);
        QVERIFY(!hand.isFanned());
        hand.key(Qt::Key_Return);
        QVERIFY(hand.isFanned());
        hand.tap(hand.find("button"));
        QVERIFY(!hand.isFanned());
        hand.key(Qt::Key_Left); // though the button has the focus now
        QVERIFY(Hand::isThrown(hand.card(6)));
    }

    void fromAStackTheTopOneIsThrown()
    {
        Hand hand(Gallery::phone);
        hand.key(Qt::Key_Space);
        hand.settle();
        hand.press(hand.card(6));
        hand.stage.drag({90, -60}, 80);
        hand.stage.release();
        hand.settle();
        QCOMPARE(hand.order(), QList<int>({6, 0, 1, 2, 3, 4, 5}));
        hand.press(hand.card(5));
        hand.stage.drag({-90, -60}, 80);
        hand.stage.release();
        hand.settle();
        QCOMPARE(hand.order(), QList<int>({5, 6, 0, 1, 2, 3, 4}));
        QVERIFY(!hand.isFanned());
    }

    void aFingerThrowsACard()
    {
        Hand hand(Gallery::phone);
        Fingers finger(hand);
        for (int times = 0; times < 2; ++times) {
            const int top = hand.order().constLast();
            finger.press({PlayedPage::middle(hand.card(top))});
            finger.drag({{0, -230}}, 300); // far: touches have the times of the machine's clock
            finger.release();
            hand.settle();
            QCOMPARE(hand.order().constFirst(), top);
        }
    }

    void anotherSizeIsFollowed()
    {
        Hand hand;
        hand.key(Qt::Key_Up);
        hand.stage.pass(100);
        hand.gallery.resize(QSize(340, 480)); // on its way
        hand.settle();
        const QRectF area = hand.fan->mapRectToScene(hand.fan->boundingRect());
        for (int i = 0; i < count; ++i) {
            const QQuickItem *card = hand.card(i);
            QCOMPARE(card->position(), Hand::home(card));
            QVERIFY(area.contains(card->mapRectToScene(card->boundingRect())));
        }
    }

    void atRestNothingRuns()
    {
        Hand hand;
        hand.settle();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
        hand.key(Qt::Key_Left);
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        hand.settle();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }

    void withReducedMotionItIsThereAtOnce()
    {
        Hand hand;
        sprung::Motion::instance()->setReducedMotion(true);
        hand.key(Qt::Key_Up);
        QCOMPARE(hand.order().constFirst(), 6);
        hand.stage.passFrame();
        QCOMPARE(hand.card(6)->position(), Hand::home(hand.card(6)));
        QCOMPARE(hand.card(6)->z(), 0.0);
        hand.key(Qt::Key_Space);
        QCOMPARE(hand.card(6)->rotation(), 0.0);
    }

    void itsCodeWorksWhenCopied()
    {
        Hand hand;
        const CopiedCode copied(QStringLiteral("CardFan.qml"), hand.gallery.window());
        hand.fan = copied.item();
        hand.stage.passFrame();
        hand.press(hand.card(2));
        hand.stage.drag({0, -120}, 100);
        hand.stage.release();
        hand.settle();
        QCOMPARE(hand.order(), QList<int>({2, 0, 1}));
    }
};

SPRUNG_TEST(CardFanPageTest, QGuiApplication)
#include "card_fan_page_test.moc"
