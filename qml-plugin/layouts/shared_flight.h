// SPDX-License-Identifier: MIT
#pragma once

#include "cross_fade.h"
#include "scene_geometry.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

class SharedElement;

/// A live picture of an element on its way to that element, which may move meanwhile. It is above
/// everything else in the window, and the element itself is not drawn meanwhile.
class SharedFlight
{
public:
    /// Takes ownership of \a picture, a ShaderEffectSource. \a velocity is in pixels and degrees per
    /// second. The MotionScheme is that around \a scope, which outlives the flight.
    SharedFlight(std::unique_ptr<QQuickItem> picture, const SceneGeometry &from,
                 const SceneGeometry &velocity, QObject *scope);
    ~SharedFlight();
    Q_DISABLE_COPY_MOVE(SharedFlight)

    /// Sets a new end of the flight. Place and velocity stay.
    void headFor(SharedElement &element);
    /// Turns from the picture of the item \a from into that of the element meanwhile. \a picture makes
    /// another ShaderEffectSource.
    void crossFade(std::unique_ptr<RetainedItem> from,
                   const std::function<std::unique_ptr<QQuickItem>()> &picture);
    /// The picture is that of the element alone.
    void endCrossFade();
    /// Shows \a item, which may have left the window. The flight goes on to its former end, and does
    /// not land there.
    void hold(QQuickItem &item);
    /// Fades out meanwhile, on \a spring. headFor() turns that round.
    void fadeOut(const SpringParameters &spring);
    bool isFading() const { return m_fades; }
    bool isFadedOut() const { return m_fades && !m_fading.isRunning(); }
    /// Called in each frame after layout. False if the flight has ended, or the element is gone.
    bool follow();
    /// The picture of \a other comes right above this one.
    void isBelow(SharedFlight &other) const;
    /// Where it is seen.
    const SceneGeometry &place() const { return m_place; }

private:
    void tune();
    void show();
    void showOpacity();

    std::unique_ptr<QQuickItem> m_picture;
    QObject *m_scope;
    std::unique_ptr<CrossFade> m_crossFade;
    QPointer<SharedElement> m_element;
    SceneGeometry m_place;
    SceneGeometry m_goal;
    std::optional<SceneGeometry> m_velocity; // until it has a goal
    SpringInterpolator m_rect;
    SpringInterpolator m_rotation;
    SpringInterpolator m_fading;
    double m_visible = 1; // between 0 and 1: what the spring says
    double m_itemOpacity = 1;
    bool m_holds = false;
    bool m_fades = false;
};

} // namespace sprung::qml
