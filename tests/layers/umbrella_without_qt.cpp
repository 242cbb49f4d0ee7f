// SPDX-License-Identifier: MIT
#include <sprung/sprung.h>
