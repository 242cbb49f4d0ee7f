// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QObject>

#include <memory>
#include <vector>

namespace sprung {

class Ticker;

/// The objects animated by the next ticks. A ticker uses them to find the window that shows the
/// animation.
struct TickTargets
{
    /// The maximum number of objects of one client, which must list others the next time.
    static constexpr qsizetype maxPerClient = 64;

    QObjectList objects;    ///< null: the window is unknown
    bool isPartial = false; ///< the list is incomplete

    /// Removes all targets.
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
    /// Removes the client from its ticker.
    virtual ~TickClient();
    Q_DISABLE_COPY_MOVE(TickClient)
    /// Called when \a seconds, > 0, have passed.
    virtual void tick(double seconds) = 0;
    /// Appends the animated objects to \a targets. Called ten times per second. The default
    /// implementation appends null.
    virtual void collectTargets(TickTargets *targets);
    /// Returns the seconds after which the client needs a tick, even if its targets are invisible.
    /// The default implementation returns infinity.
    virtual double timeUntilEnd() const;
    /// Whether the client only watches others: it does not keep the ticker running. It gets one more
    /// tick after the last other client was removed between ticks. Constant. The default
    /// implementation returns false.
    virtual bool isPassive() const;

protected:
    /// Returns the ticker that the client was added to, or null.
    Ticker *ticker() const { return m_ticker; }
    /// Adds the client to Motion::ticker(), unless it has a ticker.
    void startTicking();
    /// Removes the client from its ticker. Does nothing without one.
    void stopTicking();

private:
    friend class Ticker;
    Ticker *m_ticker = nullptr;
};

/// Reports passing time to its clients. A ticker runs only while it has clients that are not passive.
///
/// All time of the source is reported, so that motion catches up exactly after a blocked event
/// loop, unless Motion::stallPolicy is Skip. Times that are not positive are ignored.
class SPRUNG_EXPORT Ticker : public QObject
{
    Q_OBJECT

public:
    /// Constructs a ticker for the calling thread.
    explicit Ticker(QObject *parent = nullptr);
    ~Ticker() override;

    /// Adds a client, as the last one, and removes it from its previous ticker. Not owned. A client
    /// that is added during a tick gets its first tick with the next one.
    void add(TickClient *client);
    /// Removes a client. Does nothing if it was not added.
    void remove(TickClient *client);

    /// Whether the ticker has clients that need ticks.
    bool isRunning() const { return m_running; }

    /// Whether ticks report the time of the clock, which is consistent with the timestamps of
    /// events. False if the program controls the time.
    virtual bool isRealTime() const { return false; }

    /// Returns the seconds from a tick to the display of its frame. 0 if no display shows the
    /// targets, and if the program controls the time. Default: 0.
    virtual double framePeriod() const { return 0; }

    /// Returns the time for events without a timestamp, in seconds with an arbitrary origin: the
    /// time of the clock if the ticker is real-time, else now().
    virtual double clock() const;

    /// Returns the seconds since the last tick, times Motion::timeScale, and for a real-time ticker
    /// times Motion::systemTimeScale. The next tick will report them, but they do not apply to a run
    /// that starts now.
    double sinceLastTick() const;

    /// Returns the seconds that were reported so far, including the current tick.
    double time() const { return m_time; }
    /// Returns the current time: time() during a tick, otherwise time() plus the time since the
    /// last tick.
    double now() const { return m_depth > 0 ? m_time : m_time + sinceLastTick(); }

    /// Returns the client that the ticker itself owns. The first call creates it. Every call must
    /// use the same type.
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
    /// Returns the seconds since the last tick, or since start(). 0 if time advances only by ticks.
    virtual double elapsed() const { return 0; }

    /// Reports \a seconds, times the time scales as in sinceLastTick(), to the clients. Reentrant: a
    /// nested event loop of a client may call it. Times that are not positive or not finite are ignored.
    void tick(double seconds);
    /// Replaces \a targets by the targets of all clients.
    void collectTargets(TickTargets *targets) const;
    /// Returns the seconds on the clock after which a client needs a tick; infinity if none does.
    double timeUntilEnd() const;
    /// Whether tick() is on the call stack.
    bool isTicking() const { return m_depth > 0; }

    /// Detaches all clients. Every subclass must call this in its destructor, while its stop() can
    /// still be called.
    void detachAll();

private:
    double timeScale() const;
    void removeStaleClients();
    void stopIfPassive();

    std::vector<TickClient *> m_clients; // null: removed during a tick
    std::unique_ptr<TickClient> m_owned;
    double m_time = 0;
    bool *m_isDeleted = nullptr; // of the innermost tick() on the call stack
    int m_depth = 0;
    bool m_running = false;
    bool m_hasGaps = false; // clients were removed during a tick
};

} // namespace sprung
