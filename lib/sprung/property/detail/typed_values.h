// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>

#include <cstring>

namespace sprung {

/// Whether values are plain doubles, for which hot paths avoid calls through the type.
inline bool isDouble(const ChannelType &type)
{
    return type.metaType == QMetaType::fromType<double>();
}
inline double toDouble(const TypedValue &value)
{
    double real = 0;
    std::memcpy(&real, &value, sizeof real);
    return real;
}
inline TypedValue fromDouble(double real)
{
    TypedValue value{};
    std::memcpy(&value, &real, sizeof real);
    return value;
}

/// Whether two values are equivalent, such as 0 and 360 degrees.
bool isSameByType(const ChannelType &type, const TypedValue &a, const TypedValue &b);
inline bool isSame(const ChannelType &type, const TypedValue &a, const TypedValue &b)
{
    return isDouble(type) ? toDouble(a) == toDouble(b) : isSameByType(type, a, b);
}

} // namespace sprung
