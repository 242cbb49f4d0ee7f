// SPDX-License-Identifier: MIT
// Tests Stagger: delays in lines, grids and around a position. Oracle: delays computed by hand.
#include "fixture.h"

#include <sprung/interpolators/stagger.h>

#include <QSignalSpy>

#include <algorithm>
#include <limits>

using namespace sprung;

class StaggerTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void delays_lineAndGrid_matchFrom_data()
    {
        QTest::addColumn<Stagger::From>("from");
        QTest::addColumn<QList<int>>("odd");
        QTest::addColumn<QList<int>>("even");
        QTest::addColumn<QList<int>>("grid"); // of 3 × 3, 100 ms each: √2 is 141, √5 is 224
        using L = QList<int>;
        QTest::newRow("first") << Stagger::First << L{0, 30, 60, 90, 120} << L{0, 30, 60, 90}
                               << L{0, 100, 200, 100, 141, 224, 200, 224, 283};
        QTest::newRow("last") << Stagger::Last << L{120, 90, 60, 30, 0} << L{90, 60, 30, 0}
                              << L{283, 224, 200, 224, 141, 100, 200, 100, 0};
        QTest::newRow("center") << Stagger::Center << L{60, 30, 0, 30, 60} << L{30, 0, 0, 30}
                                << L{141, 100, 141, 100, 0, 100, 141, 100, 141};
        QTest::newRow("ends") << Stagger::Ends << L{0, 30, 60, 30, 0} << L{0, 30, 30, 0}
                              << L{0, 0, 0, 0, 100, 0, 0, 0, 0};
    }

    void delays_lineAndGrid_matchFrom()
    {
        QFETCH(Stagger::From, from);
        QFETCH(QList<int>, odd);
        QFETCH(QList<int>, even);
        QFETCH(QList<int>, grid);
        Stagger stagger;
        stagger.setEach(30);
        stagger.setFrom(from);
        QVERIFY(stagger.delays().isEmpty());
        for (const QList<int> &delays : {QList<int>{0}, odd, even}) {
            stagger.setCount(int(delays.size()));
            QCOMPARE(stagger.delays(), delays);
        }
        stagger.setEach(100);
        stagger.setCount(9);
        stagger.setColumns(3);
        QCOMPARE(stagger.delays(), grid);
    }

    void delays_fromRandom_arePermutation()
    {
        Stagger stagger;
        stagger.setEach(10);
        stagger.setFrom(Stagger::Random);
        stagger.setCount(50);
        const QList<int> order = stagger.delays();
        QList<int> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        for (int i = 0; i < 50; ++i)
            QCOMPARE(sorted[i], 10 * i);
        QVERIFY(order != sorted);
        QCOMPARE(stagger.delays(), order);
        stagger.setSeed(1);
        QVERIFY(stagger.delays() != order);
        stagger.setSeed(0);
        QCOMPARE(stagger.delays(), order);
    }

    void delayAt_distance_growsWithDistance()
    {
        QCOMPARE(Stagger::delayAt({30, 40}, {0, 0}, 1000), 50);
        QCOMPARE(Stagger::delayAt({7, 7}, {7, 7}, 1000), 0);
        QCOMPARE(Stagger::delayAt({30, 40}, {0, 0}, 0), 0);
        QCOMPARE(Stagger::delayAt({30, 40}, {0, 0}, -5), 0);
        QCOMPARE(Stagger::delayAt({qQNaN(), 40}, {0, 0}, 1000), 0);
        QCOMPARE(Stagger::delayAt({1e300, 0}, {0, 0}, 1), std::numeric_limits<int>::max());
    }

    void changed_anyProperty_isEmittedOnce()
    {
        Stagger stagger;
        QSignalSpy changed(&stagger, &Stagger::changed);
        QCOMPARE(stagger.from(), Stagger::First);
        stagger.setCount(3);
        stagger.setCount(3);
        stagger.setFrom(Stagger::Ends);
        stagger.setEach(40);
        for (const auto &[name, value] : {std::pair("count", QVariant(-1)),
                                          {"columns", QVariant(-1)},
                                          {"each", QVariant(-1.)},
                                          {"each", QVariant(qInf())}}) {
            const QVariant before = stagger.property(name);
            expectWarning(qPrintable(QStringLiteral("sprung::Stagger.* refused %1").arg(name)));
            stagger.setProperty(name, value);
            QCOMPARE(stagger.property(name), before);
        }
        expectWarning("refused from");
        stagger.setFrom(Stagger::From(9));
        QCOMPARE(stagger.from(), Stagger::Ends);
        QCOMPARE(changed.count(), 2);
    }

    void delays_lastInPartialGrid_startAtLastItem()
    {
        Stagger stagger;
        stagger.setEach(100);
        stagger.setFrom(Stagger::Last);
        stagger.setCount(4);
        stagger.setColumns(3);
        QCOMPARE(stagger.delays(), QList<int>({100, 141, 224, 0}));
    }
};

SPRUNG_TEST(StaggerTest)
#include "stagger_test.moc"
