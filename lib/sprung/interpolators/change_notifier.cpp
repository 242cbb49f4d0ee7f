// SPDX-License-Identifier: MIT
// What is told and done after a command.
#include "change_notifier.h"

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

Due Interpolator::ChangeNotifier::outset() const
{
    return told && told->run != Told::Of::Start ? rows::outset : Due();
}

bool Interpolator::ChangeNotifier::tellAll(Due due)
{
    if (!told && notifier.isHeard()) { // connected in another thread a moment ago
        begin();
        if (due.has(Row::Started))
            told->run = Told::Of::Rest;
    }
    return m_dispatcher.tell(heard(due), [this](Row row, Due &more) { perform(row, more); });
}

void Interpolator::ChangeNotifier::perform(Row row, Due &due)
{
    if (row == Row::Rival || row >= Row::Finished)
        performOfRun(row, due);
    else if (row == Row::Place || told)
        tellOfSettings(row, due);
}

void Interpolator::ChangeNotifier::tellOfSettings(Row row, Due &due)
{
    switch (row) {
    case Row::Place:
        if (d.writePending)
            d.writeNow();
        return;
    case Row::Valid:
        if (differs(told->valid, d.binding.isValid()))
            Q_EMIT d.q->validChanged();
        return;
    case Row::Target:
        if (differs(told->target, d.binding.target.data()))
            Q_EMIT d.q->targetChanged();
        return;
    case Row::Property:
        if (differs(told->path, d.binding.path))
            Q_EMIT d.q->propertyChanged();
        return;
    case Row::Angular:
        if (differs(told->angular, d.binding.angular))
            Q_EMIT d.q->angularChanged();
        return;
    case Row::From:
        if (isNews(&told->from, Endpoints::From))
            Q_EMIT d.q->fromChanged();
        return;
    case Row::To:
        if (isNews(&told->to, Endpoints::To))
            Q_EMIT d.q->toChanged();
        return;
    case Row::Minimum:
        if (isNews(&told->minimum, d.q->minimum()))
            Q_EMIT d.q->minimumChanged();
        return;
    case Row::Maximum:
        if (isNews(&told->maximum, d.q->maximum()))
            Q_EMIT d.q->maximumChanged();
        return;
    case Row::AtRest:
        if (!d.isRunning() && isRestUntold())
            tellUpdated(due);
        return;
    default:
        return d.tellOfKind(row, due);
    }
}

void Interpolator::ChangeNotifier::performOfRun(Row row, Due &due)
{
    switch (row) {
    case Row::Rival:
        if (PropertyDriver *other = d.isRunning() ? d.rival()
                : d.writePending                    ? PropertyDriver::rivalAt(d.binding.place(), &d)
                                                 : nullptr) {
            due |= row; // there may be more
            other->replaced();
        }
        return;
    case Row::Awake:
        if (d.isRunning())
            d.setAsleep(d.paused);
        return;
    case Row::Still:
        if (d.isRunning() && !d.is(Private::Phase::Held) && (d.instantly() || d.isReduced()))
            due |= heard(d.completed());
        return;
    case Row::Write:
        if (d.isRunning() && d.writePending)
            d.writeNow();
        return;
    case Row::End:
        if (d.is(Private::Phase::Arriving))
            due |= heard(d.ended(d.run().reason));
        return;
    default:
        if (told)
            tellOfRun(row, due);
    }
}

void Interpolator::ChangeNotifier::tellOfRun(Row row, Due &due)
{
    switch (row) {
    case Row::Finished:
        if (told->run == Told::Of::End) {
            told->run = Told::Of::Rest;
            told->showsImpact = true;
            Q_EMIT d.q->finished(told->reason);
        }
        return;
    case Row::Past:
        if (std::exchange(told->showsImpact, false))
            told->impact.reset();
        return;
    case Row::Started:
        if (d.isRunning() && differs(told->run, Told::Of::Start)) {
            due |= Row::Running;
            Q_EMIT d.q->started();
        }
        return;
    case Row::Running:
        if (differs(told->running, d.isRunning()))
            Q_EMIT d.q->runningChanged();
        return;
    case Row::Held:
        if (differs(told->held, d.held))
            Q_EMIT d.q->heldChanged();
        return;
    case Row::Updated:
        if (d.isRunning() && std::exchange(owesUpdate, false) && looksWatched())
            tellUpdated(due);
        return;
    case Row::Value:
        tellValue();
        return;
    default:
        return d.tellOfKind(row, due);
    }
}

/// Whether \a now is something else than what was told; from now on it is told.
bool Interpolator::ChangeNotifier::isNews(QVariant *known, const QVariant &now) const
{
    const QVariant former = std::exchange(*known, now);
    TypedValue a;
    TypedValue b;
    const bool isTyped = d.binding.isBound() && former.metaType() == now.metaType()
        && d.binding.type->fromVariant(former, &a) && d.binding.type->fromVariant(now, &b);
    return isTyped ? !isSame(*d.binding.type, a, b) : former != now;
}

bool Interpolator::ChangeNotifier::isNews(ToldEnd *known, Endpoints::Place place) const
{
    const bool isTyped = d.binding.isBound() && d.ends.has(place);
    const TypedValue value = isTyped ? d.ends.value(place) : TypedValue{};
    const ChannelType *const type = d.binding.type;
    if (isTyped && known->type == type
        && (!d.binding.angular || !isSame(*type, known->value, value)))
        return !isSame(*type, std::exchange(known->value, value), value); // without a QVariant
    const QVariant former = known->type ? known->type->toVariant(&known->value) : known->variant;
    const QVariant now = place == Endpoints::From ? d.q->from() : d.q->to();
    *known = {isTyped ? type : nullptr, value, isTyped ? QVariant() : now};
    return former != now;
}

bool Interpolator::ChangeNotifier::isValueTold() const
{
    const ChannelType *const type = d.binding.type;
    const TypedValue now = type ? d.current() : TypedValue{};
    const QVariant shown = type ? type->toVariant(&now) : QVariant();
    return shown == (told->type ? told->type->toVariant(&told->value) : QVariant());
}

/// At rest, the motion is not as it was told last: it has ended, or a command has changed the value
/// or the progress.
bool Interpolator::ChangeNotifier::isRestUntold()
{
    if (!looksWatched())
        return false;
    if (!told->rests || d.progress() != told->progress || !isValueTold())
        return true;
    told->owesValue = false;
    return false;
}

bool Interpolator::ChangeNotifier::looksWatched()
{
    const bool watched = notifier.looksWatched(d.q);
    if (d.mover)
        d.mover->watched = watched;
    return watched;
}

void Interpolator::ChangeNotifier::tellUpdated(Due &due)
{
    const TypedValue last = told->lastValue;
    const bool isOfSameType = told->type == d.binding.type;
    captureMotion();
    if (isOfSameType)
        told->lastValue = last;
    due |= Row::Value;
    Q_EMIT d.q->updated(told->progress);
}

void Interpolator::ChangeNotifier::tellValue()
{
    if (!told->hearsValue || !d.binding.isBound())
        return;
    const auto size = std::size_t(d.binding.type->metaType.sizeOf());
    if (std::memcmp(&told->lastValue, &told->value, size) == 0)
        return;
    told->lastValue = told->value;
    Q_EMIT d.q->valueChanged(d.binding.type->toVariant(&told->value));
}

/// From now on somebody listens.
void Interpolator::ChangeNotifier::begin()
{
    told = std::make_unique<Told>();
    told->valid = d.binding.isValid();
    told->target = d.binding.target;
    told->path = d.binding.path;
    told->angular = d.binding.angular;
    isNews(&told->from, Endpoints::From);
    isNews(&told->to, Endpoints::To);
    told->minimum = d.q->minimum();
    told->maximum = d.q->maximum();
    told->finalPosition = !d.configuring && d.headsForEnd();
    told->waypoint = d.waypointNow();
    told->run = d.isRunning() ? Told::Of::Start : Told::Of::Rest;
    told->running = d.isRunning();
    told->held = d.held;
}

void Interpolator::ChangeNotifier::captureMotion()
{
    if (!told)
        return;
    told->type = d.binding.type;
    told->value = told->lastValue = d.current();
    told->owesValue = false;
    told->progress = d.progress();
    told->rests = !d.isRunning() || d.is(Private::Phase::Arriving)
        || (norm(d.velocity()) == 0 && d.q->settlingTime() == 0);
}

void Interpolator::ChangeNotifier::captureValue()
{
    if (!told || std::exchange(told->owesValue, true))
        return;
    told->type = d.binding.type;
    told->value = told->lastValue = d.current();
}

void Interpolator::ChangeNotifier::captureImpact(const ChannelValues &velocity)
{
    if (told)
        told->impact = velocity;
}

void Interpolator::ChangeNotifier::captureEnd(Reason why)
{
    if (!told)
        return;
    const bool isTold = told->run == Told::Of::Start;
    if (isTold) {
        told->run = Told::Of::End;
        told->reason = why;
    }
    if (!isTold || why != BoundReached)
        told->impact.reset();
}

void Interpolator::ChangeNotifier::join(bool isOfMotion)
{
    if (!told)
        begin();
    if (!isOfMotion)
        return;
    if (!notifier.isWatched())
        captureMotion();
    if (!told->hearsValue && SignalConnections::hearsValue(d.q)) {
        told->hearsValue = true;
        told->lastValue = told->value;
    }
    notifier.setWatched(true);
    if (d.mover)
        d.mover->watched = true;
}

} // namespace sprung
