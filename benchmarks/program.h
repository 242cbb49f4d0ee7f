// SPDX-License-Identifier: MIT
#pragma once

#include "hand_driver.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QGuiApplication>

constexpr double frame = 1.0 / 60;

/// The application, and time that passes for both Sprung and Qt when we say so.
class Program
{
public:
    static Program &only()
    {
        static auto *const program = new Program; // for ever: Qt does not like to go after main()
        return *program;
    }

    sprung::ManualTicker &ticker() { return m_ticker; } ///< Sprung's
    HandDriver &driver() { return m_driver; }           ///< Qt's

    /// From now on Sprung ticks with the driver, as it does for users, who set no ticker.
    void useFrameTicker()
    {
        sprung::Motion::setTicker(nullptr);
        m_hasFrameTicker = true;
    }

    /// Lets time pass for what Sprung moves, and nothing else.
    void tick(double seconds)
    {
        if (m_hasFrameTicker)
            m_driver.advance(seconds);
        else
            m_ticker.advance(seconds);
    }

private:
    Program() { sprung::Motion::setTicker(&m_ticker); }

    int m_argumentCount = 1;
    char m_name[10] = "benchmark";
    char *m_arguments[2] = {m_name, nullptr};
    QGuiApplication m_application{m_argumentCount, m_arguments};
    HandDriver m_driver;
    sprung::ManualTicker m_ticker;
    bool m_hasFrameTicker = false;
};
