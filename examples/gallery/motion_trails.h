// SPDX-License-Identifier: MIT
#pragma once

#include "motion_trail.h"

#include <QColor>
#include <QHash>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

/// Draws past outlines, velocities and predicted outlines of the items over a page. It detects
/// moving items itself: each item whose geometry in its parent changes between two frames.
///
/// It does not show items that the render thread or shaders move, or that only Qt's animations
/// move. An item that follows an interpolator nonlinearly has no prediction. An item that follows a
/// moving item is predicted as if that item were at rest.
class MotionTrails : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// The page with the items; no items are watched if it is null, the default.
    Q_PROPERTY(QQuickItem *page MEMBER m_page WRITE setPage NOTIFY styleChanged)
    /// Whether targets, paths and velocities are drawn.
    Q_PROPERTY(bool forces MEMBER m_forces NOTIFY styleChanged)
    /// Whether outlines of the last second are drawn.
    Q_PROPERTY(bool ghosts MEMBER m_ghosts NOTIFY styleChanged)
    /// The time whose outlines are marked, from -past to future; no outline at 0.
    Q_PROPERTY(qreal moment MEMBER m_moment NOTIFY styleChanged)
    Q_PROPERTY(QColor target MEMBER m_target NOTIFY styleChanged)
    Q_PROPERTY(QColor velocity MEMBER m_velocity NOTIFY styleChanged)
    Q_PROPERTY(QColor trace MEMBER m_trace NOTIFY styleChanged)
    /// The recorded time, and the time until all predicted motion settles, in milliseconds; ≤ 2000.
    Q_PROPERTY(qreal past READ past NOTIFY timesChanged)
    Q_PROPERTY(qreal future READ future NOTIFY timesChanged)

public:
    static constexpr double maximumSeconds = 2;

    explicit MotionTrails(QQuickItem *parent = nullptr);

    void setPage(QQuickItem *page);
    qreal past() const { return 1000 * m_pastSeconds; }
    qreal future() const { return 1000 * m_futureSeconds; }
    /// Returns the trail of an item, or null if it has not moved.
    const MotionTrail *trailOf(const QQuickItem *item) const;

    void paint(QPainter *painter) override;

Q_SIGNALS:
    void styleChanged();
    void timesChanged();

protected:
    void itemChange(ItemChange change, const ItemChangeData &data) override;

private:
    /// The state of an item in the last frame.
    struct ItemState
    {
        QTransform transform; ///< in the window
        QSizeF size;
        Pose pose{};
        unsigned frame = 0;
    };

    void updateTrails();
    void visitItem(QQuickItem *item, bool isAncestorMoving);
    void updateSources();
    bool addSample(QQuickItem *item, const ItemState &before, const Pose &pose);
    void removeOldSamples();
    void drawGhosts(QPainter *painter, const MotionTrail &trail) const;
    void drawPrediction(QPainter *painter, const MotionTrail &trail) const;
    void drawVelocity(QPainter *painter, const MotionTrail &trail) const;
    void drawMarker(QPainter *painter, const QPolygonF &outline) const;

    QPointer<QQuickItem> m_page;
    QMetaObject::Connection m_frameConnection;
    QHash<const QQuickItem *, ItemState> m_itemStates;
    std::vector<TrailSource> m_sources;
    std::vector<MotionTrail> m_trails;
    unsigned m_frame = 0;
    double m_now = 0;          // s, on the ticker
    double m_previousTime = 0; // of the previous frame
    bool m_needsUpdate = false;
    double m_pastSeconds = 0;
    double m_futureSeconds = 0;
    bool m_forces = false;
    bool m_ghosts = false;
    qreal m_moment = 0;
    QColor m_target = Qt::blue;
    QColor m_velocity = Qt::red;
    QColor m_trace = Qt::gray;
};
