// SPDX-License-Identifier: MIT
#include <sprung/trajectory/detail/track.h>

namespace sprung {

void Track::rebase(const TypedValue &origin)
{
    if (m_type->metaType == QMetaType::fromType<double>()) { // the most common type, without a call
        double from = 0;
        double to = 0;
        std::memcpy(&from, m_origin.data(), sizeof from);
        std::memcpy(&to, &origin, sizeof to);
        m_state.displacement = detail::finite(m_state.displacement + (from - to));
        return setOrigin(origin);
    }
    if (!m_wide) {
        const ChannelValues after = m_type->rebased(&m_state.displacement, m_origin.data(),
                                                    &origin);
        m_state.displacement = detail::finite(after[0]);
        return setOrigin(origin);
    }
    States &states = m_wide->states;
    const ChannelValues before = sprung::displacements(states);
    const ChannelValues after = m_type->rebased(before.data(), &m_wide->origin, &origin);
    if (m_type->isRotation) {
        // Keep the angular velocity; the rate of the rotation vector changes.
        const ChannelValues rate = sprung::velocities(states);
        const ChannelValues angularVelocity = m_type->velocity(before.data(), rate.data());
        sprung::setVelocities(states, m_type->rate(after.data(), angularVelocity.data()));
    }
    setDisplacements(states, after);
    setOrigin(origin);
}

} // namespace sprung
