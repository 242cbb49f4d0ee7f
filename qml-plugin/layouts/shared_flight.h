// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"
#include "screen_velocity_tracker.h"

#include <sprung/animation/animated_value.h>

#include <QPointer>
#include <QQuickItem>

#include <memory>
#include <optional>

namespace sprung::qml {

class SharedElement;
class SharedElementManager;

/// A flight: a live snapshot that animates to its element, which may move during the flight. The
/// snapshot is above all other items of the window, and the element itself is not drawn.
class SharedFlight final : private AnimatedValueOwner
{
public:
    /// Takes ownership of \a snapshot, a ShaderEffectSource. \a manager must outlive the flight.
    SharedFlight(std::unique_ptr<QQuickItem> snapshot, const SceneGeometry &from,
                 const ScreenVelocityTracker::Velocity &velocity, SharedElementManager &manager);
    ~SharedFlight();
    Q_DISABLE_COPY_MOVE(SharedFlight)

    /// Sets a new target. Geometry and velocity stay; the next update() starts the motion.
    void setTarget(SharedElement &element);
    /// Cross-fades from the snapshot of \a from to the snapshot of the element. A running cross-fade
    /// in the opposite direction reverses, and keeps its velocity.
    void crossFade(std::unique_ptr<RetainedItem> from);
    /// Ends the cross-fade and shows the element's snapshot only.
    void endCrossFade();
    /// Shows \a item, which was lost and may have left the window. The flight continues to its
    /// previous target, without ending there.
    void showOrphan(QQuickItem &item);
    /// Fades out during the flight, with \a spring. A new target reverses the fade.
    void fadeOut(const SpringParameters &spring);
    bool isFading() const { return m_isFading; }
    bool isFadedOut() const { return m_isFading && !m_opacity.isRunning(); }
    /// Starts the motion to a new or moved target, after the layout of each frame. Returns false if
    /// the flight has ended, or the element was destroyed.
    bool update();
    /// Stacks the snapshot of \a other directly above this one.
    void stackBelow(SharedFlight &other) const;
    /// Returns the visual geometry.
    const SceneGeometry &geometry() const { return m_geometry; }

private:
    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &value) const override;
    void valueChanged() override;
    QObject *subject() override;
    QString motionName() override { return QStringLiteral("SharedElement"); }

    void applySpring();
    void fadeTo(double opacity);
    void setElement(SharedElement *element);
    void show();
    void showOpacity();
    /// Returns the progress of the cross-fade, from 0 to 1.
    double crossFadeProgress() const;

    std::unique_ptr<QQuickItem> m_snapshot;
    std::unique_ptr<QQuickItem> m_previousSnapshot; // below m_snapshot; null without a cross-fade
    std::unique_ptr<RetainedItem> m_previousItem;
    const QQuickItem *m_newItem = nullptr; // only for comparison
    SharedElementManager &m_manager;
    QPointer<SharedElement> m_element;
    SceneGeometry m_geometry;
    SceneGeometry m_target;
    std::optional<ScreenVelocityTracker::Velocity> m_startVelocity; // of the first motion
    SpringMotionSettings m_settings;
    SpringMotionSettings m_fadeSettings{.role = MotionScheme::Effects, .isClamped = true};
    AnimatedValue m_rect{*this, AnimatedValue::unboundSink<QRectF>()};
    AnimatedValue m_rotation{*this, AnimatedValue::unboundSink<double>()};
    AnimatedValue m_opacity{*this, AnimatedValue::unboundSink<double>()}; // of the flight
    AnimatedValue m_crossFade{*this, AnimatedValue::unboundSink<double>()};
    double m_itemOpacity = 1;
    bool m_showsOrphan = false;
    bool m_isFading = false;
};

} // namespace sprung::qml
