// SPDX-License-Identifier: MIT
// Tests the page Card fan. Oracle: the spring equation, and the home positions of the cards.
#include "a_frame_later.h"
#include "fingers.h"
#include "test.h"

#include <numbers>

namespace {

constexpr double perFrame = 1.0 / Stage::hertz;
constexpr double omega = 2 * std::numbers::pi / 0.5; // of Springs.snappy

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
        void letGoAtRest()
        {
            stage.pass(200);
            stage.release();
            settle();
        }
        void passWhileThrown(const QQuickItem *card)
        {
            while (isThrown(card))
                stage.passFrame();
        }
        /// A spot of the card on which no other one lies.
        static QPointF spot(const QQuickItem *card)
        {
            return card->mapToScene({0.1 * card->width(), 0.5 * card->height()});
        }

        QQuickItem *fan;
    };

private Q_SLOTS:
    void fanned_toggled_placesCardsOnArcOrStack_data() { PlayedPage::sizes(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one story, told in its order
    void fanned_toggled_placesCardsOnArcOrStack()
    {
        QFETCH(const QSize, size);
        Hand hand(size);
        const QRectF area = PlayedPage::placeOf(hand.fan);
        for (int i = 0; i < count; ++i) {
            const QQuickItem *card = hand.card(i);
            const QQuickItem *opposite = hand.card(count - 1 - i);
            QCOMPARE(card->position(), Hand::home(card));
            QCOMPARE(card->rotation(), -opposite->rotation());
            QVERIFY(i == 0 || card->rotation() > hand.card(i - 1)->rotation() + 5);
            QCOMPARE(card->z(), double(i));
            QVERIFY(area.contains(PlayedPage::placeOf(card)));
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

    void card_dragged_followsPointerAndReturns_data() { PlayedPage::sizes(); }
    void card_dragged_followsPointerAndReturns()
    {
        QFETCH(const QSize, size);
        Hand hand(size);
        const QQuickItem *card = hand.card(3);
        const QPointF home = card->position();
        using Ways = QList<QPointF>; // the last are far, and back
        for (const Ways &ways : {Ways{{50, -30}}, Ways{{-40, -50}}, Ways{{20, 40}},
                                 Ways{{60, 330}, {-100, -600}, {40, 270}}}) {
            hand.stage.press(Hand::spot(card));
            QPointF expected = home;
            for (const QPointF way : ways) {
                hand.stage.drag(way, 1000);
                expected += way;
                QVERIFY(distance(card->position(), expected) < slack);
                QCOMPARE(card->z(), double(count));
                for (int other = 0; other < count; ++other)
                    QVERIFY(other == 3
                            || hand.card(other)->position() == Hand::home(hand.card(other)));
            }
            hand.letGoAtRest();
            QCOMPARE(card->position(), home);
            QCOMPARE(card->z(), 3.0);
        }
    }

    void card_dragged_swingsBehindPointer()
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
        QVERIFY(hand.highest([&] { return card->rotation(); }) > 0.5); // as a pendulum
        hand.stage.release();
    }

    void card_thrown_keepsVelocityAndEndsAtBottom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("index");
        QTest::addColumn<QPointF>("way");
        QTest::newRow("up") << Gallery::desktop << 3 << QPointF(10, -120);
        QTest::newRow("left") << Gallery::desktop << 5 << QPointF(-150, -20);
        QTest::newRow("down") << Gallery::phone << 6 << QPointF(20, 110);
        QTest::newRow("right") << QSize(340, 480) << 1 << QPointF(100, 10);
    }
    void card_thrown_keepsVelocityAndEndsAtBottom()
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
        QVERIFY(distance(card->position(), expected) < 0.06 * distance(expected, released));
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

    void card_thrown_clearsOtherCardsBeforeReturning_data() { PlayedPage::sizes(); }
    void card_thrown_clearsOtherCardsBeforeReturning()
    {
        QFETCH(const QSize, size);
        Hand hand(size);
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Right, Qt::Key_Down}) {
            const QQuickItem *card = hand.card(hand.order().constLast());
            hand.key(key);
            QVERIFY(Hand::isThrown(card));
            hand.passWhileThrown(card);
            for (int i = 0; i < count; ++i) {
                const QQuickItem *other = hand.card(i);
                QVERIFY(other == card
                        || !card->contains(card->mapFromScene(PlayedPage::middle(other))));
            }
            hand.settle();
        }
    }

    void card_thrown_doesNotJump()
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

    void card_grabbedInFlight_stopsAndFollowsPointer()
    {
        Hand hand;
        hand.press(Qt::Key_Up, 100);
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
            hand.letGo(50);
        }
        QVERIFY(hand.isFanned()); // those were no taps
        hand.settle();
        QCOMPARE(card->position(), Hand::home(card));
    }

    void card_grabbedWhileReturning_endsAtBottom()
    {
        Hand hand;
        hand.key(Qt::Key_Up);
        const QQuickItem *card = hand.card(6);
        while (Hand::isThrown(card)
               || PlayedPage::middle(card).y() < hand.fan->mapToScene({0, 9}).y())
            hand.stage.passFrame(); // to where it is seen
        hand.drag(card, {0, 40}, 200);
        QCOMPARE(card->z(), double(count));
        hand.letGoAtRest();
        QCOMPARE(hand.order().constFirst(), 6);
        QCOMPARE(card->z(), 0.0);
        QCOMPARE(card->position(), Hand::home(card));
    }

    void keys_throwAllCardsAndStack()
    {
        Hand hand;
        const QList<int> before = hand.order();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down,
                                  Qt::Key_Left, Qt::Key_Up, Qt::Key_Right}) {
            hand.press(key, 150); // the next one flies while this one does
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

    void stack_cardThrown_putsTopCardAtBottom()
    {
        Hand hand(Gallery::phone);
        hand.key(Qt::Key_Space);
        hand.settle();
        QList<int> order = hand.order();
        for (const double way : {90, -90}) {
            hand.fling(hand.card(order.constLast()), {way, -60}, 80);
            hand.settle();
            order.prepend(order.takeLast());
            QCOMPARE(hand.order(), order);
        }
        QVERIFY(!hand.isFanned());
    }

    void card_thrownByTouch_endsAtBottom()
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

    void fan_windowResized_fitsWindow()
    {
        Hand hand;
        hand.press(Qt::Key_Up, 100);
        hand.gallery.resize(QSize(340, 480)); // on its way
        hand.settle();
        const QRectF area = PlayedPage::placeOf(hand.fan);
        for (int i = 0; i < count; ++i) {
            const QQuickItem *card = hand.card(i);
            QCOMPARE(card->position(), Hand::home(card));
            QVERIFY(area.contains(PlayedPage::placeOf(card)));
        }
    }

    void reducedMotion_cardThrown_jumpsToBottom()
    {
        Hand hand;
        PlayedPage::reduceMotion();
        hand.key(Qt::Key_Up);
        QCOMPARE(hand.order().constFirst(), 6);
        hand.stage.passFrame();
        QCOMPARE(hand.card(6)->position(), Hand::home(hand.card(6)));
        QCOMPARE(hand.card(6)->z(), 0.0);
        hand.key(Qt::Key_Space);
        QCOMPARE(hand.card(6)->rotation(), 0.0);
    }
};

SPRUNG_TEST(CardFanPageTest, QGuiApplication)
#include "card_fan_page_test.moc"
