// SPDX-License-Identifier: MIT
#include "laid_out_page.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

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
    /// Whose rows are laid out frame by frame.
    struct Played : LaidOutPage
    {
        using LaidOutPage::LaidOutPage;

        void pass(int milliseconds)
        {
            for (const int end = stage.time() + milliseconds; stage.time() < end;)
                frame();
        }
        void drag(const QQuickItem *item, QPointF way, int milliseconds)
        {
            press(item);
            const QPointF start = stage.pointer();
            const int frames = milliseconds * Stage::hertz / 1000;
            for (int i = 1; i <= frames; ++i) {
                frame();
                stage.moveTo(start + way * i / frames);
            }
        }
    };
    /// Where it is seen in the list.
    static double seenX(const QQuickItem *row) { return row->mapToItem(row->parentItem(), {}).x(); }
    static double seenY(const QQuickItem *row) { return row->mapToItem(row->parentItem(), {}).y(); }
    static QList<QQuickItem *> rowsOf(const Played &played)
    {
        QList<QQuickItem *> rows;
        for (const QQuickItem *part : played.find("list")->childItems()) {
            for (QQuickItem *item : part->childItems()) {
                if (item->property("cross").isValid())
                    rows += item;
            }
        }
        return rows;
    }
    /// By where they are seen, not by what they think.
    static QStringList order(const Played &played)
    {
        QList<QQuickItem *> rows = rowsOf(played);
        std::sort(rows.begin(), rows.end(),
                  [](const QQuickItem *a, const QQuickItem *b) { return seenY(a) < seenY(b); });
        QStringList result;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            if (std::abs(seenY(rows[i]) - double(i) * value(rows[i], "pitch")) > 0.001)
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

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aRowDraggedOverOthersTakesTheirPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
    }
    void aRowDraggedOverOthersTakesTheirPlace()
    {
        QFETCH(const QSize, size);
        Played played("list", size);
        QCOMPARE(order(played), original({0, 1, 2, 3, 4, 5}));
        const QQuickItem *row = played.find(names[1]);
        const double pitch = value(row, "pitch");
        QVERIFY(pitch >= 44);
        const double before = seen(row).y();
        played.drag(row, {0, 2.2 * pitch}, 1000);
        const double moved = seen(row).y() - before; // less the threshold of a drag
        QVERIFY(moved <= 2.2 * pitch && moved >= 2.2 * pitch - 10.001);
        played.pass(1500);
        QCOMPARE(seenY(played.find(names[2])), pitch); // the others have made room
        QCOMPARE(seenY(played.find(names[3])), 2 * pitch);
        QCOMPARE(seenY(played.find(names[4])), 4 * pitch);
        played.stage.release();
        played.settle();
        QCOMPARE(order(played), original({0, 2, 3, 1, 4, 5}));
    }

    void onASmallPhoneItScrollsToTheEnd()
    {
        Played played("list", QSize(340, 480));
        const QQuickItem *row = played.find(names[1]);
        played.drag(row, {0, 200}, 1000);
        played.pass(3000);
        played.stage.release();
        played.settle();
        QCOMPARE(order(played), original({0, 2, 3, 4, 5, 1}));
    }

    void aDroppedRowFallsInFrontOfTheOthers()
    {
        Played played("list");
        const QQuickItem *row = played.find(names[0]);
        played.drag(row, {0, 4.3 * value(row, "pitch")}, 250);
        played.stage.release();
        int frames = 0;
        for (; row->z() > 0 && frames < 300; ++frames) {
            for (int other = 1; other < 6; ++other)
                QVERIFY(row->z() > played.find(names[other])->z());
            played.frame();
        }
        QVERIFY(frames > 10);
        played.settle();
        QCOMPARE(row->z(), 0.0);
    }

    void othersMakeRoomOnSprings()
    {
        Played played("list");
        const QQuickItem *row = played.find(names[1]);
        const double pitch = value(row, "pitch");
        played.drag(played.find(names[0]), {0, 0.9 * pitch}, 150);
        played.pass(40);
        double least = seenY(row);
        QVERIFY(least > 0 && least < pitch);
        for (int frame = 0; frame < 30; ++frame) {
            played.frame();
            least = std::min(least, seenY(row));
        }
        QVERIFY(least < 0); // it swings beyond
        played.stage.release();
        played.settle();
        QCOMPARE(order(played), original({1, 0, 2, 3, 4, 5}));
    }

    void aThrownRowGoesOnWithTheHand()
    {
        Played played("list");
        const QQuickItem *row = played.find(names[0]);
        const double pitch = value(row, "pitch");
        played.drag(row, {0, 1.2 * pitch}, int(1.2 * pitch));
        const double released = seenY(row);
        played.stage.release();
        played.frame();
        QVERIFY(seenY(row) > released + 10); // 1 px/ms
        played.settle();
        QCOMPARE(order(played), original({1, 2, 3, 0, 4, 5})); // let down there: 1, 0
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        Played played("list");
        const QQuickItem *row = played.find(names[5]);
        played.key(Qt::Key_Tab); // to the list
        played.tap(played.find("add"));
        played.pass(50);
        played.press(row);
        const double caught = seenY(row);
        const double pitch = value(row, "pitch");
        QVERIFY(caught > 5 * pitch && caught < 6 * pitch);
        played.pass(300);
        QCOMPARE(seenY(row), caught);
        played.stage.release();
        played.settle();
        QCOMPARE(seenY(row), 6 * pitch);
    }

    void aRowThatIsAddedComesFirst()
    {
        Played played("list", Gallery::phone);
        played.tap(played.find("add"));
        played.pass(50);
        const double there = seenY(played.find(names[0]));
        QVERIFY(there > 0 && there < value(played.find(names[0]), "pitch"));
        played.settle();
        QCOMPARE(order(played),
                 QStringList{QStringLiteral("Feed the cat")} + original({0, 1, 2, 3, 4, 5}));
    }

    void thereIsNoMoreThanFits()
    {
        Played played("list");
        for (int i = 0; i < 5; ++i)
            played.tap(played.find("add"));
        played.settle();
        QCOMPARE(order(played).size(), 9);
        for (const QQuickItem *row : rowsOf(played))
            QVERIFY(seenY(row) + row->height() <= played.find("list")->height());
    }

    void theCrossRemovesARow()
    {
        Played played("list");
        const QQuickItem *row = played.find(names[2]);
        played.tap(row->property("cross").value<QQuickItem *>());
        played.pass(100);
        QVERIFY(seenX(row) > 20); // out at the side, while the gap closes
        QVERIFY(seenY(played.find(names[3])) < 3 * value(row, "pitch"));
        played.settle();
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
        Played played("list", Gallery::phone);
        const QQuickItem *row = played.find(names[3]);
        played.drag(row, {way * row->width(), 0}, milliseconds);
        const double released = seenX(row);
        played.stage.release();
        played.frame();
        if (milliseconds < 100)
            QVERIFY(way < 0 ? seenX(row) < released : seenX(row) > released);
        played.settle();
        QTEST(int(order(played).size()), "rows");
        QVERIFY(!order(played).contains(QString::fromLatin1(names[3]))
                || seenX(played.find(names[3])) == 0);
    }

    void afterASwipeByMouseNoRowHasARing()
    {
        Played played("list");
        const QQuickItem *row = played.find(names[2]);
        played.drag(row, {0.7 * row->width(), 0}, 300);
        played.stage.release();
        played.settle();
        QCOMPARE(order(played).size(), 5);
        const QQuickItem *next = played.find(names[3]);
        QVERIFY(next->hasActiveFocus());
        QVERIFY(!next->property("visualFocus").toBool());
    }

    void theyArriveOneAfterTheOther()
    {
        Played played("list");
        played.tap(played.find("again"));
        played.pass(200);
        for (int row = 1; row < 6; ++row)
            QVERIFY(value(played.find(names[row]), "here")
                    <= value(played.find(names[row - 1]), "here"));
        QVERIFY(value(played.find(names[0]), "here") > 0.5);
        QCOMPARE(value(played.find(names[5]), "here"), 0.0);
        played.settle();
        for (const char *name : names)
            QCOMPARE(value(played.find(name), "here"), 1.0);
    }

    void theKeyboardMovesAndRemoves()
    {
        Played played("list");
        while (!played.find(names[0])->hasActiveFocus())
            played.key(Qt::Key_Tab);
        played.key(Qt::Key_Down);
        QVERIFY(played.find(names[1])->hasActiveFocus());
        played.key(Qt::Key_Down, Qt::AltModifier);
        played.key(Qt::Key_Down, Qt::ControlModifier);
        played.key(Qt::Key_Up, Qt::AltModifier);
        played.settle();
        QCOMPARE(order(played), original({0, 2, 1, 3, 4, 5}));
        QVERIFY(played.find(names[1])->hasActiveFocus());
        played.key(Qt::Key_Delete);
        QVERIFY(played.find(names[3])->hasActiveFocus());
        played.key(Qt::Key_Space);
        QVERIFY(played.find(names[3])->property("checked").toBool());
        played.settle();
        QCOMPARE(order(played), original({0, 2, 3, 4, 5}));
    }

    void theLastOneGoesTooAndThenOneIsAdded()
    {
        Played played("list");
        while (!played.find(names[0])->hasActiveFocus())
            played.key(Qt::Key_Tab);
        for (int i = 0; i < 6; ++i)
            played.key(Qt::Key_Delete);
        played.settle();
        QCOMPARE(order(played), QStringList());
        QVERIFY(played.findText("Nothing left to do"));
        played.tap(played.find("add"));
        played.settle();
        QCOMPARE(order(played), QStringList{QStringLiteral("Feed the cat")});
    }

    void withReducedMotionItIsThereAtOnce()
    {
        Played played("list");
        sprung::Motion::instance()->setReducedMotion(true);
        played.tap(played.find("again"));
        played.tap(played.find("add"));
        played.frame();
        QCOMPARE(order(played).size(), 7);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
        for (const char *name : names)
            QCOMPARE(value(played.find(name), "here"), 1.0);
    }
};

SPRUNG_TEST(ListPageTest, QGuiApplication)
#include "list_page_test.moc"
