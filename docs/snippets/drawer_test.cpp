// SPDX-License-Identifier: MIT
// The test advances the time: no waiting, and the same on every run.
#include "drawer.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QTest>

class DrawerTest : public QObject
{
    Q_OBJECT

    sprung::ManualTicker m_clock;

    void pass(int milliseconds)
    {
        for (int i = 0; i < milliseconds; ++i)
            m_clock.advance(0.001);
    }

private Q_SLOTS:
    void init() { sprung::Motion::setTicker(&m_clock); }
    void cleanup() { sprung::Motion::resetTicker(); }

    void opensAndComesToRest();
    void turnsRoundWithItsMomentum();
};

void DrawerTest::opensAndComesToRest()
{
    Drawer drawer;
    drawer.open();
    pass(300);
    QVERIFY(drawer.position() > 200);
    pass(700);
    QVERIFY(!drawer.isMoving());
    QCOMPARE(drawer.position(), 240.); // exactly
}

void DrawerTest::turnsRoundWithItsMomentum()
{
    Drawer drawer;
    drawer.open();
    pass(80);
    const double turned = drawer.position();
    drawer.close();
    pass(10);
    QVERIFY(drawer.position() > turned); // a spring does not stop dead
    pass(1000);
    QCOMPARE(drawer.position(), 0.);
}

QTEST_GUILESS_MAIN(DrawerTest)

#include "drawer_test.moc"
