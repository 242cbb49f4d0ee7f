// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/property/detail/typed_values.h>

namespace sprung::qml {

/// Returns the type of the values that the render thread animates.
inline const ChannelType &numberType()
{
    return *ChannelType::find(QMetaType::fromType<double>());
}

} // namespace sprung::qml
