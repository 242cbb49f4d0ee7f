// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/spring_points_node.h>

#include <QQuickItem>

#include <utility>
#include <vector>

/// An item with a SpringPointsNode: points that are scattered and return to their positions.
class FieldItem : public QQuickItem
{
    Q_OBJECT

public:
    explicit FieldItem(std::vector<QPointF> positions)
    {
        setFlag(ItemHasContents);
        m_points.resize(positions.size());
        m_points.setPositions(0, positions);
    }

    void scatter(const std::vector<QPointF> &velocities)
    {
        const auto now = sprung::PointsClock::now();
        m_points.advance(m_clock.secondsAt(now)); // once, to the current time
        m_points.push(0, velocities);
        m_clock = {.seconds = 0, .since = now, .rate = 1};
        m_changed = true;
        update();
    }

    QPointF pointPosition(std::size_t point) const
    {
        return m_points.position(point, m_clock.secondsAt(sprung::PointsClock::now()));
    }

protected:
    QSGNode *updatePaintNode(QSGNode *old, UpdatePaintNodeData *) override
    {
        auto *node = static_cast<sprung::SpringPointsNode *>(old);
        if (!node)
            node = new sprung::SpringPointsNode(window());
        if (std::exchange(m_changed, false) || !old) {
            node->setPoints(m_points);
            node->setClock(m_clock);
        }
        return node;
    }

private:
    sprung::MovingPoints m_points{{.stiffness = 180, .damping = 12}};
    sprung::PointsClock m_clock; // since the last change of m_points
    bool m_changed = true;
};
