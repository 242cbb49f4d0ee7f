// SPDX-License-Identifier: MIT
#include "endpoints.h"

#include <algorithm>
#include <cmath>

namespace sprung {

void Endpoints::setType(const ChannelType &type)
{
    m_numbers = {};
    m_wide = Track::isWide(type) ? std::make_unique<std::array<TypedValue, 3>>() : nullptr;
}

double progressOf(const ChannelType &type, const TypedValue &start, const TypedValue &end,
                  const ChannelValues &fromStart)
{
    const ChannelValues delta = type.difference(&start, &end);
    double scale = 0; // prevents overflow and underflow of the squares
    for (const double part : delta)
        scale = std::max(scale, std::abs(part));
    if (scale == 0)
        return 1;
    double dot = 0;
    double square = 0;
    for (std::size_t i = 0; i < delta.size(); ++i) {
        dot += fromStart[i] / scale * (delta[i] / scale);
        square += delta[i] / scale * (delta[i] / scale);
    }
    return detail::finite(dot / square); // saturates if start and end are very close
}

} // namespace sprung
