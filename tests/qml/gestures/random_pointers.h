// SPDX-License-Identifier: MIT
// Random input of a mouse and three fingers, and what the random tests share.
#pragma once

#include "scrolled_scene.h"

#include <array>
#include <functional>
#include <optional>
#include <utility>

class RandomPointers
{
public:
    /// \a pass lets 8 ms pass.
    explicit RandomPointers(ScrolledScene &scene, std::function<void()> pass = {})
        : m_scene(scene)
        , m_pass(std::move(pass))
    {
    }

    bool isMousePressed() const { return m_isPressed; }
    bool isFingerDown(int finger) const { return m_fingers[std::size_t(finger)].has_value(); }
    bool isAnyDown() const
    {
        return m_isPressed || isFingerDown(0) || isFingerDown(1) || isFingerDown(2);
    }
    QPointF fingerPosition(int finger) const { return *m_fingers[std::size_t(finger)]; }
    void setMousePosition(QPointF position) { m_mouse = position; }

    /// Presses the mouse, moves it, or releases it with the \a action 0.
    void moveMouse(QPointF position, int action)
    {
        if (!m_isPressed)
            m_scene.press(position);
        else if (action == 0)
            m_scene.release();
        else
            m_scene.moveBy(position - m_mouse, 40);
        m_isPressed = !m_isPressed || action != 0;
        m_mouse = position;
    }
    /// Presses a finger, moves it at a constant speed, or lifts it.
    void moveFinger(int finger, QPointF position, bool lifts)
    {
        const std::optional<QPointF> last = m_fingers[std::size_t(finger)];
        if (!last || lifts)
            return touch(finger, last ? QEventPoint::Released : QEventPoint::Pressed,
                         last.value_or(position));
        for (int i = 1; i <= 5; ++i) {
            touch(finger, QEventPoint::Updated, *last + (position - *last) * i / 5);
            m_pass();
        }
    }
    /// Sends one event. The other fingers rest.
    void touch(int finger, QEventPoint::State state, QPointF position)
    {
        QTest::QTouchEventSequence touch = m_scene.touch();
        for (const int other : {0, 1, 2}) {
            if (other != finger && isFingerDown(other))
                touch.stationary(other);
        }
        auto &last = m_fingers[std::size_t(finger)];
        last = position;
        if (state == QEventPoint::Pressed)
            touch.press(finger, position.toPoint());
        else if (state == QEventPoint::Updated)
            touch.move(finger, position.toPoint());
        else
            touch.release(finger, position.toPoint());
        touch.commit();
        if (state == QEventPoint::Released)
            last.reset();
    }
    void releaseAll()
    {
        for (const int finger : {0, 1, 2}) {
            if (isFingerDown(finger))
                moveFinger(finger, {}, true);
        }
        if (std::exchange(m_isPressed, false))
            m_scene.release();
    }

private:
    ScrolledScene &m_scene;
    const std::function<void()> m_pass;
    std::array<std::optional<QPointF>, 3> m_fingers;
    QPointF m_mouse;
    bool m_isPressed = false;
};

/// Removes the elements that are not needed for a failure.
template <typename List, typename Fails>
bool shorten(List &list, Fails fails)
{
    bool isShorter = false;
    for (qsizetype i = list.size(); i-- > 0;) {
        List fewer = list;
        fewer.removeAt(i);
        if (!fails(fewer))
            continue;
        list = fewer;
        isShorter = true;
    }
    return isShorter;
}

inline long long fromEnvironment(const char *name, long long otherwise)
{
    bool isNumber = false;
    const long long number = qgetenv(name).toLongLong(&isNumber);
    return isNumber ? number : otherwise;
}
