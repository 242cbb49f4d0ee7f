// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <QColor>
#include <QPointer>
#include <QPolygonF>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

/// Draws past outlines, velocities and predicted outlines of the items over a page. It detects
/// moving items itself: each item whose position, size, scale, rotation or affine `transform` changes
/// between two frames.
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
    explicit MotionTrails(QQuickItem *parent = nullptr);

    void setPage(QQuickItem *page);
    qreal past() const;
    qreal future() const;
    /// Returns the corners of an item in the window after \a seconds, or at rest if it settles
    /// before. Returns an empty polygon if they are not known, and for an item that does not move.
    QPolygonF predictedOutline(const QQuickItem *item, double seconds) const;

    void paint(QPainter *painter) override;

Q_SIGNALS:
    void styleChanged();
    void timesChanged();

private:
    /// x and y with the translation of `transform`, width, height, scale, rotation, and the 2×2
    /// matrix of `transform`.
    using Pose = std::array<double, 10>;

    /// A running motion, and its values in the last frames.
    struct Source
    {
        struct Sample
        {
            double time; ///< s, on the ticker
            sprung::TypedValue value;
        };
        const void *motion; ///< identifies it
        sprung::Trajectory trajectory;
        std::vector<Sample> samples;
    };
    /// An item, and its poses in the frames in which it moved.
    struct Trail
    {
        struct Sample
        {
            double time;
            Pose pose;
            QPolygonF outline; ///< in the window
        };
        /// The channel of a source that a component of the pose follows.
        struct Channel
        {
            const Source *source = nullptr; ///< null: the component does not change
            std::size_t index = 0;
            double rate = 0; ///< change of the component per unit of the channel
        };
        QPointer<QQuickItem> item;
        unsigned frame = 0; ///< the last one in which it was visible
        Pose pose{};        ///< in that frame
        std::vector<Sample> samples;
        std::array<Channel, std::tuple_size_v<Pose>> channels{};
        bool isPredictable = false; ///< each changing component has a source
    };

    static Pose poseOf(const QQuickItem &item);
    static QPolygonF outlineOf(const QQuickItem &item, const Pose &pose);
    static bool isNear(const Pose &a, const Pose &b);
    static double secondsToRest(const Trail &trail);
    static QPolygonF outlineAt(const Trail &trail, double time);
    static QPolygonF outlineAfter(const Trail &trail, double seconds);

    void updateTrails();
    void visitItem(QQuickItem *item, bool isAncestorMoving);
    bool addSample(Trail &trail, const Pose &before);
    void updateSources();
    void findChannels(Trail &trail) const;
    std::optional<Trail::Channel> channelOf(const Trail &trail, std::size_t component) const;
    void removeOldSamples();
    bool movesNow(const Trail &trail) const
    {
        return trail.item && !trail.samples.empty() && trail.samples.back().time == m_now;
    }
    void drawGhosts(QPainter *painter, const Trail &trail) const;
    void drawPrediction(QPainter *painter, const Trail &trail) const;
    void drawVelocity(QPainter *painter, const Trail &trail) const;
    void drawMarker(QPainter *painter, const QPolygonF &outline) const;

    QPointer<QQuickItem> m_page;
    std::vector<Source> m_sources;
    std::unordered_map<const QQuickItem *, Trail> m_trails;
    unsigned m_frame = 0;
    double m_now = 0;          // s, on the ticker
    double m_previousTime = 0; // of the previous frame
    bool m_needsUpdate = false;
    bool m_forces = false;
    bool m_ghosts = false;
    qreal m_moment = 0;
    QColor m_target, m_velocity, m_trace;
};
