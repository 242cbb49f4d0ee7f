// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <memory>

namespace sprung::qml {

class StretchTransform;

/// Places of a Flickable's content, along one axis, that may be beyond the ends although the content
/// stays there: what is beyond is shown as a stretch of the content about the edge of the view. What
/// is seen at this edge stays there, and what is seen at the other one moves by as many pixels as
/// the place is beyond the end.
class ScrollStretch : public QObject
{
    Q_OBJECT

public:
    explicit ScrollStretch(const FlickableAxis &view);
    ~ScrollStretch() override;

    /// The view is another one, which has no stretch.
    void viewChanged();
    /// Whether content is stretched. Otherwise places are those of the content.
    void setEnabled(bool enabled) { m_enabled = enabled; }

    double place() const { return m_view.place() + overscroll(); }
    /// Stretches the content as \a place says, and returns the place at which it has to be.
    double setStretchedPosition(double place);
    /// Whether the content is, still, where a stretch is possible.
    bool isAtEdge() const;

    /// The stretch is no longer part of the place, and goes back by itself.
    void release(const SpringParameters &spring, double velocity);
    bool isLettingGo() const { return m_spring.isRunning(); }
    /// Makes what the Flickable has left of its own overshoot part of the place.
    void takeOvershoot();
    /// Makes a stretch on its way back part of the place again, if the content is at its end.
    void recapture();

Q_SIGNALS:
    void lettingGoChanged();

private Q_SLOTS:
    void overshootChanged();

private:
    double overscroll() const { return isLettingGo() ? 0 : m_beyond; }
    const char *overshootName() const;
    void show();

    const FlickableAxis &m_view;
    bool m_enabled = false;
    double m_beyond = 0;    ///< of the place, or on its way back. Negative before the first end
    double m_overshoot = 0; ///< of the Flickable itself, under touch
    std::unique_ptr<StretchTransform> m_transform; ///< null without a stretch
    SpringInterpolator m_spring;
};

} // namespace sprung::qml
