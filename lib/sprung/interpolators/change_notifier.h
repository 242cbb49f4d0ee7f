// SPDX-License-Identifier: MIT
#pragma once

#include "endpoints.h"
#include "interpolator.h"
#include "signal_connections.h"
#include "run_actions.h"

#include <sprung/property/channel_type.h>

#include <memory>
#include <optional>

namespace sprung {

/// `from` or `to` as it was told.
struct ToldEnd
{
    const ChannelType *type = nullptr; ///< null: the value is in the variant
    TypedValue value{};
    QVariant variant;
};

/// What listeners know. It is kept once somebody has connected a signal.
struct Told
{
    bool valid = true;
    QObject *target = nullptr; ///< may be gone
    QByteArray path;
    bool angular = false;
    ToldEnd from;
    ToldEnd to;
    QVariant minimum;
    QVariant maximum;
    bool finalPosition = false;
    int waypoint = -1;

    enum class Of : char {
        Rest,
        Start, ///< a run is started, but not finished
        End    ///< that run is over, which is not told yet
    } run = Of::Rest;
    Interpolator::Reason reason{};       ///< why it is over
    std::optional<ChannelValues> impact; ///< the velocity with which it came to a bound
    bool showsImpact = false;            ///< while finished() is emitted
    bool running = false;
    bool held = false;

    const ChannelType *type = nullptr; ///< of the value; null: nothing is moved
    TypedValue value{};                ///< as of updated()
    double progress = 0;
    bool rests = true;       ///< velocity and settlingTime were 0
    bool hearsValue = false; ///< valueChanged() was connected
    bool owesValue = false;  ///< lastValue is that before a write
    TypedValue lastValue{};  ///< as of valueChanged()
};

/// Whoever listens to an interpolator, what they know, and telling them what is different. The only
/// place that emits the signals of a run.
class Q_DECL_HIDDEN Interpolator::ChangeNotifier
{
public:
    explicit ChangeNotifier(Private &interpolator)
        : d(interpolator)
    {
    }

    /// Does what is due, after all is committed. Returns whether the interpolator is still there.
    bool tell(Due due)
    {
        if (!notifier.isHeard())
            due = due & rows::deeds;
        return !due || tellAll(due);
    }
    /// What a run has to tell first, if it has not yet.
    Due outset() const;

    /// Another listener; \a isOfMotion if to a signal that is emitted with each tick.
    void join(bool isOfMotion);
    /// Notes the value before it is written: nobody is told what others wrote.
    void captureValue();
    /// Listeners need not be told of the value, the progress and the velocity of now.
    void captureMotion();
    /// It is bound to what it moves, which by itself tells nothing.
    void captureBinding()
    {
        if (told && !told->owesValue)
            captureMotion();
    }
    /// Value, progress or velocity at rest have changed.
    void markRestChanged()
    {
        if (told)
            told->rests = false;
    }
    /// The velocity at a bound, which a slot of finished() reads; otherwise none.
    ChannelValues impact() const
    {
        return told && told->showsImpact ? told->impact.value_or(ChannelValues{}) : ChannelValues{};
    }
    /// A motion has come to a bound with this velocity.
    void captureImpact(const ChannelValues &velocity);
    /// The run is over.
    void captureEnd(Reason why);

    SignalConnections notifier;
    std::unique_ptr<Told> told; ///< null: nobody has ever listened
    bool owesUpdate = false;    ///< a motion has moved the value since updated()

private:
    /// What matters of \a due: all, or only the deeds if nobody has ever listened.
    Due heard(Due due) const { return told ? due : due & rows::deeds; }
    bool tellAll(Due due);
    void perform(Row row, Due &due);
    void tellOfSettings(Row row, Due &due);
    void performOfRun(Row row, Due &due);
    void tellOfRun(Row row, Due &due);
    void begin();
    void tellUpdated(Due &due);
    void tellValue();
    bool isNews(QVariant *known, const QVariant &now) const;
    bool isNews(ToldEnd *known, Endpoints::Place place) const;
    bool isValueTold() const;
    bool isRestUntold();
    bool looksWatched();

    Private &d;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
