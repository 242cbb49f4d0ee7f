// SPDX-License-Identifier: MIT
// Tests the page Interrupt it. Oracle: the spring equation in steps of 10 µs.
#include "test.h"
#include "test_page.h"

class InterruptItPageTest : public QObject
{
    Q_OBJECT

    struct InterruptItTestPage : TestPage
    {
        explicit InterruptItTestPage(QSize size = Gallery::desktop)
            : TestPage("interrupt_it", size)
        {
        }
        double of(const char *name, const char *property = "value") const
        {
            const QString traceName = QLatin1StringView(name) + QLatin1StringView(" trace");
            return page->findChild<QObject *>(traceName)->property(property).toDouble();
        }
        QPointF at(double part) const
        {
            return area->mapToScene({part * area->width(), area->height() / 2});
        }
        bool turned(const char *name) const { return of(name, "turned") != 0; }
        QString remark(const char *name) const { return find(name)->property("text").toString(); }

        QQuickItem *area = find("race");
    };

private Q_SLOTS:
    /// A motion without a leap of its velocity continues for the distance that follows from the
    /// equation of the spring, with stiffness 48.75 and damping 6.875.
    void cards_spacePressed_turnInMiddle()
    {
        InterruptItTestPage test;
        const double initial = test.of("sprung");
        const double way = test.page->property("farX").toDouble() - initial;
        test.key(Qt::Key_Space);
        while (!test.turned("sprung"))
            test.stage.passFrame();
        const double start = test.page->findChild<QObject *>(QStringLiteral("sprung trace"))
                                 ->property("turn")
                                 .toPointF()
                                 .y();
        QVERIFY(start >= initial + 0.5 * way && start < initial + 0.65 * way);
        double highest = test.highest([&] { return test.of("sprung"); });
        const double before = test.of("sprung", "velocityBefore");
        double x = start - initial;
        double v = before;
        for (; v > 0; x += v * 1e-5)
            v += (-48.75 * x - 6.875 * v) * 1e-5;
        QVERIFY2(std::abs(highest - initial - x) < 0.1 * (x - (start - initial)),
                 qPrintable(QStringLiteral("%1 %2").arg(highest - initial).arg(x)));
        QVERIFY(before > way);
        QVERIFY(std::abs(test.of("sprung", "velocityAfter") - before) < 0.05 * before);
        QVERIFY(test.of("qt", "velocityAfter") > 0.5 * before);
        QVERIFY(test.of("eased", "velocityBefore") > way);
        QVERIFY(std::abs(test.of("eased", "velocityAfter"))
                < 0.03 * test.of("eased", "velocityBefore"));
        QCOMPARE(test.remark("NumberAnimation remark").section(QLatin1Char(' '), 3),
                 QStringLiteral("→ 0 px/s"));
        QVERIFY(test.stage.passUntilRest());
        for (const char *name : {"eased", "qt", "sprung"})
            QVERIFY(std::abs(test.of(name) - initial) < 0.5);
    }

    void card_targetInSameDirection_isNoTurn()
    {
        InterruptItTestPage test;
        test.press(Qt::Key_Right, 100);
        test.press(Qt::Key_Right, 100);
        QVERIFY(!test.turned("sprung"));
        QCOMPARE(test.remark("Sprung remark"), QString());
        test.press(Qt::Key_Left, 100);
        QVERIFY(test.turned("sprung"));
        test.key(Qt::Key_Left); // it still moves to the right
        QVERIFY(test.turned("sprung"));
    }

    void cards_atBothEnds_stayInside()
    {
        for (const QSize size : {Gallery::desktop, Gallery::phone}) {
            InterruptItTestPage test(size);
            const double right = test.area->width() - test.area->property("card").toSizeF().width();
            for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Space}) {
                test.key(key);
                for (int frame = 0; frame < 150; ++frame) {
                    test.stage.passFrame();
                    for (const char *name : {"eased", "qt", "sprung"})
                        QVERIFY2(test.of(name) >= 0 && test.of(name) <= right, name);
                }
            }
        }
    }

    void cards_dragged_followPointer()
    {
        InterruptItTestPage test;
        test.stage.press(test.at(0.8));
        test.stage.drag(test.at(0.4) - test.at(0.8), 300);
        QVERIFY(test.stage.passUntilRest());
        const double middle = test.area->property("card").toSizeF().width() / 2;
        for (const char *name : {"eased", "qt", "sprung"})
            QVERIFY(std::abs(test.of(name) + middle - 0.4 * test.area->width()) < 2);
        test.stage.release();
        QVERIFY(test.stage.passUntilRest());
        test.tap(test.area, 100); // a second time
        QVERIFY(test.of("sprung") > 100);
        QVERIFY(test.stage.passUntilRest());
    }

    void velocity_whileFrozen_isNotDrawn()
    {
        InterruptItTestPage test;
        const QQuickItem *arrow = test.find("velocity");
        test.press(Qt::Key_Right, 100);
        QVERIFY(arrow->isVisible());
        test.key(Qt::Key_F);
        test.stage.passFrame(); // the last one before the GUI thread is blocked
        QVERIFY(!arrow->isVisible());
    }

    void card_afterFreeze_reachesCurrentPosition()
    {
        InterruptItTestPage test;
        const double initial = test.of("sprung");
        test.press(Qt::Key_F, 300);
        QVERIFY(test.page->property("drawn").toInt() >= 0);
        QVERIFY(test.stage.passUntilRest());
        QVERIFY(test.of("sprung") > initial + 300);
    }

    void cards_windowResized_doNotMove()
    {
        InterruptItTestPage test;
        test.gallery.resize({900, 700});
        test.stage.passFrame();
        const double initial = test.of("sprung");
        test.stage.pass(500);
        QCOMPARE(test.of("sprung"), initial);
        QCOMPARE(initial, test.page->property("nearX").toDouble());
    }
};

SPRUNG_TEST(InterruptItPageTest, QGuiApplication)
#include "interrupt_it_page_test.moc"
