// SPDX-License-Identifier: MIT
// Tests Ticker: order, scaling, nested ticks and clients that come, go or throw during a tick.
// Oracle: the recorded ticks of each client.
#include "../late_frames.h"
#include "test.h"
#include "test_client.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>

using namespace sprung;

namespace {

/// A ManualTicker that counts its starts and stops.
class CountingTicker : public Ticker
{
public:
    ~CountingTicker() override { detachAll(); }
    void advance(double seconds) { tick(seconds); }
    int starts = 0;
    int stops = 0;

protected:
    void start() override { ++starts; }
    void stop() override { ++stops; }
};

using Ticks = std::vector<double>;

} // namespace

class TickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        Motion::instance()->setTimeScale(1);
        Motion::instance()->resetSystemTimeScale();
    }

    void isRunning_withoutClients_isFalse()
    {
        CountingTicker ticker;
        TestClient first(ticker);
        TestClient second(ticker);
        QVERIFY(ticker.isRunning());
        first.unregister();
        QVERIFY(ticker.isRunning());
        second.unregister();
        QVERIFY(!ticker.isRunning());
        second.unregister();
        QCOMPARE(ticker.starts, 1);
        QCOMPARE(ticker.stops, 1);
        ticker.add(&first);
        QCOMPARE(ticker.starts, 2);
    }

    void isRunning_passiveClient_needsOtherClient()
    {
        struct PassiveClient : TickClient
        {
            void tick(double) override { ++ticks; }
            bool isPassive() const override { return true; }
            int ticks = 0;
        };
        CountingTicker ticker;
        PassiveClient passive;
        ticker.add(&passive);
        QVERIFY(!ticker.isRunning());
        TestClient client(ticker);
        QVERIFY(ticker.isRunning());
        ticker.advance(1);
        client.unregister();
        QVERIFY(ticker.isRunning());
        ticker.advance(1); // the last one
        QCOMPARE(passive.ticks, 2);
        QVERIFY(!ticker.isRunning());
        QCOMPARE(ticker.stops, 1);
        ticker.add(&client);
        QCOMPARE(ticker.starts, 2);
        ticker.remove(&passive);
        QVERIFY(ticker.isRunning());
    }

    void s20to21_tick_anySeconds_passesPositiveTimeInOrder()
    {
        ManualTicker ticker;
        TestClient first(ticker);
        TestClient second(ticker);
        std::vector<int> order;
        first.onTick = [&] { order.push_back(1); };
        second.onTick = [&] { order.push_back(2); };
        constexpr double infinity = std::numeric_limits<double>::infinity();
        for (const double seconds :
             {0.25, 0.0, -0.0, -1.0, infinity, -infinity, double(NAN), 86400.})
            ticker.advance(seconds);
        for (const double scale : {0.0, 0.2, 10.0}) {
            Motion::instance()->setTimeScale(scale);
            ticker.advance(0.5);
        }
        QCOMPARE(first.each, Ticks({0.25, 86400, 0.1, 5}));
        QCOMPARE(second.each, first.each);
        QCOMPARE(order, std::vector<int>({1, 2, 1, 2, 1, 2, 1, 2}));
    }

    void tick_systemTimeScaleSet_scalesRealTimeOnly()
    {
        LateFrames realTime;
        ManualTicker manual;
        TestClient scaled(realTime);
        TestClient unscaled(manual);
        Motion::instance()->setTimeScale(0.5);
        for (const double scale : {1., 2., 0.25}) {
            Motion::instance()->setSystemTimeScale(scale);
            realTime.advance(8);
            realTime.since = 8;
            QCOMPARE(realTime.sinceLastTick(), 8 * 0.5 * scale);
            manual.advance(8);
        }
        QCOMPARE(scaled.each, Ticks({4, 8, 1}));
        QCOMPARE(unscaled.each, Ticks({4, 4, 4}));
    }

    void add_duringTick_startsWithNextTick()
    {
        ManualTicker ticker;
        TestClient first(ticker);
        std::optional<TestClient> added;
        first.onTick = [&] {
            if (!added)
                added.emplace(ticker);
        };
        ticker.advance(1);
        QVERIFY(added->each.empty());
        ticker.advance(2);
        QCOMPARE(added->each, Ticks{2});
    }

    void remove_duringTick_isNotTicked()
    {
        ManualTicker ticker;
        std::array<TestClient, 3> clients{TestClient(ticker), TestClient(ticker),
                                          TestClient(ticker)};
        clients[1].onTick = [&] {
            for (TestClient &client : clients)
                client.unregister();
        };
        ticker.advance(1);
        QCOMPARE(clients[0].ticks, 1);
        QCOMPARE(clients[1].ticks, 1);
        QCOMPARE(clients[2].ticks, 0);
        QVERIFY(!ticker.isRunning());
    }

    void tick_clientsDeleted_isSafe()
    {
        ManualTicker ticker;
        auto *first = new TestClient(ticker);
        auto second = std::make_unique<TestClient>(ticker);
        TestClient third(ticker);
        first->onTick = [&] {
            second.reset();
            delete first;
        };
        ticker.advance(1);
        QVERIFY(!second);
        QCOMPARE(third.each, Ticks{1});
    }

    void add_afterRemoveInTick_doesNotRestart()
    {
        CountingTicker ticker;
        TestClient client(ticker);
        client.onTick = [&] {
            for (int i = 0; i < 3; ++i) {
                client.unregister();
                ticker.add(&client);
            }
        };
        for (int i = 0; i < 5; ++i)
            ticker.advance(1);
        QCOMPARE(client.ticks, 5);
        QCOMPARE(ticker.starts, 1);
        QCOMPARE(ticker.stops, 0);
        client.unregister();
        QCOMPARE(ticker.stops, 1);
    }

    void tick_nested_reachesAllClients()
    {
        ManualTicker ticker;
        TestClient first(ticker);
        TestClient second(ticker);
        std::optional<TestClient> added;
        first.onTick = [&] {
            if (first.ticks == 1) {
                added.emplace(ticker);
                ticker.advance(0.1);
                second.unregister();
            }
        };
        ticker.advance(1);
        QCOMPARE(second.each, Ticks{0.1}); // removed before the outer tick reached it
        ticker.advance(2);
        QCOMPARE(first.each, Ticks({1, 0.1, 2}));
        QCOMPARE(added->each, Ticks({0.1, 2}));
        first.unregister();
        added->unregister();
        QVERIFY(!ticker.isRunning());
    }

    void ticker_deletedInNestedTick_isSafe()
    {
        auto *ticker = new ManualTicker;
        TestClient first(*ticker);
        TestClient second(*ticker);
        TestClient third(*ticker);
        first.onTick = [&] {
            if (first.ticks == 1)
                ticker->advance(1);
        };
        second.onTick = [&] { delete ticker; };
        ticker->advance(1);
        QCOMPARE(first.ticks, 2);
        QCOMPARE(second.ticks, 1);
        QCOMPARE(third.ticks, 0);
    }

    void tick_exceptionInClient_keepsState()
    {
        CountingTicker ticker;
        TestClient client(ticker);
        client.onTick = [&] {
            client.unregister();
            throw std::runtime_error("of a client");
        };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, ticker.advance(1));
        QVERIFY(!ticker.isRunning());
        QCOMPARE(ticker.stops, 1);
    }
};

SPRUNG_TEST(TickerTest)
#include "ticker_test.moc"
