// SPDX-License-Identifier: MIT
// Tests the pages Dock, Picture in picture, Headline and Toasts. Oracle: the states of their items
// during and after each motion.
#include "test.h"
#include "test_page.h"

class DelightsTest : public QObject
{
    Q_OBJECT

    static QString cornerOf(const TestPage &played)
    {
        const QQuickItem *small = played.find("small");
        const QPointF middle = small->mapToItem(small->parentItem(),
                                                QPointF(small->width(), small->height()) / 2);
        return QStringLiteral("%1 %2").arg(
            middle.y() < small->parentItem()->height() / 2 ? "top" : "bottom",
            middle.x() < small->parentItem()->width() / 2 ? "left" : "right");
    }
    static QList<QQuickItem *> itemsIn(const TestPage &played, const char *name, const char *type)
    {
        QList<QQuickItem *> result;
        QList<QQuickItem *> open{played.find(name)};
        while (!open.isEmpty()) {
            QQuickItem *item = open.takeFirst();
            if (item->inherits(type))
                result += item;
            open += item->childItems();
        }
        return result;
    }
    static QList<QQuickItem *> icons(const TestPage &played)
    {
        return itemsIn(played, "dock", "QQuickAbstractButton");
    }
    /// Returns the visible toasts, the front one first.
    static QList<QQuickItem *> toasts(const TestPage &played)
    {
        QList<QQuickItem *> all;
        for (QQuickItem *item : played.find("toasts")->childItems()) {
            if (item->property("words").isValid())
                all.prepend(item);
        }
        return all;
    }
    static QQuickItem *card(const QQuickItem *toast)
    {
        return toast->property("item").value<QQuickItem *>();
    }
    static void save(TestPage &played) { played.tap(played.find("save"), 200); }

private Q_SLOTS:
    void dock_hovered_enlargesIconUnderPointer()
    {
        TestPage played("dock");
        const QList<QQuickItem *> all = icons(played);
        QCOMPARE(all.size(), 5);
        const double small = all[0]->width();
        const QPointF middle = TestPage::middle(all[2]);
        for (const int at : {0, 3, 2, 4}) {
            played.stage.moveTo(middle + QPointF((at - 2) * played.number("dock", "pitch"), 0));
            played.stage.pass(2000);
            for (int i = 0; i < 5; ++i)
                QVERIFY(i == at || all[i]->width() < 1.5 * small);
            QVERIFY(all[at]->width() > 1.7 * small);
        }
        played.stage.moveTo({-1, -1});
        played.stage.pass(2000);
        for (const QQuickItem *icon : all)
            QCOMPARE(icon->width(), small);
        QVERIFY(played.stage.isIdle());
    }
    void dock_draggedAcross_enlargesIconUnderPointer()
    {
        TestPage played("dock", Gallery::phone);
        const QList<QQuickItem *> all = icons(played);
        const double small = all[0]->width();
        played.press(all[1]);
        for (const int at : {3, 1}) { // and back again
            played.stage.drag({(at - 2) * 2 * played.number("dock", "pitch"), 0}, 300);
            played.stage.pass(1000);
            QVERIFY(all[at]->width() > 1.7 * small);
            QVERIFY(all[4 - at]->width() < 1.2 * small);
        }
        played.stage.release();
    }
    void dockIcon_pressed_hopsAndReturns()
    {
        TestPage played("dock");
        const QQuickItem *icon = icons(played)[2];
        played.stage.moveTo(TestPage::middle(icon));
        played.stage.pass(2000);
        const double floor = icon->y();
        played.tap(icon, 80);
        QVERIFY(icon->y() < floor - 10);
        played.stage.pass(3000);
        QVERIFY(std::abs(icon->property("up").toDouble()) < 0.5);
    }

    void pictureInPicture_thrownOrKeyPressed_movesToCorner_data() { TestPage::sizes(false); }
    void pictureInPicture_thrownOrKeyPressed_movesToCorner()
    {
        QFETCH(const QSize, size);
        TestPage played("picture_in_picture", size);
        QCOMPARE(cornerOf(played), "bottom right");
        const QList<std::pair<QPointF, const char *>> cases{{{-90, -10}, "bottom left"},
                                                            {{10, -90}, "top left"},
                                                            {{90, 10}, "top right"},
                                                            {{-80, 110}, "bottom left"}};
        for (const auto &[delta, corner] : cases) {
            played.fling(played.find("small"), delta, 80); // much less than to the corner, but fast
            played.stage.pass(3000);
            QCOMPARE(cornerOf(played), corner);
        }
        for (const auto &[key, corner] :
             {std::pair(Qt::Key_Up, "top left"), std::pair(Qt::Key_Right, "top right"),
              std::pair(Qt::Key_Left, "top left"), std::pair(Qt::Key_Down, "bottom left")}) {
            played.press(key, 3000);
            QCOMPARE(cornerOf(played), corner);
        }
    }

    void headline_toggledInFlight_reversesStaggeredLetters()
    {
        TestPage played("headline");
        const QList<QQuickItem *> letters = itemsIn(played, "headline", "QQuickText");
        QCOMPARE(letters.size(), 20);
        const auto part = [&](int i) { return letters[i]->property("part").toDouble(); };
        QCOMPARE(part(0), 1.0);
        played.tap(played.find("area")); // away
        played.stage.pass(150);
        QVERIFY(part(0) < part(2) && part(2) < part(4));
        QCOMPARE(part(19), 1.0);
        const double before = part(0);
        played.tap(played.find("area"));            // and back in flight
        QVERIFY(std::abs(part(0) - before) < 0.35); // without a leap
        played.stage.pass(4000);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(part(i), 1.0);
        QVERIFY(played.stage.isIdle());
    }

    void toasts_frontThrown_moveForward()
    {
        TestPage played("toasts");
        save(played);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(toasts(played).size(), 3);
        for (const double delta : {200.0, -200.0}) { // to either side, and twice
            const auto all = toasts(played);
            const double position = all[0]->y();
            QVERIFY(all[1]->y() < position && all[1]->scale() < 1);
            played.fling(card(all[0]), {delta, 0}, 80);
            played.stage.pass(4000);
            QCOMPARE(toasts(played).size(), all.size() - 1);
            QCOMPARE(toasts(played)[0], all[1]);
            QCOMPARE(all[1]->y(), position);
            QCOMPARE(all[1]->scale(), 1.0);
        }
        QVERIFY(played.stage.isIdle());
    }
    void toast_heldWhileAdding_staysUnderPointer()
    {
        TestPage played("toasts", Gallery::phone);
        const QQuickItem *held = card(toasts(played)[0]);
        played.drag(held, {40, 0}, 600);
        const double position = held->x();
        QMetaObject::invokeMethod(played.find("toasts"), "add", Q_ARG(QString, "Another"));
        played.stage.pass(500);
        QCOMPARE(held->x(), position);
        QVERIFY(position > 20);
        played.stage.release(); // slowly: it returns
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(held->x(), 0.0);
        QCOMPARE(toasts(played).size(), 3);
    }
    void toasts_moreThanMost_removesOldest()
    {
        TestPage played("toasts");
        for (int i = 0; i < 9; ++i)
            save(played);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(toasts(played).size(), 4);
        played.press(Qt::Key_Delete, 3000);
        QCOMPARE(toasts(played).size(), 0);
        QVERIFY(played.stage.isIdle());
    }
};

SPRUNG_TEST(DelightsTest, QGuiApplication)
#include "delights_test.moc"
