// SPDX-License-Identifier: MIT
#pragma once

#include "manual_animation_driver.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>

constexpr double frame = 1.0 / 60;

/// The application, with manual clocks for Sprung and Qt.
class Program
{
public:
    static Program &instance()
    {
        static auto *const program =
            new Program; // never destroyed: Qt must not be destroyed after main()
        return *program;
    }

    sprung::ManualTicker &ticker() { return m_ticker; }  ///< the clock of Sprung
    ManualAnimationDriver &driver() { return m_driver; } ///< the clock of Qt

    /// Lets Sprung tick with the driver of Qt, which is the default.
    void useFrameTicker()
    {
        sprung::Motion::setTicker(nullptr);
        m_hasFrameTicker = true;
    }

    /// Advances only Sprung.
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
    ManualAnimationDriver m_driver;
    sprung::ManualTicker m_ticker;
    bool m_hasFrameTicker = false;
};
