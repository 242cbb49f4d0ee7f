// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"

#include <sprung/animation/animated_value.h>

#include <QQuickItem>

#include <algorithm>
#include <functional>
#include <memory>

namespace sprung::qml {

/// Fades from the snapshot of one item to another item above it. The previous item is kept alive
/// until the end.
class CrossFade final : private AnimatedValueOwner
{
public:
    /// Takes ownership of \a snapshot, a ShaderEffectSource. The MotionScheme of \a scope applies.
    /// Calls \a changed whenever the opacities change.
    CrossFade(std::unique_ptr<QQuickItem> snapshot, QObject &scope, std::function<void()> changed);

    /// Fades from \a from to \a to. A running fade in the opposite direction reverses, and keeps
    /// its velocity.
    void start(std::unique_ptr<RetainedItem> from, const QQuickItem &to,
               const SpringParameters &spring);

    QQuickItem &previousSnapshot() { return *m_snapshot; }
    /// Returns the opacity of the upper item; previousOpacity() is the opacity of the previous one.
    double opacity() const { return opacityFor(fraction()); }
    double previousOpacity() const;
    bool isRunning() const { return m_fraction.isRunning(); }

private:
    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override { return m_settings.plan(&m_scope); }
    void valueChanged() override { m_callback(); }
    QString motionName() override { return QStringLiteral("SharedElement"); }

    /// Returns the progress of the fade, from 0 to 1.
    double fraction() const { return std::clamp(m_fraction.as<double>(), 0.0, 1.0); }
    /// Returns the opacity of the upper item at \a progress. The function is the same for both
    /// items, so their stacking order does not matter. Neither item appears suddenly, even if the
    /// other is transparent.
    static double opacityFor(double progress) { return progress * std::min(2 * progress, 1.0); }

    std::unique_ptr<QQuickItem> m_snapshot;
    std::unique_ptr<RetainedItem> m_previousItem;
    const QQuickItem *m_newItem = nullptr; // only for comparison
    QObject &m_scope;
    std::function<void()> m_callback;
    SpringMotionSettings m_settings{.role = MotionScheme::Effects, .isClamped = true};
    AnimatedValue m_fraction{*this, AnimatedValue::unboundSink<double>()};
};

} // namespace sprung::qml
