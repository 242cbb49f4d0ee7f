// SPDX-License-Identifier: MIT
// Who is told that time passes, and when the ticker runs at all.
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace sprung;

namespace {

class Client : public TickClient
{
public:
    void tick(double seconds) override
    {
        ++ticks;
        passed += seconds;
        if (whenTicked)
            whenTicked();
    }

    int ticks = 0;
    double passed = 0;
    std::function<void()> whenTicked;
};

} // namespace

class TickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { Motion::instance()->setTimeScale(1); }

    void itRunsOnlyWhileItHasClients();
    void everyClientIsToldTheSame();
    void whatIsNoTimeIsNotPassedOn();
    void aClientAddedInATickTakesPartFromTheNext();
    void aClientRemovedInATickIsNotToldAnyMore();
    void aClientMayRemoveItselfAndComeBack();
    void aTickWithinATickTellsAll();
    void timeIsScaled();
    void theTickerMayBeDeletedInItsTick();
};

void TickerTest::itRunsOnlyWhileItHasClients()
{
    ManualTicker ticker;
    Client a;
    Client b;
    QVERIFY(!ticker.isRunning());
    ticker.add(&a);
    ticker.add(&b);
    QVERIFY(ticker.isRunning());
    ticker.remove(&a);
    QVERIFY(ticker.isRunning());
    ticker.remove(&b);
    QVERIFY(!ticker.isRunning());
    ticker.remove(&b);
    QVERIFY(!ticker.isRunning());
}

void TickerTest::everyClientIsToldTheSame()
{
    ManualTicker ticker;
    Client a;
    Client b;
    ticker.add(&a);
    ticker.add(&b);
    ticker.advance(0.25);
    ticker.advance(0.5);
    QCOMPARE(a.ticks, 2);
    QCOMPARE(a.passed, 0.75);
    QCOMPARE(b.passed, 0.75);
    ticker.remove(&a);
    ticker.remove(&b);
}

void TickerTest::whatIsNoTimeIsNotPassedOn()
{
    ManualTicker ticker;
    Client client;
    ticker.add(&client);
    for (const double none : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
        ticker.advance(none);
    QCOMPARE(client.ticks, 0);
    ticker.remove(&client);
}

void TickerTest::aClientAddedInATickTakesPartFromTheNext()
{
    ManualTicker ticker;
    Client first;
    Client second;
    first.whenTicked = [&] {
        if (first.ticks == 1)
            ticker.add(&second);
    };
    ticker.add(&first);
    ticker.advance(1);
    QCOMPARE(second.ticks, 0);
    ticker.advance(1);
    QCOMPARE(second.ticks, 1);
    ticker.remove(&first);
    ticker.remove(&second);
}

void TickerTest::aClientRemovedInATickIsNotToldAnyMore()
{
    ManualTicker ticker;
    Client first;
    Client second;
    Client third;
    first.whenTicked = [&] { ticker.remove(&second); };
    for (Client *client : {&first, &second, &third})
        ticker.add(client);
    ticker.advance(1);
    QCOMPARE(second.ticks, 0);
    QCOMPARE(third.ticks, 1);
    ticker.remove(&first);
    ticker.remove(&third);
    QVERIFY(!ticker.isRunning());
}

void TickerTest::aClientMayRemoveItselfAndComeBack()
{
    ManualTicker ticker;
    Client client;
    client.whenTicked = [&] {
        ticker.remove(&client);
        ticker.add(&client);
    };
    ticker.add(&client);
    ticker.advance(1);
    ticker.advance(1);
    QCOMPARE(client.ticks, 2);
    QVERIFY(ticker.isRunning());
    ticker.remove(&client);
    QVERIFY(!ticker.isRunning());
}

void TickerTest::aTickWithinATickTellsAll()
{
    ManualTicker ticker;
    Client first;
    Client second;
    first.whenTicked = [&] {
        if (first.ticks == 1)
            ticker.advance(0.5);
    };
    ticker.add(&first);
    ticker.add(&second);
    ticker.advance(1);
    QCOMPARE(first.passed, 1.5);
    QCOMPARE(second.passed, 1.5);
    ticker.remove(&first);
    ticker.remove(&second);
}

void TickerTest::timeIsScaled()
{
    ManualTicker ticker;
    Client client;
    ticker.add(&client);
    Motion::instance()->setTimeScale(0.25);
    ticker.advance(1);
    QCOMPARE(client.passed, 0.25);
    Motion::instance()->setTimeScale(0);
    ticker.advance(1);
    QCOMPARE(client.ticks, 1);
    Motion::instance()->setTimeScale(10);
    ticker.advance(1);
    QCOMPARE(client.passed, 10.25);
    ticker.remove(&client);
}

void TickerTest::theTickerMayBeDeletedInItsTick()
{
    auto *ticker = new ManualTicker;
    Client first;
    Client second;
    first.whenTicked = [&] { delete ticker; };
    ticker->add(&first);
    ticker->add(&second);
    ticker->advance(1);
    QCOMPARE(first.ticks, 1);
    QCOMPARE(second.ticks, 0);
}

QTEST_APPLESS_MAIN(TickerTest)
#include "ticker_test.moc"
