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
    /// If it \a isNoticed, valueWritten() is called with each write.
    HeldValueTracker(const ChannelType &type, const TypedValue &where, bool isNoticed)
        : m_type(type)
        , m_hasNotifySignal(isNoticed)
        , m_startIsKnown(!isNoticed)
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
    void valueWritten(const TypedValue &value);
    /// Whether it has not moved for a while. Ticks are needed again after the next valueWritten().
    bool isResting() const;

    /// From now on it is foreseen where the value is when a frame is seen, and the value is drawn
    /// there. Meanwhile, samples are of what something else writes.
    void enablePrediction() { m_prediction = std::make_unique<PointerPrediction>(); }
    bool isPredicted() const { return bool(m_prediction); }
    /// Where the value is then, if the frame is drawn now.
    TypedValue predictedValue() const;
    /// The value is written there, and then reads as \a drawn. Without one, something else is going
    /// to write it.
    void setWrittenPrediction(const std::optional<TypedValue> &drawn)
    {
        m_writtenPrediction = drawn;
    }
    /// Writes it \a there, if it is foreseen. False if a slot has ended that.
    bool writePrediction(const Sink &sink, const TypedValue &there);
    /// Whether that is what is written now.
    bool isWritingPrediction() const { return m_drawing; }
    /// The \a value that was read, or the last one if it is only drawn there.
    TypedValue ownerValue(const TypedValue &value) const;

    /// Whether the times are those of pointer events.
    bool followsEvents() const { return m_followsEvents; }
    const TypedValue &first() const { return m_first; }
    const TypedValue &last() const { return m_last; }
    /// The velocity for a release now.
    ChannelValues velocity() const;

private:
    bool accumulate(const TypedValue &value);
    void updatePrediction();
    void syncToPointerEvents();
    void compensateDragThreshold();
    std::optional<double> estimateFirstPosition(QPointF way, QPointF since, double least);
    void restartFrom(double seconds, std::optional<double> where);

    const ChannelType &m_type;
    const bool m_hasNotifySignal;
    bool m_startIsKnown; // or does not need to know any more
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
    double m_idleSeconds = 0; // s without a write
    ChannelValues m_accumulated{};
    std::unique_ptr<PointerPrediction> m_prediction;
    std::optional<TypedValue> m_writtenPrediction;
    bool m_drawing = false;
    DeletionGuard::Anchor m_deletionGuard;
    QMetaObject::Connection m_notify;
};

} // namespace sprung
