// SPDX-License-Identifier: MIT
#pragma once

#include "elastic_ends.h"
#include "scroll_mover.h"
#include "scroll_snap.h"

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <optional>

namespace sprung::qml {

/// What the axes of a ScrollMotion have in common.
struct ScrollManner
{
    SpringParameters spring;
    double friction = 2;    ///< per second
    bool isElastic = false; ///< whether content goes beyond the ends
    bool stretches = false; ///< whether it is stretched there instead, if it is elastic
    double pixelsPerNotch = 0;
};

/// Moves the content of a view along one axis. A wheel moves a place for which the content heads on
/// a spring. Fingers move the content itself, and when they let it go it coasts. A place is that of
/// the content, in pixels, also beyond the ends.
///
/// If something else moves the content, it stays there.
class ScrollAxis : public QObject
{
    Q_OBJECT

public:
    explicit ScrollAxis(Qt::Orientation orientation);
    ~ScrollAxis() override;

    void setView(QQuickItem *view);
    const ScrolledView &view() const { return m_view; }
    void setManner(const ScrollManner &manner);
    void setSnap(const ScrollSnap &snap) { m_snap = snap; }
    const ScrollSnap &snap() const { return m_snap; }

    double place() const { return m_stretch.place(); }
    /// Where the content will rest; where it is, if it does not move.
    double landing() const;
    /// px/s
    double velocity() const;
    bool isMoving() const;
    bool isInside() const { return place() == m_view.ends().inside(place()); }
    /// Whether there is more content in the direction of \a way, or the content has not got to the
    /// end yet.
    bool hasRoom(double way) const;

    /// Moves on by notches of a wheel, or parts of them. Those of a run, and those after it, add
    /// up. \a velocity is what the content has already, from something else.
    void turn(double notches, double velocity);
    /// Goes to a place, or as near to it as there is content. \a isEnd: the end that is there is
    /// meant, wherever it will be.
    void goTo(double place, bool isEnd = false);
    /// The place that a further step begins at: where a turn of the wheel or a key leads to.
    double aim() const;

    bool isHeld() const { return m_isHeld; }
    /// Stops under fingers.
    void hold(double seconds);
    /// Moves under them. Returns false if the content was stopped by an end, elastic or not.
    bool pull(double way, double seconds);
    /// Where fingers have pulled it to, which may be further than it gives way.
    double pulled() const { return m_isHeld ? m_pull : place(); }
    /// Goes on with the velocity that fingers had at this time.
    void release(double seconds) { letGo(m_estimator.velocity(seconds)[0]); }
    /// Goes on with this velocity of the fingers, in px/s of the content.
    void letGo(double velocity);

    /// Stays where it is. What is stretched goes back.
    void stop();
    /// Goes back to the end if it rests beyond it. \a velocity is what the content has.
    void comeBack(double velocity);

Q_SIGNALS:
    /// The velocity or the landing is another one.
    void changed();
    /// It has started, or stopped.
    void movingChanged();

private Q_SLOTS:
    void placeChanged();
    void endsChanged();

private:
    bool isOwnWrite(double place) const;
    double onPixel(double place) const;
    double pixel() const;
    ElasticEnds elasticEnds() const;
    void headFor(double place, std::optional<double> velocity);
    void goOn(double velocity);
    void coast(double velocity);
    void bound(Interpolator &motion, Interpolator::AtBound atBound);
    void write(double place);
    void endRun();
    void tellMoving();

    ScrolledView m_view;
    ScrollManner m_manner;
    ScrollSnap m_snap;
    ScrollStretch m_stretch{m_view};
    ScrollMover<SpringInterpolator> m_spring{m_stretch};
    ScrollMover<FrictionInterpolator> m_coast{m_stretch};

    std::optional<double> m_aim; ///< neither on a pixel nor on a snap point
    double m_landing = 0;        ///< where the spring goes, or went
    bool m_isToLast = false;     ///< the spring goes to the last place, wherever that is
    bool m_isToFirst = false;

    bool m_isHeld = false;
    bool m_isWriting = false;
    bool m_wasMoving = false;
    double m_pull = 0; ///< where the content would be without ends
    VelocityEstimator m_estimator;
};

} // namespace sprung::qml
