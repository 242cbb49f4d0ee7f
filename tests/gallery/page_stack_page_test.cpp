// SPDX-License-Identifier: MIT
// Tests the page Page stack. Oracle: the depth of the stack, and the position of its front page.
#include "test.h"
#include "test_page.h"

#include <QJSValue>

class PageStackPageTest : public QObject
{
    Q_OBJECT

    struct PageStackTestPage : TestPage
    {
        explicit PageStackTestPage(QSize size = Gallery::desktop)
            : TestPage("page_stack", size)
        {
        }
        int depth() const { return stack->property("depth").toInt(); }
        double width() const { return stack->width(); }
        /// Returns the x position of the front page.
        double off() const
        {
            const auto sheets = stack->property("sheets").value<QJSValue>();
            const quint32 last = sheets.property(QStringLiteral("length")).toUInt() - 1;
            return qobject_cast<QQuickItem *>(sheets.property(last).toQObject())->x();
        }
        /// Returns a position in the edge that starts a swipe.
        QPointF edge() const { return stack->mapToScene({10, stack->height() * 0.7}); }
        void openFirst()
        {
            tap(find("row0"));
            stage.pass(3000);
            QCOMPARE(depth(), 2);
            QCOMPARE(off(), 0.0);
        }
        /// Swipes slowly by a part of the width, and releases at rest.
        void swipeBack(double part)
        {
            stage.press(edge());
            stage.drag({part * width(), 0}, 1500);
            QVERIFY(std::abs(off() - part * width()) < 16);
            stage.pass(200);
            stage.release();
            stage.pass(3000);
            QCOMPARE(depth(), 1);
        }

        const QQuickItem *stack = find("stack");
    };

private Q_SLOTS:
    void edgeSwipe_byMouse_popsPage_data() { TestPage::sizes(); }
    void edgeSwipe_byMouse_popsPage()
    {
        QFETCH(const QSize, size);
        PageStackTestPage stack(size);
        stack.openFirst();
        stack.swipeBack(0.6);
    }

    void stack_keysPressed_pushAndPopWithFocusRing()
    {
        PageStackTestPage stack;
        const auto key = [&stack](Qt::Key which) {
            stack.press(which, 2000);
            return stack.focused()->objectName();
        };
        key(Qt::Key_Tab);
        QCOMPARE(key(Qt::Key_Backtab), "row0");
        QCOMPARE(key(Qt::Key_Return), "back");
        QCOMPARE(stack.depth(), 2);
        QVERIFY(stack.focused()->property("visualFocus").toBool());
        QCOMPARE(key(Qt::Key_Tab), "next");
        key(Qt::Key_Return);
        QCOMPARE(stack.depth(), 3);
        key(Qt::Key_Escape);
        QCOMPARE(stack.depth(), 2);
        QVERIFY(stack.focused()->property("visualFocus").toBool());
        QCOMPARE(key(Qt::Key_Back), "row0");
        QCOMPARE(stack.depth(), 1);
        key(Qt::Key_Escape);
        QCOMPARE(stack.depth(), 1);
    }

    void buttons_reducedMotion_changePagesImmediately()
    {
        PageStackTestPage stack;
        for (const bool reduced : {false, true}) {
            if (reduced)
                TestPage::reduceMotion();
            for (const auto &[button, depth] :
                 {std::pair("row0", 2), std::pair("next", 3), std::pair("", 2), std::pair("", 1)}) {
                stack.tap(*button ? stack.find(button) : stack.findText("Back"));
                if (*button && reduced)
                    QCOMPARE(stack.off(), 0.0);
                if (!reduced)
                    stack.stage.pass(3000);
                QCOMPARE(stack.depth(), depth);
            }
        }
    }
};

SPRUNG_TEST(PageStackPageTest, QGuiApplication)
#include "page_stack_page_test.moc"
