// SPDX-License-Identifier: MIT
// Tests stagger(): delays in lines and grids. Oracle: delays computed by hand.
#include "fixture.h"

#include <sprung/curves/stagger.h>

#include <algorithm>
#include <limits>

using namespace sprung;

class StaggerTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void stagger_lineAndGrid_matchesOrigin_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<QList<int>>("odd");
        QTest::addColumn<QList<int>>("even");
        QTest::addColumn<QList<int>>("grid"); // of 3 × 3, 100 ms each: √2 is 141, √5 is 224
        using L = QList<int>;
        QTest::newRow("first") << int(StaggerOptions::First) << L{0, 30, 60, 90, 120}
                               << L{0, 30, 60, 90} << L{0, 100, 200, 100, 141, 224, 200, 224, 283};
        QTest::newRow("last") << int(StaggerOptions::Last) << L{120, 90, 60, 30, 0}
                              << L{90, 60, 30, 0} << L{283, 224, 200, 224, 141, 100, 200, 100, 0};
        QTest::newRow("center") << int(StaggerOptions::Center) << L{60, 30, 0, 30, 60}
                                << L{30, 0, 0, 30} << L{141, 100, 141, 100, 0, 100, 141, 100, 141};
        QTest::newRow("ends") << int(StaggerOptions::Ends) << L{0, 30, 60, 30, 0} << L{0, 30, 30, 0}
                              << L{0, 0, 0, 0, 100, 0, 0, 0, 0};
    }

    void stagger_lineAndGrid_matchesOrigin()
    {
        QFETCH(int, from);
        QFETCH(QList<int>, odd);
        QFETCH(QList<int>, even);
        QFETCH(QList<int>, grid);
        const auto origin = StaggerOptions::Origin(from);
        for (const QList<int> &delays : {QList<int>{}, QList<int>{0}, odd, even})
            QCOMPARE(stagger(int(delays.size()), {.each = 30, .from = origin}), delays);
        QCOMPARE(stagger(9, {.each = 100, .from = origin, .columns = 3}), grid);
    }

    void stagger_fromRandom_isPermutation()
    {
        const StaggerOptions options{.each = 10, .from = StaggerOptions::Random};
        const QList<int> order = stagger(50, options);
        QList<int> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        for (int i = 0; i < 50; ++i)
            QCOMPARE(sorted[i], 10 * i);
        QVERIFY(order != sorted);
        QCOMPARE(stagger(50, options), order);
        QVERIFY(stagger(50, {.each = 10, .from = StaggerOptions::Random, .seed = 1}) != order);
    }

    void stagger_invalidArgument_warnsOnceAndReturnsZero()
    {
        for (const auto &[name, options] :
             {std::pair("columns", StaggerOptions{.columns = -1}),
              {"each", StaggerOptions{.each = -1}},
              {"each", StaggerOptions{.each = qInf()}},
              {"each", StaggerOptions{.each = qQNaN()}},
              {"from", StaggerOptions{.from = StaggerOptions::Origin(9)}}}) {
            expectWarning(qPrintable(QStringLiteral("stagger: rejected %1").arg(name)));
            QCOMPARE(stagger(3, options), QList<int>({0, 0, 0}));
        }
        expectWarning("stagger: rejected count");
        QCOMPARE(stagger(-1), QList<int>());
    }

    void stagger_longDelay_isLargestInt()
    {
        QCOMPARE(stagger(2, {.each = 1e300}).constLast(), std::numeric_limits<int>::max());
    }

    void stagger_lastInPartialGrid_startsAtLastItem()
    {
        QCOMPARE(stagger(4, {.each = 100, .from = StaggerOptions::Last, .columns = 3}),
                 QList<int>({100, 141, 224, 0}));
    }
};

SPRUNG_TEST(StaggerTest)
#include "stagger_test.moc"
