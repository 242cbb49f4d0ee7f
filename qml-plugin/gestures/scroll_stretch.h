// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

#include <sprung/animation/animated_value.h>

#include <memory>
#include <utility>

namespace sprung::qml {

class StretchTransform;

/// Shows the overscroll of a Flickable's content along one axis as a stretch. The content stays at
/// its bound and is stretched about the edge of the view. The content at this edge stays in
/// position, and the content at the opposite edge moves by the overscroll in pixels.
class ScrollStretch : public QObject, private AnimatedValueOwner
{
    Q_OBJECT

public:
    explicit ScrollStretch(const FlickableAxis &view);
    ~ScrollStretch() override;

    /// Resets the stretch for another view.
    void viewChanged();
    /// Sets whether the overscroll is a stretch. Otherwise positions are content positions.
    void setEnabled(bool enabled) { m_enabled = enabled; }

    double position() const { return m_view.position() + overscroll(); }
    /// Stretches the content for \a position, and returns its content position.
    double setStretchedPosition(double position);
    /// Whether the content is at a bound, where a stretch is possible.
    bool isAtEdge() const;

    /// Removes the stretch from the position, and springs it back.
    void release(const SpringParameters &spring, double velocity);
    bool isSpringingBack() const { return m_value.isRunning(); }
    /// Adds the Flickable's own overshoot to the position.
    void takeOvershoot() { m_beyond += std::exchange(m_overshoot, 0); }
    /// Adds a stretch that springs back to the position again, if the content is at its bound.
    void recapture();

Q_SIGNALS:
    void springingBackChanged();

private Q_SLOTS:
    void overshootChanged();

private:
    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override { return m_settings.plan(this); }
    void valueChanged() override;
    void finished(FinishReason) override { Q_EMIT springingBackChanged(); }
    QObject *subject() override { return m_view.view(); }
    QString motionName() override { return QStringLiteral("ScrollMotion.Stretch"); }

    double overscroll() const { return isSpringingBack() ? 0 : m_beyond; }
    void stopSpring();
    const char *overshootName() const;
    void updateTransform();

    const FlickableAxis &m_view;
    bool m_enabled = false;
    /// The overscroll of the position or of a springing stretch; negative before the first bound.
    double m_beyond = 0;
    double m_overshoot = 0;                        ///< the Flickable's own overshoot, under touch
    std::unique_ptr<StretchTransform> m_transform; ///< null without a stretch
    SpringMotionSettings m_settings;
    AnimatedValue m_value{*this, AnimatedValue::unboundSink<double>()};
};

} // namespace sprung::qml
