// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "endpoints.h"
#include "interpolator.h"
#include "interpolator_kind.h"
#include "listeners.h"
#include "rare.h"

#include <sprung/engine/known_enum.h>
#include <sprung/engine/scheme_tree.h>

#include <optional>

namespace sprung {

/// The data of an interpolator: its binding, endpoints, settings, and the state of its run. What
/// differs between the kinds of interpolators is in InterpolatorKind. The motion is the trajectory in
/// the mover. At rest there is no mover; the value is then read from the sink, or from
/// Endpoints::Rest if the sink cannot be read.
class Q_DECL_HIDDEN Interpolator::Private : public InterpolatorKind, public PropertyMover
{
public:
    using Known = Endpoints::Known;

    // InterpolatorKind, where most kinds agree

    bool isAimed() const override { return ends.isGiven(Endpoints::To); }
    void pass(double seconds) override { mover->trajectory.pass(seconds); }
    Trajectory foreseeAfter(double seconds) const override;
    double secondsLeft() const override { return foresee().end().seconds; }

    // Binding (rebinding.cpp)

    /// Finds sink and type once target and property are known, and applies the pending settings.
    bool bind();
    bool bindIfNamed() { return binding.isBound() || (binding.isNamed() && bind()); }
    /// As bind(). If there is nothing to move yet, notes that a run starts as soon as there is.
    bool bindOrWait();
    /// As bind(), for a command that needs the type. Warns if there is nothing to move.
    bool bindFor(const char *command, const QVariant &value);
    void bindTo(const Sink &sink);
    void unbind();
    /// Ends the run, unbinds, calls `change`, binds again, and tells last.
    template <typename Change>
    void rebind(const Change &change)
    {
        const bool isNew = configuring && binding.valid && !binding.isBound() && !isRunning();
        if (isNew && !listeners.notifier.isHeard())
            return void(change()); // nothing is lost, and nobody is told
        const bool starts = binding.pending && binding.pending->starts;
        letGoOfTarget();
        change();
        bindAnew(starts);
    }
    bool isValid() const
    {
        return binding.valid && binding.target.isNull() == binding.path.isEmpty();
    }

    // Values (values.cpp)
    bool convert(const char *what, const QVariant &variant, TypedValue *value) const;
    QVariant shown(Endpoints::Place place, QVariant Binding::Pending::*until) const;
    bool setFrom(const TypedValue &value);
    void resetFrom();
    bool setTo(const TypedValue &value);
    void noteTarget(const TypedValue &former);
    void resetTo();
    bool bringToInside();
    QVariant bound(std::optional<TypedValue> Bounds::*which,
                   QVariant Binding::Pending::*until) const;
    Due setBound(const char *what, const QVariant &value, std::optional<TypedValue> Bounds::*which,
                 QVariant Binding::Pending::*until);
    template <typename T>
    void setBounds(T Bounds::*part, const T &value)
    {
        noteBounds(part, value);
        replanIfRunning();
    }
    /// As setBounds(), without an effect on the run.
    template <typename T>
    void noteBounds(T Bounds::*part, const T &value);
    const Bounds *bounds() const { return rare ? rare->bounds.get() : nullptr; }
    bool clamp(TypedValue *value) const
    {
        return bounds() && bounds()->clamp(*binding.type, value);
    }

    TypedValue current() const;
    /// The value of a motion; at its end, to the last bit.
    TypedValue committed() const
    {
        const Track &track = mover->trajectory.track();
        return track.distance() == 0 ? track.origin() : track.value();
    }
    bool isAtEquilibrium() const;
    bool destination(TypedValue *value) const;
    double progress() const;
    ChannelValues velocity() const;

    // A run, from its start to its end (run.cpp, segment.cpp, held.cpp)

    enum class Phase : char {
        Idle,
        Delayed,
        Moving,
        Held,    ///< something else moves the property, and the interpolator measures
        Arriving ///< at the end; only signals remain to be emitted
    };
    bool isRunning() const { return phase != Phase::Idle; }

    bool tell(Due due) { return listeners.tell(due); }
    void tellTick(Due more);
    PropertyMover *rivalNow() const;
    void writeNow();

    /// A run begins, with start() or otherwise. Its trajectory has no law yet.
    virtual void setOut(bool byStart) { Q_UNUSED(byStart) }

    enum Place { WhereItIs, AtFrom };
    /// Starts a run. AtFrom begins at `from` if that is given. Without `velocity`, the run begins
    /// with the pending velocity, or else with that of the motion it replaces.
    Due begin(Place place, const std::optional<ChannelValues> &velocity);
    /// After a change of `to`, `from` or the heading: retargets the run, or starts one.
    Due follow();
    Due turnToSameDirection();
    /// The row that completes a run that may take no time.
    Due instantly() const { return isInstant() ? Due(Row::Still) : Due(); }
    /// Begins a new segment: sets law, bounds and tolerance of the trajectory from now on.
    void replan(Aim how = Aim::Onwards);
    void replanIfRunning()
    {
        if (isRunning())
            replan();
    }
    void chooseStep();
    void wake();
    // What ends a run
    Due completed();
    Due arrived(Outcome outcome);
    Due end(Reason reason);
    Due ended(Reason reason);
    void halt();
    Due start();
    void animateTo(const QVariant &value, const std::optional<ChannelValues> &velocity);
    Due push(const ChannelValues &velocity);
    Due snapTo(const TypedValue &value);
    void seek(double seconds);
    Due obey();
    Holding *holding() const { return rare ? rare->holding.get() : nullptr; }
    Due hold();
    void grasp();
    void letGo();
    void dropHolding()
    {
        if (rare)
            rare->holding.reset();
    }
    /// Releases everything without emitting a signal, for the destructor.
    void dismantle();
    void write(const TypedValue &value) override;
    /// The trajectory of the run from now on; while held, that of a release at this moment.
    Trajectory foresee() const;
    Trajectory::Moment momentAfter(double seconds);
    double limit(Trajectory &trajectory, double before) const;
    Tolerance toleranceFor(const TypedValue &origin, double distance) const;
    double distanceOf(const Trajectory &trajectory) const;

    // MoverClient and PropertyMover
    Outcome advance(double seconds) override;
    Outcome outcomeOf(Trajectory::Progress progress, double seconds);
    void notifyUpdated() override { tellTick({}); }
    void arrive(Outcome outcome) override { tell(arrived(outcome)); }
    bool reduceMotion() override;
    void followScheme() override;
    /// The object whose place decides which scheme holds.
    QObject *place() const { return binding.target ? binding.target.data() : q; }
    bool isReduced() const { return SchemeTree::isReducedAt(q, place()); }
    void loseTarget() override { tell(end(TargetLost)); }
    void loseTicker() override { tell(end(Stopped)); }
    void movedTo(Mover *place) override { mover = place; }
    bool isAlive() const override { return !binding.isLost(); }
    const ChannelType *typeNow() const override
    {
        return mover && !binding.isLost() ? binding.type : nullptr;
    }
    ChannelValues velocityNow() const override { return velocity(); }
    /// If the target is destroyed, the rival moves a new object at the same address.
    void replaced() override { tell(end(binding.isLost() ? TargetLost : Replaced)); }

    // Bad input
    void warn(const QString &text) const { Complaint(q, binding).warn(text); }
    void refuse(const char *what, const QVariant &value) const
    {
        Complaint(q, binding).refuse(what, value);
    }
    template <typename Enum>
    bool isKnown(const char *what, Enum value) const
    {
        const bool known = detail::isKnown(value);
        if (!known)
            refuse(what, int(value));
        return known;
    }
    bool isOwnThread(const char *command) const;

    /// Assigns a setting, and returns whether it changed.
    template <typename T>
    bool assign(T *setting, const T &value, const char *name)
    {
        if (*setting == value || !isOwnThread(name))
            return false;
        *setting = value;
        return true;
    }
    /// As assign(), for a setting that the law or the tolerance depends on.
    template <typename T>
    bool change(T *setting, const T &value, const char *name = "a parameter")
    {
        const bool changed = assign(setting, value, name);
        if (changed)
            replanIfRunning();
        return changed;
    }

    void watchTarget();
    void forgetVelocity();

    Interpolator *q = nullptr;
    Binding binding;
    Endpoints ends;
    Listeners listeners{*this};

    Mover *mover = nullptr; // null at rest
    Movers *movers = nullptr;
    double largest = 0;     // the largest distance of this run, for the tolerance
    double targetFrame = 0; // Movers::frame() at the last new target, or at the start
    unsigned runs = 0;      // counts their starts
    Phase phase = Phase::Idle;
    Reason reason{};         // for which it ends, once it has arrived
    bool owesWrite = false;  // the value is elsewhere, and was not written yet
    bool owesUpdate = false; // the motion has moved it, and updated() was not emitted yet

    bool configuring = false;
    bool paused = false;
    bool held = false;
    bool onTheWay = false; // advance() has to see each tick
    bool leaving = false;  // is moved to another thread
    enum class Wish : char { Unset, Run, Rest } wish = Wish::Unset; // for obey()

    std::unique_ptr<Rare> rare;
    Rare &existingRare()
    {
        if (!rare)
            rare = std::make_unique<Rare>();
        return *rare;
    }
    double valueOf(double Rare::*setting) const { return rare ? *rare.*setting : Rare().*setting; }
    /// As change(), for a part of Rare.
    bool changeRare(double Rare::*setting, double value, const char *name);

private:
    void letGoOfTarget();
    void bindAnew(bool starts);
    void takeIn(const Binding::Pending &given);
    void keepSegment();
    void keepTrajectory();
    void tuneBounds();
    std::optional<ChannelValues> pendingVelocity();
};

template <typename T>
void Interpolator::Private::noteBounds(T Bounds::*part, const T &value)
{
    auto next = bounds() ? std::make_shared<Bounds>(*bounds()) : std::make_shared<Bounds>();
    next.get()->*part = value;
    existingRare().bounds = std::move(next);
}

} // namespace sprung
