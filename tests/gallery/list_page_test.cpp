// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>

#include <algorithm>

class ListPageTest : public QObject
{
    Q_OBJECT

    static constexpr const char *names[] = {"Water the plants", "Call the lighthouse",
                                            "Mend the bicycle", "Bake bread",
                                            "Write to Ada",     "Tune the piano"};

    static double value(const QQuickItem *item, const char *name)
    {
        return item->property(name).toDouble();
    }
    static void key(PlayedPage &played, Qt::Key key, Qt::KeyboardModifier modifier = Qt::NoModifier)
    {
        QTest::keyClick(played.gallery.window(), key, modifier);
    }
    static void settle(PlayedPage &played)
    {
        for (int frame = 0; frame < 600 && !sprung::Interpolator::allRunning().isEmpty(); ++frame)
            played.stage.passFrame();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
        played.stage.passFrame(); // rows that have left are deleted
    }
    /// By where they are, not by what they think.
    static QStringList order(const PlayedPage &played)
    {
        QList<QQuickItem *> rows;
        for (QQuickItem *item : played.find("list")->childItems()) {
            if (item->property("slot").isValid())
                rows += item;
        }
        std::sort(rows.begin(), rows.end(),
                  [](const QQuickItem *a, const QQuickItem *b) { return a->y() < b->y(); });
        QStringList result;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            if (rows[i]->y() != double(i) * value(rows[i], "pitch"))
                return {QStringLiteral("%1 is not in a slot").arg(rows[i]->objectName())};
            result += rows[i]->objectName();
        }
        return result;
    }
    static QStringList original(std::initializer_list<int> rows)
    {
        QStringList result;
        for (const int row : rows)
            result += QString::fromLatin1(names[row]);
        return result;
    }
    static void drag(PlayedPage &played, const QQuickItem *item, QPointF way, int milliseconds)
    {
        played.press(item);
        played.stage.drag(way, milliseconds);
    }

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aRowDraggedOverOthersTakesTheirPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("small phone") << QSize(340, 480);
    }
    void aRowDraggedOverOthersTakesTheirPlace()
    {
        QFETCH(const QSize, size);
        PlayedPage played("list", size);
        QCOMPARE(order(played), original({0, 1, 2, 3, 4, 5}));
        const QQuickItem *row = played.find(names[1]);
        const double pitch = value(row, "pitch");
        QVERIFY(pitch >= 44);
        drag(played, row, {0, 2.2 * pitch}, 1000);
        QCOMPARE(row->y(), 3.2 * pitch); // in the hand
        played.stage.pass(1500);
        QCOMPARE(played.find(names[2])->y(), pitch); // the others have made room
        QCOMPARE(played.find(names[3])->y(), 2 * pitch);
        QCOMPARE(played.find(names[4])->y(), 4 * pitch);
        played.stage.release();
        settle(played);
        QCOMPARE(order(played), original({0, 2, 3, 1, 4, 5}));
    }

    void othersMakeRoomOnSprings()
    {
        PlayedPage played("list");
        const QQuickItem *row = played.find(names[1]);
        const double pitch = value(row, "pitch");
        drag(played, played.find(names[0]), {0, 0.7 * pitch}, 150);
        double least = row->y();
        QVERIFY(least > 0 && least < pitch);
        for (int frame = 0; frame < 30; ++frame) {
            played.stage.passFrame();
            least = std::min(least, row->y());
        }
        QVERIFY(least < 0); // it swings beyond
        played.stage.release();
        settle(played);
        QCOMPARE(order(played), original({1, 0, 2, 3, 4, 5}));
    }

    void aThrownRowGoesOnWithTheHand()
    {
        PlayedPage played("list");
        const QQuickItem *row = played.find(names[0]);
        const double pitch = value(row, "pitch");
        drag(played, row, {0, 1.2 * pitch}, int(1.2 * pitch));
        const double released = row->y();
        played.stage.release();
        played.stage.passFrame();
        QVERIFY(row->y() > released + 10); // 1 px/ms
        settle(played);
        QCOMPARE(order(played), original({1, 2, 3, 0, 4, 5})); // let down there: 1, 0
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        PlayedPage played("list");
        const QQuickItem *row = played.find(names[5]);
        key(played, Qt::Key_Tab); // to the list
        played.tap(played.find("add"));
        played.stage.pass(50);
        played.press(row);
        const double caught = row->y();
        const double pitch = value(row, "pitch");
        QVERIFY(caught > 5 * pitch && caught < 6 * pitch);
        played.stage.pass(300);
        QCOMPARE(row->y(), caught);
        played.stage.release();
        settle(played);
        QCOMPARE(row->y(), 6 * pitch);
    }

    void aRowThatIsAddedComesFirst()
    {
        PlayedPage played("list", Gallery::phone);
        played.tap(played.find("add"));
        played.stage.pass(50);
        const double there = played.find(names[0])->y();
        QVERIFY(there > 0 && there < value(played.find(names[0]), "pitch"));
        settle(played);
        QCOMPARE(order(played),
                 QStringList{QStringLiteral("Feed the cat")} + original({0, 1, 2, 3, 4, 5}));
    }

    void thereIsNoMoreThanFits()
    {
        PlayedPage played("list");
        for (int i = 0; i < 5; ++i)
            played.tap(played.find("add"));
        settle(played);
        QCOMPARE(order(played).size(), 9);
        const QQuickItem *list = played.find("list");
        for (const QQuickItem *row : list->childItems())
            QVERIFY(row->y() + row->height() <= list->height());
    }

    void theCrossRemovesARow()
    {
        PlayedPage played("list");
        const QQuickItem *row = played.find(names[2]);
        played.tap(row->property("cross").value<QQuickItem *>());
        played.stage.pass(100);
        QVERIFY(row->x() > 20); // out at the side, while the gap closes
        QVERIFY(played.find(names[3])->y() < 3 * value(row, "pitch"));
        settle(played);
        QCOMPARE(order(played), original({0, 1, 3, 4, 5}));
    }

    void aRowIsSwipedOut_data()
    {
        QTest::addColumn<double>("way"); // in widths
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("rows");
        QTest::newRow("not far") << 0.3 << 1000 << 6;
        QTest::newRow("far") << 0.6 << 1000 << 5;
        QTest::newRow("thrown") << 0.25 << 80 << 5;
        QTest::newRow("thrown to the left") << -0.25 << 80 << 5;
    }
    void aRowIsSwipedOut()
    {
        QFETCH(const double, way);
        QFETCH(const int, milliseconds);
        PlayedPage played("list", Gallery::phone);
        const QQuickItem *row = played.find(names[3]);
        drag(played, row, {way * row->width(), 0}, milliseconds);
        const double released = row->x();
        played.stage.release();
        played.stage.passFrame();
        if (milliseconds < 100)
            QVERIFY(way < 0 ? row->x() < released : row->x() > released);
        settle(played);
        QTEST(int(order(played).size()), "rows");
        QVERIFY(!order(played).contains(QString::fromLatin1(names[3]))
                || played.find(names[3])->x() == 0);
    }

    void afterASwipeByMouseNoRowHasARing()
    {
        PlayedPage played("list");
        const QQuickItem *row = played.find(names[2]);
        drag(played, row, {0.7 * row->width(), 0}, 300);
        played.stage.release();
        settle(played);
        QCOMPARE(order(played).size(), 5);
        const QQuickItem *next = played.find(names[3]);
        QVERIFY(next->hasActiveFocus());
        QVERIFY(!next->property("visualFocus").toBool());
    }

    void theyArriveOneAfterTheOther()
    {
        PlayedPage played("list");
        played.tap(played.find("again"));
        played.stage.pass(200);
        for (int row = 1; row < 6; ++row)
            QVERIFY(value(played.find(names[row]), "here")
                    <= value(played.find(names[row - 1]), "here"));
        QVERIFY(value(played.find(names[0]), "here") > 0.5);
        QCOMPARE(value(played.find(names[5]), "here"), 0.0);
        settle(played);
        for (const char *name : names)
            QCOMPARE(value(played.find(name), "here"), 1.0);
    }

    void theKeyboardMovesAndRemoves()
    {
        PlayedPage played("list");
        while (!played.find(names[0])->hasActiveFocus())
            key(played, Qt::Key_Tab);
        key(played, Qt::Key_Down);
        QVERIFY(played.find(names[1])->hasActiveFocus());
        key(played, Qt::Key_Down, Qt::AltModifier);
        key(played, Qt::Key_Down, Qt::ControlModifier);
        key(played, Qt::Key_Up, Qt::AltModifier);
        settle(played);
        QCOMPARE(order(played), original({0, 2, 1, 3, 4, 5}));
        QVERIFY(played.find(names[1])->hasActiveFocus());
        key(played, Qt::Key_Delete);
        QVERIFY(played.find(names[3])->hasActiveFocus());
        key(played, Qt::Key_Space);
        QVERIFY(played.find(names[3])->property("checked").toBool());
        settle(played);
        QCOMPARE(order(played), original({0, 2, 3, 4, 5}));
    }

    void theLastOneGoesTooAndThenOneIsAdded()
    {
        PlayedPage played("list");
        while (!played.find(names[0])->hasActiveFocus())
            key(played, Qt::Key_Tab);
        for (int i = 0; i < 6; ++i)
            key(played, Qt::Key_Delete);
        settle(played);
        QCOMPARE(order(played), QStringList());
        QVERIFY(played.findText("Nothing left to do"));
        played.tap(played.find("add"));
        settle(played);
        QCOMPARE(order(played), QStringList{QStringLiteral("Feed the cat")});
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("list");
        sprung::Motion::instance()->setReducedMotion(true);
        played.tap(played.find("again"));
        played.tap(played.find("add"));
        played.stage.passFrame();
        QCOMPARE(order(played).size(), 7);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
        for (const char *name : names)
            QCOMPARE(value(played.find(name), "here"), 1.0);
    }
};

SPRUNG_TEST(ListPageTest, QGuiApplication)
#include "list_page_test.moc"
