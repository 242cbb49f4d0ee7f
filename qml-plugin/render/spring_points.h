// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/render/moving_points.h>
#include <sprung/render/points_clock.h>
#include <sprung/timing/motion.h>
#include <sprung/timing/ticker.h>

#include <QColor>
#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QTimer>

#include <optional>

namespace sprung::qml {

/// Many animated points. Each point has its own target, and all points share one spring. The
/// graphics card moves the points: a changed target costs time on the GUI thread, a frame does not.
///
///     SpringPoints { id: points; count: 10000; diameter: 4; spring: Springs.bouncy }
///     points.retarget(0, positions) // keeps positions and velocities
///
/// List arguments start at the point `first`. A list that is too long, or that contains a number
/// that is not finite or beyond 10⁹, is rejected as a whole with one warning. Positions are in
/// pixels of the item, and may be outside of it. Changes between two frames take effect in the
/// second frame.
///
/// The time base is the steady clock, multiplied by Motion.timeScale and Motion.systemTimeScale. A
/// busy GUI thread does not stop the motion, and Motion.stallPolicy does not apply. If Motion.ticker is set, or
/// Motion.timeSource is the AnimationDriver, each tick advances the time instead.
class SpringPoints : public QQuickItem, private sprung::TickClient
{
    Q_OBJECT
    /// The number of points, 0 to 4 000 000. Default: 0. Other values are rejected with a warning.
    /// New points rest at 0, 0.
    Q_PROPERTY(int count READ count WRITE setCount NOTIFY countChanged FINAL)
    /// The spring of all points. Default: Motion.spring. An invalid spring is rejected with a
    /// warning. A spring that never settles (without damping, or without stiffness) runs until
    /// complete().
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// The diameter of each point, in pixels, ≥ 0. Default: 4. With 0 the points are invisible.
    /// Other values are rejected with a warning.
    Q_PROPERTY(double diameter READ diameter WRITE setDiameter NOTIFY diameterChanged FINAL)
    /// The color of all points, multiplied with the colors of single points. Default: white.
    /// Invalid colors are rejected with a warning.
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY colorChanged FINAL)
    /// Whether any point moves, or will move with the next frame.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringPoints(QQuickItem *parent = nullptr);
    ~SpringPoints() override;

    int count() const { return int(m_points.count()); }
    void setCount(int count);
    SpringParameters spring() const;
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }
    double diameter() const { return m_diameter; }
    void setDiameter(double pixels);
    QColor color() const { return m_color; }
    void setColor(const QColor &color);
    bool isRunning() const { return m_running; }

    /// Sets new targets. Positions and velocities stay.
    Q_INVOKABLE void retarget(int first, const QList<QPointF> &targets);
    /// Moves points immediately, at rest.
    Q_INVOKABLE void snapTo(int first, const QList<QPointF> &positions);
    /// Adds \a velocities, in pixels per second, to the velocities of points.
    Q_INVOKABLE void push(int first, const QList<QPointF> &velocities);
    /// Pushes the points within \a radius pixels of \a position away from it. The added velocity is
    /// \a speed pixels per second in the middle, and decreases to 0 at the radius. A negative speed
    /// attracts. A radius that is not positive, and numbers that are not finite or beyond 10⁹, are
    /// rejected with a warning.
    Q_INVOKABLE void repel(QPointF position, double radius, double speed);
    /// Moves all points to their targets, at rest.
    Q_INVOKABLE void complete();
    /// Sets the colors of single points. Default: white.
    Q_INVOKABLE void setColors(int first, const QList<QColor> &colors);

    /// Returns the current position of \a point, like velocityAt() its velocity in pixels per
    /// second. Returns 0, 0 with a warning if there is no such point.
    Q_INVOKABLE QPointF positionAt(int point);
    Q_INVOKABLE QPointF velocityAt(int point);
    /// Returns the target of \a point.
    Q_INVOKABLE QPointF targetAt(int point);

Q_SIGNALS:
    void countChanged();
    void springChanged();
    void diameterChanged();
    void colorChanged();
    void runningChanged();

protected:
    void itemChange(ItemChange change, const ItemChangeData &data) override;
    void updatePolish() override;
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    using Apply = void (MovingPoints::*)(std::size_t, std::span<const QPointF>);
    struct Change
    {
        Apply apply;
        std::size_t first;
        QList<QPointF> values;
    };
    enum DirtyFlag : unsigned char { TimeDirty = 1, AppearanceDirty = 2, PointsDirty = 4 };

    void tick(double seconds) override;
    bool isValidRange(const char *command, int first, qsizetype count = 1) const;
    void change(const char *command, int first, const QList<QPointF> &values, Apply apply);
    void schedule();
    void applyChanges();
    double elapsed() const { return m_clock.secondsAt(PointsClock::now()); }
    void beginTime();
    void endTime();
    void onTickerDestroyed();
    void scaleTime();
    void scheduleEnd();
    void changeSpring();
    void updateRunning();
    void markDirty(DirtyFlag flag);

    MovingPoints m_points;         // at time 0 of m_clock
    QList<Change> m_changes;       // to be applied before the next frame
    qsizetype m_changedPoints = 0; // in m_changes
    PointsClock m_clock;
    QTimer m_end;
    std::optional<SpringParameters> m_spring;
    std::vector<QRgb> m_colors;
    QColor m_color = Qt::white;
    double m_diameter = 4;
    unsigned m_dirty = 0;   // DirtyFlags
    bool m_changed = false; // changes are pending
    bool m_moving = false;  // time is running
    bool m_running = false; // as last notified
};

} // namespace sprung::qml
