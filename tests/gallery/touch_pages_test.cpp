// SPDX-License-Identifier: MIT
// Tests the pages of the group Touch, and drags on all pages. Oracle: the delta of the pointer, and
// the positions where the items have to rest.
#include "test.h"
#include "test_page.h"

#include <QLineF>

class TouchPagesTest : public QObject
{
    Q_OBJECT

    /// Returns a property of a card's trace on the page Interrupt it.
    static double traced(const TestPage &test, const char *card, const char *property = "value")
    {
        return test.page->findChild<QObject *>(QLatin1StringView(card))
            ->property(property)
            .toDouble();
    }

    struct ChatHeads : TestPage
    {
        static constexpr double gap = 12;

        explicit ChatHeads(QSize size = Gallery::desktop)
            : TestPage("chat_heads", size)
        {
        }
        bool isGone() const { return isOn("heads", "gone"); }
        bool isOpen() const { return isOn("heads", "open"); }
        /// Returns the x position of a head at the right edge.
        double right() const { return heads->width() - leader->width() - gap; }
        /// Returns the position of a head on the cross.
        QPointF cross() const
        {
            return {(heads->width() - leader->width()) / 2,
                    heads->height() - leader->height() - 28};
        }
        void dragBy(QPointF delta, int milliseconds) { drag(leader, delta, milliseconds); }
        /// Throws the leader from far away at a position.
        void throwAt(QPointF position)
        {
            const QLineF path(leader->position(), position);
            dragBy((position - leader->position()) * 160 / path.length(), 67); // 2400 px/s
            QVERIFY(distance(leader->position(), position) > 110);
            stage.release();
        }

        const QQuickItem *heads = find("heads");
        const QQuickItem *leader = find("leader");
    };

    struct AlbumPage : TestPage
    {
        explicit AlbumPage(QSize size = Gallery::desktop)
            : TestPage("album", size)
        {
        }
        bool isOpen() const { return page->property("open").toBool(); }
        QPointF photo() const { return middle(find("detail")); }
        void open(const char *name)
        {
            tap(find(name));
            settle();
            QVERIFY(isOpen());
        }
    };

    struct CardFan : TestPage
    {
        static constexpr int count = 7;

        explicit CardFan(QSize size = Gallery::desktop)
            : TestPage("card_fan", size)
        {
        }
        QQuickItem *card(int index) const
        {
            QQuickItem *card = nullptr;
            QMetaObject::invokeMethod(value("fan", "cards").value<QObject *>(), "itemAt",
                                      Q_RETURN_ARG(QQuickItem *, card), Q_ARG(int, index));
            return card;
        }
        /// Returns the indexes of the cards from the bottom.
        QList<int> order() const
        {
            QList<int> result;
            for (const QVariant &index : value("fan", "order").toList())
                result += index.toInt();
            return result;
        }
        static bool isHome(const QQuickItem *card)
        {
            return card->position() == card->property("home").toPointF();
        }
        static bool isThrown(const QQuickItem *card) { return card->property("thrown").toBool(); }
    };

    struct ShellPanel : TestPage
    {
        ShellPanel()
            : TestPage("shell_panel", Gallery::phone)
        {
        }
        /// Returns the visible messages, the front one first.
        QList<QQuickItem *> messages() const
        {
            QList<QQuickItem *> all;
            for (QQuickItem *item : find("messages")->childItems()) {
                if (item->property("depth").isValid())
                    all.prepend(item);
            }
            return all;
        }
        static QQuickItem *card(const QQuickItem *message)
        {
            return message->property("item").value<QQuickItem *>();
        }
        void notify() { QMetaObject::invokeMethod(page, "notify", Q_ARG(int, 1)); }
    };

    static void dragRepeatedly(const QString &page, const QString &item, QPointF delta,
                               bool byTouch)
    {
        TestPage test(page);
        const QQuickItem *dragged = test.find(item);
        Finger finger(test);
        const auto repeat = [&](auto &pointer) {
            for (const int sign : {1, -1, 1}) {
                const QPointF start = TestPage::middle(dragged);
                pointer.press(start);
                test.stage.passFrame();
                constexpr int steps = 50;
                for (int step = 1; step <= steps; ++step) {
                    const QPointF moved = sign * delta * step / steps;
                    pointer.moveTo(start + moved);
                    test.stage.passFrame();
                    // A drag begins after 10 px.
                    QVERIFY2(distance(TestPage::middle(dragged), start + moved) <= 16,
                             qPrintable(page));
                }
                test.stage.pass(200); // the pointer rests
                pointer.release();
                test.stage.pass(4000);
            }
        };
        byTouch ? repeat(finger) : repeat(test.stage);
    }

private Q_SLOTS:
    void draggable_draggedRepeatedly_followsPointer()
    {
        for (const auto &[page, item, delta] : {std::tuple("buttons", "thumb", QPointF(34, 0)),
                                                {"chat_heads", "leader", QPointF(-300, 80)},
                                                {"sheet", "handle", QPointF(0, -170)}}) {
            for (const bool byTouch : {false, true})
                dragRepeatedly(page, item, delta, byTouch);
        }
    }

    void interruptIt_spacePressed_turnsInMiddleWithVelocity()
    {
        TestPage test("interrupt_it");
        const double initial = traced(test, "Sprung");
        const double path = test.page->property("farX").toDouble() - initial;
        test.key(Qt::Key_Space);
        QVERIFY(test.passUntil([&] { return traced(test, "Sprung", "turned") != 0; }));
        const double start = traced(test, "Sprung");
        QVERIFY(start >= initial + 0.5 * path && start < initial + 0.65 * path);
        QVERIFY(test.highest([&] { return traced(test, "Sprung"); }) > start + 10);
        const double before = traced(test, "Sprung", "velocityBefore");
        QVERIFY(before > path);
        QVERIFY(std::abs(traced(test, "Sprung", "velocityAfter") - before) < 0.05 * before);
        QVERIFY(traced(test, "SpringAnimation", "velocityAfter") > 0.5 * before);
        const double eased = traced(test, "NumberAnimation", "velocityBefore");
        QVERIFY(eased > path
                && std::abs(traced(test, "NumberAnimation", "velocityAfter")) < 0.03 * eased);
        QVERIFY(test.value("NumberAnimation remark", "text").toString().endsWith("→ 0 px/s"));
        test.settle();
        for (const char *name : {"NumberAnimation", "SpringAnimation", "Sprung"})
            QVERIFY(std::abs(traced(test, name) - initial) < 0.5);
    }
    void interruptIt_targetInSameDirection_isNoTurn()
    {
        TestPage test("interrupt_it");
        test.press(Qt::Key_Right, 100);
        test.press(Qt::Key_Right, 100);
        QCOMPARE(traced(test, "Sprung", "turned"), 0.0);
        QCOMPARE(test.value("Sprung remark", "text").toString(), QString());
        test.press(Qt::Key_Left, 100);
        test.key(Qt::Key_Left); // it still moves to the right
        QCOMPARE(traced(test, "Sprung", "turned"), 1.0);
    }
    void interruptIt_frozen_hidesVelocityAndContinues()
    {
        TestPage test("interrupt_it");
        const double initial = traced(test, "Sprung");
        test.press(Qt::Key_Right, 100);
        QVERIFY(test.find("velocity")->isVisible());
        test.key(Qt::Key_F);
        test.stage.passFrame(); // the last one before the GUI thread is blocked
        QVERIFY(!test.find("velocity")->isVisible());
        test.stage.pass(4000); // it has turned back
        test.press(Qt::Key_F, 300);
        QVERIFY(test.page->property("drawn").toInt() >= 0);
        test.settle();
        QVERIFY(traced(test, "Sprung") > initial + 300);
    }
    void interruptIt_draggedOrResized_followsWithoutMotion()
    {
        TestPage test("interrupt_it");
        test.gallery.resize({900, 700});
        test.stage.passFrame();
        const double initial = test.page->property("nearX").toDouble();
        QCOMPARE(traced(test, "Sprung"), initial);
        test.stage.pass(500);
        QCOMPARE(traced(test, "Sprung"), initial);
        const QQuickItem *area = test.find("race");
        test.drag(area, {-100, 0}, 300);
        test.settle();
        const double end = area->width() / 2 - 100 - area->property("card").toSizeF().width() / 2;
        for (const char *name : {"NumberAnimation", "SpringAnimation", "Sprung"})
            QVERIFY(std::abs(traced(test, name) - end) < 2);
        test.stage.release();
    }

    void chatHeads_released_dockAtEdge()
    {
        for (const auto &[delta, milliseconds, right] :
             {std::tuple(QPointF(-250, 0), 2000, true),
              {QPointF(-580, 0), 2000, false},
              {QPointF(-150, -60), 100, false}}) { // a throw to the left edge and above
            ChatHeads heads;
            heads.dragBy(delta, milliseconds);
            const double y = delta.y() == 0 ? heads.leader->y() : ChatHeads::gap;
            if (milliseconds > 500)
                heads.stage.pass(200); // the pointer rests
            heads.releaseAndPass(3000);
            QCOMPARE(heads.leader->position(), QPointF(right ? heads.right() : ChatHeads::gap, y));
            heads.gallery.resize(Gallery::phone);
            heads.stage.pass(3000);
            QCOMPARE(heads.leader->x(), right ? heads.right() : ChatHeads::gap);
        }
    }
    void chatHeads_nearCross_areAttractedAndDismissed()
    {
        ChatHeads heads;
        heads.dragBy(heads.cross() + QPointF(20, -20) - heads.leader->position(), 600);
        heads.stage.pass(1500);
        QVERIFY(distance(heads.leader->position(), heads.cross()) < 3); // leans towards the pointer
        heads.stage.drag({-250, -150}, 300);
        heads.stage.pass(1500);
        QVERIFY(distance(heads.leader->position(), heads.cross() + QPointF(-230, -170)) < 1);
        heads.stage.drag({250, 150}, 600);
        heads.stage.pass(500);
        heads.stage.release();
        QVERIFY(heads.isGone());
        heads.stage.pass(3000);
        QVERIFY(heads.find("fourth")->y() > heads.heads->height());
        heads.tap(heads.find("Bring back"), 3000);
        QCOMPARE(heads.leader->x(), heads.number("heads", "edge"));
    }
    void chatHeads_thrown_areDismissedOnlyAtCross()
    {
        ChatHeads heads;
        heads.throwAt(heads.cross() - QPointF(0, 150)); // past it
        heads.stage.pass(3000);
        QVERIFY(!heads.isGone());
        heads.throwAt(heads.cross());
        heads.stage.pass(50);
        heads.dragBy({0, -150}, 600); // grabbed again
        heads.stage.pass(200);
        heads.releaseAndPass(3000);
        QVERIFY(!heads.isGone());
        heads.throwAt(heads.cross());
        QVERIFY(heads.passUntil([&] { return heads.isGone(); }, 1));
        QVERIFY(distance(heads.leader->position(), heads.cross()) < 30); // not before
    }
    void chatHeads_whileOpening_stayInside()
    {
        for (const auto &[size, delta] : {std::pair(Gallery::desktop, QPointF(0, 250)),
                                          {Gallery::desktop, QPointF(-500, 100)},
                                          {Gallery::phone, QPointF(0, 250)}}) {
            ChatHeads heads(size);
            const QRectF inside(QPointF(), heads.heads->size());
            heads.dragBy(delta, 400);
            heads.releaseAndPass(3000);
            heads.tap(heads.leader);
            QVERIFY(heads.isOpen());
            for (int frame = 0; frame < 2 * Stage::hertz; ++frame) {
                heads.stage.passFrame();
                for (const char *name : {"leader", "second", "third", "fourth"}) {
                    const QQuickItem *head = heads.find(name);
                    QVERIFY2(
                        inside.contains(heads.heads->mapRectFromItem(head, head->boundingRect())),
                        name);
                }
            }
        }
    }
    void chatHeads_keysAndMessage_moveOpenReadAndDismiss()
    {
        ChatHeads heads;
        heads.press(Qt::Key_Left, 3000);
        QCOMPARE(heads.leader->x(), ChatHeads::gap);
        heads.tap(heads.find("New message"));
        QCOMPARE(heads.leader->property("unread").toInt(), 1);
        heads.leader->parentItem()->forceActiveFocus();
        heads.press(Qt::Key_Space, 3000);
        QVERIFY(heads.isOpen());
        QVERIFY(heads.find("Are you there yet?"));
        heads.key(Qt::Key_Escape);
        QVERIFY(!heads.isOpen());
        QCOMPARE(heads.leader->property("unread").toInt(), 0);
        heads.key(Qt::Key_Delete);
        QVERIFY(heads.isGone());
    }

    void flyingPhoto_draggedDown_closesOrReturns()
    {
        for (const auto &[delta, milliseconds, stays] : // in heights of the page
             {std::tuple(0.15, 1000, true),
              {0.4, 1000, false},
              {0.15, 80, false},
              {-0.4, 1000, true}}) {
            AlbumPage album(Gallery::phone);
            album.open("photo3");
            const QPointF start = album.photo();
            album.drag(album.find("detail"), {0, delta * album.page->height()}, milliseconds);
            if (milliseconds > 500) // the pointer rests
                album.stage.pass(200);
            QVERIFY(delta * (album.photo().y() - start.y()) > 0);
            album.stage.release();
            QCOMPARE(album.isOpen(), stays);
            album.settle();
            if (stays)
                QCOMPARE(album.photo(), start);
        }
    }
    void flyingPhoto_caughtWhileReturning_doesNotJump()
    {
        AlbumPage album;
        album.open("photo4");
        const QQuickItem *detail = album.find("detail");
        const QPointF rest = album.photo();
        album.fling(detail, {40, 90}, 1000);
        while (distance(album.photo(), rest) > 60)
            album.frame();
        album.press(detail);
        const QPointF caught = album.photo();
        album.stage.pass(300);
        QVERIFY(distance(album.photo(), caught) < 1); // it is held
        QPointF last = caught;
        for (int step = 0; step < 20; ++step) {
            album.stage.moveTo(album.stage.pointer() + QPointF(0, 2));
            album.frame();
            QVERIFY(distance(album.photo(), last) < 16); // a drag begins after 10
            last = album.photo();
        }
        QVERIFY(last.y() > caught.y() + 20);
        album.stage.release();
    }
    void album_keysWhileZoomed_panUntilClosed()
    {
        AlbumPage album(Gallery::phone);
        album.open("photo0");
        const auto *magnifier = album.value("detail", "magnifier").value<QObject *>();
        const auto *picture = magnifier->property("target").value<QQuickItem *>();
        const double width = TestPage::sceneRect(picture).width();
        album.key(Qt::Key_Plus);
        album.settle();
        QCOMPARE(TestPage::sceneRect(picture).width(), 1.5 * width);
        const QPointF position = TestPage::middle(picture);
        album.key(Qt::Key_Left);
        album.settle();
        QCOMPARE(TestPage::middle(picture), position + QPointF(width / 4, 0));
        album.key(Qt::Key_0);
        album.settle();
        QCOMPARE(TestPage::sceneRect(picture).width(), width);
        for (int i = 0; i < 11; ++i)
            album.key(Qt::Key_Right); // the next photo
        album.settle();
        QVERIFY(album.find("Islands"));
        album.key(Qt::Key_Escape);
        album.settle();
        QVERIFY(!album.isOpen()); // and the grid has scrolled
        QVERIFY(TestPage::sceneRect(album.page).contains(TestPage::middle(album.find("photo11"))));
    }

    void cardFan_cardThrown_endsAtBottom()
    {
        for (const auto &[size, index, delta] : {std::tuple(Gallery::desktop, 3, QPointF(10, -120)),
                                                 {Gallery::desktop, 5, QPointF(-150, -20)},
                                                 {Gallery::phone, 6, QPointF(20, 110)},
                                                 {TestPage::minimum, 1, QPointF(100, 10)}}) {
            CardFan fan(size);
            const QQuickItem *card = fan.card(index);
            QList<int> expected = fan.order();
            expected.prepend(expected.takeAt(index));
            fan.stage.press(
                card->mapToScene({0.1 * card->width(), 0.5 * card->height()})); // uncovered
            fan.stage.drag(delta, 100);
            fan.stage.release();
            QVERIFY(CardFan::isThrown(card));
            while (CardFan::isThrown(card)) {
                QCOMPARE(card->z(), double(CardFan::count)); // above the others, until it is clear
                fan.stage.passFrame();
            }
            QCOMPARE(fan.order(), expected);
            for (int i = 0; i < CardFan::count; ++i) {
                const QQuickItem *other = fan.card(i);
                QVERIFY(other == card
                        || !card->contains(card->mapFromScene(TestPage::middle(other))));
                QCOMPARE(fan.card(expected[i])->z(), double(i));
            }
            fan.settle();
            QVERIFY(CardFan::isHome(card));
        }
    }
    void cardFan_cardGrabbedWhileReturning_endsAtBottom()
    {
        CardFan fan;
        fan.key(Qt::Key_Up);
        const QQuickItem *card = fan.card(6);
        const double top = fan.find("fan")->mapToScene({0, 9}).y();
        QVERIFY(fan.passUntil( // it is visible
            [&] { return !CardFan::isThrown(card) && TestPage::middle(card).y() > top; }));
        fan.drag(card, {0, 40}, 200);
        QCOMPARE(card->z(), double(CardFan::count));
        fan.stage.pass(200);
        fan.releaseAndPass(4000);
        QCOMPARE(fan.order().constFirst(), 6);
        QCOMPARE(card->z(), 0.0);
        QVERIFY(CardFan::isHome(card));
    }
    void cardFan_arrowKeysAndSpace_throwCardsAndStack()
    {
        CardFan fan(Gallery::phone);
        const QList<int> before = fan.order();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down,
                                  Qt::Key_Left, Qt::Key_Up, Qt::Key_Right})
            fan.press(key, 150); // the next one flies while this one does
        fan.settle();
        QCOMPARE(fan.order(), before);
        fan.key(Qt::Key_Space);
        fan.settle();
        QVERIFY(!fan.isOn("fan", "fanned"));
        fan.fling(fan.card(6), {90, -60}, 80); // the top of the stack
        fan.settle();
        QCOMPARE(fan.order().constFirst(), 6);
        fan.tap(fan.find("button"));
        QVERIFY(fan.isOn("fan", "fanned"));
        fan.key(Qt::Key_Left); // though the button has the focus now
        QVERIFY(CardFan::isThrown(fan.card(5)));
    }

    void player_keyedOrThrown_opensAndCloses()
    {
        TestPage test("music_player", Gallery::phone);
        const QQuickItem *player = test.find("player");
        const double mini = player->y();
        const QPointF top(player->width() / 2, 20);
        QCOMPARE(mini, player->parentItem()->height() - player->height() - player->x());
        for (const bool open : {true, false, true}) { // the focus moves with it
            test.press(open ? Qt::Key_Space : Qt::Key_Back, 3000);
            QCOMPARE(player->y(), open ? 0 : mini);
            QCOMPARE(test.isOn("player", "open"), open);
        }
        for (const double delta : {200.0, -200.0}) {
            test.stage.press(player->mapToScene(top));
            test.stage.drag({0, delta}, 100);
            test.releaseAndPass(3000);
            QCOMPARE(player->y(), delta < 0 ? 0 : mini);
        }
    }
    void player_scrubberDragged_movesPositionOnly()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TestPage test("music_player", Gallery::phone);
            test.press(Qt::Key_Space, 3000);
            const QQuickItem *scrubber = test.find("scrubber");
            const double delta = scrubber->width() / 4;
            test.fling(scrubber, {delta, 30}, 300); // time is not mirrored
            test.settle();
            const double part = test.number("scrubber", "value") / test.number("scrubber", "to");
            QVERIFY(std::abs(part - 0.75) < 0.05);
            QCOMPARE(test.page->property("position").toDouble(), test.number("scrubber", "value"));
            QCOMPARE(test.number("player", "y"), 0.0);
        }
    }
    void playerQueue_thrown_settlesAtStopInOpenPlayer()
    {
        TestPage test("music_player");
        test.press(Qt::Key_Space, 3000);
        for (const int stop : {1, 0}) {
            test.fling(test.find("queueHandle"), {0, stop == 1 ? -150.0 : 150.0}, 100);
            test.settle();
            QCOMPARE(test.value("queue", "stop").toInt(), stop);
            QVERIFY(test.isOn("player", "open"));
        }
        test.tap(test.find("queueHandle"), 3000);
        test.tap(test.find("Overshoot"), 1000);
        QCOMPARE(test.page->property("current").toInt(), 3);
        QCOMPARE(test.number("scrubber", "value"), 0.0);
    }

    void shellPanel_pressedDraggedOrEscape_opensAndCloses()
    {
        for (const char *name : {"launcher", "settings"}) {
            TestPage test("shell_panel", Gallery::phone);
            const QQuickItem *button = test.find(name + QString("Button"));
            const auto isOpen = [&] { return test.isOn(name, "open"); };
            test.tap(button, 3000);
            const double openHeight = test.number(name, "height");
            QVERIFY(isOpen() && openHeight > 2 * button->height());
            test.press(Qt::Key_Escape, 3000);
            QVERIFY(!isOpen() && test.number(name, "growth") == 0);
            QCOMPARE(test.focused(), button);
            test.press(Qt::Key_Space, 3000);
            QVERIFY(isOpen());
            for (const double delta : {-120.0, 120.0}) { // by the button: both directions
                test.fling(button, {0, delta}, 100);
                test.stage.pass(3000);
                QCOMPARE(isOpen(), delta > 0);
                QCOMPARE(test.number(name, "height") == openHeight, delta > 0);
            }
            QVERIFY(test.stage.isIdle());
        }
    }
    void shellPanel_panelOpened_closesOtherPanel()
    {
        TestPage test("shell_panel", Gallery::phone); // where they overlap
        for (const char *name : {"launcher", "settings", "launcher"}) {
            test.tap(test.find(name + QString("Button")), 1000);
            QCOMPARE(test.isOn("launcher", "open"), name == QByteArray("launcher"));
            QCOMPARE(test.isOn("settings", "open"), name == QByteArray("settings"));
        }
        const QRectF panel = TestPage::sceneRect(test.find("launcher"));
        for (const double below : {-4.0, 4.0}) { // in its padding, and on the desktop
            test.stage.press(panel.bottomLeft() + QPointF(30, below));
            test.releaseAndPass(1000);
            QCOMPARE(test.isOn("launcher", "open"), below < 0);
        }
    }
    void shellPanel_appStartedAndClosed_movesInBarAndSendsMessage()
    {
        TestPage test("shell_panel", Gallery::phone);
        const auto running = [&] { return test.page->property("running").toList().count(true); };
        test.tap(test.find("launcherButton"), 1000);
        test.tap(test.find("Sky"), 3000);
        QCOMPARE(running(), 3);
        QVERIFY(!test.isOn("launcher", "open"));
        QVERIFY(test.find("Noon")->isVisible()); // in its message
        const QQuickItem *sky = test.find("task5");
        const double position = sky->x();
        test.tap(test.find("task0"), 3000);
        QCOMPARE(running(), 2);
        QCOMPARE(position - sky->x(), sky->width());
        test.tap(sky, 3000);
        QVERIFY(running() == 1 && test.stage.isIdle());
        test.find("launcherButton")->forceActiveFocus(Qt::TabFocusReason);
        test.press(Qt::Key_Space, 1000);
        for (int tab = 0; tab < 2; ++tab) // behind the app that runs
            test.key(Qt::Key_Tab);
        test.press(Qt::Key_Return, 3000);
        QCOMPARE(running(), 2);
        QCOMPARE(test.focused(), test.find("launcherButton"));
        QVERIFY(test.focused()->property("visualFocus").toBool());
    }

    void shellPanelMessage_thrownAside_isRemoved()
    {
        ShellPanel test;
        test.notify();
        test.notify();
        test.settle();
        QCOMPARE(test.messages().size(), 3); // the oldest is removed
        for (const double delta : {200.0, -200.0}) {
            const auto all = test.messages();
            const double position = all[0]->y();
            test.fling(ShellPanel::card(all[0]), {delta, 0}, 80);
            test.stage.moveTo({-1, -1});
            test.stage.pass(3000);
            QCOMPARE(test.messages(), all.mid(1));
            QCOMPARE(all[1]->y(), position);
        }
        QVERIFY(test.stage.isIdle());
    }
    void shellPanelMessages_hovered_open()
    {
        ShellPanel test;
        const auto all = test.messages();
        const auto overlaps = [&] {
            return TestPage::sceneRect(ShellPanel::card(all[0]))
                .intersects(TestPage::sceneRect(ShellPanel::card(all[1])));
        };
        QVERIFY(overlaps());
        test.stage.moveTo(TestPage::middle(ShellPanel::card(all[0])));
        test.settle();
        QVERIFY(!overlaps());
    }
    void shellPanelMessage_heldWhileAdding_staysUnderPointer()
    {
        ShellPanel test;
        const QQuickItem *held = ShellPanel::card(test.messages()[0]);
        test.drag(held, {40, 0}, 600);
        const double position = held->x();
        QVERIFY(position > 20);
        test.notify();
        test.stage.pass(500);
        QCOMPARE(held->x(), position);
        test.stage.release(); // slowly: it returns
        test.settle();
        QCOMPARE(held->x(), 0.0);
        QCOMPARE(test.messages().size(), 3);
    }
    void shellPanelMessage_addedWithReducedMotion_doesNotMove()
    {
        ShellPanel test;
        TestPage::reduceMotion();
        test.notify();
        test.stage.passFrame();
        const QQuickItem *added = test.messages()[0];
        const double position = added->y();
        QVERIFY(added->property("progress").toDouble() < 0.9); // it fades
        test.stage.pass(3000);
        QCOMPARE(added->y(), position);
        QCOMPARE(added->property("progress").toDouble(), 1.0);
    }
};

SPRUNG_TEST(TouchPagesTest, QGuiApplication)
#include "touch_pages_test.moc"
