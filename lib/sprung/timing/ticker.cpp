// SPDX-License-Identifier: MIT
#include "ticker.h"

#include "frame_clock.h"
#include "motion.h"

#include <sprung/physics/vzeroupper.h>

#include <QScopeGuard>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sprung {

TickClient::~TickClient()
{
    stopTicking();
}

void TickClient::startTicking()
{
    if (m_ticker)
        return;
    if (Ticker *const ticker = Motion::ticker())
        ticker->add(this);
}

void TickClient::stopTicking()
{
    if (m_ticker)
        m_ticker->remove(this);
}

void TickClient::collectTargets(TickTargets *targets)
{
    targets->objects.append(nullptr);
}

double TickClient::timeUntilEnd() const
{
    return std::numeric_limits<double>::infinity();
}

bool TickClient::isPassive() const
{
    return false;
}

Ticker::Ticker(QObject *parent)
    : QObject(parent)
{
}

Ticker::~Ticker()
{
    if (m_isDeleted)
        *m_isDeleted = true;
}

void Ticker::add(TickClient *client)
{
    client->stopTicking();
    client->m_ticker = this;
    m_clients.push_back(client);
    if (!m_running && !client->isPassive()) {
        m_running = true;
        start();
    }
}

void Ticker::remove(TickClient *client)
{
    if (client->m_ticker != this)
        return;
    client->m_ticker = nullptr;
    *std::find(m_clients.begin(), m_clients.end(), client) = nullptr;
    m_hasGaps = true;
    if (m_depth == 0)
        removeStaleClients();
}

double Ticker::clock() const
{
    return isRealTime() ? FrameClock::secondsNow() : now();
}

/// Returns the seconds of ticks per second of the time source.
double Ticker::timeScale() const
{
    const Motion &motion = *Motion::instance();
    return isRealTime() ? motion.effectiveTimeScale() : motion.timeScale();
}

double Ticker::sinceLastTick() const
{
    return m_running ? elapsed() * timeScale() : 0;
}

void Ticker::tick(double seconds)
{
    seconds *= timeScale();
    if (!(seconds > 0) || !std::isfinite(seconds)) {
        if (m_depth == 0)
            stopIfPassive();
        return;
    }
    bool isDeleted = false; // by a client
    bool *const outer = std::exchange(m_isDeleted, &isDeleted);
    ++m_depth;
    m_time += seconds;
    const auto leave = qScopeGuard([&] { // a client may also throw
        if (isDeleted) {
            if (outer)
                *outer = true;
            return;
        }
        m_isDeleted = outer;
        if (--m_depth > 0)
            return;
        if (m_hasGaps)
            removeStaleClients();
        stopIfPassive();
    });
    detail::clearUpperVectorRegisters();
    const std::size_t count = m_clients.size();
    for (std::size_t i = 0; i < count && !isDeleted; ++i) {
        if (TickClient *client = m_clients[i])
            client->tick(seconds);
    }
}

void Ticker::collectTargets(TickTargets *targets) const
{
    targets->clear();
    for (TickClient *client : m_clients) {
        if (client)
            client->collectTargets(targets);
    }
}

double Ticker::timeUntilEnd() const
{
    double seconds = std::numeric_limits<double>::infinity();
    for (const TickClient *client : m_clients) {
        if (client)
            seconds = std::min(seconds, client->timeUntilEnd());
    }
    return seconds / timeScale();
}

void Ticker::removeStaleClients()
{
    m_hasGaps = false;
    std::erase(m_clients, nullptr);
    if (m_running && m_clients.empty()) {
        m_running = false;
        stop();
    }
}

void Ticker::stopIfPassive()
{
    const auto isPassive = [](const TickClient *client) { return client->isPassive(); };
    if (m_running && std::all_of(m_clients.cbegin(), m_clients.cend(), isPassive)) {
        m_running = false;
        stop();
    }
}

void Ticker::detachAll()
{
    Motion::onTickerDestroyed(this);
    m_owned.reset();
    for (TickClient *client : std::exchange(m_clients, {})) {
        if (client)
            client->m_ticker = nullptr;
    }
    removeStaleClients();
}

} // namespace sprung
