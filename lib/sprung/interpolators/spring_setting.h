// SPDX-License-Identifier: MIT
#pragma once

#include "resolved_spring.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/scheme_resolver.h>
#include <sprung/sprung_export.h>

#include <QMetaMethod>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace sprung {

/// The spring of an object: its own, or if it was given none, the one of the MotionScheme where it
/// moves something, or Motion::spring. In a QML declaration, single parameters win over a whole
/// spring, whatever their order.
class SPRUNG_EXPORT SpringSetting
{
public:
    SpringParameters parameters() const { return m_own ? *m_own : Motion::instance()->spring(); }
    bool isInherited() const { return !m_own; }

    /// Its spring where \a scheme holds, in a \a role that is Spatial or Effects.
    SpringParameters parameters(const ResolvedScheme &scheme, MotionScheme::Role role) const
    {
        return m_own ? *m_own : scheme.spring(role);
    }
    /// Its spring where \a user moves something of \a target, as it is shown: at a speed of 1.
    SpringParameters effectiveSpring(const QObject *user, const QObject *target,
                                     MotionScheme::Role role) const;
    /// Where a run moves something.
    struct Context
    {
        ResolvedScheme scheme;
        MotionScheme::Role role; ///< Spatial or Effects
    };
    /// What moves a run \a where() it is, which takes \a seconds at a speed of 1, if these are not
    /// negative. Another spring than its own may be \a given.
    template <typename WhereIs>
    ResolvedSpring tuning(const WhereIs &where, double seconds = -1,
                          const SpringParameters *given = nullptr) const
    {
        if (SchemeResolver::isUsed()) [[unlikely]]
            return tuningAt(where(), seconds, given);
        return {given ? *given : parameters(), seconds};
    }
    /// Its own spring, if it was given one.
    const std::optional<SpringParameters> &explicitSpring() const { return m_own; }

    using Warn = std::function<void(const QString &problem)>;
    /// Gives it a spring, unless that is invalid. With \a declaring, parameters that were set by
    /// setPart() stay. Returns whether its spring is another one from now on.
    bool set(SpringParameters spring, const Warn &warn, bool declaring = false);
    /// As this, and warns of the \a owner.
    bool set(const QObject *owner, SpringParameters spring);
    bool setPart(const char *name, double SpringParameters::*part, double value, const Warn &warn);
    bool reset();

    /// To be called by the owner's connectNotify(). From then on, \a changed is also emitted when
    /// Motion::spring or a scheme changes, or after one of the signals \a moved, by which the owner
    /// comes under another scheme, if that makes its spring another one.
    template <typename Owner, typename... Signals>
    void forwardSharedChanges(Owner *owner, const QMetaMethod &connected, void (Owner::*changed)(),
                              Signals... moved)
    {
        if (m_sharing || connected != QMetaMethod::fromSignal(changed))
            return;
        m_sharing = true;
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

private:
    ResolvedSpring tuningAt(const Context &where, double seconds,
                            const SpringParameters *given) const;
    bool adopt(SpringParameters spring);
    bool dependsOnPlace() const { return isInherited() && SchemeResolver::isUsed(); }

    std::optional<SpringParameters> m_own;
    unsigned char m_declared = 0; // a bit for each parameter that setPart() has set
    bool m_sharing = false;
};

} // namespace sprung
