// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QQuickItem>
#include <QVariantMap>

#include <algorithm>
#include <limits>

/// Plays the steps of a page's `film` with a simulated finger, which has press(), moveTo() and
/// release() in window coordinates. The player queries each step at its time, because items may be
/// created, deleted or moved before.
template <typename Finger>
class GesturePlayer
{
public:
    GesturePlayer(Finger &finger, QQuickItem *page)
        : m_finger(finger)
        , m_page(page)
        , m_count(page->property("film").toList().size())
    {
    }

    /// Plays all steps until \a now, in milliseconds since the start of the film. Returns false if
    /// the item to press is missing or outside the page.
    bool play(int now)
    {
        for (; m_next < m_count; ++m_next) {
            const QVariantMap next = step();
            const int at = next[QStringLiteral("at")].toInt();
            if (at > now) {
                moveTowards(next, now, at);
                return true;
            }
            m_lastStepTime = at;
            if (!perform(next))
                return false;
        }
        return true;
    }

    /// Returns the time of the next step, in milliseconds since the start.
    int nextTime() const
    {
        return m_next < m_count ? step()[QStringLiteral("at")].toInt()
                                : std::numeric_limits<int>::max();
    }

private:
    QVariantMap step() const
    {
        QVariant result;
        QMetaObject::invokeMethod(m_page, "filmStep", Q_RETURN_ARG(QVariant, result),
                                  Q_ARG(int, int(m_next)));
        return result.toMap();
    }

    bool perform(const QVariantMap &step)
    {
        if (step.contains(QStringLiteral("press")))
            return press(
                step[QStringLiteral("press")].value<QQuickItem *>(),
                {step[QStringLiteral("dx")].toReal(), step[QStringLiteral("dy")].toReal()});
        if (step.contains(QStringLiteral("move"))) {
            m_lastMovePosition = m_pressPosition + step[QStringLiteral("move")].toPointF();
            m_finger.moveTo(m_lastMovePosition);
        } else if (step.contains(QStringLiteral("release"))) {
            m_finger.release();
        }
        return true;
    }

    bool press(const QQuickItem *item, QPointF offset)
    {
        if (!item || !item->isVisible() || !item->isEnabled())
            return false;
        m_pressPosition = item->mapToScene(QPointF(item->width() / 2, item->height() / 2)) + offset;
        m_lastMovePosition = m_pressPosition;
        if (!m_page->contains(m_page->mapFromScene(m_pressPosition)))
            return false;
        m_finger.press(m_pressPosition);
        return true;
    }

    void moveTowards(const QVariantMap &step, int now, int at)
    {
        if (!step.contains(QStringLiteral("move")))
            return;
        const double progress = double(now - m_lastStepTime) / std::max(1, at - m_lastStepTime);
        const QPointF end = m_pressPosition + step[QStringLiteral("move")].toPointF();
        m_finger.moveTo(m_lastMovePosition
                        + (end - m_lastMovePosition) * std::clamp(progress, 0.0, 1.0));
    }

    Finger &m_finger;
    QQuickItem *m_page;
    qsizetype m_count;
    qsizetype m_next = 0;
    int m_lastStepTime = 0; ///< ms
    QPointF m_pressPosition;
    QPointF m_lastMovePosition;
};
