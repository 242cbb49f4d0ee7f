// SPDX-License-Identifier: MIT
// Tests the page Interrupt it. Oracle: the spring equation in steps of 10 µs.
#include "test.h"
#include "test_page.h"

class InterruptItPageTest : public QObject
{
    Q_OBJECT

    struct InterruptItTestPage : TestPage
    {
        InterruptItTestPage()
            : TestPage("interrupt_it")
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
        /// Presses at the right, and releases during the motion.
        void interrupt(int milliseconds)
        {
            stage.press(at(0.9));
            stage.pass(milliseconds);
            stage.release();
        }

        QQuickItem *area = find("race");
    };

private Q_SLOTS:
    /// The expected distance after the release follows from the equation of the spring, with
    /// stiffness 62.5 and damping 7.5.
    void card_interrupted_continuesOnlyWithSpring()
    {
        InterruptItTestPage test;
        const double initial = test.of("sprung");
        test.interrupt(250);
        const double start = test.of("sprung");
        const double speed = test.of("sprung", "interruptionSpeed");
        QVERIFY(speed > 500);
        double x = start - initial;
        double v = speed;
        for (; v > 0; x += v * 1e-5)
            v += (-62.5 * x - 7.5 * v) * 1e-5;
        const double expected = x - (start - initial);
        test.stage.pass(400);
        const double traveled = test.of("sprung", "carriedDistance");
        QVERIFY2(std::abs(traveled - expected) < 0.25 * expected,
                 qPrintable(QStringLiteral("%1 %2").arg(traveled).arg(expected)));
        QVERIFY(test.of("qt", "carriedDistance") > 0.5 * expected);
        QVERIFY(test.of("eased", "carriedDistance") < 1);
        QVERIFY(test.findText("NumberAnimation, InOutCubic"));
        QVERIFY(test.stage.passUntilRest());
        for (const char *name : {"eased", "qt", "sprung"})
            QVERIFY(std::abs(test.of(name) - initial) < 0.5);
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
        test.interrupt(200); // a second time
        QVERIFY(test.of("sprung") > 100);
        QVERIFY(test.stage.passUntilRest());
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
        QCOMPARE(initial, 0.07 * test.area->width());
    }
};

SPRUNG_TEST(InterruptItPageTest, QGuiApplication)
#include "interrupt_it_page_test.moc"
