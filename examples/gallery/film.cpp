// SPDX-License-Identifier: MIT
#include "film.h"

#include "stage.h"

#include <QQuickItem>

#include <algorithm>
#include <utility>

namespace {

/// Performs the steps.
class Hand
{
public:
    Hand(Stage &stage, QVariantList steps)
        : m_stage(stage)
        , m_steps(std::move(steps))
        , m_start(stage.time())
    {
    }

    void play()
    {
        for (; m_next < m_steps.size() && at(m_next) <= now(); ++m_next)
            take(m_steps[m_next].toMap());
        if (m_next < m_steps.size() && m_steps[m_next].toMap().contains(QStringLiteral("move")))
            move(m_steps[m_next].toMap());
    }

private:
    int now() const { return m_stage.time() - m_start; }
    int at(qsizetype step) const { return m_steps[step].toMap()[QStringLiteral("at")].toInt(); }

    void take(const QVariantMap &step)
    {
        if (auto *item = step[QStringLiteral("press")].value<QQuickItem *>()) {
            const QPointF middle(item->width() / 2, item->height() / 2);
            const QPointF off(step[QStringLiteral("dx")].toReal(),
                              step[QStringLiteral("dy")].toReal());
            m_pressed = item->mapToScene(middle) + off;
            m_moved = m_pressed;
            m_stage.press(m_pressed);
        } else if (step.contains(QStringLiteral("move"))) {
            m_moved = m_pressed + step[QStringLiteral("move")].toPointF();
            m_stage.moveTo(m_moved);
        } else if (step.contains(QStringLiteral("release"))) {
            m_stage.release();
        }
    }

    void move(const QVariantMap &step)
    {
        const int before = m_next > 0 ? at(m_next - 1) : 0;
        const double part = double(now() - before) / std::max(1, at(m_next) - before);
        const QPointF end = m_pressed + step[QStringLiteral("move")].toPointF();
        m_stage.moveTo(m_moved + (end - m_moved) * std::clamp(part, 0.0, 1.0));
    }

    Stage &m_stage;
    const QVariantList m_steps;
    const int m_start;
    qsizetype m_next = 0;
    QPointF m_pressed;
    QPointF m_moved;
};

} // namespace

QList<QImage> shootFilm(Stage &stage, QQuickItem *page, int pictures)
{
    Hand hand(stage, page->property("film").toList());
    const int length = page->property("filmLength").toInt();
    const qreal ratio = stage.picture().devicePixelRatio();
    const QRectF place = page->mapRectToScene(page->boundingRect());
    const QRect part(QPointF(place.topLeft() * ratio).toPoint(),
                     QSizeF(place.size() * ratio).toSize());
    QList<QImage> result;
    for (int i = 0; i < pictures; ++i) {
        for (const int end = stage.time() + length / pictures; stage.time() < end;) {
            stage.passFrame();
            hand.play();
        }
        result += stage.picture().copy(part);
    }
    return result;
}
