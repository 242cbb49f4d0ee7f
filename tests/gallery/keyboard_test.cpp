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

    static void key(TestPage &played, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        played.key(key, modifiers);
        played.stage.passFrame();
    }
    static bool isIn(const QQuickItem *item, const QQuickItem *ancestor)
    {
        while (item && item != ancestor)
            item = item->parentItem();
        return item;
    }
    /// Returns the unclipped part of an item, in the window.
    static QRectF visibleRect(const QQuickItem *item)
    {
        QRectF part = TestPage::sceneRect(item);
        part &= QRectF(QPointF(), QSizeF(item->window()->size()));
        for (const QQuickItem *at = item; at; at = at->parentItem()) {
            if (at->clip() || at->inherits("QQuickFlickable"))
                part &= TestPage::sceneRect(at);
        }
        return part;
    }

private Q_SLOTS:
    void page_openedByMouse_hasFocusWithoutRing_data() { TestPage::pages(); }
    void page_openedByMouse_hasFocusWithoutRing()
    {
        QFETCH(const QString, page);
        TestPage played(qPrintable(page));
        const QVariantMap category = played.gallery.window()->property("category").toMap();
        const QVariantList pages = category["pages"].toList();
        played.gallery.show(page == "ball" ? "rings" : "ball");
        played.tap(played.findText(qPrintable(category["title"].toString())), 500);
        for (const QVariant &one : pages) {
            if (pages.size() > 1 && one.toMap()["name"] == page)
                played.tap(played.findText(qPrintable(one.toMap()["label"].toString())));
        }
        played.stage.pass(1000);
        QVERIFY(isIn(played.focused(), played.gallery.page()));
        QVERIFY(!played.focused()->property("visualFocus").toBool());
    }

    void ball_spacePressed_isTossed()
    {
        TestPage played("rings");
        played.tap(played.findText("Throw"), 12000);
        const double lowest = played.find("ball")->y();
        key(played, Qt::Key_Space);
        played.stage.pass(200);
        QVERIFY(played.find("ball")->y() < lowest - 20);
    }

    void pageList_arrowsAndReturn_openPage()
    {
        TestPage played("rings");
        played.findText("Overlays")->forceActiveFocus(Qt::TabFocusReason);
        key(played, Qt::Key_Down);
        QCOMPARE(played.focused()->property("text").toString(), "Scrolling");
        QCOMPARE(played.gallery.page()->property("title").toString(), "Rings"); // it waits
        key(played, Qt::Key_Return);
        played.stage.pass(500);
        QCOMPARE(played.gallery.page()->property("title").toString(), "Scrolling");
        QVERIFY(isIn(played.focused(), played.gallery.page()));
        QVERIFY(played.focused()->property("visualFocus").toBool());
    }

    void tabKey_focusedItem_isVisibleWithRing_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QSize>("size");
        for (const QString &page : TestPage("playground").gallery.pages()) {
            QTest::addRow("%s, desktop", qPrintable(page)) << page << Gallery::desktop;
            QTest::addRow("%s, minimum size", qPrintable(page)) << page << QSize(340, 480);
        }
    }
    void tabKey_focusedItem_isVisibleWithRing()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        TestPage played(qPrintable(page), size);
        played.stage.pass(8000);
        QQuickItem *first = nullptr;
        QImage before;
        QRectF rect;
        for (int tab = 0; tab < 80; ++tab) {
            key(played, Qt::Key_Tab);
            played.stage.pass(1500);
            QQuickItem *item = played.focused();
            const QByteArray name = QByteArray(item->metaObject()->className()) + ' '
                + item->objectName().toUtf8() + item->property("text").toString().toUtf8();
            const QImage now = played.stage.picture();
            if (!before.isNull()) {
                const QRect part = rect.adjusted(-6, -6, 6, 6).toAlignedRect();
                QVERIFY2(before.copy(part) != now.copy(part), name + ": no ring before it");
            }
            if (item == first)
                return; // once round
            if (!first)
                first = item;
            rect = visibleRect(item);
            const QRectF whole = TestPage::sceneRect(item);
            QVERIFY2(rect.width() > 0.9 * whole.width() && rect.height() > 0.9 * whole.height(),
                     name + " is not visible");
            before = now;
        }
        QFAIL("Tab does not come round");
    }

    void codePanel_open_keepsFocus()
    {
        TestPage played("list");
        played.tap(played.findText("Code"), 1000);
        const QQuickItem *panel = played.find("panel");
        QVERIFY(played.find("code")->property("text").toString().contains(
            QLatin1StringView("signal swiped")));
        for (int tab = 0; tab < 6; ++tab) {
            key(played, Qt::Key_Tab);
            QVERIFY(isIn(played.focused(), panel));
        }
        key(played, Qt::Key_Escape);
        played.stage.pass(1000);
        QVERIFY(isIn(played.focused(), played.gallery.page()));
        QVERIFY(!panel->isVisible());
    }

    void inspector_escapePressed_closes()
    {
        for (const bool byMouse : {true, false}) {
            TestPage played("ball");
            if (byMouse)
                played.tap(played.find("inspect"));
            else
                key(played, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
            played.stage.pass(500);
            const QQuickItem *inspector = played.find("inspector");
            QVERIFY(inspector->property("open").toBool());
            key(played, Qt::Key_Escape);
            QVERIFY(!inspector->property("open").toBool());
            QVERIFY(isIn(played.focused(), played.gallery.page()));
        }
    }

    void controlQ_pressed_quits()
    {
        TestPage played("ball");
        QSignalSpy quits(qmlEngine(played.gallery.window()), &QQmlEngine::quit);
        key(played, Qt::Key_Q, Qt::ControlModifier);
        QCOMPARE(quits.count(), 1);
    }
};

SPRUNG_TEST(KeyboardTest, QGuiApplication)
#include "keyboard_test.moc"
