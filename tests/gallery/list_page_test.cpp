// SPDX-License-Identifier: MIT
// Tests the page List. Oracle: the order of the rows by their visual positions.
#include "layout_test_page.h"
#include "test.h"

class ListPageTest : public QObject
{
    Q_OBJECT

    static constexpr const char *names[] = {"Water the plants", "Call the lighthouse",
                                            "Mend the bicycle", "Bake bread",
                                            "Write to Ada",     "Tune the piano"};

    /// Return the visual position of a row in the list.
    static double visualX(const QQuickItem *row)
    {
        return row->mapToItem(row->parentItem(), QPointF()).x();
    }
    static double visibleY(const QQuickItem *row)
    {
        return row->mapToItem(row->parentItem(), QPointF()).y();
    }
    static double value(const QQuickItem *item, const char *name)
    {
        return item->property(name).toDouble();
    }
    /// The page List. A drag renders each frame.
    struct ListTestPage : LayoutTestPage
    {
        explicit ListTestPage(QSize size = Gallery::desktop)
            : LayoutTestPage("list", size)
        {
        }
        QQuickItem *row(int index) const { return find(names[index]); }
        double y(int index) const { return visibleY(row(index)); }
        double pitch() const { return value(row(0), "pitch"); }
        void drag(const QQuickItem *item, QPointF delta, int milliseconds)
        {
            press(item);
            const QPointF start = stage.pointer();
            const int frames = milliseconds * Stage::hertz / 1000;
            for (int i = 1; i <= frames; ++i) {
                frame();
                stage.moveTo(start + delta * i / frames);
            }
        }
        void release()
        {
            stage.release();
            settle();
        }
        void focusFirst()
        {
            while (!row(0)->hasActiveFocus())
                key(Qt::Key_Tab);
        }
        QList<QQuickItem *> rows() const
        {
            QList<QQuickItem *> all;
            for (const QQuickItem *part : find("list")->childItems()) {
                for (QQuickItem *item : part->childItems()) {
                    if (item->property("cross").isValid())
                        all += item;
                }
            }
            return all;
        }
        /// Returns the names of the rows by their visual positions.
        QStringList order() const
        {
            QList<QQuickItem *> all = rows();
            std::sort(all.begin(), all.end(), [](const QQuickItem *a, const QQuickItem *b) {
                return visibleY(a) < visibleY(b);
            });
            QStringList result;
            for (qsizetype i = 0; i < all.size(); ++i) {
                if (std::abs(visibleY(all[i]) - double(i) * value(all[i], "pitch")) > 0.001)
                    return {QStringLiteral("%1 is not in a slot").arg(all[i]->objectName())};
                result += all[i]->objectName();
            }
            return result;
        }
    };
    static QStringList original(std::initializer_list<int> rows)
    {
        QStringList result;
        for (const int row : rows)
            result += QString::fromLatin1(names[row]);
        return result;
    }

private Q_SLOTS:
    void row_draggedOverOthers_isReordered_data() { TestPage::sizes(false); }
    void row_draggedOverOthers_isReordered()
    {
        QFETCH(const QSize, size);
        ListTestPage tasks(size);
        QCOMPARE(tasks.order(), original({0, 1, 2, 3, 4, 5}));
        const QQuickItem *row = tasks.row(1);
        const double pitch = tasks.pitch();
        QVERIFY(pitch >= 44);
        const double before = visualPosition(row).y();
        tasks.drag(row, {0, 2.2 * pitch}, 1000);
        const double moved = visualPosition(row).y() - before; // less the threshold of a drag
        QVERIFY(moved <= 2.2 * pitch && moved >= 2.2 * pitch - 10.001);
        tasks.pass(1500);
        QCOMPARE(tasks.y(2), pitch); // the others have opened a gap
        QCOMPARE(tasks.y(3), 2 * pitch);
        QCOMPARE(tasks.y(4), 4 * pitch);
        tasks.release();
        QCOMPARE(tasks.order(), original({0, 2, 3, 1, 4, 5}));
    }

    void row_dropped_staysAboveOthersUntilSettled()
    {
        ListTestPage tasks;
        const QQuickItem *row = tasks.row(0);
        tasks.drag(row, {0, 4.3 * tasks.pitch()}, 250);
        tasks.stage.release();
        int frames = 0;
        for (; row->z() > 0 && frames < 300; ++frames) {
            for (int other = 1; other < 6; ++other)
                QVERIFY(row->z() > tasks.row(other)->z());
            tasks.frame();
        }
        QVERIFY(frames > 10);
        tasks.settle();
        QCOMPARE(row->z(), 0.0);
    }

    void add_whileRowGrabbed_keepsRowUnderPointer()
    {
        ListTestPage tasks;
        tasks.key(Qt::Key_Tab); // to the list
        tasks.tap(tasks.find("add"));
        tasks.pass(50);
        QVERIFY(tasks.y(0) > 0 && tasks.y(0) < tasks.pitch());
        tasks.press(tasks.row(5));
        const double grabbed = tasks.y(5);
        QVERIFY(grabbed > 5 * tasks.pitch() && grabbed < 6 * tasks.pitch());
        tasks.pass(300);
        QCOMPARE(tasks.y(5), grabbed);
        tasks.release();
        QCOMPARE(tasks.order(), QStringList{"Feed the cat"} + original({0, 1, 2, 3, 4, 5}));
        for (int i = 0; i < 4; ++i)
            tasks.tap(tasks.find("add"));
        tasks.settle();
        QCOMPARE(tasks.order().size(), 9); // no more than fit
        for (const QQuickItem *row : tasks.rows())
            QVERIFY(visibleY(row) + row->height() <= tasks.find("list")->height());
    }

    void removeButton_tapped_removesRow()
    {
        ListTestPage tasks;
        const QQuickItem *row = tasks.row(2);
        tasks.tap(row->property("cross").value<QQuickItem *>());
        tasks.pass(100);
        QVERIFY(visualX(row) > 20); // out at the side, while the gap closes
        QVERIFY(tasks.y(3) < 3 * tasks.pitch());
        tasks.settle();
        QCOMPARE(tasks.order(), original({0, 1, 3, 4, 5}));
    }

    void row_swiped_leavesOrReturns_data()
    {
        QTest::addColumn<double>("delta"); // in widths
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("rows");
        QTest::newRow("short drag") << 0.3 << 1000 << 6;
        QTest::newRow("long drag") << 0.6 << 1000 << 5;
        QTest::newRow("throw") << 0.25 << 80 << 5;
        QTest::newRow("throw to the left") << -0.25 << 80 << 5;
    }
    void row_swiped_leavesOrReturns()
    {
        QFETCH(const double, delta);
        QFETCH(const int, milliseconds);
        ListTestPage tasks(Gallery::phone);
        const QQuickItem *row = tasks.row(3);
        tasks.drag(row, {delta * row->width(), 0}, milliseconds);
        const double released = visualX(row);
        tasks.stage.release();
        tasks.frame();
        if (milliseconds < 100)
            QVERIFY(delta < 0 ? visualX(row) < released : visualX(row) > released);
        tasks.settle();
        QTEST(int(tasks.order().size()), "rows");
        if (tasks.order().contains(QString::fromLatin1(names[3]))) {
            QCOMPARE(visualX(tasks.row(3)), 0.0);
        } else { // its neighbor has the focus, but a mouse makes no ring
            QVERIFY(tasks.row(4)->hasActiveFocus());
            QVERIFY(!tasks.row(4)->property("visualFocus").toBool());
        }
    }

    void rows_playAgainTapped_appearStaggered()
    {
        ListTestPage tasks;
        const auto here = [&](int index) { return value(tasks.row(index), "arrivalProgress"); };
        tasks.tap(tasks.find("again"));
        tasks.pass(200);
        for (int row = 1; row < 6; ++row)
            QVERIFY(here(row) <= here(row - 1));
        QVERIFY(here(0) > 0.5);
        QCOMPARE(here(5), 0.0);
        tasks.settle();
        for (int row = 0; row < 6; ++row)
            QCOMPARE(here(row), 1.0);
    }

    void rows_keysPressed_moveAndLeave()
    {
        ListTestPage tasks;
        tasks.focusFirst();
        tasks.key(Qt::Key_Down);
        QVERIFY(tasks.row(1)->hasActiveFocus());
        tasks.key(Qt::Key_Down, Qt::AltModifier);
        tasks.key(Qt::Key_Down, Qt::ControlModifier);
        tasks.key(Qt::Key_Up, Qt::AltModifier);
        tasks.settle();
        QCOMPARE(tasks.order(), original({0, 2, 1, 3, 4, 5}));
        QVERIFY(tasks.row(1)->hasActiveFocus());
        tasks.key(Qt::Key_Delete);
        QVERIFY(tasks.row(3)->hasActiveFocus());
        tasks.key(Qt::Key_Space);
        QVERIFY(tasks.row(3)->property("checked").toBool());
        tasks.settle();
        QCOMPARE(tasks.order(), original({0, 2, 3, 4, 5}));
    }

    void add_afterLastRowRemoved_showsRow()
    {
        ListTestPage tasks;
        tasks.focusFirst();
        for (int i = 0; i < 6; ++i)
            tasks.key(Qt::Key_Delete);
        tasks.settle();
        QCOMPARE(tasks.order(), QStringList());
        QVERIFY(tasks.findText("Nothing left to do"));
        tasks.tap(tasks.find("add"));
        tasks.settle();
        QCOMPARE(tasks.order(), QStringList{"Feed the cat"});
    }
};

SPRUNG_TEST(ListPageTest, QGuiApplication)
#include "list_page_test.moc"
