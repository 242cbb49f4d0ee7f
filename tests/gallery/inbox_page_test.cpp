// SPDX-License-Identifier: MIT
// Tests the page Inbox. Oracle: the order of the present rows.
#include "frame_pump.h"
#include "layout_test_page.h"
#include "test.h"

class InboxPageTest : public QObject
{
    Q_OBJECT

    struct InboxTestPage : LayoutTestPage
    {
        explicit InboxTestPage(QSize size = Gallery::desktop)
            : LayoutTestPage("inbox", size)
        {
        }
        QQuickItem *check(const char *row) const
        {
            const auto *content = find(row)->property("item").value<QQuickItem *>();
            return content->childItems().constFirst()->property("button").value<QQuickItem *>();
        }
        void clickCheck(const char *row) { click(check(row)); }
        void clickAndSettle(const QQuickItem *item)
        {
            click(item);
            settle();
        }
        QQuickItem *undo() const { return find("undo"); }
        QQuickItem *folder() const { return find("rows")->parentItem()->parentItem(); }
        bool hasToast() const { return find("toast")->property("exists").toBool(); }
        QStringList rows() const
        {
            QStringList result;
            for (const QQuickItem *row : find("rows")->childItems()) {
                if (row->property("present").toBool())
                    result += row->objectName();
            }
            return result;
        }
    };
    static double progress(const QQuickItem *presence)
    {
        return presence->property("progress").toDouble();
    }

private Q_SLOTS:
    void folders_tabChanged_slideWithoutOverlap()
    {
        InboxTestPage inbox;
        const QQuickItem *first = inbox.folder();
        const double start = visualPosition(first).x();
        inbox.click(inbox.find("laterTab"));
        const QQuickItem *later = inbox.folder();
        QVERIFY(later != first);
        double last = start;
        for (int i = 0; i < 8; ++i) {
            QVERIFY(first->isVisible()); // it does not vanish
            QVERIFY(visualPosition(later).x()
                    >= visualPosition(first).x() + first->width()); // nor do they overlap
            QVERIFY(last - visualPosition(first).x() < 0.25 * first->width());
            last = visualPosition(first).x();
            inbox.frame();
        }
        inbox.settle();
        QCOMPARE(visualPosition(later).x(), start);
        QVERIFY(!first->isVisible());
        QCOMPARE(inbox.rows(), QStringList({"Garage", "Choir"}));
    }

    void undo_repeated_restoresRowsInOrder()
    {
        InboxTestPage inbox;
        const QStringList before{"Ada", "Lighthouse", "Library", "Emil", "Bakery"};
        QCOMPARE(inbox.rows(), before);
        QVERIFY(!inbox.hasToast());
        for (const char *name : {"Emil", "Ada", "Bakery"}) {
            inbox.clickCheck(name);
            inbox.frame();
            inbox.frame();
        }
        QCOMPARE(inbox.rows(), QStringList({"Lighthouse", "Library"}));
        for (int i = 0; i < 20; ++i) // until the first ones have left
            inbox.frame();
        for (int i = 0; i < 3; ++i) {
            inbox.click(inbox.undo());
            inbox.frame();
        }
        QCOMPARE(inbox.rows(), before);
        inbox.settle();
        QVERIFY(!inbox.hasToast());
    }

    void check_pressedTwice_removesOneRow()
    {
        InboxTestPage inbox;
        const QQuickItem *next = inbox.find("Lighthouse");
        const QPointF position = TestPage::middle(inbox.check("Ada"));
        double last = next->y();
        inbox.clickCheck("Ada");
        inbox.stage.press(position);
        inbox.stage.release();
        for (int i = 0; i < 8; ++i) {
            inbox.frame();
            QVERIFY(next->y() < last);
            last = next->y();
        }
        inbox.settle();
        QCOMPARE(next->y(), 0.0);
        QCOMPARE(inbox.rows(), QStringList({"Lighthouse", "Library", "Emil", "Bakery"}));
    }

    void toast_afterTimeout_leaves()
    {
        InboxTestPage inbox;
        const FramePump framePump;
        inbox.frame();
        const QQuickItem *toast = inbox.find("toast");
        inbox.clickCheck("Ada");
        inbox.stage.pass(3500);
        QCOMPARE(progress(toast), 1.0);
        inbox.stage.pass(700);
        QVERIFY(progress(toast) < 1 && toast->property("leaving").toBool());
        inbox.clickCheck("Emil"); // it reverses
        QVERIFY(toast->property("present").toBool());
        inbox.settle();
        QCOMPARE(progress(toast), 1.0);
        inbox.clickAndSettle(inbox.undo());
        QCOMPARE(inbox.rows().size(), 4); // the first cannot be undone any more
    }

    void message_checked_movesToOtherFolder()
    {
        InboxTestPage inbox(Gallery::phone);
        inbox.clickCheck("Emil");
        inbox.clickAndSettle(inbox.find("doneTab"));
        QCOMPARE(inbox.rows(), QStringList({"Emil", "Post"}));
        inbox.clickAndSettle(inbox.check("Post"));
        inbox.clickAndSettle(inbox.find("inboxTab"));
        QCOMPARE(inbox.rows(), QStringList({"Post", "Ada", "Lighthouse", "Library", "Bakery"}));
        inbox.click(inbox.undo());
        inbox.clickAndSettle(inbox.undo());
        QCOMPARE(inbox.rows(), QStringList({"Ada", "Lighthouse", "Library", "Emil", "Bakery"}));
    }

    void check_byKeyboard_focusesNextRow()
    {
        InboxTestPage inbox;
        while (!inbox.check("Library")->hasActiveFocus())
            inbox.key(Qt::Key_Tab);
        inbox.key(Qt::Key_Space);
        QVERIFY(inbox.check("Emil")->property("visualFocus").toBool());
        inbox.key(Qt::Key_Space);
        inbox.key(Qt::Key_Space);
        inbox.settle();
        QCOMPARE(inbox.rows(), QStringList({"Ada", "Lighthouse"}));
        QCOMPARE(inbox.find("rows")->property("count").toInt(), 2); // no row is left behind
        QVERIFY(inbox.undo()->property("visualFocus").toBool());
        inbox.key(Qt::Key_Space);
        inbox.settle();
        QCOMPARE(inbox.rows(), QStringList({"Ada", "Lighthouse", "Bakery"}));
    }
};

SPRUNG_TEST(InboxPageTest, QGuiApplication)
#include "inbox_page_test.moc"
