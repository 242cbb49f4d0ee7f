// SPDX-License-Identifier: MIT
#pragma once

#include "scene_place.h"

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
    /// Takes ownership of \a picture, a ShaderEffectSource.
    SharedFlight(std::unique_ptr<QQuickItem> picture, const ScenePlace &from);
    ~SharedFlight();
    Q_DISABLE_COPY_MOVE(SharedFlight)

    /// Sets a new end of the flight. Place and velocity stay.
    void headFor(SharedElement &element);
    /// Shows \a item, whose window it no longer belongs to. The flight goes on to its former end, and
    /// does not land there.
    void hold(QQuickItem &item);
    /// Called in each frame after layout. False if the flight has ended, or the element is gone.
    bool follow();
    /// Where it is seen.
    const ScenePlace &place() const { return m_place; }

private:
    void show();

    std::unique_ptr<QQuickItem> m_picture;
    QPointer<SharedElement> m_element;
    ScenePlace m_place;
    ScenePlace m_goal;
    SpringInterpolator m_rect;
    SpringInterpolator m_rotation;
    bool m_holds = false;
};

} // namespace sprung::qml
