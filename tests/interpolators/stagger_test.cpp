// SPDX-License-Identifier: MIT
// The order in which things start, counted by hand.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/interpolators/stagger.h>

#include <QSignalSpy>

#include <algorithm>
#include <limits>

using namespace sprung;

class StaggerTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void inALine_data()
    {
        QTest::addColumn<Stagger::From>("from");
        QTest::addColumn<QList<int>>("odd");
        QTest::addColumn<QList<int>>("even");
        using L = QList<int>;
        QTest::newRow("first") << Stagger::First << L{0, 30, 60, 90, 120} << L{0, 30, 60, 90};
        QTest::newRow("last") << Stagger::Last << L{120, 90, 60, 30, 0} << L{90, 60, 30, 0};
        QTest::newRow("center") << Stagger::Center << L{60, 30, 0, 30, 60} << L{30, 0, 0, 30};
        QTest::newRow("ends") << Stagger::Ends << L{0, 30, 60, 30, 0} << L{0, 30, 30, 0};
    }

    void inALine()
    {
        QFETCH(Stagger::From, from);
        QFETCH(QList<int>, odd);
        QFETCH(QList<int>, even);
        Stagger stagger;
        stagger.setEach(30);
        stagger.setFrom(from);
        QVERIFY(stagger.delays().isEmpty());
        stagger.setCount(1);
        QCOMPARE(stagger.delays(), QList<int>{0});
        stagger.setCount(5);
        QCOMPARE(stagger.delays(), odd);
        stagger.setCount(4);
        QCOMPARE(stagger.delays(), even);
    }

    void inAGrid_data()
    {
        QTest::addColumn<Stagger::From>("from");
        QTest::addColumn<QList<int>>(
            "delays"); // of 3 × 3, 100 ms each: √2 is 141, √5 is 224, √8 is 283
        using L = QList<int>;
        QTest::newRow("first") << Stagger::First << L{0, 100, 200, 100, 141, 224, 200, 224, 283};
        QTest::newRow("last") << Stagger::Last << L{283, 224, 200, 224, 141, 100, 200, 100, 0};
        QTest::newRow("center") << Stagger::Center << L{141, 100, 141, 100, 0, 100, 141, 100, 141};
        QTest::newRow("ends") << Stagger::Ends << L{0, 0, 0, 0, 100, 0, 0, 0, 0};
    }

    void inAGrid()
    {
        QFETCH(Stagger::From, from);
        QFETCH(QList<int>, delays);
        Stagger stagger;
        stagger.setEach(100);
        stagger.setFrom(from);
        stagger.setCount(9);
        stagger.setColumns(3);
        QCOMPARE(stagger.delays(), delays);
    }

    void atRandomEachHasATurnOfItsOwn()
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

    void fromAPlaceItSpreads()
    {
        QCOMPARE(Stagger::delayAt({30, 40}, {0, 0}, 1000), 50);
        QCOMPARE(Stagger::delayAt({7, 7}, {7, 7}, 1000), 0);
        QCOMPARE(Stagger::delayAt({30, 40}, {0, 0}, 0), 0);
        QCOMPARE(Stagger::delayAt({30, 40}, {0, 0}, -5), 0);
        QCOMPARE(Stagger::delayAt({qQNaN(), 40}, {0, 0}, 1000), 0);
        QCOMPARE(Stagger::delayAt({1e300, 0}, {0, 0}, 1), std::numeric_limits<int>::max());
    }

    void aChangeIsToldOnce()
    {
        Stagger stagger;
        QSignalSpy changed(&stagger, &Stagger::changed);
        stagger.setCount(3);
        stagger.setCount(3);
        stagger.setFrom(Stagger::Ends);
        stagger.setEach(40);
        QCOMPARE(changed.count(), 2);
    }

    void whatMakesNoSenseIsRefused()
    {
        Stagger stagger;
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
        QCOMPARE(stagger.from(), Stagger::First);
    }

    void anInterruptionWaitsForNothing()
    {
        Stagger stagger;
        stagger.setCount(3);
        stagger.setEach(100);
        const QList<int> delays = stagger.delays();
        Thing things[3];
        std::vector<std::unique_ptr<SpringInterpolator>> springs;
        for (int i = 0; i < 3; ++i) {
            springs.push_back(std::make_unique<SpringInterpolator>(&things[i], "real"));
            springs.back()->setDelay(delays[i]);
            springs.back()->setTo(100);
        }
        pass(0.15);
        QVERIFY(things[0].real > things[1].real);
        QVERIFY(things[1].real > 0);
        QCOMPARE(things[2].real, 0.);
        const double velocity = springs[1]->velocity().toDouble();
        for (auto &spring : springs)
            spring->setTo(0);
        QCOMPARE(springs[1]->velocity().toDouble(), velocity);
        const double turned = things[1].real;
        pass(0.01);
        QVERIFY(things[1].real > turned); // it goes on before it turns round
        for (auto &spring : springs)
            passUntilRest(*spring);
    }
};

SPRUNG_TEST(StaggerTest)
#include "stagger_test.moc"
