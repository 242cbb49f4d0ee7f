// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_bars.h"
#include "scroll_input.h"
#include "stuck_drag_detector.h"

#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// Attached to a Flickable, ListView, GridView, TableView or ScrollView: scrolls the view with a
/// spring by wheel, touchpad and keys.
///
///     ListView { ScrollMotion.overscroll: ScrollMotion.RubberBand }
///
/// Equal wheel angles scroll to the same pixel, independent of the number and speed of events. Two
/// fingers on a touchpad move the content directly; after the release, it coasts until friction
/// stops it. A drag, a flick, a press or external code that moves the content ends the motion.
/// Using any property enables ScrollMotion. The Flickable itself still handles dragging by touch or
/// mouse.
///
/// Positions are contentX and contentY in pixels, velocities are pixels per second. Bad input is
/// rejected with one warning, and the old value stays.
class ScrollMotion : public QObject
{
    Q_OBJECT
    /// The spring for wheel, keys and scrollTo(), and for springing back from an overscroll.
    /// Default: critically damped, with a response of a quarter of a second.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   settingsChanged FINAL)
    /// The distance of a wheel notch of 15°, in pixels, > 0. Default: as for a Flickable at rest,
    /// 24 for each of QStyleHints::wheelScrollLines, usually 72.
    Q_PROPERTY(qreal pixelsPerNotch READ pixelsPerNotch WRITE setPixelsPerNotch RESET
                   resetPixelsPerNotch NOTIFY settingsChanged FINAL)
    /// The friction after a release of the touchpad, per second, ≥ 0. Default: 2.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY settingsChanged FINAL)
    /// The behavior at the bounds. Default: Stop if the Flickable's boundsBehavior is
    /// Flickable.StopAtBounds, and RubberBand otherwise. With Stretch, touch also stretches the
    /// content if the Flickable's boundsMovement is Flickable.StopAtBounds.
    Q_PROPERTY(Overscroll overscroll READ overscroll WRITE setOverscroll RESET resetOverscroll
                   NOTIFY settingsChanged FINAL)
    /// The interval of resting positions from the start of the content, in pixels, ≥ 0. The bounds
    /// are also resting positions. Default: 0, anywhere. A wheel notch scrolls at least one
    /// interval.
    Q_PROPERTY(qreal snapInterval READ snapInterval WRITE setSnapInterval NOTIFY settingsChanged
                   FINAL)
    /// The resting positions from the start of the content: numbers, or points if both axes scroll.
    /// The bounds are also resting positions. They take precedence over the interval. Default:
    /// empty.
    Q_PROPERTY(QVariantList snapPoints READ snapPoints WRITE setSnapPoints NOTIFY settingsChanged
                   FINAL)
    /// The behavior if creating delegates takes longer than a frame. Default: SlowDown.
    Q_PROPERTY(JankPolicy jankPolicy READ jankPolicy WRITE setJankPolicy NOTIFY settingsChanged
                   FINAL)
    /// The position at which the content will rest; the current position at rest.
    Q_PROPERTY(QPointF restingPosition READ restingPosition NOTIFY motionChanged FINAL)
    /// The velocity, except for the Flickable's own motion; 0 at rest.
    Q_PROPERTY(QPointF velocity READ velocity NOTIFY motionChanged FINAL)
    /// Whether a touchpad or a motion of this element moves the content.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::ScrollMotion)
    QML_UNCREATABLE("ScrollMotion is attached to a Flickable")
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Overscroll : int {
        RubberBand, ///< the content overscrolls, and springs back
        Stop,       ///< the content stops
        Stretch,    ///< the content stays at the bound, and is stretched by the overscroll
    };
    Q_ENUM(Overscroll)

    enum JankPolicy : int {
        SlowDown, ///< time slows down: no long pauses or jumps, but a later arrival
        KeepTime, ///< real time: after a pause the content jumps to its position
    };
    Q_ENUM(JankPolicy)

    explicit ScrollMotion(QObject *object);
    ~ScrollMotion() override;
    static ScrollMotion *qmlAttachedProperties(QObject *object);

    SpringParameters spring() const { return m_spring; }
    void setSpring(SpringParameters spring);
    void resetSpring();
    qreal pixelsPerNotch() const;
    void setPixelsPerNotch(qreal pixels);
    void resetPixelsPerNotch();
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    Overscroll overscroll() const;
    void setOverscroll(Overscroll overscroll);
    void resetOverscroll();
    JankPolicy jankPolicy() const { return m_jankPolicy; }
    void setJankPolicy(JankPolicy jankPolicy);
    qreal snapInterval() const { return m_axes.x().snap().interval; }
    void setSnapInterval(qreal pixels);
    QVariantList snapPoints() const { return m_snapPoints; }
    void setSnapPoints(const QVariantList &points);

    QPointF restingPosition() const
    {
        return {m_axes.x().restingPosition(), m_axes.y().restingPosition()};
    }
    QPointF velocity() const { return {m_axes.x().velocity(), m_axes.y().velocity()}; }
    bool isRunning() const { return m_axes.isRunning(); }

    /// Returns an axis with the current settings, for touch on the view.
    ScrollAxis &axis(Qt::Orientation orientation);

    /// Scrolls to a position within the content: a point, or a number for a single axis. A number
    /// is contentX if the content only scrolls horizontally, and otherwise contentY.
    Q_INVOKABLE void scrollTo(const QVariant &position);

Q_SIGNALS:
    void settingsChanged();
    void motionChanged();
    void runningChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void findView();
    void viewMovingChanged();

private:
    /// The pending actions when a motion starts or ends.
    enum class Action : unsigned char {
        Watch,   ///< observe the window's pointers during motion
        Bars,    ///< show scroll bars
        Running, ///< runningChanged()
    };

    template <typename T, typename Value>
    void setChecked(T *setting, const Value &value, bool isRight, const char *name);
    void notifyRunning();
    void ensureConfigured();

    bool isViewMoving() const;
    bool isDragged() const;
    void viewShownChanged();
    void forwardToOuterView();
    void watchWindow();
    void handlePointer(const QEvent &event);
    void handleContact(const QPointerEvent &event);
    void pointerLiftedLater();
    void pointerLifted();
    void onDragStuck();
    void stop();
    void comeBack();

    QPointer<QQuickItem> m_view;
    QPointer<QQuickItem> m_frame;    ///< the ScrollView around it, after it received a wheel event
    QPointer<QQuickWindow> m_window; ///< the observed window during motion
    SpringParameters m_spring;
    std::optional<double> m_pixelsPerNotch;
    std::optional<Overscroll> m_overscroll;
    qreal m_friction = 2;
    JankPolicy m_jankPolicy = SlowDown;
    QVariantList m_snapPoints;

    ScrollAxes m_axes;
    ScrollInput m_input{m_axes};
    ScrollBars m_bars;
    StuckDragDetector m_stalled{[this] { onDragStuck(); }};
    QList<int> m_pressedPoints; ///< on the view, since the start of the motion
    bool m_lastNotifiedRunning = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
