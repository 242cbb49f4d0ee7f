// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Includes all of Sprung::Physics, which does not need Qt.

#include <sprung/physics/bounce.h>
#include <sprung/physics/exponential_rate.h>
#include <sprung/physics/friction.h>
#include <sprung/physics/gravity.h>
#include <sprung/physics/motion_law.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/shortest_turn.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_field.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>
#include <sprung/physics/spring_step.h>
#include <sprung/physics/state.h>
#include <sprung/physics/two_anchor_system.h>
