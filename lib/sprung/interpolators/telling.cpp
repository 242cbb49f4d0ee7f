// SPDX-License-Identifier: MIT
// The signals of a run and their order. Every slot may start, end or delete the interpolator.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <cstring>

namespace sprung {

bool Interpolator::Private::tell(News news)
{
    if (!notifier.isHeard() && !news.began && !news.jumped && !isInstant()) { // a mere retarget
        if (news.heading)
            emitHeading();
        return true;
    }
    const Checkpoint now(*this);
    if (news.from)
        emitIfConnected(&Interpolator::fromChanged);
    if (now.isAlive() && news.heading)
        emitHeading();
    if (now.isAlive() && news.to)
        emitIfConnected(&Interpolator::toChanged);
    if (!now.isSameRun() || !isRunning())
        return now.isSameRun();
    if (news.began) {
        while (PropertyMover *other = now.isSameRun() ? rival() : nullptr)
            other->replaced();
        if (now.isSameRun())
            wake(); // starts the ticker, which may tick at once
        if (now.isSameRun())
            emitStart();
        if (!now.isSameRun())
            return false;
    }
    const bool jumps = isInstant() || (news.began && Motion::instance()->reducedMotion());
    if (jumps && phase != Phase::Held)
        complete();
    else if (news.jumped && now.isSamePlan())
        writeAndNotify();
    return now.isSameRun();
}

/// Comes before all other signals of the run.
void Interpolator::Private::emitStart()
{
    if (std::exchange(report.isStartTold, true))
        return;
    const Checkpoint now(*this);
    emitFinished();
    if (now.isSameRun())
        emitIfConnected(&Interpolator::started);
    if (now.isSameRun())
        emitIfConnected(&Interpolator::runningChanged);
}

void Interpolator::Private::emitEnd(Reason reason, bool wasHeld)
{
    const Survival alive(life);
    const Checkpoint now(*this);
    const bool wasTold = std::exchange(report.isStartTold, false);
    const bool keptTo = ends.known(Endpoints::To) == Known::Noted;
    if (keptTo) // resetTo() kept it for this run only
        resetTo();
    if (wasTold)
        report.end = reason;
    if (!report.isAtRest && wasTold) // velocity and settlingTime have become 0
        notifyUpdated();
    if (alive)
        emitFinished();
    if (now.isSameRun() && wasTold)
        emitIfConnected(&Interpolator::runningChanged);
    if (alive && wasHeld && !held)
        Q_EMIT q->heldChanged();
    if (now.isSameRun() && keptTo)
        emitIfConnected(&Interpolator::toChanged);
}

/// Comes before any signal of the next run.
void Interpolator::Private::emitFinished()
{
    if (const auto reason = std::exchange(report.end, std::nullopt))
        emitIfConnected(&Interpolator::finished, *reason);
}

void Interpolator::Private::writeAndNotify()
{
    const Checkpoint now(*this);
    write(mover->trajectory.track().value());
    if (now.isSameRun())
        notifyUpdated();
}

void Interpolator::Private::notifyUpdated()
{
    const bool watched = notifier.looksWatched(q);
    if (mover)
        mover->watched = watched;
    if (!watched)
        return;
    const Checkpoint now(*this);
    if (isRunning())
        emitStart();
    if (!now.isSameRun())
        return;
    Q_EMIT q->updated(progress());
    if (now.isAlive() && noted)
        emitValueChanged();
}

void Interpolator::Private::emitValueChanged()
{
    const TypedValue value = current();
    if (!binding.isBound()
        || std::memcmp(&value, noted.get(), std::size_t(binding.type->metaType.sizeOf())) == 0)
        return;
    *noted = value;
    Q_EMIT q->valueChanged(binding.type->toVariant(&value));
}

void Interpolator::Private::watch()
{
    notifier.setWatched(true);
    if (mover)
        mover->watched = true;
    if (!noted && Notifier::hearsValue(q))
        noted = std::make_unique<TypedValue>(current());
}

} // namespace sprung
