// SPDX-License-Identifier: MIT
#include "client.h"
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

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
    void cleanup() { Motion::instance()->setTimeScale(1); }

    void itRunsOnlyWhileItHasClients()
    {
        CountingTicker ticker;
        Client first(ticker);
        Client second(ticker);
        QVERIFY(ticker.isRunning());
        first.leave();
        QVERIFY(ticker.isRunning());
        second.leave();
        QVERIFY(!ticker.isRunning());
        second.leave();
        QCOMPARE(ticker.starts, 1);
        QCOMPARE(ticker.stops, 1);
        ticker.add(&first);
        QCOMPARE(ticker.starts, 2);
    }

    void timePassesInTheOrderOfArrivalScaledAndWithoutNonsense()
    {
        ManualTicker ticker;
        Client first(ticker);
        Client second(ticker);
        std::vector<int> order;
        first.deed = [&] { order.push_back(1); };
        second.deed = [&] { order.push_back(2); };
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

    void whatIsAddedInATickTakesPartInTheNext()
    {
        ManualTicker ticker;
        Client first(ticker);
        std::optional<Client> added;
        first.deed = [&] {
            if (!added)
                added.emplace(ticker);
        };
        ticker.advance(1);
        QVERIFY(added->each.empty());
        ticker.advance(2);
        QCOMPARE(added->each, Ticks{2});
    }

    void whatIsRemovedInATickIsNotToldAnyMore()
    {
        ManualTicker ticker;
        std::array<Client, 3> clients{Client(ticker), Client(ticker), Client(ticker)};
        clients[1].deed = [&] {
            for (Client &client : clients)
                client.leave();
        };
        ticker.advance(1);
        QCOMPARE(clients[0].ticks, 1);
        QCOMPARE(clients[1].ticks, 1);
        QCOMPARE(clients[2].ticks, 0);
        QVERIFY(!ticker.isRunning());
    }

    void aClientMayDeleteItselfAndOthersInATick()
    {
        ManualTicker ticker;
        auto *first = new Client(ticker);
        auto second = std::make_unique<Client>(ticker);
        Client third(ticker);
        first->deed = [&] {
            second.reset();
            delete first;
        };
        ticker.advance(1);
        QVERIFY(!second);
        QCOMPARE(third.each, Ticks{1});
    }

    void leavingAndComingBackInOneTickStopsNothing()
    {
        CountingTicker ticker;
        Client client(ticker);
        client.deed = [&] {
            for (int i = 0; i < 3; ++i) {
                client.leave();
                ticker.add(&client);
            }
        };
        for (int i = 0; i < 5; ++i)
            ticker.advance(1);
        QCOMPARE(client.ticks, 5);
        QCOMPARE(ticker.starts, 1);
        QCOMPARE(ticker.stops, 0);
        client.leave();
        QCOMPARE(ticker.stops, 1);
    }

    void aTickInsideATickReachesAll()
    {
        ManualTicker ticker;
        Client first(ticker);
        Client second(ticker);
        std::optional<Client> added;
        first.deed = [&] {
            if (first.ticks == 1) {
                added.emplace(ticker);
                ticker.advance(0.1);
                second.leave();
            }
        };
        ticker.advance(1);
        QCOMPARE(second.each, Ticks{0.1}); // and gone before the outer tick came to it
        ticker.advance(2);
        QCOMPARE(first.each, Ticks({1, 0.1, 2}));
        QCOMPARE(added->each, Ticks({0.1, 2}));
        first.leave();
        added->leave();
        QVERIFY(!ticker.isRunning());
    }

    void aTickerMayBeDeletedInItsTick()
    {
        auto *ticker = new ManualTicker;
        Client first(*ticker);
        Client second(*ticker);
        first.deed = [&] { delete ticker; };
        ticker->advance(1);
        QCOMPARE(first.ticks, 1);
        QCOMPARE(second.ticks, 0);
    }

    void aTickerMayBeDeletedInANestedTick()
    {
        auto *ticker = new ManualTicker;
        Client first(*ticker);
        Client second(*ticker);
        first.deed = [&] {
            if (first.ticks == 1)
                ticker->advance(1);
        };
        second.deed = [&] { delete ticker; };
        ticker->advance(1);
        QCOMPARE(first.ticks, 2);
        QCOMPARE(second.ticks, 1);
    }

    void anExceptionLeavesTheTickerInOrder()
    {
        CountingTicker ticker;
        Client client(ticker);
        client.deed = [&] {
            client.leave();
            throw std::runtime_error("of a client");
        };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, ticker.advance(1));
        QVERIFY(!ticker.isRunning());
        QCOMPARE(ticker.stops, 1);
    }
};

SPRUNG_TEST(TickerTest)
#include "ticker_test.moc"
