// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QObject>

#include <memory>
#include <vector>

namespace sprung {

/// Something that moves while time passes.
class SPRUNG_EXPORT TickClient
{
public:
    TickClient() = default;
    virtual ~TickClient();
    Q_DISABLE_COPY_MOVE(TickClient)
    /// So many seconds have passed, > 0.
    virtual void tick(double seconds) = 0;
};

/// When time passes, and how much. A ticker runs only while it has clients.
///
/// Whatever the source, one policy holds: time that the source reports is passed on whole, so a
/// blocked event loop is caught up exactly (unless Motion::stallPolicy is Pause); time that stands
/// still or runs backwards is nothing.
class SPRUNG_EXPORT Ticker : public QObject
{
    Q_OBJECT

public:
    /// For the thread that makes it.
    explicit Ticker(QObject *parent = nullptr);
    ~Ticker() override;

    /// A client added during a tick takes part from the next one. Neither call takes ownership.
    void add(TickClient *client);
    void remove(TickClient *client);

    /// Whether there are clients, for whom time passes.
    bool isRunning() const { return m_running; }

    /// Seconds that have passed for the clients since their last tick, and that the next one will
    /// report: what starts now has nothing to do with them.
    double sinceLastTick() const;

    /// The one client of this type that the ticker itself owns, made when it is first asked for.
    template <typename Client>
    Client &owned()
    {
        if (!m_owned)
            m_owned = std::make_unique<Client>(*this);
        return static_cast<Client &>(*m_owned);
    }

protected:
    /// The first client has come, or the last one has gone.
    virtual void start() = 0;
    virtual void stop() = 0;
    /// Seconds since the last tick, or since start(). 0 where time passes in ticks alone.
    virtual double elapsed() const { return 0; }

    /// Passes `seconds`, scaled by Motion::timeScale, to the clients. Safe to call again from
    /// inside a client (a nested event loop).
    void tick(double seconds);
    bool isTicking() const { return m_depth > 0; }

    /// To be called by the destructor of every subclass, while stop() is still its own.
    void shutDown();

private:
    void sweep();

    std::vector<TickClient *> m_clients; // null: removed during a tick
    std::unique_ptr<TickClient> m_owned;
    int m_depth = 0;
    bool m_running = false;
};

} // namespace sprung
