// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

namespace sprung::property_claims {

/// Notes that `owner` moves what its sink writes to, and answers who did so until now, if any.
Interpolator::Private *claim(Interpolator::Private *owner);
void release(Interpolator::Private *owner);

} // namespace sprung::property_claims
