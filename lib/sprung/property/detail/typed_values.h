// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>

#include <cstring>
#include <type_traits>

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

/// Converts a value of an animated type.
template <typename T>
TypedValue typedValue(const T &value)
{
    static_assert(sizeof(T) <= sizeof(TypedValue) && std::is_trivially_copyable_v<T>);
    TypedValue result{};
    std::memcpy(&result, &value, sizeof value);
    return result;
}
/// Returns the value, which must be of type T.
template <typename T>
T valueAs(const TypedValue &value)
{
    T result{};
    std::memcpy(static_cast<void *>(&result), &value, sizeof result);
    return result;
}

/// Whether two values are equivalent, such as 0 and 360 degrees.
bool isSameByType(const ChannelType &type, const TypedValue &a, const TypedValue &b);
inline bool isSame(const ChannelType &type, const TypedValue &a, const TypedValue &b)
{
    return isDouble(type) ? toDouble(a) == toDouble(b) : isSameByType(type, a, b);
}

} // namespace sprung
