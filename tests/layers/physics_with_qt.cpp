// SPDX-License-Identifier: MIT
#include <sprung/physics/spring.h>

#include <QObject>
