// SPDX-License-Identifier: MIT
// Tests a drawer on a manual clock. Oracle: it ends exactly at its target, and keeps its velocity
// when reversed.
#include "drawer.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

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

    void open_settles_isExact();
    void close_whileOpening_keepsVelocity();
};

void DrawerTest::open_settles_isExact()
{
    Drawer drawer;
    drawer.open();
    pass(300);
    QVERIFY(drawer.position() > 200);
    pass(700);
    QVERIFY(!drawer.isMoving());
    QCOMPARE(drawer.position(), 240.); // exactly
}

void DrawerTest::close_whileOpening_keepsVelocity()
{
    Drawer drawer;
    drawer.open();
    pass(80);
    const double turned = drawer.position();
    drawer.close();
    pass(10);
    QVERIFY(drawer.position() > turned); // continues before it reverses
    pass(1000);
    QCOMPARE(drawer.position(), 0.);
}

QTEST_GUILESS_MAIN(DrawerTest)

#include "drawer_test.moc"
