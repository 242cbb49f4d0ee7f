// SPDX-License-Identifier: MIT
#pragma once

#include "track.h"

#include <QColor>
#include <QHash>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

/// Draws over a page where its items were, how fast they are, and where they will be. It finds by
/// itself what moves: all that changes its place in its parent from one frame to the next, however
/// it does so.
///
/// What render threads and shaders draw is not there, nor what Qt's own animations move while no
/// interpolator runs. What follows an interpolator in a curve has no future, and what follows a
/// thing that moves has one as if that stood still.
class Tracks : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Whose items are watched; null, the default, watches nothing.
    Q_PROPERTY(QQuickItem *page MEMBER m_page WRITE setPage NOTIFY styleChanged)
    /// Whether targets, ways there and velocities are drawn.
    Q_PROPERTY(bool forces MEMBER m_forces NOTIFY styleChanged)
    /// Whether places of the last second are drawn.
    Q_PROPERTY(bool ghosts MEMBER m_ghosts NOTIFY styleChanged)
    /// The time that is marked, from -past to future; at 0 nothing is.
    Q_PROPERTY(qreal moment MEMBER m_moment NOTIFY styleChanged)
    Q_PROPERTY(QColor target MEMBER m_target NOTIFY styleChanged)
    Q_PROPERTY(QColor velocity MEMBER m_velocity NOTIFY styleChanged)
    Q_PROPERTY(QColor trace MEMBER m_trace NOTIFY styleChanged)
    /// Milliseconds that are remembered, and those until all that is foreseen rests: 2000 at most.
    Q_PROPERTY(qreal past READ past NOTIFY timesChanged)
    Q_PROPERTY(qreal future READ future NOTIFY timesChanged)

public:
    static constexpr double longest = 2; // s

    explicit Tracks(QQuickItem *parent = nullptr);

    void setPage(QQuickItem *page);
    qreal past() const { return 1000 * m_pastSeconds; }
    qreal future() const { return 1000 * m_futureSeconds; }
    /// What is known of an item; null if it has not moved.
    const Track *trackOf(const QQuickItem *item) const;

    void paint(QPainter *painter) override;

Q_SIGNALS:
    void styleChanged();
    void timesChanged();

protected:
    void itemChange(ItemChange change, const ItemChangeData &data) override;

private:
    /// An item as it was when it was looked at last.
    struct ItemState
    {
        QTransform transform; ///< in the window
        QSizeF size;
        Pose pose{};
        unsigned frame = 0;
    };

    void look();
    void lookAt(QQuickItem *item, bool isCarried);
    void lookAtLeaders();
    bool note(QQuickItem *item, const ItemState &before, const Pose &pose);
    void forget();
    void drawGhosts(QPainter *painter, const Track &track) const;
    void drawFuture(QPainter *painter, const Track &track) const;
    void drawVelocity(QPainter *painter, const Track &track) const;
    void mark(QPainter *painter, const QPolygonF &outline) const;

    QPointer<QQuickItem> m_page;
    QMetaObject::Connection m_frames;
    QHash<const QQuickItem *, ItemState> m_itemStates;
    std::vector<Leader> m_leaders;
    std::vector<Track> m_tracks;
    unsigned m_frame = 0;
    double m_now = 0;       // s, on the ticker
    double m_before = 0;    // the frame before
    bool m_isStale = false; // what is drawn
    double m_pastSeconds = 0;
    double m_futureSeconds = 0;
    bool m_forces = false;
    bool m_ghosts = false;
    qreal m_moment = 0;
    QColor m_target = Qt::blue;
    QColor m_velocity = Qt::red;
    QColor m_trace = Qt::gray;
};
