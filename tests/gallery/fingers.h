// SPDX-License-Identifier: MIT
#pragma once

#include "played_page.h"

#include <QPointingDevice>

/// Touch input instead of the mouse.
class Fingers
{
public:
    explicit Fingers(PlayedPage &played)
        : m_played(played)
    {
    }

    /// Presses one finger after the other, as a hand does.
    void press(const QList<QPointF> &places)
    {
        for (const QPointF place : places) {
            auto touch = sequence();
            for (int finger = 0; finger < m_places.size(); ++finger)
                touch.move(finger, m_places[finger].toPoint());
            touch.press(int(m_places.size()), place.toPoint());
            touch.commit();
            m_places.append(place);
            m_played.stage.passFrame();
        }
    }
    /// Moves each finger along its own way at an even pace, a step each frame.
    void drag(const QList<QPointF> &ways, int milliseconds)
    {
        const QList<QPointF> start = m_places;
        const int steps = milliseconds * Stage::hertz / 1000;
        for (int step = 1; step <= steps; ++step) {
            auto touch = sequence();
            for (int finger = 0; finger < m_places.size(); ++finger) {
                m_places[finger] = start[finger] + ways[finger] * step / steps;
                touch.move(finger, m_places[finger].toPoint());
            }
            touch.commit();
            m_played.stage.passFrame();
        }
    }
    /// Lifts the last finger.
    void lift()
    {
        auto touch = sequence();
        const QPointF place = m_places.takeLast();
        for (int finger = 0; finger < m_places.size(); ++finger)
            touch.move(finger, m_places[finger].toPoint());
        touch.release(int(m_places.size()), place.toPoint());
        touch.commit();
        m_played.stage.passFrame();
    }
    void release()
    {
        auto touch = sequence();
        for (int finger = 0; finger < m_places.size(); ++finger)
            touch.release(finger, m_places[finger].toPoint());
        touch.commit();
        m_places.clear();
        m_played.stage.passFrame();
    }
    QPointF middle() const
    {
        QPointF sum;
        for (const QPointF place : m_places)
            sum += place.toPoint();
        return sum / double(m_places.size());
    }

private:
    QTest::QTouchEventSequence sequence()
    {
        static QPointingDevice *const device = QTest::createTouchDevice();
        return QTest::touchEvent(m_played.gallery.window(), device, false);
    }

    PlayedPage &m_played;
    QList<QPointF> m_places;
};
