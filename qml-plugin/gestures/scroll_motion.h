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

/// Attached to a Flickable, ListView, GridView, TableView or ScrollView: scrolls it on a spring by
/// wheel, touchpad and keys.
///
///     ListView { ScrollMotion.overscroll: ScrollMotion.RubberBand }
///
/// A wheel that is turned by the same angle scrolls to the same pixel, in however many events and
/// however fast it is turned. Fingers on a touchpad move the content directly; when lifted, it
/// coasts until friction stops it. If there is a drag, a flick, a press or anything else that
/// moves the content, it stays where that puts it. Using any of the properties switches it on.
/// Dragging by touch or by mouse stays the Flickable's own.
///
/// Places are those of contentX and contentY in pixels, velocities are pixels per second. Bad input
/// is refused with one warning, and the old value stays.
class ScrollMotion : public QObject
{
    Q_OBJECT
    /// The spring on which the content follows a wheel, a key and scrollTo(), and comes back from
    /// beyond an end. By default it is critically damped with a response of a quarter of a second.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   settingsChanged FINAL)
    /// How far a notch of a wheel, 15°, scrolls, > 0. By default as far as a Flickable at rest: 24
    /// for each of QStyleHints::wheelScrollLines, usually 72.
    Q_PROPERTY(qreal pixelsPerNotch READ pixelsPerNotch WRITE setPixelsPerNotch RESET
                   resetPixelsPerNotch NOTIFY settingsChanged FINAL)
    /// How fast the content slows down after fingers have left a touchpad, per second, ≥ 0; 2 by
    /// default.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY settingsChanged FINAL)
    /// What happens at the ends. By default as the Flickable's boundsBehavior says: Stop for
    /// Flickable.StopAtBounds, and RubberBand otherwise. With Stretch, a touch that pulls the
    /// content too far stretches it, too, if its boundsMovement is Flickable.StopAtBounds.
    Q_PROPERTY(Overscroll overscroll READ overscroll WRITE setOverscroll RESET resetOverscroll
                   NOTIFY settingsChanged FINAL)
    /// The content comes to rest at multiples of this, from its beginning, and at its ends. ≥ 0; 0,
    /// the default, is anywhere. A notch of a wheel goes as far at least.
    Q_PROPERTY(qreal snapInterval READ snapInterval WRITE setSnapInterval NOTIFY settingsChanged
                   FINAL)
    /// The content comes to rest at these distances from its beginning, and at its ends: numbers, or
    /// points if it scrolls both ways. They win over the interval; none by default.
    Q_PROPERTY(QVariantList snapPoints READ snapPoints WRITE setSnapPoints NOTIFY settingsChanged
                   FINAL)
    /// What happens if delegates that are made on the way take longer than a frame; Smooth by default.
    Q_PROPERTY(Stall stall READ stall WRITE setStall NOTIFY settingsChanged FINAL)
    /// Where the content will come to rest; where it is if it does not move.
    Q_PROPERTY(QPointF landing READ landing NOTIFY moved FINAL)
    /// How fast it moves, unless the Flickable itself moves it; 0 at rest.
    Q_PROPERTY(QPointF velocity READ velocity NOTIFY moved FINAL)
    /// Whether fingers on a touchpad move the content, or it moves on by itself.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::ScrollMotion)
    QML_UNCREATABLE("ScrollMotion is attached to a Flickable")
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Overscroll : int {
        RubberBand, ///< fingers and momentum move the content beyond an end, and it springs back
        Stop,       ///< the content stops
        Stretch,    ///< the content stays at the end, and is stretched by what would be beyond it
    };
    Q_ENUM(Overscroll)

    enum Stall : int {
        Smooth, ///< time passes more slowly: no long pauses and no leaps, and it arrives later
        Exact, ///< time is that of the clock: after a pause the content is where it would have been
    };
    Q_ENUM(Stall)

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
    Stall stall() const { return m_stall; }
    void setStall(Stall stall);
    qreal snapInterval() const { return m_axes.x().snap().interval; }
    void setSnapInterval(qreal pixels);
    QVariantList snapPoints() const { return m_snapPoints; }
    void setSnapPoints(const QVariantList &points);

    QPointF landing() const { return {m_axes.x().landing(), m_axes.y().landing()}; }
    QPointF velocity() const { return {m_axes.x().velocity(), m_axes.y().velocity()}; }
    bool isRunning() const { return m_axes.isRunning(); }

    /// For fingers on the view: with the settings that are valid now.
    ScrollAxis &axis(Qt::Orientation orientation);

    /// Scrolls to a place, or as near to it as there is content: a point, or a number if the
    /// content scrolls one way. A number is that of contentX if the content scrolls only
    /// horizontally, and otherwise of contentY.
    Q_INVOKABLE void scrollTo(const QVariant &position);

Q_SIGNALS:
    void settingsChanged();
    void moved();
    void runningChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void findView();
    void viewMovingChanged();

private:
    /// What is due when a motion starts or ends.
    enum class Action : unsigned char {
        Watch,   ///< the pointers of the window are watched while anything moves
        Bars,    ///< scroll bars show themselves
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
    void pointerLifted();
    void onDragStuck();
    void stop();
    void comeBack();

    QPointer<QQuickItem> m_view;
    QPointer<QQuickItem> m_frame;    ///< the ScrollView around it, once it was left a wheel event
    QPointer<QQuickWindow> m_window; ///< whose pointers are watched, as long as anything moves
    SpringParameters m_spring;
    std::optional<double> m_pixelsPerNotch;
    std::optional<Overscroll> m_overscroll;
    qreal m_friction = 2;
    Stall m_stall = Smooth;
    QVariantList m_snapPoints;

    ScrollAxes m_axes;
    ScrollInput m_input{m_axes};
    ScrollBars m_bars;
    StuckDragDetector m_stalled{[this] { onDragStuck(); }};
    bool m_isPressed = false; ///< since something moved
    bool m_lastNotifiedRunning = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
