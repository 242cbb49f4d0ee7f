// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Includes all of Sprung::Physics and Sprung::Sprung.

#if !__has_include(<QObject>)
#error "sprung/sprung.h needs Qt: link Sprung::Sprung, or include sprung/physics.h"
#endif

#include <sprung/curves/spring_easing.h>
#include <sprung/curves/stagger.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/gestures/velocity_tracker.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/interpolators/spring_property_animation.h>
#include <sprung/interpolators/waypoint.h>
#include <sprung/physics.h>
#include <sprung/property/angle.h>
#include <sprung/property/channel_type.h>
#include <sprung/property/channel_values.h>
#include <sprung/property/channels.h>
#include <sprung/property/sink.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/timing/ticker.h>
#include <sprung/timing/timer_ticker.h>
#include <sprung/trajectory/bounds.h>
#include <sprung/trajectory/trajectory.h>
