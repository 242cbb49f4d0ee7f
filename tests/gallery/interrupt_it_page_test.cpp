// SPDX-License-Identifier: MIT
// Tests the page Interrupt it. Oracle: the spring equation in steps of 10 µs.
#include "test.h"
#include "test_page.h"

class InterruptItPageTest : public QObject
{
    Q_OBJECT

    struct Race : TestPage
    {
        Race()
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
            return race->mapToScene({part * race->width(), race->height() / 2});
        }
        /// Presses at the right, and releases during the motion.
        void interrupt(int milliseconds)
        {
            stage.press(at(0.9));
            stage.pass(milliseconds);
            stage.release();
        }

        QQuickItem *race = find("race");
    };

private Q_SLOTS:
    /// The expected distance after the release follows from the equation of the spring, with
    /// stiffness 62.5 and damping 7.5.
    void card_interrupted_continuesOnlyWithSpring()
    {
        Race race;
        const double initial = race.of("sprung");
        race.interrupt(250);
        const double start = race.of("sprung");
        const double speed = race.of("sprung", "interruptionSpeed");
        QVERIFY(speed > 500);
        double x = start - initial;
        double v = speed;
        for (; v > 0; x += v * 1e-5)
            v += (-62.5 * x - 7.5 * v) * 1e-5;
        const double expected = x - (start - initial);
        race.stage.pass(400);
        const double traveled = race.of("sprung", "carriedDistance");
        QVERIFY2(std::abs(traveled - expected) < 0.25 * expected,
                 qPrintable(QStringLiteral("%1 %2").arg(traveled).arg(expected)));
        QVERIFY(race.of("qt", "carriedDistance") > 0.5 * expected);
        QVERIFY(race.of("eased", "carriedDistance") < 1);
        QVERIFY(race.findText("NumberAnimation, InOutCubic"));
        QVERIFY(race.stage.passUntilRest());
        for (const char *name : {"eased", "qt", "sprung"})
            QVERIFY(std::abs(race.of(name) - initial) < 0.5);
    }

    void cards_dragged_followPointer()
    {
        Race race;
        race.stage.press(race.at(0.8));
        race.stage.drag(race.at(0.4) - race.at(0.8), 300);
        QVERIFY(race.stage.passUntilRest());
        const double middle = race.race->property("card").toSizeF().width() / 2;
        for (const char *name : {"eased", "qt", "sprung"})
            QVERIFY(std::abs(race.of(name) + middle - 0.4 * race.race->width()) < 2);
        race.stage.release();
        QVERIFY(race.stage.passUntilRest());
        race.interrupt(200); // a second time
        QVERIFY(race.of("sprung") > 100);
        QVERIFY(race.stage.passUntilRest());
    }

    void card_afterFreeze_reachesCurrentPosition()
    {
        Race race;
        const double initial = race.of("sprung");
        race.press(Qt::Key_F, 300);
        QVERIFY(race.page->property("drawn").toInt() >= 0);
        QVERIFY(race.stage.passUntilRest());
        QVERIFY(race.of("sprung") > initial + 300);
    }

    void cards_windowResized_doNotMove()
    {
        Race race;
        race.gallery.resize({900, 700});
        race.stage.passFrame();
        const double initial = race.of("sprung");
        race.stage.pass(500);
        QCOMPARE(race.of("sprung"), initial);
        QCOMPARE(initial, 0.07 * race.race->width());
    }
};

SPRUNG_TEST(InterruptItPageTest, QGuiApplication)
#include "interrupt_it_page_test.moc"
