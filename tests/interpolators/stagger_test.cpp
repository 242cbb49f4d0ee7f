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
    void stagger_lineAndGrid_matchesOrigin()
    {
        using S = StaggerOptions;
        using L = QList<int>;
        const struct
        {
            S::Origin from;
            L odd, even;
            L grid; // of 3 × 3, 100 ms each: √2 is 141, √5 is 224
        } rows[] = {
            {S::First,
             {0, 30, 60, 90, 120},
             {0, 30, 60, 90},
             {0, 100, 200, 100, 141, 224, 200, 224, 283}},
            {S::Last,
             {120, 90, 60, 30, 0},
             {90, 60, 30, 0},
             {283, 224, 200, 224, 141, 100, 200, 100, 0}},
            {S::Center,
             {60, 30, 0, 30, 60},
             {30, 0, 0, 30},
             {141, 100, 141, 100, 0, 100, 141, 100, 141}},
            {S::Ends, {0, 30, 60, 30, 0}, {0, 30, 30, 0}, {0, 0, 0, 0, 100, 0, 0, 0, 0}},
        };
        for (const auto &row : rows) {
            for (const L &delays : {L{}, L{0}, row.odd, row.even})
                QCOMPARE(stagger(int(delays.size()), {.each = 30, .from = row.from}), delays);
            QCOMPARE(stagger(9, {.each = 100, .from = row.from, .columns = 3}), row.grid);
        }
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
