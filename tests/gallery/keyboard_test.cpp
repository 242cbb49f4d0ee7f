// SPDX-License-Identifier: MIT
// Tests keyboard focus and its ring on all pages. Oracle: the active focus item, and pictures
// around it.
#include "test.h"
#include "test_page.h"

#include <QQmlEngine>
#include <QSignalSpy>

class KeyboardTest : public QObject
{
    Q_OBJECT

    static void key(TestPage &test, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        test.key(key, modifiers);
        test.stage.passFrame();
    }

private Q_SLOTS:
    void page_chosenByMouse_opensWithFocusWithoutRing_data() { TestPage::pages(); }
    void page_chosenByMouse_opensWithFocusWithoutRing()
    {
        QFETCH(const QString, page);
        TestPage test(page);
        const QString title = test.title();
        test.gallery.show(page == "tabs" ? "headline" : "tabs");
        test.tap(test.find(title), 500);
        test.stage.pass(1000);
        QCOMPARE(test.name(), page);
        QVERIFY(TestPage::isIn(test.focused(), test.gallery.page()));
        QVERIFY(!test.focused()->property("visualFocus").toBool());
    }

    void pageList_arrowsAndReturn_openPage()
    {
        TestPage test("inbox");
        test.find("Sheet")->forceActiveFocus(Qt::TabFocusReason);
        key(test, Qt::Key_Down);
        QCOMPARE(test.focused()->property("text").toString(), "Scrolling");
        QCOMPARE(test.name(), "inbox"); // it waits
        key(test, Qt::Key_Return);
        test.stage.pass(500);
        QCOMPARE(test.name(), "scrolling");
        QVERIFY(TestPage::isIn(test.focused(), test.gallery.page()));
        QVERIFY(test.focused()->property("visualFocus").toBool());
    }

    void tabKey_focusedItem_isVisibleWithRing_data()
    {
        TestPage::pages({Gallery::desktop, TestPage::minimum});
    }
    void tabKey_focusedItem_isVisibleWithRing()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        TestPage test(page, size);
        test.stage.pass(8000);
        QQuickItem *first = nullptr;
        QImage before;
        QRectF rect;
        for (int tab = 0; tab < 80; ++tab) {
            key(test, Qt::Key_Tab);
            test.stage.pass(1500);
            QQuickItem *item = test.focused();
            const QByteArray name = TestPage::describe(item).toUtf8();
            const QImage now = test.stage.picture();
            if (!before.isNull()) {
                const QRect part = rect.adjusted(-6, -6, 6, 6).toAlignedRect();
                QVERIFY2(before.copy(part) != now.copy(part), name + ": no ring before it");
            }
            if (item == first)
                return; // once round
            if (!first)
                first = item;
            rect = {};
            for (const TestPage::VisibleItem &visible : test.visibleItems()) {
                if (visible.item == item)
                    rect = visible.rect & visible.part;
            }
            const QRectF whole = TestPage::sceneRect(item);
            QVERIFY2(rect.width() > 0.9 * whole.width() && rect.height() > 0.9 * whole.height(),
                     name + " is not visible");
            before = now;
        }
        QFAIL("Tab does not come round");
    }

    void codePanel_open_keepsFocus()
    {
        TestPage test("inbox");
        test.tap(test.find("Code"), 1000);
        const QQuickItem *panel = test.find("panel");
        QVERIFY(test.find("code")->property("text").toString().contains(
            QLatin1StringView("alias keyRole")));
        for (int tab = 0; tab < 6; ++tab) {
            key(test, Qt::Key_Tab);
            QVERIFY(TestPage::isIn(test.focused(), panel));
        }
        key(test, Qt::Key_Escape);
        test.stage.pass(1000);
        QVERIFY(TestPage::isIn(test.focused(), test.gallery.page()));
        QVERIFY(!panel->isVisible());
    }

    void inspector_escapePressed_closes()
    {
        for (const bool byMouse : {true, false}) {
            TestPage test("tabs");
            if (byMouse)
                test.tap(test.find("inspect"));
            else
                key(test, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
            test.stage.pass(500);
            const QQuickItem *inspector = test.find("inspector");
            QVERIFY(inspector->property("open").toBool());
            key(test, Qt::Key_Escape);
            QVERIFY(!inspector->property("open").toBool());
            QVERIFY(TestPage::isIn(test.focused(), test.gallery.page()));
        }
    }

    void controlQ_pressed_quits()
    {
        TestPage test("tabs");
        QSignalSpy quits(qmlEngine(test.gallery.window()), &QQmlEngine::quit);
        key(test, Qt::Key_Q, Qt::ControlModifier);
        QCOMPARE(quits.count(), 1);
    }
};

SPRUNG_TEST(KeyboardTest, QGuiApplication)
#include "keyboard_test.moc"
