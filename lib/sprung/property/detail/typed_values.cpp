// SPDX-License-Identifier: MIT
#include "typed_values.h"

namespace sprung {

bool isSameByType(const ChannelType &type, const TypedValue &a, const TypedValue &b)
{
    if (norm(type.difference(&a, &b)) == 0)
        return true;
    // The difference of equal rotations may not be exactly 0.
    return type.isRotation && std::memcmp(&a, &b, std::size_t(type.metaType.sizeOf())) == 0;
}

} // namespace sprung
