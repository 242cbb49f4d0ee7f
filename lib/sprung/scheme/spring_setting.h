// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/resolved_spring.h>

#include <sprung/scheme/scheme_resolver.h>
#include <sprung/sprung_export.h>
#include <sprung/timing/motion.h>

#include <QMetaMethod>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace sprung {

/// Emits \a changed also if Motion::spring, a scheme, or one of the signals \a moved changes
/// owner->spring(). The owner emits \a moved when another scheme may apply to it.
template <typename Owner, typename... Signals>
void forwardSharedSpringChanges(Owner *owner, void (Owner::*changed)(), Signals... moved)
{
    const auto lastNotified = std::make_shared<SpringParameters>(owner->spring());
    const auto onChange = [owner, changed, lastNotified] {
        const SpringParameters now = owner->spring();
        if (std::exchange(*lastNotified, now) != now)
            Q_EMIT(owner->*changed)();
    };
    QObject::connect(owner, changed, owner,
                     [owner, lastNotified] { *lastNotified = owner->spring(); });
    QObject::connect(Motion::instance(), &Motion::springChanged, owner, onChange);
    QObject::connect(SchemeResolver::instance(), &SchemeResolver::changed, owner, onChange);
    (QObject::connect(owner, moved, owner, onChange), ...);
}

/// The spring of an object. Defaults to the spring of the MotionScheme that applies to the target,
/// or to Motion::spring. In a QML declaration, single parameters take precedence over a whole
/// spring, in any order.
class SPRUNG_EXPORT SpringSetting
{
public:
    SpringParameters parameters() const
    {
        return m_explicitSpring ? *m_explicitSpring : Motion::instance()->spring();
    }
    bool isInherited() const { return !m_explicitSpring; }

    /// Returns the spring under \a scheme, for the \a role Spatial or Effects.
    SpringParameters parameters(const ResolvedScheme &scheme, MotionScheme::Role role) const
    {
        return m_explicitSpring ? *m_explicitSpring : scheme.spring(role);
    }
    /// Returns the spring with which \a user animates a \a target, without the speed of the scheme.
    SpringParameters effectiveSpring(const QObject *user, const QObject *target,
                                     MotionScheme::Role role) const;
    /// The scheme and the role of a run.
    struct Context
    {
        ResolvedScheme scheme;
        MotionScheme::Role role; ///< Spatial or Effects
    };
    /// Returns the spring of a run, under the scheme that \a context() returns. The run takes
    /// \a seconds at a speed of 1, unless they are negative. A spring in \a replacement replaces
    /// the spring of the object.
    template <typename ContextGetter>
    ResolvedSpring resolve(const ContextGetter &context, double seconds = -1,
                           const SpringParameters *replacement = nullptr) const
    {
        if (SchemeResolver::isUsed()) [[unlikely]]
            return resolveScheme(context(), seconds, replacement);
        return {replacement ? *replacement : parameters(), seconds};
    }
    /// Returns the object's own spring, if it was set.
    const std::optional<SpringParameters> &explicitSpring() const { return m_explicitSpring; }

    using WarningCallback = std::function<void(const QString &problem)>;
    /// Sets the spring; warns if it is invalid. With \a declaring, parameters that were set by
    /// setPart() stay. Returns whether the spring changed.
    bool set(SpringParameters spring, const WarningCallback &warn, bool declaring = false);
    /// Sets the spring, with a warning that names \a owner if it is invalid. Null restores the
    /// default. Returns whether the spring changed.
    bool set(const QObject *owner, const std::optional<SpringParameters> &spring);
    /// Sets one parameter, with a warning that contains \a name if the spring would be invalid.
    /// Returns whether the spring changed.
    bool setPart(const char *name, double SpringParameters::*part, double value,
                 const WarningCallback &warn);
    /// Restores the default. Returns whether the spring changed.
    bool reset();

    /// Must be called by the owner's connectNotify(). Calls forwardSharedSpringChanges() when
    /// \a changed is connected for the first time.
    template <typename Owner, typename... Signals>
    void forwardSharedChanges(Owner *owner, const QMetaMethod &connected, void (Owner::*changed)(),
                              Signals... moved)
    {
        if (connected == QMetaMethod::fromSignal(changed)
            && !std::exchange(m_forwardsSharedChanges, true))
            forwardSharedSpringChanges(owner, changed, moved...);
    }

private:
    ResolvedSpring resolveScheme(const Context &context, double seconds,
                                 const SpringParameters *replacement) const;
    bool assign(SpringParameters spring);
    bool dependsOnScheme() const { return isInherited() && SchemeResolver::isUsed(); }

    std::optional<SpringParameters> m_explicitSpring;
    unsigned char m_declared = 0; // one bit for each parameter that setPart() has set
    bool m_forwardsSharedChanges = false;
};

} // namespace sprung
