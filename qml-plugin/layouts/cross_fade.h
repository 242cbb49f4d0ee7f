// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QQuickItem>

#include <algorithm>
#include <functional>
#include <memory>

namespace sprung::qml {

/// Fades from the snapshot of one item to another item above it. The former item is kept alive
/// until the end.
class CrossFade
{
public:
    /// Takes ownership of \a snapshot, a ShaderEffectSource. Calls \a changed whenever the opacities
    /// change.
    CrossFade(std::unique_ptr<QQuickItem> snapshot, QObject *scope, std::function<void()> changed);

    /// Fades from \a from to \a to. A running fade in the opposite direction reverses, and keeps its
    /// velocity.
    void start(std::unique_ptr<RetainedItem> from, const QQuickItem &to,
               const SpringParameters &spring);

    QQuickItem &formerSnapshot() { return *m_snapshot; }
    /// Returns the opacity of the upper item; formerOpacity() is the opacity of the former one.
    double opacity() const { return opacityFor(m_fraction); }
    double formerOpacity() const;
    bool isRunning() const { return m_spring.isRunning(); }

private:
    /// Returns the opacity for a share of the fade. The function is the same for both items, so their
    /// stacking order does not matter. Neither item appears suddenly, even if the other is transparent.
    static double opacityFor(double share) { return share * std::min(2 * share, 1.0); }

    std::unique_ptr<QQuickItem> m_snapshot;
    std::unique_ptr<RetainedItem> m_from;
    const QQuickItem *m_to = nullptr; // only for comparison
    double m_fraction = 0;            // share of the upper item
    SpringInterpolator m_spring;
};

} // namespace sprung::qml
