// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/deletion_guard.h>
#include <sprung/gestures/pointer_prediction.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/gestures/write_timestamps.h>
#include <sprung/property/sink.h>

#include <QObject>

#include <memory>
#include <optional>

namespace sprung {

/// Measures the velocity of a value that something else moves, for example a finger. Adds up the
/// differences from sample to sample, so that a rotation may exceed a full turn.
class SPRUNG_EXPORT HeldValueTracker
{
public:
    /// If it \a isNoticed, notice() is called with each write.
    HeldValueTracker(const ChannelType &type, const TypedValue &where, bool isNoticed)
        : m_type(type)
        , m_isNoticed(isNoticed)
        , m_knowsBegin(!isNoticed)
        , m_first(where)
        , m_last(where)
    {
        m_estimator.addSample(0, {});
    }
    ~HeldValueTracker() { QObject::disconnect(m_notify); }
    Q_DISABLE_COPY_MOVE(HeldValueTracker)

    /// The connection to the property's NOTIFY signal. Without one, ticks have to emit updated().
    void setNotify(const QMetaObject::Connection &notify) { m_notify = notify; }
    bool isNotified() const { return bool(m_notify); }

    /// To be called with every tick, \a seconds after the last one. Returns whether the value has
    /// moved. A value that is not finite is ignored.
    bool tick(const TypedValue &value, double seconds);
    /// To be called when \a value was written.
    void notice(const TypedValue &value);
    /// Whether it has not moved for a while. Ticks are needed again after the next notice().
    bool isResting() const;

    /// From now on it is foreseen where the value is when a frame is seen, and the value is drawn
    /// there. Meanwhile, samples are of what something else writes.
    void predict() { m_lead = std::make_unique<PointerPrediction>(); }
    bool isPredicted() const { return bool(m_lead); }
    /// Where the value is then, if the frame is drawn now.
    TypedValue ahead() const;
    /// The value is written there, and then reads as \a drawn. Without one, something else is going
    /// to write it.
    void setDrawn(const std::optional<TypedValue> &drawn) { m_drawn = drawn; }
    /// Writes it \a there, if it is foreseen. False if a slot has ended that.
    bool draw(const Sink &sink, const TypedValue &there);
    /// Whether that is what is written now.
    bool isDrawing() const { return m_drawing; }
    /// The \a value that was read, or the last one if it is only drawn there.
    TypedValue ofOwner(const TypedValue &value) const;

    /// Whether the times are those of pointer events.
    bool followsEvents() const { return m_followsEvents; }
    const TypedValue &first() const { return m_first; }
    const TypedValue &last() const { return m_last; }
    /// The velocity for a release now.
    ChannelValues velocity() const;

private:
    bool travelTo(const TypedValue &value);
    void foresee();
    void followEvents();
    void heedFirstSteps();
    std::optional<double> before(QPointF way, QPointF since, double least);
    void restartFrom(double seconds, std::optional<double> where);

    const ChannelType &m_type;
    const bool m_isNoticed;
    bool m_knowsBegin; // or does not need to know any more
    VelocityEstimator m_estimator;
    WriteTimestamper m_clock;
    bool m_followsEvents = false;
    struct Step
    {
        double seconds = 0;
        ChannelValues traveled{};
    };
    std::optional<Step> m_firstStep;
    TypedValue m_first;
    TypedValue m_last;
    double m_still = 0; // s without a write
    ChannelValues m_traveled{};
    std::unique_ptr<PointerPrediction> m_lead;
    std::optional<TypedValue> m_drawn;
    bool m_drawing = false;
    DeletionGuard::Anchor m_deletionGuard;
    QMetaObject::Connection m_notify;
};

} // namespace sprung
