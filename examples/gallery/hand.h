// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QPointer>
#include <QQuickItem>
#include <QVariantMap>

#include <algorithm>
#include <optional>
#include <vector>

/// Performs the steps of a page's `film` with a finger, which can press(), moveTo() and release() in
/// the coordinates of the window.
template <typename Finger>
class Hand
{
public:
    Hand(Finger &finger, const QQuickItem *page)
        : m_finger(finger)
    {
        for (const QVariant &step : page->property("film").toList())
            m_steps.push_back(read(step.toMap()));
    }

    /// \a now is in milliseconds since the start of the film.
    void play(int now)
    {
        for (; m_next < m_steps.size() && m_steps[m_next].at <= now; ++m_next)
            take(m_steps[m_next]);
        if (m_next < m_steps.size() && m_steps[m_next].move)
            moveTowards(m_steps[m_next], now);
    }

private:
    struct Step
    {
        int at = 0;
        QPointer<QQuickItem> pressed;
        QPointF offMiddle;
        std::optional<QPointF> move; // from where it was pressed
        bool release = false;
    };

    static Step read(const QVariantMap &said)
    {
        Step step;
        step.at = said[QStringLiteral("at")].toInt();
        step.pressed = said[QStringLiteral("press")].value<QQuickItem *>();
        step.offMiddle = {said[QStringLiteral("dx")].toReal(), said[QStringLiteral("dy")].toReal()};
        if (said.contains(QStringLiteral("move")))
            step.move = said[QStringLiteral("move")].toPointF();
        step.release = said.contains(QStringLiteral("release"));
        return step;
    }

    void take(const Step &step)
    {
        if (step.pressed) {
            const QPointF middle(step.pressed->width() / 2, step.pressed->height() / 2);
            m_pressed = step.pressed->mapToScene(middle) + step.offMiddle;
            m_moved = m_pressed;
            m_finger.press(m_pressed);
        } else if (step.move) {
            m_moved = m_pressed + *step.move;
            m_finger.moveTo(m_moved);
        } else if (step.release) {
            m_finger.release();
        }
    }

    void moveTowards(const Step &step, int now)
    {
        const int before = m_next > 0 ? m_steps[m_next - 1].at : 0;
        const double part = double(now - before) / std::max(1, step.at - before);
        m_finger.moveTo(m_moved + (m_pressed + *step.move - m_moved) * std::clamp(part, 0.0, 1.0));
    }

    Finger &m_finger;
    std::vector<Step> m_steps;
    std::size_t m_next = 0;
    QPointF m_pressed;
    QPointF m_moved;
};
