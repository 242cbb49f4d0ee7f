// SPDX-License-Identifier: MIT
// The signals of a run and their order. Every slot may start, end or delete the interpolator.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <cstring>

namespace sprung {

bool Interpolator::Private::tellAll(News news)
{
    if (news.jumped && !isRunning()) {
        news.jumped = false;
        if (!writeRest())
            return false;
    }
    const Checkpoint now(*this);
    emitSettings(news);
    if (now.isSameRun() && !isRunning())
        tellRest();
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
    const bool jumps = isInstant() || (news.began && isReduced());
    if (jumps && phase != Phase::Held)
        complete();
    else if (news.jumped && now.isSamePlan())
        writeAndNotify();
    return now.isSameRun();
}

/// Returns false if a slot of the property's signal has deleted the interpolator.
bool Interpolator::Private::writeRest()
{
    const Survival alive(life);
    const TypedValue value = ends.value(Endpoints::Rest);
    binding.sink.write(&value);
    return bool(alive);
}

void Interpolator::Private::emitSettings(News news)
{
    const Survival alive(life);
    const auto toTold = report.toTold;
    if (news.from)
        emitIfConnected(&Interpolator::fromChanged);
    if (alive && news.heading)
        emitHeading();
    if (alive && news.to && report.toTold == toTold) { // or else a slot has set it again
        ++report.toTold;
        emitIfConnected(&Interpolator::toChanged);
    }
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
        emitRunning();
}

/// A slot of finished() may have started it again: it never stood still for those who look.
void Interpolator::Private::emitRunning()
{
    if (std::exchange(report.isRunningTold, isRunning()) != isRunning())
        emitIfConnected(&Interpolator::runningChanged);
}

void Interpolator::Private::emitEnd(Reason reason)
{
    if (!notifier.isHeard() && ends.known(Endpoints::To) != Known::Noted && !rare
        && report.isHeldTold == held) { // nobody is told, and there is nothing to reset
        report.isStartTold = false;
        report.isRunningTold = isRunning();
        return emitHeading();
    }
    const Survival alive(life);
    const Checkpoint now(*this);
    const auto toTold = report.toTold;
    const bool wasTold = std::exchange(report.isStartTold, false);
    const bool keptTo = ends.known(Endpoints::To) == Known::Noted;
    if (keptTo) // resetTo() kept it for this run only
        resetTo();
    if (wasTold)
        report.end = reason;
    const ChannelValues *const hit = rare ? std::exchange(rare->impact, nullptr) : nullptr;
    tellRest();
    if (alive)
        emitHeading();
    if (alive && hit) // for finished() alone
        rare->impact = hit;
    if (alive)
        emitFinished();
    if (now.isSameRun())
        emitRunning();
    if (alive)
        emitHeld();
    if (now.isSameRun() && keptTo && report.toTold == toTold)
        emitIfConnected(&Interpolator::toChanged);
}

/// Comes before any signal of the next run.
void Interpolator::Private::emitFinished()
{
    if (const auto reason = std::exchange(report.end, std::nullopt))
        emitIfConnected(&Interpolator::finished, *reason);
}

void Interpolator::Private::emitHeld()
{
    if (std::exchange(report.isHeldTold, held) != held)
        Q_EMIT q->heldChanged();
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
    const TypedValue before = told->value;
    noteMotion();
    const TypedValue value = told->value;
    Q_EMIT q->updated(told->progress);
    const auto differs = [&](const TypedValue &other) {
        return std::memcmp(&value, &other, std::size_t(binding.type->metaType.sizeOf())) != 0;
    };
    // A slot of updated() may have moved it on, and has then told so.
    if (now.isAlive() && told->hearsValue && binding.isBound() && differs(before)
        && !differs(told->value))
        Q_EMIT q->valueChanged(binding.type->toVariant(&value));
}

/// At rest, tells of a motion that is not as it was told last: it has ended, or a command has
/// changed the value or the progress.
void Interpolator::Private::tellRest()
{
    if (isRunning() || !notifier.looksWatched(q))
        return;
    const auto isValueTold = [this] {
        const TypedValue value = current();
        return binding.type->toVariant(&value) == binding.type->toVariant(&told->value);
    };
    if (!told->rests || progress() != told->progress || (binding.isBound() && !isValueTold()))
        notifyUpdated();
    else
        told->owes = false;
}

void Interpolator::Private::noteMotion()
{
    if (!told)
        return;
    const bool rests = !isRunning() || phase == Phase::Arriving
        || (norm(velocity()) == 0 && q->settlingTime() == 0);
    *told = {current(), progress(), rests, false, told->hearsValue};
}

/// Drops the velocity that was set for the next run.
void Interpolator::Private::forgetVelocity()
{
    if (!binding.pending || !binding.pending->velocity.isValid())
        return;
    const QVariant before = q->velocity();
    binding.pending->velocity = QVariant();
    if (told && q->velocity() != before)
        told->rests = false;
}

void Interpolator::Private::watch()
{
    if (!told)
        told = std::make_unique<Told>();
    if (!notifier.isWatched())
        noteMotion();
    told->hearsValue = told->hearsValue || Notifier::hearsValue(q);
    notifier.setWatched(true);
    if (mover)
        mover->watched = true;
}

} // namespace sprung
