// SPDX-License-Identifier: MIT
// Tests the pages Dock, Picture in picture, Headline and Toasts. Oracle: the states of their items
// during and after each motion.
#include "frame_pump.h"
#include "test.h"
#include "test_page.h"

class DelightsTest : public QObject
{
    Q_OBJECT

    static QString cornerOf(const TestPage &test)
    {
        const QQuickItem *small = test.find("small");
        const QPointF middle = small->mapToItem(small->parentItem(),
                                                QPointF(small->width(), small->height()) / 2);
        return QStringLiteral("%1 %2").arg(
            middle.y() < small->parentItem()->height() / 2 ? "top" : "bottom",
            middle.x() < small->parentItem()->width() / 2 ? "left" : "right");
    }
    static QList<QQuickItem *> itemsIn(const TestPage &test, const char *name, const char *type)
    {
        QList<QQuickItem *> result;
        QList<QQuickItem *> open{test.find(name)};
        while (!open.isEmpty()) {
            QQuickItem *item = open.takeFirst();
            if (item->inherits(type))
                result += item;
            open += item->childItems();
        }
        return result;
    }
    static QList<QQuickItem *> icons(const TestPage &test)
    {
        return itemsIn(test, "dock", "QQuickAbstractButton");
    }
    /// Returns the visible toasts, the front one first.
    static QList<QQuickItem *> toasts(const TestPage &test)
    {
        QList<QQuickItem *> all;
        for (QQuickItem *item : test.find("toasts")->childItems()) {
            if (item->property("words").isValid())
                all.prepend(item);
        }
        return all;
    }
    static QQuickItem *card(const QQuickItem *toast)
    {
        return toast->property("item").value<QQuickItem *>();
    }
    static void save(TestPage &test) { test.tap(test.find("save"), 200); }

private Q_SLOTS:
    void dock_hovered_enlargesIconUnderPointer()
    {
        TestPage test("dock");
        const QList<QQuickItem *> all = icons(test);
        QCOMPARE(all.size(), 5);
        const double small = all[0]->width();
        const QPointF middle = TestPage::middle(all[2]);
        for (const int at : {0, 3, 2, 4}) {
            test.stage.moveTo(middle + QPointF((at - 2) * test.number("dock", "pitch"), 0));
            test.stage.pass(2000);
            for (int i = 0; i < 5; ++i)
                QVERIFY(i == at || all[i]->width() < 1.5 * small);
            QVERIFY(all[at]->width() > 1.7 * small);
        }
        test.stage.moveTo({-1, -1});
        test.stage.pass(2000);
        for (const QQuickItem *icon : all)
            QCOMPARE(icon->width(), small);
        QVERIFY(test.stage.isIdle());
    }
    void dock_draggedAcross_enlargesIconUnderPointer()
    {
        TestPage test("dock", Gallery::phone);
        const QList<QQuickItem *> all = icons(test);
        const double small = all[0]->width();
        test.press(all[1]);
        for (const int at : {3, 1}) { // and back again
            test.stage.drag({(at - 2) * 2 * test.number("dock", "pitch"), 0}, 300);
            test.stage.pass(1000);
            QVERIFY(all[at]->width() > 1.7 * small);
            QVERIFY(all[4 - at]->width() < 1.2 * small);
        }
        test.stage.release();
    }
    void dockIcon_pressed_hopsAndReturns()
    {
        TestPage test("dock");
        const QQuickItem *icon = icons(test)[2];
        test.stage.moveTo(TestPage::middle(icon));
        test.stage.pass(2000);
        const double floor = icon->y();
        test.tap(icon, 80);
        QVERIFY(icon->y() < floor - 10);
        test.stage.pass(3000);
        QVERIFY(std::abs(icon->property("hopOffset").toDouble()) < 0.5);
    }

    void pictureInPicture_thrownOrKeyPressed_movesToCorner_data() { TestPage::sizes(false); }
    void pictureInPicture_thrownOrKeyPressed_movesToCorner()
    {
        QFETCH(const QSize, size);
        TestPage test("picture_in_picture", size);
        QCOMPARE(cornerOf(test), "bottom right");
        const QList<std::pair<QPointF, const char *>> cases{{{-90, -10}, "bottom left"},
                                                            {{10, -90}, "top left"},
                                                            {{90, 10}, "top right"},
                                                            {{-80, 110}, "bottom left"}};
        for (const auto &[delta, corner] : cases) {
            test.fling(test.find("small"), delta, 80); // much less than to the corner, but fast
            test.stage.pass(3000);
            QCOMPARE(cornerOf(test), corner);
        }
        for (const auto &[key, corner] :
             {std::pair(Qt::Key_Up, "top left"), std::pair(Qt::Key_Right, "top right"),
              std::pair(Qt::Key_Left, "top left"), std::pair(Qt::Key_Down, "bottom left")}) {
            test.press(key, 3000);
            QCOMPARE(cornerOf(test), corner);
        }
    }

    void headline_toggledInFlight_reversesStaggeredLetters()
    {
        TestPage test("headline");
        const QList<QQuickItem *> letters = itemsIn(test, "headline", "QQuickText");
        QCOMPARE(letters.size(), 20);
        const auto part = [&](int i) { return letters[i]->property("progress").toDouble(); };
        QCOMPARE(part(0), 1.0);
        test.tap(test.find("area")); // away
        test.stage.pass(150);
        QVERIFY(part(0) < part(2) && part(2) < part(4));
        QCOMPARE(part(19), 1.0);
        const double before = part(0);
        test.tap(test.find("area"));                // and back in flight
        QVERIFY(std::abs(part(0) - before) < 0.35); // without a leap
        test.stage.pass(4000);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(part(i), 1.0);
        QVERIFY(test.stage.isIdle());
    }

    void toasts_frontThrown_moveForward()
    {
        TestPage test("toasts");
        save(test);
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(toasts(test).size(), 3);
        for (const double delta : {200.0, -200.0}) { // to either side, and twice
            test.stage.moveTo({-1, -1});
            QVERIFY(test.stage.passUntilRest());
            const auto all = toasts(test);
            const double position = all[0]->y();
            QVERIFY(all[1]->y() < position && all[1]->scale() < 1);
            test.fling(card(all[0]), {delta, 0}, 80);
            test.stage.moveTo({-1, -1});
            test.stage.pass(3000);
            QCOMPARE(toasts(test).size(), all.size() - 1);
            QCOMPARE(toasts(test)[0], all[1]);
            QCOMPARE(all[1]->y(), position);
            QCOMPARE(all[1]->scale(), 1.0);
        }
        QVERIFY(test.stage.isIdle());
    }
    void toasts_hovered_openAndStay()
    {
        TestPage test("toasts");
        const FramePump framePump; // for the timers
        save(test);
        QVERIFY(test.stage.passUntilRest());
        const auto all = toasts(test);
        const auto overlaps = [&] {
            return TestPage::sceneRect(card(all[0])).intersects(TestPage::sceneRect(card(all[1])));
        };
        QVERIFY(overlaps());
        test.stage.moveTo(TestPage::middle(card(all[0])));
        test.stage.pass(8000); // longer than its lifetime
        QVERIFY(!overlaps());
        QCOMPARE(toasts(test).size(), 3);
        test.stage.moveTo({-1, -1});
        test.stage.pass(3000);
        QVERIFY(overlaps());
        test.stage.pass(5000);
        QCOMPARE(toasts(test).size(), 2); // those without a lifetime
    }

    void toasts_onDarkBackground_haveVisibleEdges()
    {
        TestPage test("toasts");
        test.gallery.setDark(true);
        QVERIFY(test.stage.passUntilRest());
        const QRectF front = TestPage::sceneRect(card(toasts(test)[0]));
        const QImage picture = test.stage.picture();
        const QPoint inside = front.center().toPoint() + QPoint(0, 20);
        int darkest = 255, lightest = 0;
        for (int y = int(front.top()) - 12; y < inside.y(); ++y) { // from the card behind
            const int gray = qGray(picture.pixel(inside.x(), y));
            darkest = std::min(darkest, gray);
            lightest = std::max(lightest, gray);
        }
        QVERIFY2(lightest > darkest + 50, qPrintable(QString::number(lightest - darkest)));
    }

    void toast_heldWhileAdding_staysUnderPointer()
    {
        TestPage test("toasts", Gallery::phone);
        const QQuickItem *held = card(toasts(test)[0]);
        test.drag(held, {40, 0}, 600);
        const double position = held->x();
        QMetaObject::invokeMethod(test.find("toasts"), "add", Q_ARG(QString, "Another"),
                                  Q_ARG(QVariant, 0));
        test.stage.pass(500);
        QCOMPARE(held->x(), position);
        QVERIFY(position > 20);
        test.stage.release(); // slowly: it returns
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(held->x(), 0.0);
        QCOMPARE(toasts(test).size(), 3);
    }
    void toasts_moreThanMost_removesOldest()
    {
        TestPage test("toasts");
        for (int i = 0; i < 9; ++i)
            save(test);
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(toasts(test).size(), 4);
        test.press(Qt::Key_Delete, 3000);
        QCOMPARE(toasts(test).size(), 0);
        QVERIFY(test.stage.isIdle());
    }
};

SPRUNG_TEST(DelightsTest, QGuiApplication)
#include "delights_test.moc"
