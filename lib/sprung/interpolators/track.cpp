// SPDX-License-Identifier: MIT
#include "track.h"

namespace sprung {

void Track::rebase(const TypedValue &origin)
{
    if (!m_wide) {
        const ChannelValues after = m_type->rebased(&m_state.displacement, m_origin, &origin);
        m_state.displacement = detail::finite(after[0]);
        return setOrigin(origin);
    }
    States &states = m_wide->states;
    const ChannelValues before = displacements(states);
    const ChannelValues after = m_type->rebased(before.data(), &m_wide->origin, &origin);
    if (m_type->rotation) {
        // The angular velocity is what stays; the rate of the rotation vector does not.
        const ChannelValues rate = velocities(states);
        const ChannelValues kept = m_type->velocity(before.data(), rate.data());
        setVelocities(states, m_type->rate(after.data(), kept.data()));
    }
    setDisplacements(states, after);
    setOrigin(origin);
}

} // namespace sprung
