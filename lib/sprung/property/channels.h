// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Includes Channels<T> for all types that can be animated without registerChannels().
#include <sprung/property/channel_values.h>
#include <sprung/property/detail/channels_angle.h>
#include <sprung/property/detail/channels_color.h>
#include <sprung/property/detail/channels_geometry.h>
#include <sprung/property/detail/channels_number.h>
#include <sprung/property/detail/channels_quaternion.h>
