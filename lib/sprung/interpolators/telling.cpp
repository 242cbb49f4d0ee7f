// SPDX-License-Identifier: MIT
// What is told and done after a command: the only place that emits the signals of a run. A row
// compares what is with what was told, so a slot may do anything: what it did it has told itself.
#include "interpolator_p.h"

#include <cstring>

namespace sprung {

namespace {
template <typename T>
bool differs(T &told, const T &now)
{
    return std::exchange(told, now) != now;
}
} // namespace

/// Does what is due. Returns whether the interpolator is still there.
bool Interpolator::Private::tellAll(Due due)
{
    const Survival alive(life);
    if (!told && notifier.isHeard()) { // connected in another thread a moment ago
        beginTelling();
        if (due.has(Row::Started))
            told->run = 0;
    }
    while (alive && (due = told ? due : due & Due::deeds()))
        perform(due.takeFirst(), due);
    return bool(alive);
}

void Interpolator::Private::perform(Row row, Due &due)
{
    if (row == Row::Rival || row >= Row::Finished)
        performOfRun(row, due);
    else if (row == Row::Place || told)
        tellOfSettings(row, due);
}

void Interpolator::Private::tellOfSettings(Row row, Due &due)
{
    switch (row) {
    case Row::Place:
        if (owesWrite)
            writeNow();
        return;
    case Row::Valid:
        if (differs(told->valid, isValid()))
            Q_EMIT q->validChanged();
        return;
    case Row::Target:
        if (differs(told->target, binding.target.data()))
            Q_EMIT q->targetChanged();
        return;
    case Row::Property:
        if (differs(told->path, binding.path))
            Q_EMIT q->propertyChanged();
        return;
    case Row::Angular:
        if (differs(told->angular, binding.angular))
            Q_EMIT q->angularChanged();
        return;
    case Row::From:
        if (isNews(&told->from, Endpoints::From))
            Q_EMIT q->fromChanged();
        return;
    case Row::To:
        if (isNews(&told->to, Endpoints::To))
            Q_EMIT q->toChanged();
        return;
    case Row::Minimum:
        if (isNews(&told->minimum, q->minimum()))
            Q_EMIT q->minimumChanged();
        return;
    case Row::Maximum:
        if (isNews(&told->maximum, q->maximum()))
            Q_EMIT q->maximumChanged();
        return;
    case Row::AtRest:
        if (!isRunning() && isRestUntold())
            emitUpdated(due);
        return;
    default:
        return tellOfKind(row, due);
    }
}

void Interpolator::Private::performOfRun(Row row, Due &due)
{
    switch (row) {
    case Row::Rival:
        if (PropertyMover *other = rivalNow()) {
            due |= row; // there may be more
            other->replaced();
        }
        return;
    case Row::Awake:
        if (isRunning())
            wake();
        return;
    case Row::Still:
        if (isRunning() && phase != Phase::Held && (isInstant() || isReduced()))
            due |= completed();
        return;
    case Row::Write:
        if (isRunning() && owesWrite)
            writeNow();
        return;
    case Row::End:
        if (phase == Phase::Arriving)
            due |= ended(reason);
        return;
    default:
        if (told)
            tellOfRun(row, due);
    }
}

void Interpolator::Private::tellOfRun(Row row, Due &due)
{
    switch (row) {
    case Row::Finished:
        if (told->run && !(isRunning() && told->run == runs)) {
            told->run = 0;
            if (told->impact)
                existingRare().impact = std::exchange(told->impact, std::nullopt);
            Q_EMIT q->finished(told->reason);
        }
        return;
    case Row::Past:
        if (rare)
            rare->impact.reset();
        return;
    case Row::Started:
        if (isRunning() && differs(told->run, runs)) {
            due |= Row::Running;
            Q_EMIT q->started();
        }
        return;
    case Row::Running:
        if (differs(told->running, isRunning()))
            Q_EMIT q->runningChanged();
        return;
    case Row::Held:
        if (differs(told->held, held))
            Q_EMIT q->heldChanged();
        return;
    case Row::Updated:
        if (isRunning() && std::exchange(owesUpdate, false) && looksWatched())
            emitUpdated(due);
        return;
    case Row::Value:
        tellValue();
        return;
    default:
        return tellOfKind(row, due);
    }
}

/// What it moves, or is about to write, another moves still.
PropertyMover *Interpolator::Private::rivalNow() const
{
    if (isRunning())
        return rival();
    return owesWrite ? rivalAt(binding.place(), this) : nullptr;
}

void Interpolator::Private::writeNow()
{
    owesWrite = false;
    if (!isRunning() || phase == Phase::Held) {
        const TypedValue value = ends.value(Endpoints::Rest);
        binding.sink.write(&value);
        return;
    }
    write(committed());
}

/// Whether \a now is something else than what was told; from now on it is told.
bool Interpolator::Private::isNews(QVariant *known, const QVariant &now) const
{
    const QVariant former = std::exchange(*known, now);
    TypedValue a;
    TypedValue b;
    const bool isTyped = binding.isBound() && former.metaType() == now.metaType()
        && binding.type->fromVariant(former, &a) && binding.type->fromVariant(now, &b);
    return isTyped ? !isSame(*binding.type, a, b) : former != now;
}

bool Interpolator::Private::isNews(ToldEnd *known, Endpoints::Place place) const
{
    const bool isTyped = binding.isBound() && ends.has(place);
    const TypedValue value = isTyped ? ends.value(place) : TypedValue{};
    if (isTyped && known->type == binding.type) // the usual way, without a QVariant
        return !isSame(*binding.type, std::exchange(known->value, value), value);
    const QVariant former = known->type ? known->type->toVariant(&known->value) : known->variant;
    const QVariant now = place == Endpoints::From ? q->from() : q->to();
    *known = {isTyped ? binding.type : nullptr, value, isTyped ? QVariant() : now};
    return former != now;
}

/// At rest, the motion is not as it was told last: it has ended, or a command has changed the value
/// or the progress.
bool Interpolator::Private::isRestUntold()
{
    if (!looksWatched())
        return false;
    const auto isValueTold = [this] {
        const TypedValue value = current();
        return binding.type->toVariant(&value) == binding.type->toVariant(&told->value);
    };
    if (!told->rests || progress() != told->progress || (binding.isBound() && !isValueTold()))
        return true;
    told->owesValue = false;
    return false;
}

bool Interpolator::Private::looksWatched()
{
    const bool watched = notifier.looksWatched(q);
    if (mover)
        mover->watched = watched;
    return watched;
}

void Interpolator::Private::emitUpdated(Due &due)
{
    const TypedValue last = told->lastValue;
    noteMotion();
    told->lastValue = last;
    due |= Row::Value;
    Q_EMIT q->updated(told->progress);
}

void Interpolator::Private::tellValue()
{
    if (!told->hearsValue || !binding.isBound())
        return;
    const auto size = std::size_t(binding.type->metaType.sizeOf());
    if (std::memcmp(&told->lastValue, &told->value, size) == 0)
        return;
    told->lastValue = told->value;
    Q_EMIT q->valueChanged(binding.type->toVariant(&told->value));
}

/// A tick has written the value.
void Interpolator::Private::tellTick(Due more)
{
    owesUpdate = true;
    tell(more | outset() | Due{Row::Updated, Row::Value});
}

/// From now on somebody listens.
void Interpolator::Private::beginTelling()
{
    told = std::make_unique<Told>();
    told->valid = isValid();
    told->target = binding.target;
    told->path = binding.path;
    told->angular = binding.angular;
    isNews(&told->from, Endpoints::From);
    isNews(&told->to, Endpoints::To);
    told->minimum = q->minimum();
    told->maximum = q->maximum();
    told->finalPosition = !configuring && headsForEnd();
    told->waypoint = waypointNow();
    told->run = runs;
    told->running = isRunning();
    told->held = held;
    if (!isRunning())
        told->run = 0;
}

void Interpolator::Private::noteMotion()
{
    if (!told)
        return;
    told->value = told->lastValue = current();
    told->owesValue = false;
    told->progress = progress();
    told->rests = !isRunning() || phase == Phase::Arriving
        || (norm(velocity()) == 0 && q->settlingTime() == 0);
}

/// Notes the value before it is written: nobody is told what others wrote.
void Interpolator::Private::noteValue()
{
    if (told && !std::exchange(told->owesValue, true))
        told->value = told->lastValue = current();
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

/// A signal was connected; \a isOfMotion if it is emitted with each tick.
void Interpolator::Private::listen(bool isOfMotion)
{
    if (!told)
        beginTelling();
    if (!isOfMotion)
        return;
    if (!notifier.isWatched())
        noteMotion();
    if (!told->hearsValue && Notifier::hearsValue(q)) {
        told->hearsValue = true;
        told->lastValue = told->value;
    }
    notifier.setWatched(true);
    if (mover)
        mover->watched = true;
}

} // namespace sprung
