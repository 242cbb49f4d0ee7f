// SPDX-License-Identifier: MIT
#pragma once

#include "test_page.h"

#include <QPointingDevice>

/// Touch input instead of the mouse.
class TouchSimulator
{
public:
    explicit TouchSimulator(TestPage &test)
        : m_test(test)
    {
    }

    /// Presses one touch point in each frame.
    void press(const QList<QPointF> &positions)
    {
        for (const QPointF position : positions) {
            auto touch = sequence();
            for (int finger = 0; finger < m_positions.size(); ++finger)
                touch.move(finger, m_positions[finger].toPoint());
            touch.press(int(m_positions.size()), position.toPoint());
            touch.commit();
            m_positions.append(position);
            m_test.stage.passFrame();
        }
    }
    /// Moves each touch point by its delta at a constant velocity, with one step per frame.
    void drag(const QList<QPointF> &deltas, int milliseconds)
    {
        const QList<QPointF> start = m_positions;
        const int steps = milliseconds * Stage::hertz / 1000;
        for (int step = 1; step <= steps; ++step) {
            auto touch = sequence();
            for (int finger = 0; finger < m_positions.size(); ++finger) {
                m_positions[finger] = start[finger] + deltas[finger] * step / steps;
                touch.move(finger, m_positions[finger].toPoint());
            }
            touch.commit();
            m_test.stage.passFrame();
        }
    }
    /// Releases the last touch point.
    void lift()
    {
        auto touch = sequence();
        const QPointF position = m_positions.takeLast();
        for (int finger = 0; finger < m_positions.size(); ++finger)
            touch.move(finger, m_positions[finger].toPoint());
        touch.release(int(m_positions.size()), position.toPoint());
        touch.commit();
        m_test.stage.passFrame();
    }
    void release()
    {
        auto touch = sequence();
        for (int finger = 0; finger < m_positions.size(); ++finger)
            touch.release(finger, m_positions[finger].toPoint());
        touch.commit();
        m_positions.clear();
        m_test.stage.passFrame();
    }
    QPointF middle() const
    {
        QPointF sum;
        for (const QPointF position : m_positions)
            sum += position.toPoint();
        return sum / double(m_positions.size());
    }

private:
    QTest::QTouchEventSequence sequence()
    {
        static QPointingDevice *const device = QTest::createTouchDevice();
        return QTest::touchEvent(m_test.gallery.window(), device, false);
    }

    TestPage &m_test;
    QList<QPointF> m_positions;
};
