// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <functional>
#include <limits>
#include <stdexcept>
#include <vector>

using namespace sprung;

namespace {

/// Notes what it is told, and does in a tick what it is asked to.
class NotingClient : public TickClient
{
public:
    void tick(double seconds) override
    {
        ticks.push_back(seconds);
        if (deed)
            deed();
    }
    std::vector<double> ticks;
    std::function<void()> deed;
};

/// A ManualTicker that counts its starts and stops.
class CountingTicker : public Ticker
{
public:
    ~CountingTicker() override { shutDown(); }
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
    void cleanup() { Motion::instance()->setTimeScale(1); }

    void itRunsOnlyWhileItHasClients()
    {
        CountingTicker ticker;
        NotingClient first;
        NotingClient second;
        ticker.add(&first);
        ticker.add(&second);
        QVERIFY(ticker.isRunning());
        ticker.remove(&first);
        QVERIFY(ticker.isRunning());
        ticker.remove(&second);
        QVERIFY(!ticker.isRunning());
        ticker.remove(&second);
        QCOMPARE(ticker.starts, 1);
        QCOMPARE(ticker.stops, 1);
        ticker.add(&first);
        QCOMPARE(ticker.starts, 2);
        ticker.remove(&first);
    }

    void timePassesInTheOrderOfArrival()
    {
        ManualTicker ticker;
        NotingClient first;
        NotingClient second;
        std::vector<int> order;
        first.deed = [&] { order.push_back(1); };
        second.deed = [&] { order.push_back(2); };
        ticker.add(&first);
        ticker.add(&second);
        ticker.advance(0.25);
        ticker.advance(0.5);
        QCOMPARE(first.ticks, Ticks({0.25, 0.5}));
        QCOMPARE(second.ticks, first.ticks);
        QCOMPARE(order, std::vector<int>({1, 2, 1, 2}));
        ticker.remove(&first);
        ticker.remove(&second);
    }

    void noTimeAndNonsenseAreNotPassedOn()
    {
        ManualTicker ticker;
        NotingClient client;
        ticker.add(&client);
        constexpr double infinity = std::numeric_limits<double>::infinity();
        for (const double seconds : {0.0, -0.0, -1.0, infinity, -infinity, double(NAN)})
            ticker.advance(seconds);
        QVERIFY(client.ticks.empty());
        ticker.advance(86400);
        QCOMPARE(client.ticks, Ticks{86400});
        ticker.remove(&client);
    }

    void timeIsScaled()
    {
        ManualTicker ticker;
        NotingClient client;
        ticker.add(&client);
        for (const double scale : {0.0, 0.2, 10.0}) {
            Motion::instance()->setTimeScale(scale);
            ticker.advance(0.5);
        }
        QCOMPARE(client.ticks, Ticks({0.1, 5}));
        ticker.remove(&client);
    }

    void whatIsAddedInATickTakesPartInTheNext()
    {
        ManualTicker ticker;
        NotingClient first;
        NotingClient added;
        first.deed = [&] {
            if (first.ticks.size() == 1)
                ticker.add(&added);
        };
        ticker.add(&first);
        ticker.advance(1);
        QVERIFY(added.ticks.empty());
        ticker.advance(2);
        QCOMPARE(added.ticks, Ticks{2});
        ticker.remove(&first);
        ticker.remove(&added);
    }

    void whatIsRemovedInATickIsNotToldAnyMore()
    {
        ManualTicker ticker;
        std::array<NotingClient, 3> clients;
        for (NotingClient &client : clients)
            ticker.add(&client);
        clients[1].deed = [&] {
            for (NotingClient &client : clients)
                ticker.remove(&client);
        };
        ticker.advance(1);
        QCOMPARE(clients[0].ticks.size(), std::size_t(1));
        QCOMPARE(clients[1].ticks.size(), std::size_t(1));
        QCOMPARE(clients[2].ticks.size(), std::size_t(0));
        QVERIFY(!ticker.isRunning());
    }

    void aClientMayDeleteItselfAndOthersInATick()
    {
        ManualTicker ticker;
        auto *first = new NotingClient;
        auto *second = new NotingClient;
        NotingClient third;
        first->deed = [&] {
            ticker.remove(second);
            delete std::exchange(second, nullptr);
            ticker.remove(first);
            delete first;
        };
        ticker.add(first);
        ticker.add(second);
        ticker.add(&third);
        ticker.advance(1);
        QVERIFY(!second);
        QCOMPARE(third.ticks, Ticks{1});
        ticker.remove(&third);
    }

    void leavingAndComingBackInOneTickStopsNothing()
    {
        CountingTicker ticker;
        NotingClient client;
        client.deed = [&] {
            for (int i = 0; i < 3; ++i) {
                ticker.remove(&client);
                ticker.add(&client);
            }
        };
        ticker.add(&client);
        for (int i = 0; i < 5; ++i)
            ticker.advance(1);
        QCOMPARE(client.ticks.size(), std::size_t(5));
        QCOMPARE(ticker.starts, 1);
        QCOMPARE(ticker.stops, 0);
        client.deed = {};
        ticker.remove(&client);
        QCOMPARE(ticker.stops, 1);
    }

    void aTickInsideATickReachesAll()
    {
        ManualTicker ticker;
        NotingClient first;
        NotingClient second;
        NotingClient added;
        first.deed = [&] {
            if (first.ticks.size() == 1) {
                ticker.add(&added);
                ticker.advance(0.1);
                ticker.remove(&second);
            }
        };
        ticker.add(&first);
        ticker.add(&second);
        ticker.advance(1);
        QCOMPARE(first.ticks, Ticks({1, 0.1}));
        QCOMPARE(second.ticks, Ticks{0.1}); // and gone before the outer tick came to it
        QCOMPARE(added.ticks, Ticks{0.1});
        ticker.advance(2);
        QCOMPARE(first.ticks, Ticks({1, 0.1, 2}));
        QCOMPARE(added.ticks, Ticks({0.1, 2}));
        ticker.remove(&first);
        ticker.remove(&added);
        QVERIFY(!ticker.isRunning());
    }

    void aTickerMayBeDeletedInItsTick()
    {
        auto *ticker = new ManualTicker;
        NotingClient first;
        NotingClient second;
        first.deed = [&] { delete ticker; };
        ticker->add(&first);
        ticker->add(&second);
        ticker->advance(1);
        QCOMPARE(first.ticks.size(), std::size_t(1));
        QCOMPARE(second.ticks.size(), std::size_t(0));
    }

    void aTickerMayBeDeletedInANestedTick()
    {
        auto *ticker = new ManualTicker;
        NotingClient first;
        NotingClient second;
        first.deed = [&] {
            if (first.ticks.size() == 1)
                ticker->advance(1);
        };
        second.deed = [&] { delete ticker; };
        ticker->add(&first);
        ticker->add(&second);
        ticker->advance(1);
        QCOMPARE(first.ticks.size(), std::size_t(2));
        QCOMPARE(second.ticks.size(), std::size_t(1));
    }

    void anExceptionLeavesTheTickerInOrder()
    {
        CountingTicker ticker;
        NotingClient client;
        client.deed = [&] {
            ticker.remove(&client);
            throw std::runtime_error("of a client");
        };
        ticker.add(&client);
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, ticker.advance(1));
        QVERIFY(!ticker.isRunning());
        QCOMPARE(ticker.stops, 1);
    }
};

SPRUNG_TEST(TickerTest)
#include "ticker_test.moc"
