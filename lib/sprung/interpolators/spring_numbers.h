// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring_field.h>
#include <sprung/sprung_export.h>
#include <sprung/timing/ticker.h>

#include <QList>
#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace sprung {

class SpringSetting;
namespace detail {
class ActionDispatcher;
template <typename Action>
class ActionSet;
} // namespace detail

/// Animates a list of numbers, each on a spring to a target of its own, with equal springs: the
/// bars of a chart, the levels of a meter, the corners of a shape.
///
///     SpringNumbers { id: bars; to: model.levels; onUpdated: canvas.requestPaint() }
///
/// A new list of targets keeps the values and the velocities of existing numbers. A new number
/// starts at its target, so the first list does not move. updated() is emitted once per frame for
/// all numbers. Nothing ticks at rest.
///
/// A list that contains a number that is not finite is rejected with one warning.
///
/// SpringNumbers must be used only in the thread that it lives in. Calls from other threads are
/// rejected with a warning. A run ends if the object moves to another thread.
class SPRUNG_EXPORT SpringNumbers : public QObject, private TickClient
{
    Q_OBJECT
    Q_PROPERTY(QList<double> to READ to WRITE setTo NOTIFY toChanged FINAL)
    Q_PROPERTY(QList<double> values READ values NOTIFY updated FINAL)
    Q_PROPERTY(QList<double> velocities READ velocities NOTIFY updated FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(qreal tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)

public:
    /// Constructs an empty list.
    explicit SpringNumbers(QObject *parent = nullptr);
    ~SpringNumbers() override;

    /// The targets of the numbers. Default: empty.
    QList<double> to() const { return m_to; }
    void setTo(const QList<double> &numbers);
    /// The current values, one for each element of `to`.
    QList<double> values() const { return m_values; }
    /// The current velocities. In units per second.
    QList<double> velocities() const;
    /// The spring of all numbers. Defaults to the spring that the MotionScheme defines for Spatial,
    /// or to Motion::spring. Invalid springs are rejected with a warning. With a spring that never
    /// settles, the run ends only with complete(), snapTo() or stop().
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    /// The distance from a target that counts as rest. In units, ≥ 0. Default: 0, which means
    /// 1/1000 of the largest distance of the run. Other values are rejected with a warning.
    qreal tolerance() const { return m_tolerance; }
    void setTolerance(qreal units);
    /// Whether any number is moving.
    bool isRunning() const { return m_running; }

public Q_SLOTS:
    /// Sets `to` and the values to \a numbers, at rest.
    void snapTo(const QList<double> &numbers);
    /// Sets the values to their targets, at rest.
    void complete();
    /// Stops all numbers at their current values. `to` stays until it is set again.
    void stop();

Q_SIGNALS:
    void toChanged();
    void springChanged();
    void toleranceChanged();
    void runningChanged();
    /// Emitted after the values have changed, once per frame.
    void updated();
    /// Emitted when the last number has settled, or all were stopped.
    void finished(sprung::Interpolator::Reason reason);

protected:
    bool event(QEvent *event) override;

private:
    enum class NumbersAction : unsigned char;
    void flush(detail::ActionSet<NumbersAction> pending);
    void execute(NumbersAction action);
    void tick(double seconds) override;
    bool accepts(const char *what, const QList<double> &numbers) const;
    void setTargets(const QList<double> &numbers);
    SpringParameters resolvedSpring() const;
    bool isReduced() const;
    void updateSpring();
    void onMotionSettingsChanged();
    void begin();
    bool isAtRest() const;
    void emitValues();
    void completeAll(Interpolator::Reason reason);
    void stopTicking();
    void end(Interpolator::Reason reason);

    std::unique_ptr<SpringSetting> m_spring;
    Spring m_resolvedSpring;    // of all numbers
    SpringField<qreal> m_field; // relative to the targets
    QList<double> m_to;
    QList<double> m_values;
    qreal m_tolerance = 0;
    qreal m_farthest = 0;    // the largest distance of the run
    double m_timeOffset = 0; // seconds to add to the next tick
    bool m_running = false;
    QPointer<Ticker> m_ticker;                           // while running; null if it was destroyed
    std::optional<Interpolator::Reason> m_pendingReason; // while finished() is pending

    QList<double> m_lastNotifiedTo;
    SpringParameters m_lastNotifiedSpring;
    bool m_lastNotifiedRunning = false;
    bool m_isNew = false; // whether updated() is pending
    std::unique_ptr<detail::ActionDispatcher> m_dispatcher;
};

} // namespace sprung
