// SPDX-License-Identifier: MIT
#pragma once

#include "elastic_range.h"
#include "scroll_interpolator.h"
#include "scroll_snap.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <optional>

namespace sprung::qml {

/// What the axes of a ScrollMotion have in common.
struct ScrollOptions
{
    SpringParameters spring;
    double friction = 2;    ///< per second
    bool isElastic = false; ///< whether content goes beyond the ends
    bool isExact = false;   ///< whether expensive delegates do not slow it down
    bool stretches = false; ///< whether it is stretched there instead, if it is elastic
    double pixelsPerNotch = 0;
};

/// Moves the content of a view along one axis. A wheel moves a place for which the content heads on
/// a spring. Fingers move the content itself, and when they let it go it coasts. A place is that of
/// the content, in pixels, also beyond the ends.
///
/// If something else moves the content, it stays there. Commands may lead to slots that delete this.
class ScrollAxis : public QObject
{
    Q_OBJECT

public:
    explicit ScrollAxis(Qt::Orientation orientation);
    ~ScrollAxis() override;

    void setView(QQuickItem *view);
    const FlickableAxis &view() const { return m_view; }
    void setManner(const ScrollOptions &options);
    const ScrollOptions &options() const { return m_options; }
    void setSnap(const ScrollSnap &snap) { m_snap = snap; }
    const ScrollSnap &snap() const { return m_snap; }

    /// Under fingers that are drawn ahead, where they were last.
    double place() const
    {
        return isLed() ? elasticEnds().rubberBanded(m_pull) : m_stretch.place();
    }
    /// Where the content will rest; where it is, if it does not move.
    double landing() const;
    /// px/s
    double velocity() const;
    bool isMoving() const;
    bool isInside() const { return place() == m_view.ends().inside(place()); }
    /// Whether there is more content in the direction of \a way, or the content has not got to the
    /// end yet.
    bool canScroll(double way) const;

    /// Moves on by notches of a wheel, or parts of them. Those of a run, and those after it, add
    /// up. \a velocity is what the content has already, from something else.
    void scrollByNotches(double notches, double velocity);
    /// Goes to a place, or as near to it as there is content. \a isEnd: the end that is there is
    /// meant, wherever it will be.
    void scrollTo(double place, bool isEnd = false);
    /// The place that a further step begins at: where a turn of the wheel or a key leads to.
    double pendingTarget() const;

    bool isHeld() const { return m_isHeld; }
    /// Stops under fingers. Returns whether this is still there.
    bool hold(double seconds);
    /// Moves under them; if it \a isLed, with the next lead(). Returns whether this is still there.
    bool pull(double way, double seconds, bool isLed);
    /// Puts the content where fingers that pull it will be after a further \a way. Returns whether
    /// this is still there.
    bool lead(double way);
    /// Whether no end, elastic or not, is in the way of a pull.
    bool isInsideAfter(double way) const;
    /// Where fingers have pulled it to, which may be further than it gives way.
    double dragPosition() const { return m_isHeld ? m_pull : place(); }
    /// Goes on with the velocity that fingers had at this time.
    void release(double seconds) { releaseWith(m_estimator.velocity(seconds)[0]); }
    /// Goes on, from where a lead has put it, with this velocity of the fingers, in px/s of the
    /// content.
    void releaseWith(double velocity);

    /// Stays where it is. What is stretched goes back.
    bool stop();
    /// Goes back to the end if it rests beyond it. \a velocity is what the content has.
    void springBack(double velocity);

Q_SIGNALS:
    /// The velocity or the landing is another one.
    void changed();
    /// It has started, or stopped.
    void movingChanged();

private Q_SLOTS:
    void placeChanged();
    void endsChanged();

private:
    enum End { None, First, Last };

    /// Does one after the other, and tells afterwards what is different. Returns whether this is
    /// still there.
    template <typename... Deeds>
    bool runAndNotify(const Deeds &...deeds);
    void notifyMoving();
    bool isLed() const { return m_isHeld && m_isLed; }
    bool isOwnWrite(double place) const;
    double roundToPixel(double place) const;
    double pixel() const;
    ElasticRange elasticEnds() const;
    void headFor(double place, std::optional<double> velocity, End end = None);
    void coast(double velocity, double from);
    void showPulled(double way);
    void startSpring();
    void setOutToCoast();
    void bound(Interpolator &motion, Interpolator::AtBound atBound);

    FlickableAxis m_view;
    ScrollOptions m_options;
    ScrollSnap m_snap;
    ScrollStretch m_stretch{m_view};
    DelegateThrottle m_pace;
    ScrollInterpolator<SpringInterpolator> m_spring{m_stretch, m_pace};
    ScrollInterpolator<FrictionInterpolator> m_coast{m_stretch, m_pace};

    std::optional<double> m_aim;      ///< neither on a pixel nor on a snap point
    double m_landing = 0;             ///< where the spring goes, or went
    End m_end = None;                 ///< the spring goes to this one, wherever that is
    std::optional<double> m_velocity; ///< for what sets out; none: what it has

    bool m_isHeld = false;
    bool m_isLed = false;
    double m_pull = 0; ///< where the content would be without ends
    VelocityEstimator m_estimator;

    bool m_isActing = false; ///< what the springs tell meanwhile is told afterwards
    bool m_lastNotifiedMoving = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
