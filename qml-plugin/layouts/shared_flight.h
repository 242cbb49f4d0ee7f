// SPDX-License-Identifier: MIT
#pragma once

#include "scene_place.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

class SharedElement;

/// A picture of an element on its way to where that is, wherever that may be by then. It is a live
/// one, above all else in the window, and the element itself is not drawn meanwhile.
class SharedFlight
{
public:
    /// With a ShaderEffectSource, which it takes.
    SharedFlight(std::unique_ptr<QQuickItem> picture, const ScenePlace &from);
    ~SharedFlight();
    Q_DISABLE_COPY_MOVE(SharedFlight)

    /// Whatever it is heading for, from where and as fast as it is.
    void headFor(SharedElement &element);
    /// Each frame, once that is laid out. False where it has come to its end, or the element has.
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
};

} // namespace sprung::qml
