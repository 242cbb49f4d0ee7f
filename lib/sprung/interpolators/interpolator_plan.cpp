// SPDX-License-Identifier: MIT
// The plan of a run: the motion from its start, or from a change of a target or a setting.
#include "interpolator_p.h"

#include <sprung/timing/motion.h>

#include <variant>

namespace sprung {

void Interpolator::Private::replan(Replan how)
{
    if (!isRunning())
        return;
    Run &run = this->run();
    const MotionPlan next = plan();
    if (run.phase == Phase::Held) // endHold() replans
        return run.cold.ensure().storePlan(next);
    PlanContext context{
        .previousPlan = nullptr, .selectsEndAgain = selectsEndAgain, .snapTarget = nullptr};
    if (how == Replan::Change) // for a spring, only whether there is one matters
        context.previousPlan = next.spring() ? &next : run.cold->plan.get();
    followPlan(next, context);
    selectsEndAgain = endsAtTarget = false;
    if (targetEstimator) [[unlikely]]
        run.trajectory.setTargetMotion(targetMotion(next));
    selectFastPath();
    run.storeStart();
}

MotionPlan Interpolator::Private::planWithBounds(const SpringParameters *boundsSpring)
{
    if (springsBack()) [[unlikely]] {
        const auto spring = boundsSpring ? *boundsSpring : Motion::instance()->spring();
        if (settings->bounds->spring != spring)
            setBounds(&Bounds::spring, spring);
    }
    MotionPlan plan;
    if (settings) [[unlikely]] {
        plan.bounds = settings->bounds;
        plan.tolerance = settings->tolerance;
        plan.restSpeed = settings->restSpeed;
    }
    plan.isToleranceMaximum = plan.tolerance == 0 && binding.maximumTolerance > 0;
    if (plan.isToleranceMaximum)
        plan.tolerance = binding.maximumTolerance;
    return plan;
}

/// Whether a scheme has changed the plan.
bool Interpolator::Private::isPlanStale()
{
    const MotionPlan next = plan();
    const SpringPlan *const spring = next.spring();
    if (!spring)
        return !(next == *run().cold->plan);
    const auto *law = std::get_if<SpringLaw>(&run().trajectory.law());
    return SchemeResolver::isUsed() && law
        && (waypointProgress() || law->parameters != spring->resolved.spring);
}

/// Replans, and returns the pending actions if that moves the value, for example to a bound.
PendingActions Interpolator::Private::replanAndWrite()
{
    if (!isRunning())
        return {};
    const TypedValue before = currentValue();
    replan();
    if (isSame(*binding.type, before, currentValue()))
        return {};
    return markMoved();
}

bool Interpolator::Private::applyReducedMotion()
{
    const bool completes = !is(Phase::Held) && isReduced();
    if (completes)
        flush(complete());
    return completes;
}

void Interpolator::Private::onSchemeChanged()
{
    if (!applyReducedMotion() && is(Phase::Moving) && isPlanStale())
        replan();
}

} // namespace sprung
