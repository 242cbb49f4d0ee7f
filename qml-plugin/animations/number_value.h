// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>

#include <cstring>

namespace sprung::qml {

/// Returns the type of the values that the render thread animates.
inline const ChannelType &numberType()
{
    return *ChannelType::find(QMetaType::fromType<double>());
}

inline TypedValue typed(double number)
{
    TypedValue value{};
    std::memcpy(&value, &number, sizeof number);
    return value;
}

inline double number(const TypedValue &value)
{
    double number = 0;
    std::memcpy(&number, &value, sizeof number);
    return number;
}

} // namespace sprung::qml
