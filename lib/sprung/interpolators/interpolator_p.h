// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "endpoints.h"
#include "interpolator.h"
#include "interpolator_policy.h"
#include "change_notifier.h"
#include "settings.h"

#include <sprung/engine/scheme_resolver.h>

#include <optional>

namespace sprung {

/// The data of an interpolator: its binding, endpoints and settings. What differs between the kinds
/// of interpolators is in InterpolatorPolicy. A run is a value in the mover; at rest there is no mover,
/// and the value is then read from the sink, or from Endpoints::Rest if the sink cannot be read. What
/// others know of all this is in Listeners.
///
/// A function that returns what is Due has changed the state, and its caller tells.
class Q_DECL_HIDDEN Interpolator::Private : public InterpolatorPolicy, public PropertyDriver
{
public:
    using Known = Endpoints::Known;

    // InterpolatorPolicy, where most kinds agree

    MotionScheme::Role roleNow() const override
    {
        return MotionScheme::roleOf(binding.path,
                                    binding.type ? binding.type->metaType : QMetaType());
    }
    bool isAimed() const override { return ends.isGiven(Endpoints::To); }
    Trajectory foreseeAfter(double seconds) const override;
    double secondsLeft() const override { return foresee().end().seconds; }

    // Binding

    /// Finds sink and type once target and property are known, and applies the pending settings.
    bool bind();
    bool bindIfNamed() { return binding.isBound() || (binding.isNamed() && bind()); }
    /// As bind(). If there is nothing to move yet, notes that a run starts as soon as there is.
    bool bindOrWait();
    /// Whether a command can be done, with a value that is converted. Warns if not.
    bool takes(const char *command, const QVariant &value, TypedValue *typed);
    void bindTo(const Sink &sink);
    /// After a change of what is to be moved, or to move what `sink` writes to: ends the run, binds
    /// anew, and tells last.
    void rebind(const Sink *sink = nullptr);
    /// Connects to destroyed() only if somebody listens, because a run notices in its next tick
    /// anyway.
    void watchTarget();
    bool isReduced() const
    {
        return SchemeResolver::isReducedAt(q, binding.subject(), [this] { return roleNow(); });
    }

    // Values

    /// What a getter returns: the value, or what was given while there is none.
    QVariant shown(const std::optional<TypedValue> &value, QVariant Binding::Pending::*until) const;
    bool setFrom(const TypedValue &value);
    /// A run keeps heading for the same value, which counts as Noted until it ends.
    void reset(Endpoints::Place place);
    /// Returns whether it is another value than before, or the first that is given.
    bool setTo(const TypedValue &value);
    bool bringToInside();
    struct Bound
    {
        const char *name;
        std::optional<TypedValue> Bounds::*value;
        QVariant Binding::Pending::*wish;
    };
    static constexpr Bound minimum{"minimum", &Bounds::minimum, &Binding::Pending::minimum};
    static constexpr Bound maximum{"maximum", &Bounds::maximum, &Binding::Pending::maximum};
    QVariant shown(const Bound &which) const
    {
        return shown(settings.bound(which.value), which.wish);
    }
    Due setBound(const Bound &which, const QVariant &value);
    bool clamp(TypedValue *value) const { return settings.clamp(*binding.type, value); }
    TypedValue current() const;
    ChannelValues velocity() const { return mover ? run().velocity() : listeners.impact(); }
    double progress() const;
    bool isAtEquilibrium(const TypedValue &here) const;
    bool destination(TypedValue *value) const;

    // A run, from its start to its end

    /// Starts a run from `origin`, the current value; by start() from `from`, if that is given.
    /// Without `velocity`, the run begins with the pending one, or else with that of the motion it
    /// replaces.
    Due begin(TypedValue origin, const std::optional<ChannelValues> &velocity,
              bool byStart = false);
    /// After a change of `to`, `from` or the heading: retargets the run, or starts one.
    Due follow();
    Due turnToSameDirection(const TypedValue &here);
    /// Begins a new segment of a run: sets law, bounds and tolerance of the trajectory from now on.
    void replan(Aim how = Aim::Onwards);
    void chooseStep();
    Due completed();
    Due arrived(Outcome outcome);
    Due end(Reason reason);
    Due ended(Reason reason);

    Due start();
    Due animateTo(const TypedValue &value, const std::optional<ChannelValues> &velocity);
    Due push(const ChannelValues &velocity);
    Due snapTo(const TypedValue &value);
    Due applyPendingCommand();
    Due hold();
    void grasp();
    void letGo();
    TypedValue predictedHeldValue() const;
    void setPendingVelocity(const QVariant &velocity);

    /// The trajectory of the run from now on; while held, that of a release at this moment.
    Trajectory foresee() const;

    // What rows do

    bool tell(Due due) { return listeners.tell(due); }
    void writeNow();
    void setAsleep(bool asleep);

    // MoverClient and PropertyDriver

    Outcome advance(double seconds) override;
    const Sink &sink() const override { return binding.sink; }
    void notifyUpdated() override;
    void arrive(Outcome outcome) override { tell(arrived(outcome)); }
    bool reduceMotion() override;
    void followScheme() override;
    void lose(Reason why) override { tell(end(why)); }
    MotionHandoff handover() const override;
    /// If the target is destroyed, the rival moves a new object at the same address.
    void replaced() override { tell(end(binding.isLost() ? TargetLost : Replaced)); }

    // Settings

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
    template <typename T>
    bool assign(T Settings::Numbers::*setting, const T &value, const char *name)
    {
        if ((*settings).*setting == value || !isOwnThread(name))
            return false;
        settings.set(setting, value);
        return true;
    }
    /// As assign(), for a setting that the law or the tolerance depends on.
    template <typename Setting, typename T>
    bool change(Setting setting, const T &value, const char *name = "a parameter")
    {
        const bool changed = assign(setting, value, name);
        if (changed)
            replan();
        return changed;
    }

    Interpolator *q = nullptr;
    Binding binding;
    Endpoints ends;
    Settings settings;
    ChangeNotifier listeners{*this};

    bool configuring = false;
    bool paused = false;
    bool held = false;
    bool onTheWay = false;  // advance() has to see each tick
    bool leaving = false;   // is moved to another thread
    bool writePending = false; // the value is elsewhere, and was not written yet
    enum class Wish : char { Unset, Run, Rest } wish = Wish::Unset; // for applyPendingCommand()
    char lastEnd = Settled;                                         // the Reason of the last run
};

} // namespace sprung
