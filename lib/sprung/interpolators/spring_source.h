// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/sprung_export.h>

#include <QMetaMethod>

#include <optional>

namespace sprung {

/// The spring of an object: its own, or Motion::spring if it was given none. In a QML declaration,
/// single parameters win over a whole spring, whatever their order.
class SPRUNG_EXPORT SpringSource
{
public:
    SpringParameters parameters() const { return m_own ? *m_own : Motion::instance()->spring(); }
    bool isShared() const { return !m_own; }

    enum Outcome { Refused, Same, Changed };
    /// With \a declaring, parameters that were set by setPart() stay.
    Outcome set(SpringParameters spring, bool declaring);
    Outcome setPart(double SpringParameters::*part, double value);
    Outcome reset();

    /// To be called by the owner's connectNotify(). From then on, \a changed is also emitted when
    /// Motion::spring changes, as long as the owner has no spring of its own.
    template <typename Owner>
    void shareSignal(Owner *owner, const QMetaMethod &connected, void (Owner::*changed)())
    {
        if (m_sharing || connected != QMetaMethod::fromSignal(changed))
            return;
        m_sharing = true;
        QObject::connect(Motion::instance(), &Motion::springChanged, owner, [this, owner, changed] {
            if (isShared())
                Q_EMIT(owner->*changed)();
        });
    }

private:
    Outcome adopt(SpringParameters spring);

    std::optional<SpringParameters> m_own;
    unsigned char m_declared = 0; // a bit for each parameter that setPart() has set
    bool m_sharing = false;
};

} // namespace sprung
