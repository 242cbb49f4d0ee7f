// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "endpoints.h"
#include "holding.h"
#include "interpolator.h"
#include "movers.h"
#include "notifier.h"
#include "survival.h"

#include <sprung/engine/known_enum.h>

#include <optional>

namespace sprung {

/// An interpolator: what it moves, where between, its settings, and the run if there is one. The
/// motion itself is the trajectory in its mover; at rest there is neither, and the value is read
/// from the sink, or kept where nothing can be read.
class Interpolator::Private : public MoverClient, public PropertyMover
{
public:
    using Known = Endpoints::Known;

    // What each kind says: the kinds differ in these and in nothing else.

    enum class Aim {
        Afresh, ///< a run begins, or goes on after it was held
        Onwards ///< a target or a setting has changed on its way
    };
    /// Sets law, pace and origin, from now on. The value stays, and so does the velocity, unless
    /// the law leaves no choice.
    virtual void aim(Trajectory &trajectory, Aim how) const = 0;
    /// That was done for the run itself.
    virtual void aimed() {}
    /// Where it heads for, once type and values are known; false if wherever the law leads.
    virtual bool equilibrium(TypedValue *value) const = 0;
    /// Whether a new `to` makes it move, or a new `from`.
    virtual bool headsForTo() const { return true; }
    virtual bool headsForFrom() const { return false; }
    /// Whether it was given somewhere to head for.
    virtual bool isAimed() const { return ends.isGiven(Endpoints::To); }
    /// From now on it heads for `to`; unless `always`, only where nobody chose otherwise.
    virtual void aimAtTo(bool always) { Q_UNUSED(always) }
    /// It is given a velocity, and goes where that leads.
    virtual void pushed() {}
    /// Emits what tells of the heading, if that has changed.
    virtual void emitHeading() {}
    /// Whether its motion takes no time.
    virtual bool isInstant() const { return false; }
    /// The run has arrived at its equilibrium; finished() comes next. Where somebody listens.
    virtual void arrived() {}

    // What it moves (rebinding.cpp)

    /// Finds sink and type, once both are named, and takes in what was set before.
    bool bind();
    bool bindIfNamed() { return binding.isBound() || (binding.isNamed() && bind()); }
    /// The same for what is to start: if there is nothing to move yet, it will once there is.
    bool bindOrWait();
    /// The same for a command that needs it; warns where it cannot be.
    bool bindFor(const char *command, const QVariant &value);
    void bindTo(const Sink &sink);
    void unbind();
    /// Gives up the binding, and what runs; lets `change` happen, binds anew, and then tells.
    template <typename Change>
    void rebind(const Change &change, void (Interpolator::*changed)() = nullptr)
    {
        Loss loss = letGoOfTarget();
        change();
        bindAnew(loss, changed);
    }

    // Its values (values.cpp)
    bool convert(const char *what, const QVariant &variant, TypedValue *value) const;
    QVariant shown(Endpoints::Place place, QVariant Binding::Pending::*until) const;
    bool setFrom(const TypedValue &value);
    void resetFrom();
    bool setTo(const TypedValue &value);
    void resetTo();
    bool bringToInside();
    QVariant bound(std::optional<TypedValue> Bounds::*which,
                   QVariant Binding::Pending::*until) const;
    bool setBound(const char *what, const QVariant &value, std::optional<TypedValue> Bounds::*which,
                  QVariant Binding::Pending::*until);
    template <typename T>
    void setBounds(T Bounds::*part, const T &value);
    bool clamp(TypedValue *value) const { return bounds && bounds->clamp(*binding.type, value); }

    TypedValue current() const;
    bool isAtEquilibrium() const;
    bool destination(TypedValue *value) const;
    double progress() const;
    ChannelValues velocity() const;

    // A run, from its start to its end (run.cpp, segment.cpp, held.cpp, telling.cpp)

    enum class Phase : char {
        Idle,
        Delayed,
        Moving,
        Held,    ///< something else moves it, and it measures
        Arriving ///< at its end, and only signals remain
    };
    bool isRunning() const { return phase != Phase::Idle; }

    /// What a command has changed: told when all of it is committed, and in this order.
    struct News
    {
        bool from = false;
        bool to = false;
        bool heading = false;
        bool began = false;
        bool jumped = false; ///< the run has begun at `from`
    };
    /// Whether it is still the same run afterwards.
    bool tell(News news);
    void emitStart();
    void emitFinished();

    enum Place { WhereItIs, AtFrom };
    /// Starts a run, at `from` if asked and given, with a velocity if one is given.
    void begin(Place place, const std::optional<ChannelValues> &velocity, News *news);
    /// `to`, `from` or the heading is another: follow, and start to if need be.
    void follow(News *news);
    void writeSameDirection();
    /// From here on the law is another.
    void replan(Aim how = Aim::Onwards);
    void replanIfRunning()
    {
        if (isRunning())
            replan();
    }
    void chooseStep();
    void wake();
    void end(Reason reason);
    void halt();
    void emitEnd(Reason reason, bool wasHeld);
    void animateTo(const QVariant &value, const std::optional<ChannelValues> &velocity);
    void push(const ChannelValues &velocity);
    void complete();
    void seek(double seconds);
    void obey();
    void hold();
    void grasp();
    void letGo();
    /// The interpolator goes, and says nothing more.
    void dismantle();
    void write(const TypedValue &value) override;
    void writeAndNotify();
    /// What the run will do, as things stand; while held, if it were let go now.
    Trajectory foresee() const;
    double lay(Trajectory &trajectory, Aim how) const;
    Tolerance toleranceFor(const TypedValue &origin, double distance) const;
    double distanceOf(const Trajectory &trajectory) const;

    // As the ticks see it, and what else moves the property
    Outcome advance(double seconds) override;
    void notifyUpdated() override;
    void arrive(Outcome outcome) override;
    bool reduceMotion() override;
    void loseTarget() override { end(TargetLost); }
    void loseTicker() override { end(Stopped); }
    void movedTo(Mover *place) override { mover = place; }
    const ChannelType *typeNow() const override
    {
        return mover && !binding.isLost() ? binding.type : nullptr;
    }
    ChannelValues velocityNow() const override { return velocity(); }
    /// An object that is gone may have left its address to another one.
    void replaced() override { end(binding.isLost() ? TargetLost : Replaced); }

    // What it does not take
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

    /// Assigns a setting. Whether it changed.
    template <typename T>
    bool assign(T *setting, const T &value, const char *name)
    {
        if (*setting == value || !isOwnThread(name))
            return false;
        *setting = value;
        return true;
    }
    /// The same for one that the law depends on.
    template <typename T>
    bool change(T *setting, const T &value, const char *name = "a parameter")
    {
        const bool changed = assign(setting, value, name);
        if (changed)
            replanIfRunning();
        return changed;
    }

    /// Emits a signal, if anything was ever connected.
    template <typename... Parameters, typename... Arguments>
    void emitIfConnected(void (Interpolator::*signal)(Parameters...), Arguments... arguments) const
    {
        notifier.emitIfConnected(q, signal, arguments...);
    }

    void watchTarget();
    void watch()
    {
        notifier.setWatched(true);
        if (mover)
            mover->watched = true;
    }

    /// Taken before signals, to know afterwards what their slots have done.
    class Checkpoint
    {
    public:
        explicit Checkpoint(Private &owner)
            : m_alive(owner.life)
            , m_owner(owner)
            , m_runs(owner.runs)
            , m_plan(owner.plan)
        {
        }
        bool isAlive() const { return bool(m_alive); }
        /// It was neither deleted nor started nor ended.
        bool isSameRun() const { return m_alive && m_owner.runs == m_runs; }
        /// Nor was its motion changed.
        bool isSamePlan() const { return isSameRun() && m_owner.plan == m_plan; }

    private:
        Survival m_alive;
        Private &m_owner;
        unsigned m_runs;
        unsigned m_plan;
    };

    Interpolator *q = nullptr;
    Survival::Chain life;
    Binding binding;
    Endpoints ends;
    Notifier notifier;
    RunReport report;

    Mover *mover = nullptr; // where it runs; null at rest
    Movers *movers = nullptr;
    Qt::HANDLE thread = nullptr; // of the run
    double largest = 0;          // distance of this run
    unsigned plan = 0;           // counts segments
    unsigned runs = 0;           // counts the starts and the ends of runs
    Phase phase = Phase::Idle;

    bool configuring = false;
    bool paused = false;
    bool held = false;
    bool leaving = false;                                           // for another thread
    enum class Wish : char { Unset, Run, Rest } wish = Wish::Unset; // once configured

    double tolerance = 0;
    double restSpeed = -1;
    std::shared_ptr<const Bounds> bounds;
    std::unique_ptr<Holding> holding;
    std::unique_ptr<Trajectory> segment; // as it began, where the states alone do not tell
    struct Schedule
    {
        int delay = 0;         ///< milliseconds
        double updateRate = 0; ///< hertz; 0: with every tick
        double sinceWrite = 0; ///< seconds

        bool isWriteDue(double seconds);
    };
    std::unique_ptr<Schedule> schedule; // null: moves at once, and writes with every tick
    Schedule &knownSchedule()
    {
        if (!schedule)
            schedule = std::make_unique<Schedule>();
        return *schedule;
    }

private:
    struct Loss
    {
        bool wasRunning;
        bool moved;
        bool wasHeld;
        bool wasValid;
        bool starts;
        QVariant from;
        QVariant to;
        QVariant minimum;
        QVariant maximum;
        QVariant value;
    };
    Loss letGoOfTarget();
    void bindAnew(const Loss &loss, void (Interpolator::*changed)());
    void takeIn(const Binding::Pending &given);
    void keepSegment();
    std::optional<ChannelValues> pendingVelocity();
};

template <typename T>
void Interpolator::Private::setBounds(T Bounds::*part, const T &value)
{
    auto next = bounds ? std::make_shared<Bounds>(*bounds) : std::make_shared<Bounds>();
    next.get()->*part = value;
    bounds = std::move(next);
    replanIfRunning();
}

} // namespace sprung
