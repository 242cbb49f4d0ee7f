// SPDX-License-Identifier: MIT
#pragma once

#include "mover.h"

namespace sprung::property_claims {

/// Notes that the mover moves what its owner's sink writes to, and answers who did so until now.
Interpolator::Private *claim(Mover *mover);
void release(Mover *mover);
/// Who moves what the sink writes to, if anybody does.
Interpolator::Private *owner(const Sink &sink);

} // namespace sprung::property_claims
