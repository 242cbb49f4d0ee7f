// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/sprung_export.h>

#include <QMetaMethod>

#include <optional>

namespace sprung {

/// The spring of an object: its own, or Motion::spring as long as it was given none. While it is
/// declared, parts that were given one by one win over a whole spring, in whichever order they come.
class SPRUNG_EXPORT SpringSource
{
public:
    SpringParameters parameters() const { return m_own ? *m_own : Motion::instance()->spring(); }
    bool isShared() const { return !m_own; }

    enum Outcome { Refused, Same, Changed };
    /// While it is declared, the parts that were declared win.
    Outcome set(SpringParameters spring, bool declaring);
    Outcome setPart(double SpringParameters::*part, double value);
    Outcome reset();

    /// To be called by the owner's connectNotify(): from then on its signal is also emitted when the
    /// shared spring changes while it has none of its own.
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
    unsigned char m_declared = 0; // a bit for each part
    bool m_sharing = false;
};

} // namespace sprung
