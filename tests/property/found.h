// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>

/// What is registered for a type of C++.
template <typename T>
const sprung::ChannelType *find()
{
    return sprung::ChannelType::find(QMetaType::fromType<T>());
}
