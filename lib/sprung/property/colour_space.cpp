// SPDX-License-Identifier: MIT
#include <sprung/property/colour_space.h>

namespace sprung {
} // namespace sprung
