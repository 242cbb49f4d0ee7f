// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QQuickItem>

#include <algorithm>
#include <functional>
#include <memory>

namespace sprung::qml {

/// The picture of an item that turns into that of another one, which lies above it. The former item
/// lives meanwhile.
class CrossFade
{
public:
    /// Takes ownership of \a picture, a ShaderEffectSource. Calls \a changed whenever the opacities
    /// have changed.
    CrossFade(std::unique_ptr<QQuickItem> picture, QObject *scope, std::function<void()> changed);

    /// Turns from the picture of one item into that of another, on that spring. If it was turning the
    /// other way, it goes back, with its velocity.
    void start(std::unique_ptr<RetainedItem> from, const QQuickItem &to,
               const SpringParameters &spring);

    QQuickItem &formerPicture() { return *m_picture; }
    /// Of the picture above, and of the former one.
    double opacity() const { return opacityFor(m_fraction); }
    double formerOpacity() const;
    bool isRunning() const { return m_spring.isRunning(); }

private:
    /// How much is seen of a picture that has this share. The same for both, so it does not matter
    /// which is above; and none appears or vanishes suddenly, even if the other one is transparent.
    static double opacityFor(double share) { return share * std::min(2 * share, 1.0); }

    std::unique_ptr<QQuickItem> m_picture;
    std::unique_ptr<RetainedItem> m_from;
    const QQuickItem *m_to = nullptr; // to compare with only
    double m_fraction = 0;            // of the picture above
    SpringInterpolator m_spring;
};

} // namespace sprung::qml
