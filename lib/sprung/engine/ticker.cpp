// SPDX-License-Identifier: MIT
#include "ticker.h"

#include "motion.h"

#include <sprung/physics/wide_registers.h>

#include <QPointer>
#include <QScopeGuard>

#include <algorithm>
#include <cmath>

namespace sprung {

TickClient::~TickClient() = default;

Ticker::Ticker(QObject *parent)
    : QObject(parent)
{
}

Ticker::~Ticker() = default;

void Ticker::add(TickClient *client)
{
    m_clients.push_back(client);
    if (!m_running) {
        m_running = true;
        start();
    }
}

void Ticker::remove(TickClient *client)
{
    const auto found = std::find(m_clients.begin(), m_clients.end(), client);
    if (found == m_clients.end())
        return;
    *found = nullptr;
    if (m_depth == 0)
        sweep();
}

double Ticker::sinceLastTick() const
{
    return m_running ? elapsed() * Motion::instance()->timeScale() : 0;
}

void Ticker::tick(double seconds)
{
    seconds *= Motion::instance()->timeScale();
    if (!(seconds > 0) || !std::isfinite(seconds))
        return;
    const QPointer<Ticker> alive(this); // a client may delete the ticker
    ++m_depth;
    m_time += seconds;
    const auto leave = qScopeGuard([this, &alive] {
        if (alive && --m_depth == 0)
            sweep();
    });
    detail::releaseWideRegisters();
    const std::size_t count = m_clients.size();
    for (std::size_t i = 0; i < count && alive; ++i) {
        if (TickClient *client = m_clients[i])
            client->tick(seconds);
    }
}

void Ticker::sweep()
{
    std::erase(m_clients, nullptr);
    if (m_running && m_clients.empty()) {
        m_running = false;
        stop();
    }
}

void Ticker::shutDown()
{
    Motion::forget(this);
    m_owned.reset();
    m_clients.clear();
    sweep();
}

} // namespace sprung
