// SPDX-License-Identifier: MIT
// Tests the page Card fan. Oracle: the spring equation, and the home positions of the cards.
#include "spring_after_frame.h"
#include "test.h"

class CardFanPageTest : public QObject
{
    Q_OBJECT

    static constexpr int count = 7;
    static constexpr double tolerance = 16; // px: a drag begins after 10

    struct CardFanTestPage : TestPage
    {
        explicit CardFanTestPage(QSize size = Gallery::desktop)
            : TestPage("card_fan", size)
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
        /// Returns the indexes of the cards from the bottom.
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
        void releaseAtRest()
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
        /// Returns a scene position on the card that no other card covers.
        static QPointF uncoveredPoint(const QQuickItem *card)
        {
            return card->mapToScene({0.1 * card->width(), 0.5 * card->height()});
        }

        QQuickItem *fan;
    };

private Q_SLOTS:
    void fanned_toggled_placesCardsOnArcOrStack_data() { TestPage::sizes(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one scenario in order
    void fanned_toggled_placesCardsOnArcOrStack()
    {
        QFETCH(const QSize, size);
        CardFanTestPage page(size);
        const QRectF area = TestPage::sceneRect(page.fan);
        for (int i = 0; i < count; ++i) {
            const QQuickItem *card = page.card(i);
            const QQuickItem *opposite = page.card(count - 1 - i);
            QCOMPARE(card->position(), CardFanTestPage::home(card));
            QCOMPARE(card->rotation(), -opposite->rotation());
            QVERIFY(i == 0 || card->rotation() > page.card(i - 1)->rotation() + 5);
            QCOMPARE(card->z(), double(i));
            QVERIFY(area.contains(TestPage::sceneRect(card)));
        }
        page.tap(page.card(3));
        page.settle();
        QVERIFY(!page.isFanned());
        for (int i = 0; i < count; ++i) {
            QCOMPARE(page.card(i)->rotation(), 0.0);
            QVERIFY(distance(page.card(i)->position(), page.card(0)->position()) < 2 * count);
        }
        page.tap(page.card(6));
        page.settle();
        QVERIFY(page.isFanned());
        QVERIFY(page.card(6)->rotation() > 15);
    }

    void card_dragged_followsPointerAndReturns_data() { TestPage::sizes(); }
    void card_dragged_followsPointerAndReturns()
    {
        QFETCH(const QSize, size);
        CardFanTestPage page(size);
        const QQuickItem *card = page.card(3);
        const QPointF home = card->position();
        using Deltas = QList<QPointF>; // the last are far, and back
        for (const Deltas &deltas : {Deltas{{50, -30}}, Deltas{{-40, -50}}, Deltas{{20, 40}},
                                     Deltas{{60, 330}, {-100, -600}, {40, 270}}}) {
            page.stage.press(CardFanTestPage::uncoveredPoint(card));
            QPointF expected = home;
            for (const QPointF delta : deltas) {
                page.stage.drag(delta, 1000);
                expected += delta;
                QVERIFY(distance(card->position(), expected) < tolerance);
                QCOMPARE(card->z(), double(count));
                for (int other = 0; other < count; ++other)
                    QVERIFY(other == 3
                            || page.card(other)->position()
                                == CardFanTestPage::home(page.card(other)));
            }
            page.releaseAtRest();
            QCOMPARE(card->position(), home);
            QCOMPARE(card->z(), 3.0);
        }
    }

    void card_dragged_swingsBehindPointer()
    {
        CardFanTestPage page;
        const QQuickItem *card = page.card(3); // upright
        page.stage.press(CardFanTestPage::uncoveredPoint(card));
        page.stage.drag({-80, 0}, 300);
        page.stage.pass(2000);
        QVERIFY(std::abs(card->rotation()) < 0.1); // the finger rests
        page.stage.drag({300, 0}, 1000);
        // A spring of stiffness 180 and damping 12 is 12/180 s behind; and 4 px are a degree.
        QVERIFY(std::abs(card->rotation() - 300 * 12 / 180. / 4) < 0.5);
        page.stage.drag({-300, 0}, 1000);
        QVERIFY(std::abs(card->rotation() + 300 * 12 / 180. / 4) < 0.5);
        QVERIFY(page.highest([&] { return card->rotation(); }) > 0.5); // as a pendulum
        page.stage.release();
    }

    void card_thrown_keepsVelocityAndEndsAtBottom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("index");
        QTest::addColumn<QPointF>("delta");
        QTest::newRow("up") << Gallery::desktop << 3 << QPointF(10, -120);
        QTest::newRow("left") << Gallery::desktop << 5 << QPointF(-150, -20);
        QTest::newRow("down") << Gallery::phone << 6 << QPointF(20, 110);
        QTest::newRow("right") << QSize(340, 480) << 1 << QPointF(100, 10);
    }
    void card_thrown_keepsVelocityAndEndsAtBottom()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, index);
        QFETCH(const QPointF, delta);
        CardFanTestPage page(size);
        const QQuickItem *card = page.card(index);
        QList<int> expectedOrder = page.order();
        expectedOrder.prepend(expectedOrder.takeAt(index));
        page.stage.press(CardFanTestPage::uncoveredPoint(card));
        page.stage.drag(delta, 100);
        const QPointF released = card->position();
        page.stage.release();
        QVERIFY(CardFanTestPage::isThrown(card));
        page.stage.passFrame();
        const QPointF expected = springAfterFrame(released, delta / 0.1,
                                                  card->property("away").toPointF());
        QVERIFY(distance(card->position(), expected) < 0.06 * distance(expected, released));
        while (CardFanTestPage::isThrown(card)) {
            QCOMPARE(card->z(), double(count)); // above the others, until it is clear of them
            page.stage.passFrame();
        }
        QCOMPARE(page.order(), expectedOrder);
        QCOMPARE(card->z(), 0.0);
        page.settle();
        QCOMPARE(card->position(), CardFanTestPage::home(card));
        for (int i = 0; i < count; ++i)
            QCOMPARE(page.card(expectedOrder[i])->z(), double(i));
    }

    void card_thrown_clearsOtherCardsBeforeReturning_data() { TestPage::sizes(); }
    void card_thrown_clearsOtherCardsBeforeReturning()
    {
        QFETCH(const QSize, size);
        CardFanTestPage page(size);
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Right, Qt::Key_Down}) {
            const QQuickItem *card = page.card(page.order().constLast());
            page.key(key);
            QVERIFY(CardFanTestPage::isThrown(card));
            page.passWhileThrown(card);
            for (int i = 0; i < count; ++i) {
                const QQuickItem *other = page.card(i);
                QVERIFY(other == card
                        || !card->contains(card->mapFromScene(TestPage::middle(other))));
            }
            page.settle();
        }
    }

    void card_grabbedWhileReturning_endsAtBottom()
    {
        CardFanTestPage page;
        page.key(Qt::Key_Up);
        const QQuickItem *card = page.card(6);
        while (CardFanTestPage::isThrown(card)
               || TestPage::middle(card).y() < page.fan->mapToScene({0, 9}).y())
            page.stage.passFrame(); // until it is visible
        page.drag(card, {0, 40}, 200);
        QCOMPARE(card->z(), double(count));
        page.releaseAtRest();
        QCOMPARE(page.order().constFirst(), 6);
        QCOMPARE(card->z(), 0.0);
        QCOMPARE(card->position(), CardFanTestPage::home(card));
    }

    void fan_arrowKeysAndSpace_throwCardsAndStack()
    {
        CardFanTestPage page;
        const QList<int> before = page.order();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down,
                                  Qt::Key_Left, Qt::Key_Up, Qt::Key_Right}) {
            page.press(key, 150); // the next one flies while this one does
        }
        page.settle();
        QCOMPARE(page.order(), before);
        page.key(Qt::Key_Space);
        QVERIFY(!page.isFanned());
        page.key(Qt::Key_Return);
        QVERIFY(page.isFanned());
        page.tap(page.find("button"));
        QVERIFY(!page.isFanned());
        page.key(Qt::Key_Left); // though the button has the focus now
        QVERIFY(CardFanTestPage::isThrown(page.card(6)));
    }

    void stack_cardThrown_putsTopCardAtBottom()
    {
        CardFanTestPage page(Gallery::phone);
        page.key(Qt::Key_Space);
        page.settle();
        QList<int> order = page.order();
        for (const double delta : {90, -90}) {
            page.fling(page.card(order.constLast()), {delta, -60}, 80);
            page.settle();
            order.prepend(order.takeLast());
            QCOMPARE(page.order(), order);
        }
        QVERIFY(!page.isFanned());
    }

    void fan_windowResized_fitsWindow()
    {
        CardFanTestPage page;
        page.press(Qt::Key_Up, 100);
        page.gallery.resize(QSize(340, 480)); // in flight
        page.settle();
        const QRectF area = TestPage::sceneRect(page.fan);
        for (int i = 0; i < count; ++i) {
            const QQuickItem *card = page.card(i);
            QCOMPARE(card->position(), CardFanTestPage::home(card));
            QVERIFY(area.contains(TestPage::sceneRect(card)));
        }
    }

    void reducedMotion_cardThrown_jumpsToBottom()
    {
        CardFanTestPage page;
        TestPage::reduceMotion();
        page.key(Qt::Key_Up);
        QCOMPARE(page.order().constFirst(), 6);
        page.stage.passFrame();
        QCOMPARE(page.card(6)->position(), CardFanTestPage::home(page.card(6)));
        QCOMPARE(page.card(6)->z(), 0.0);
        page.key(Qt::Key_Space);
        QCOMPARE(page.card(6)->rotation(), 0.0);
    }
};

SPRUNG_TEST(CardFanPageTest, QGuiApplication)
#include "card_fan_page_test.moc"
