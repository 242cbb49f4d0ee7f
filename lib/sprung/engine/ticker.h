// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QObject>

#include <memory>
#include <vector>

namespace sprung {

/// What the next ticks move, for a ticker that follows the windows in which it is seen.
struct TickTargets
{
    static constexpr qsizetype maxPerClient =
        64; ///< of one client, which has to choose others next time

    QObjectList objects;    ///< null: it is not known where it is seen
    bool isPartial = false; ///< there are more

    /// Nothing is moved.
    void clear()
    {
        objects.clear();
        isPartial = false;
    }
};

/// The interface of an object to which a Ticker reports time.
class SPRUNG_EXPORT TickClient
{
public:
    TickClient() = default;
    virtual ~TickClient();
    Q_DISABLE_COPY_MOVE(TickClient)
    /// Called when \a seconds, > 0, have passed.
    virtual void tick(double seconds) = 0;
    /// Appends what it moves to \a targets; null, unless reimplemented. Called ten times per second.
    virtual void collectTargets(TickTargets *targets);
    /// The seconds after which it needs a tick, even if nobody sees what it moves. Infinity, unless
    /// reimplemented.
    virtual double timeUntilEnd() const;
};

/// Decides when time passes, and how much. A ticker runs only while it has clients.
///
/// All time that the source reports is passed on, so that motion catches up exactly after a blocked
/// event loop (unless Motion::stallPolicy is Pause). Times that are not positive are not passed on.
class SPRUNG_EXPORT Ticker : public QObject
{
    Q_OBJECT

public:
    /// Constructs a ticker for the calling thread.
    explicit Ticker(QObject *parent = nullptr);
    ~Ticker() override;

    /// Adds a client, without taking ownership. A client added during a tick takes part from the
    /// next tick on.
    void add(TickClient *client);
    /// Removes a client. Does nothing if it was not added.
    void remove(TickClient *client);

    /// Whether the ticker has clients.
    bool isRunning() const { return m_running; }

    /// Whether the ticks report the time that passes on the clock, so that it agrees with the
    /// timestamps of events. False, if a program decides when time passes.
    virtual bool isRealTime() const { return false; }

    /// Seconds from a tick to the moment at which a display shows what is written in it. 0, unless
    /// reimplemented, where this is not known: where no display is seen, and if a program decides
    /// when time passes.
    virtual double framePeriod() const { return 0; }

    /// The time, in seconds since any fixed moment, that dates events without a timestamp: now(), or
    /// that of the clock, if the ticker follows it.
    virtual double clock() const;

    /// Seconds since the last tick, times Motion::timeScale. The next tick will report them, but
    /// they do not count for a run that starts now.
    double sinceLastTick() const;

    /// Seconds that were passed on so far. Those of a tick count from its beginning on.
    double time() const { return m_time; }
    /// The present time: time(), and outside of ticks sinceLastTick(), too.
    double now() const { return m_depth > 0 ? m_time : m_time + sinceLastTick(); }

    /// The client that the ticker itself owns, created by the first call. Every call has to ask for
    /// the same type.
    template <typename Client>
    Client &ownedClient()
    {
        if (!m_owned)
            m_owned = std::make_unique<Client>(*this);
        return static_cast<Client &>(*m_owned);
    }

protected:
    /// Called after the first client was added.
    virtual void start() = 0;
    /// Called after the last client was removed.
    virtual void stop() = 0;
    /// Seconds since the last tick, or since start(). 0 if time passes only by ticks.
    virtual double elapsed() const { return 0; }

    /// Passes \a seconds, times Motion::timeScale, to the clients. May be called again from inside
    /// a client, by a nested event loop. Times that are not positive or not finite do nothing.
    void tick(double seconds);
    /// Replaces \a targets by those of all clients.
    void listTargets(TickTargets *targets) const;
    /// The seconds on the clock after which a client needs a tick; infinity if none does.
    double secondsToEnd() const;
    /// Whether tick() is on the stack.
    bool isTicking() const { return m_depth > 0; }

    /// Every subclass has to call this in its destructor, while its stop() can still be called.
    void detachAll();

private:
    void removeStaleClients();

    std::vector<TickClient *> m_clients; // null: removed during a tick
    std::unique_ptr<TickClient> m_owned;
    double m_time = 0;
    bool *m_isDeleted = nullptr; // of the innermost tick() on the stack
    int m_depth = 0;
    bool m_running = false;
    bool m_hasGaps = false; // clients were removed during a tick
};

} // namespace sprung
