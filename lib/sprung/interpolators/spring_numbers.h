// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring_field.h>
#include <sprung/sprung_export.h>

#include <QList>
#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace sprung {

class SpringSetting;
namespace detail {
class ActionDispatcher;
template <typename Row>
class ActionSet;
} // namespace detail

/// Moves a list of numbers, each on a spring to a target of its own, and all springs alike: the bars
/// of a chart, the levels of a meter, the corners of a shape.
///
///     SpringNumbers { id: bars; to: model.levels; onUpdated: canvas.requestPaint() }
///
/// A new list of targets keeps the values and the velocities of the numbers that there are. A number
/// that is new stands at its target at once, so the first list does not move. There is one updated()
/// for all of them in a frame. Nothing ticks at rest.
///
/// A number is refused, together with its list and with one warning, if it is not finite.
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

    /// Where the numbers come to rest; empty by default.
    QList<double> to() const { return m_to; }
    void setTo(const QList<double> &numbers);
    /// Where they are, as many as in `to`.
    QList<double> values() const { return m_values; }
    /// How fast they are, in units per second.
    QList<double> velocities() const;
    /// The spring of all; by default the one that the MotionScheme has for what is Spatial, or
    /// Motion::spring. An invalid one is refused with a warning. One that never settles keeps them
    /// moving until complete(), snapTo() or stop().
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    /// The distance from a target that counts as rest, in units, ≥ 0. At 0 (the default) it is
    /// 1/1000 of the largest distance of the run. Other values are refused with a warning.
    qreal tolerance() const { return m_tolerance; }
    void setTolerance(qreal units);
    /// Whether any of them moves.
    bool isRunning() const { return m_running; }

public Q_SLOTS:
    /// Puts the numbers there, at rest, and sets `to`.
    void snapTo(const QList<double> &numbers);
    /// Puts the numbers at their targets, at rest.
    void complete();
    /// Lets the numbers rest where they are. `to` stays, until it is set to something else.
    void stop();

Q_SIGNALS:
    void toChanged();
    void springChanged();
    void toleranceChanged();
    void runningChanged();
    /// Emitted after the values have changed, once in a frame.
    void updated();
    /// Emitted when the last of them has come to rest, or all were stopped.
    void finished(sprung::Interpolator::Reason reason);

private:
    enum class NumbersAction : unsigned char;
    void flush(detail::ActionSet<NumbersAction> pending);
    void execute(NumbersAction row);
    void tick(double seconds) override;
    bool accepts(const char *what, const QList<double> &numbers) const;
    void setTargets(const QList<double> &numbers);
    SpringParameters tunedSpring() const;
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
    Spring m_tuned;             // of all
    SpringField<qreal> m_field; // relative to the targets
    QList<double> m_to;
    QList<double> m_values;
    qreal m_tolerance = 0;
    qreal m_farthest = 0; // the largest distance of the run
    double m_owed = 0;    // seconds
    bool m_running = false;
    QPointer<Ticker> m_ticker;                 // while running, unless it is gone
    std::optional<Interpolator::Reason> m_end; // of a run, until it is told

    QList<double> m_lastNotifiedTo;
    SpringParameters m_lastNotifiedSpring;
    bool m_lastNotifiedRunning = false;
    bool m_isNew = false; // values that were not told
    std::unique_ptr<detail::ActionDispatcher> m_dispatcher;
};

} // namespace sprung
