// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/engine/ticker.h>
#include <sprung/render/field_time.h>
#include <sprung/render/moving_points.h>

#include <QColor>
#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QTimer>

#include <optional>

namespace sprung::qml {

/// Many points. Each is on a spring to a target of its own, and all springs are alike. The points
/// are moved where they are drawn: a changed target costs the GUI thread time, a frame does not.
///
///     SpringPoints { id: points; count: 10000; diameter: 4; spring: Springs.bouncy }
///     points.retarget(0, places) // from where they are, as fast as they are
///
/// Lists begin with the point `first`. A list that is too long, or contains a number that is not
/// finite or beyond 10⁹, is refused as a whole with one warning. Places are in pixels of the item,
/// and may be outside of it. Changes between two frames take effect with the second frame.
///
/// Time is that of the steady clock, multiplied by Motion.timeScale, so a busy GUI thread does not
/// stop it, and Motion.stallPolicy does not apply. If Motion.ticker was set, or Motion.timeSource
/// is the AnimationDriver, time passes with each tick instead, and points stand still while the
/// ticker does.
class SpringPoints : public QQuickItem, private sprung::TickClient
{
    Q_OBJECT
    /// The number of points, 0 to 4 000 000; others are refused with a warning. 0 by default. New
    /// points rest at 0, 0.
    Q_PROPERTY(int count READ count WRITE setCount NOTIFY countChanged FINAL)
    /// Motion.spring by default. An invalid one is refused with a warning. One that never settles
    /// (without damping, or without stiffness) keeps them running until complete().
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// The diameter of each point, in pixels; 4 by default. With 0 nothing is seen. Negative and
    /// non-finite values are refused with a warning.
    Q_PROPERTY(double diameter READ diameter WRITE setDiameter NOTIFY diameterChanged FINAL)
    /// The color of all points; white by default. Colors of single points are multiplied with it.
    /// An invalid color is refused with a warning.
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY colorChanged FINAL)
    /// Whether any point moves, or is about to.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringPoints(QQuickItem *parent = nullptr);
    ~SpringPoints() override;

    int count() const { return int(m_points.count()); }
    void setCount(int count);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    double diameter() const { return m_diameter; }
    void setDiameter(double pixels);
    QColor color() const { return m_color; }
    void setColor(const QColor &color);
    bool isRunning() const { return m_running; }

    /// Gives the points new targets. Positions and velocities stay.
    Q_INVOKABLE void retarget(int first, const QList<QPointF> &places);
    /// Puts the points there, at rest.
    Q_INVOKABLE void snapTo(int first, const QList<QPointF> &places);
    /// Adds these velocities, in pixels per second, to those of the points.
    Q_INVOKABLE void push(int first, const QList<QPointF> &velocities);
    /// Pushes the points that are within \a radius pixels of \a place now away from it: with \a speed
    /// in the middle, in pixels per second, and ever less up to the radius. A negative speed pulls
    /// them. A radius that is not positive, and what is not finite or beyond 10⁹, is refused with a
    /// warning.
    Q_INVOKABLE void pushAway(QPointF place, double radius, double speed);
    /// Puts all points at their targets, at rest.
    Q_INVOKABLE void complete();
    /// Sets the colors of single points, which are white by default.
    Q_INVOKABLE void setColors(int first, const QList<QColor> &colors);

    /// The present position of a point, and its velocity in pixels per second. If there is no such
    /// point, the result is 0, 0 and there is a warning.
    Q_INVOKABLE QPointF placeOf(int point);
    Q_INVOKABLE QPointF velocityOf(int point);
    /// Where it will come to rest.
    Q_INVOKABLE QPointF targetOf(int point);

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
    bool isThere(const char *command, int first, qsizetype count = 1) const;
    void change(const char *command, int first, const QList<QPointF> &values, Apply apply);
    void schedule();
    void applyChanges();
    double passed() const { return m_time.at(FieldTime::now()); }
    void beginTime();
    void endTime();
    void onTickerDestroyed();
    void scaleTime();
    void scheduleEnd();
    void updateRunning();
    void changeSpring();
    void markDirty(DirtyFlag part);

    MovingPoints m_points;         // at time 0 of m_time
    QList<Change> m_changes;       // to be applied before the next frame
    qsizetype m_changedPoints = 0; // in m_changes
    FieldTime m_time;
    QPointer<Ticker> m_ticker; // null: the clock
    QTimer m_end;
    std::optional<SpringParameters> m_spring;
    std::vector<QRgb> m_colors;
    QColor m_color = Qt::white;
    double m_diameter = 4;
    unsigned m_toDraw = 0;  // Parts
    bool m_changed = false; // there are changes to apply
    bool m_moving = false;  // time passes
    bool m_running = false; // as last notified
};

} // namespace sprung::qml
