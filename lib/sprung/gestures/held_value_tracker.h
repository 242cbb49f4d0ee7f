// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/gestures/write_timestamper.h>
#include <sprung/property/channel_type.h>

#include <QObject>

#include <optional>

namespace sprung {

/// Measures the velocity of a value that external code moves, for example a DragHandler.
/// Accumulates the differences between samples, so that a rotation may exceed a full turn.
class SPRUNG_EXPORT HeldValueTracker
{
public:
    /// Constructs a tracker that starts at \a value. With \a hasNotifySignal, the caller must call
    /// valueWritten() after each write.
    HeldValueTracker(const ChannelType &type, const TypedValue &value, bool hasNotifySignal)
        : m_type(type)
        , m_hasNotifySignal(hasNotifySignal)
        , m_isStartKnown(!hasNotifySignal)
        , m_lastValue(value)
    {
        m_estimator.addSample(0, {});
    }
    ~HeldValueTracker() { QObject::disconnect(m_notify); }
    Q_DISABLE_COPY_MOVE(HeldValueTracker)

    /// Sets the connection to the property's NOTIFY signal. Without one, ticks must emit updated().
    void setNotify(const QMetaObject::Connection &notify) { m_notify = notify; }
    bool isNotified() const { return bool(m_notify); }

    /// Must be called in every tick, \a seconds after the last one. Returns whether the value has
    /// changed. Values that are not finite are ignored.
    bool tick(const TypedValue &value, double seconds);
    /// Must be called when \a value was written.
    void valueWritten(const TypedValue &value);
    /// Whether the value has not changed for FrameAlignedPointer::idleTimeout. Ticks are needed again
    /// after the next valueWritten().
    bool isResting() const;

    /// Whether the times are times of pointer events.
    bool usesEventTimes() const { return m_usesEventTimes; }
    const TypedValue &lastValue() const { return m_lastValue; }
    /// Returns the velocity for a release now.
    ChannelValues velocity() const;

private:
    bool accumulate(const TypedValue &value);
    void syncToPointerEvents();
    void compensateDragThreshold();
    std::optional<double> estimateFirstDistance(QPointF translation, QPointF step,
                                                double minDistance);
    void restartFrom(double seconds, std::optional<double> distance);

    const ChannelType &m_type;
    const bool m_hasNotifySignal;
    bool m_isStartKnown; // also true if the start is no longer needed
    VelocityEstimator m_estimator;
    WriteTimestamper m_timestamper;
    bool m_usesEventTimes = false;
    struct Step
    {
        double seconds = 0;
        ChannelValues accumulated{};
    };
    std::optional<Step> m_firstStep;
    TypedValue m_lastValue;
    double m_idleSeconds = 0; // seconds without a write
    ChannelValues m_accumulated{};
    QMetaObject::Connection m_notify;
};

} // namespace sprung
