// SPDX-License-Identifier: MIT
#pragma once

#include "bounds.h"
#include "dynamics.h"
#include "interpolator.h"
#include "movers.h"
#include "schedule.h"
#include "survival.h"
#include "velocity_estimator.h"
#include "waypoints.h"

#include <sprung/engine/known_enum.h>

#include <atomic>
#include <cstring>
#include <functional>
#include <optional>

namespace sprung {

/// The state of an interpolator. The value lives in the mover while it runs; at rest it is read
/// from the sink, or kept where nothing can be read.
class Interpolator::Private
{
public:
    Private() = default;
    Private(const Private &) = delete;
    Private &operator=(const Private &) = delete;
    virtual ~Private() = default;

    // What each kind says: interpolator kinds differ in these and in nothing else.

    /// Sets law, pace and the mover's origin for what the mover holds, from now on. The value
    /// stays, and so does the velocity, unless the law leaves no choice.
    virtual void aim() = 0;
    /// Where it heads for, once type and values are known; false if wherever the law leads.
    virtual bool equilibrium(TypedValue *value) const = 0;
    /// Whether a new `to` makes it move.
    virtual bool headsForTo() const { return true; }
    virtual bool headsForFrom() const { return false; }
    /// Whether it was told where to head for.
    virtual bool isAimed() const { return toGiven; }
    /// From now on it heads for `to`; unless `always`, only where nobody chose otherwise.
    virtual void aimAtTo(bool always) { Q_UNUSED(always) }
    /// It is given a velocity, and goes where that leads.
    virtual void pushed() {}
    /// Tells of a heading that has changed.
    virtual void announceHeading() {}
    /// The spring of which a tick is a step, and no more; null where there is more to it.
    virtual SpringDynamics *mereSpring() const { return nullptr; }
    /// Seconds of the law's time until the run ends on the spot, at rest in the origin.
    virtual double timeToEnd() const { return std::numeric_limits<double>::infinity(); }
    virtual State stateAfter(State state, double seconds, int channel);
    virtual bool isSettled(const States &before, double seconds);
    /// Seconds of the law's time until it has settled, were there no bounds.
    virtual double remaining() const;
    /// The run has arrived; finished() comes next. Where somebody listens.
    virtual void arrived() {}

    // Binding: which sink, and which type (binding.cpp)

    /// Told, but not understood before the type is known.
    struct Pending
    {
        QVariant from;
        QVariant to;
        QVariant minimum;
        QVariant maximum;
        QVariant velocity;
        bool waits = false; ///< for something to move: it is to do so then
    };

    /// Finds sink and type, once both are told, and takes in what was set before.
    bool bind();
    bool bindIfTold();
    /// The same for what is to move: if there is nothing yet, it will once there is.
    bool bindOrWait();
    /// The same for a command that needs it; warns where it cannot be.
    bool bindFor(const char *command, const QVariant &value);
    void bindTo(const Sink &found);
    void unbind();
    /// Gives up the binding, and what runs; lets `change` happen, binds anew, and then tells.
    void rebind(const std::function<void()> &change, void (Interpolator::*changed)() = nullptr);
    Pending &told();
    void takeIn(const Pending &given);
    void resetFrom();
    void resetTo();
    /// Whether what was the other's velocity means the same here: an angle is a number, say.
    bool movesLike(const Private &other) const
    {
        return type == other.type
            || (type->velocityType == other.type->velocityType && type->count == other.type->count
                && !type->rotation && !other.type->rotation);
    }
    /// It had a target, which is gone.
    bool isLost() const { return sink.propertyIndex() >= 0 && !sink.isAlive(); }

    // The values that it is given (values.cpp)

    enum Taking { Refused, Kept, Taken };
    Taking take(const char *what, const QVariant &value, QVariant Pending::*place,
                TypedValue *typed);
    QVariant show(bool known, const TypedValue &value, QVariant Pending::*place) const;
    bool convert(const char *what, const QVariant &variant, TypedValue *value) const;
    TypedValue from() const { return places.value(Waypoints::From); }
    bool setFrom(const TypedValue &value);
    TypedValue to() const { return places.value(Waypoints::To); }
    bool setTo(const TypedValue &value);
    bool bringToInside();
    QVariant bound(std::optional<TypedValue> Bounds::*which, QVariant Pending::*place) const;
    bool setBound(const char *what, const QVariant &value, std::optional<TypedValue> Bounds::*which,
                  QVariant Pending::*place);
    Bounds &knownBounds();
    TypedValue current() const;
    bool isAtEquilibrium() const;
    bool isSame(const TypedValue &a, const TypedValue &b) const
    {
        if (norm(type->difference(&a, &b)) == 0)
            return true;
        // The difference of two rotations is not exact.
        return type->rotation && std::memcmp(&a, &b, std::size_t(type->metaType.sizeOf())) == 0;
    }

    // What it does not take (refusals.cpp)

    void warn(const QString &text) const;
    void refuse(const char *what, const QVariant &value) const;
    template <typename Enum>
    bool isKnown(const char *what, Enum value) const
    {
        const bool known = detail::isKnown(value);
        if (!known)
            refuse(what, int(value));
        return known;
    }
    bool isOwnThread(const char *command) const;

    // A run, from its start to its end, and what is told of it (run.cpp)

    bool isRunning() const { return mover != nullptr; }
    enum Place { WhereItIs, AtFrom };
    /// Starts a run, at `from` if asked and given, with a velocity if one is given.
    void begin(Place place, const std::optional<ChannelValues> &velocity = {});
    std::optional<ChannelValues> velocityTold();
    void heedPause();
    /// Where it is to start from, within the bounds, with a warning if it was not.
    void bringInside(TypedValue *origin) const;
    void obey(const QVariant &velocity);
    /// `to`, `from` or the heading is another: follow, and start to if need be.
    void follow();
    /// The target or a parameter has changed: from here on the law is another.
    void replan();
    void measureWay();
    /// Assigns a parameter of the law. Whether it changed.
    template <typename T>
    bool change(T *parameter, const T &value)
    {
        if (*parameter == value || !isOwnThread("a parameter"))
            return false;
        *parameter = value;
        if (isRunning())
            replan();
        return true;
    }
    void arrive(Reason reason);
    void end(Reason reason);
    void giveWay();
    void halt();
    void tellEnd(Reason reason, bool wasHeld);
    void animateTo(const QVariant &value, const std::optional<ChannelValues> &velocity);
    void push(const ChannelValues &velocity);
    void dismantle();
    Schedule &knownSchedule();
    void write(const TypedValue &value);
    void writeAndNotify();
    /// Emits a signal, if anything was ever connected: Qt takes its time to find that nobody was.
    template <typename... Parameters, typename... Arguments>
    void tell(void (Interpolator::*signal)(Parameters...), Arguments... arguments)
    {
        if (heard)
            Q_EMIT(q->*signal)(arguments...);
    }
    void notifyUpdated();
    void setWatched(bool isWatched);
    void moved(Mover *place) { mover = place; }

    // Through time (travel.cpp)

    enum Advance {
        Silent, ///< nothing to write
        Moved,
        AtRest,
        AtBound, ///< and stops there
    };

    Advance advance(double seconds);
    bool meetsBounds() const;
    /// A seek led to the bound that ends the run, which is left to the next tick.
    bool hasSoughtBound() const { return bounds && bounds->wasSought; }
    Advance travel(double seconds);
    void stayAt(const Bounds::Impact &impact);
    void catchAtBound();
    void catchIfOutside();
    void seek(double seconds);
    void chooseStep();
    Tolerance toleranceFor(double distance) const;
    static constexpr int manyImpacts = 4096; // at a stretch: from there on nothing is left to see
    /// The law's seconds per second.
    double pace() const { return law ? law->pace() : 1; }

    // Where it is between its ends, and how fast (progress.cpp)

    bool destination(TypedValue *value) const;
    qreal progress() const;
    ChannelValues velocity() const; ///< units per second (rotations: angular)
    void setVelocity(const ChannelValues &velocity);

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

    // Foreseeing (foresight.cpp)

    void restAt(TypedValue *value) const;
    /// Seconds of the law's time until the run is over, by way of its bounds; and where it then is.
    double timeLeft();
    TypedValue restingPlace();
    void complete();

    // Holding (holding.cpp)

    void hold();
    void letGo();
    Advance measure(double seconds);

    struct Holding
    {
        Holding() = default;
        ~Holding() { disconnect(notify); }
        Q_DISABLE_COPY(Holding)

        VelocityEstimator estimator;
        double seconds = 0;
        TypedValue last{};        // where it was seen last
        ChannelValues traveled{}; // all steps so far
        QMetaObject::Connection notify;
    };

    Interpolator *q = nullptr;
    const ChannelType *type = nullptr; // null: not bound yet
    Mover *mover = nullptr;            // null: at rest
    Movers *movers = nullptr;          // whose mover it is
    std::shared_ptr<Dynamics> law;
    Survival::Chain life;

    Sink sink;
    QPointer<QObject> target;
    QByteArray path;
    Waypoints places;

    double largest = 0; // distance of this run
    double finest = 0;  // tolerance that the target's pixels allow; 0: no pixels
    double tolerance = 0;
    double inSegment = 0; // seconds of the segment that a kind counts: all, or those near its end
    unsigned plan = 0;    // counts segments
    unsigned runs = 0;    // counts the starts and the ends of runs

    bool toGiven = false;
    bool toKnown = false; // given, or 1 by default
    bool fromGiven = false;
    bool fromKnown = false; // given, or noted when a run began
    bool configuring = false;
    std::optional<bool> wantsToRun; // once configured; unset: if it was told where to
    bool startTold = false;         // of this run
    bool arriving = false;          // at its end; only signals remain
    bool paused = false;
    bool held = false;
    std::atomic<bool> heard = false; // something was connected, once
    bool watched = false;
    std::atomic<bool> listenerLeft = false; // listeners may live, and go, in other threads
    bool angular = false;
    bool valid = true;

    std::unique_ptr<Pending> pending;
    std::unique_ptr<Bounds> bounds;
    std::unique_ptr<Holding> holding;
    std::unique_ptr<Schedule> schedule;
};

} // namespace sprung
