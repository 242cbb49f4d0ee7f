// SPDX-License-Identifier: MIT
#include "spring_numbers.h"

#include <sprung/scheme/spring_setting.h>

#include <sprung/global/action_dispatcher.h>
#include <sprung/global/warning.h>
#include <sprung/trajectory/default_tolerance.h>

#include <QEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

/// The actions that can be pending after a command, in the order of their execution.
enum class SpringNumbers::NumbersAction : unsigned char {
    To,        ///< toChanged()
    Updated,   ///< updated()
    Running,   ///< runningChanged()
    Finished,  ///< finished()
    Spring,    ///< springChanged()
    Tolerance, ///< toleranceChanged()
};

SpringNumbers::SpringNumbers(QObject *parent)
    : QObject(parent)
    , m_spring(std::make_unique<SpringSetting>())
    , m_resolvedSpring(m_spring->parameters())
    , m_field(m_resolvedSpring)
    , m_lastNotifiedSpring(m_spring->parameters())
    , m_dispatcher(std::make_unique<detail::ActionDispatcher>())
{
    connect(Motion::instance(), &Motion::springChanged, this,
            &SpringNumbers::onMotionSettingsChanged);
    connect(Motion::instance(), &Motion::reducedMotionChanged, this,
            &SpringNumbers::onMotionSettingsChanged);
    connect(SchemeResolver::instance(), &SchemeResolver::changed, this,
            &SpringNumbers::onMotionSettingsChanged);
}

SpringNumbers::~SpringNumbers()
{
    stopTicking();
}

void SpringNumbers::setTo(const QList<double> &numbers)
{
    if (m_to == numbers || !isOwnThread(this, "to") || !accepts("to", numbers))
        return;
    setTargets(numbers);
    begin();
    flush({NumbersAction::To, NumbersAction::Updated, NumbersAction::Running,
           NumbersAction::Finished});
}

void SpringNumbers::snapTo(const QList<double> &numbers)
{
    if (!isOwnThread(this, "snapTo()") || !accepts("snapTo()", numbers))
        return;
    setTargets(numbers);
    complete();
}

void SpringNumbers::complete()
{
    if (!isOwnThread(this, "complete()"))
        return;
    completeAll(Interpolator::Completed);
    flush({NumbersAction::To, NumbersAction::Updated, NumbersAction::Running,
           NumbersAction::Finished});
}

void SpringNumbers::stop()
{
    if (!isOwnThread(this, "stop()"))
        return;
    std::ranges::fill(m_field.velocities(), 0.);
    m_isNew |= isRunning();
    end(Interpolator::Stopped);
    flush({NumbersAction::Updated, NumbersAction::Running, NumbersAction::Finished});
}

bool SpringNumbers::event(QEvent *event)
{
    if (event->type() == QEvent::ThreadChange && isRunning()) {
        warn(this, QStringLiteral("stopped, because it moves to another thread"));
        const QPointer<SpringNumbers> alive(this);
        stop();
        if (!alive)
            return true;
    }
    return QObject::event(event);
}

QList<double> SpringNumbers::velocities() const
{
    return {m_field.velocities().begin(), m_field.velocities().end()};
}

SpringParameters SpringNumbers::spring() const
{
    return m_spring->effectiveSpring(this, this, MotionScheme::Spatial);
}

void SpringNumbers::setSpring(SpringParameters spring)
{
    if (!isOwnThread(this, "spring") || !m_spring->set(this, spring))
        return;
    updateSpring();
    flush(NumbersAction::Spring);
}

void SpringNumbers::resetSpring()
{
    if (!isOwnThread(this, "spring") || !m_spring->reset())
        return;
    updateSpring();
    flush(NumbersAction::Spring);
}

void SpringNumbers::setTolerance(qreal units)
{
    if (!(units >= 0 && std::isfinite(units)))
        return reject(this, "tolerance", units);
    if (isOwnThread(this, "tolerance") && std::exchange(m_tolerance, units) != units)
        flush(NumbersAction::Tolerance);
}

void SpringNumbers::flush(detail::ActionSet<NumbersAction> pending)
{
    m_dispatcher->run(pending, [this](NumbersAction action, detail::ActionSet<NumbersAction> &) {
        execute(action);
    });
}

void SpringNumbers::execute(NumbersAction action)
{
    switch (action) {
    case NumbersAction::To:
        if (std::exchange(m_lastNotifiedTo, m_to) != m_to)
            Q_EMIT toChanged();
        return;
    case NumbersAction::Updated:
        if (std::exchange(m_isNew, false))
            Q_EMIT updated();
        return;
    case NumbersAction::Running:
        if (std::exchange(m_lastNotifiedRunning, isRunning()) != isRunning())
            Q_EMIT runningChanged();
        return;
    case NumbersAction::Finished:
        if (m_pendingReason && !isRunning())
            Q_EMIT finished(*std::exchange(m_pendingReason, std::nullopt));
        return;
    case NumbersAction::Spring:
        if (const SpringParameters now = spring(); std::exchange(m_lastNotifiedSpring, now) != now)
            Q_EMIT springChanged();
        return;
    case NumbersAction::Tolerance:
        Q_EMIT toleranceChanged();
        return;
    }
}

bool SpringNumbers::accepts(const char *what, const QList<double> &numbers) const
{
    const auto odd = std::ranges::find_if_not(numbers, [](qreal x) { return std::isfinite(x); });
    if (odd == numbers.cend())
        return true;
    warn(this,
         QStringLiteral("rejected %1: number %2 is %3")
             .arg(QLatin1StringView(what))
             .arg(odd - numbers.cbegin())
             .arg(*odd));
    return false;
}

/// Sets the targets, and keeps values and velocities.
void SpringNumbers::setTargets(const QList<double> &numbers)
{
    const auto existing = std::min(m_to.size(), numbers.size());
    m_field.resize(std::size_t(numbers.size())); // new numbers start at their targets
    const auto displacements = m_field.displacements();
    for (qsizetype i = 0; i < existing; ++i)
        displacements[std::size_t(i)] += m_to[i] - numbers[i];
    m_to = numbers;
    m_isNew |= m_values.size() != numbers.size();
    m_values.resize(numbers.size());
    for (const qreal displacement : displacements)
        m_farthest = std::max(m_farthest, std::abs(displacement));
    emitValues();
}

SpringParameters SpringNumbers::resolvedSpring() const
{
    return m_spring
        ->resolve([this] {
            return SpringSetting::Context{SchemeResolver::resolve(this, this),
                                          MotionScheme::Spatial};
        })
        .spring;
}

bool SpringNumbers::isReduced() const
{
    return SchemeResolver::isReduced(this, this);
}

/// Updates the spring, and keeps values and velocities.
void SpringNumbers::updateSpring()
{
    const SpringParameters spring = resolvedSpring();
    if (m_resolvedSpring.parameters() == spring)
        return;
    m_resolvedSpring = Spring(spring);
    SpringField<qreal> field(m_resolvedSpring, m_field.size());
    std::ranges::copy(m_field.displacements(), field.displacements().begin());
    std::ranges::copy(m_field.velocities(), field.velocities().begin());
    m_field = std::move(field);
}

void SpringNumbers::onMotionSettingsChanged()
{
    updateSpring();
    if (isRunning() && isReduced())
        completeAll(Interpolator::Completed);
    flush({NumbersAction::Updated, NumbersAction::Running, NumbersAction::Finished,
           NumbersAction::Spring});
}

/// Begins a run after a change of targets, unless all numbers are at their targets.
void SpringNumbers::begin()
{
    const auto isMoving = [](qreal x) { return x != 0; };
    if (isRunning() || std::ranges::none_of(m_field.displacements(), isMoving))
        return;
    m_running = true;
    m_pendingReason.reset(); // that run continues if its end was not notified
    m_ticker = isReduced() ? nullptr : Motion::ticker();
    if (!m_ticker)
        return completeAll(Interpolator::Completed);
    updateSpring();
    m_timeOffset = -m_ticker->sinceLastTick();
    m_ticker->add(this);
    connect(m_ticker, &QObject::destroyed, this, &SpringNumbers::stop);
}

void SpringNumbers::tick(double seconds)
{
    m_field.step(std::max(seconds + std::exchange(m_timeOffset, 0), 0.));
    emitValues();
    if (isAtRest())
        completeAll(Interpolator::Settled);
    m_isNew = true;
    flush({NumbersAction::Updated, NumbersAction::Running, NumbersAction::Finished});
}

/// Whether all numbers are at rest. The largest distance defines the tolerance of all, so no number
/// settles while others move.
bool SpringNumbers::isAtRest() const
{
    const Tolerance tolerance = defaultTolerance(m_tolerance, m_farthest);
    for (std::size_t i = 0; i < m_field.size(); ++i) {
        if (!m_resolvedSpring.isAtRest({m_field.displacements()[i], m_field.velocities()[i]},
                                       tolerance))
            return false;
    }
    return true;
}

void SpringNumbers::emitValues()
{
    const qreal nothing = 1e-12 * m_farthest; // smaller numbers are slow to compute
    for (qsizetype i = 0; i < m_values.size(); ++i) {
        qreal &displacement = m_field.displacements()[std::size_t(i)];
        qreal &velocity = m_field.velocities()[std::size_t(i)];
        const bool isFinite = std::isfinite(m_to.at(i) + displacement) && std::isfinite(velocity);
        if (!isFinite || (std::abs(displacement) < nothing && std::abs(velocity) < nothing))
            displacement = velocity = 0;
        const qreal value = m_to.at(i) + displacement;
        if (m_values.at(i) != value) {
            m_values[i] = value;
            m_isNew = true;
        }
    }
}

/// Sets the values to their targets.
void SpringNumbers::completeAll(Interpolator::Reason reason)
{
    std::ranges::fill(m_field.displacements(), 0.);
    std::ranges::fill(m_field.velocities(), 0.);
    emitValues();
    end(reason);
}

/// Stops the run and its ticks.
void SpringNumbers::stopTicking()
{
    m_running = false;
    if (!m_ticker)
        return;
    disconnect(m_ticker, nullptr, this, nullptr);
    m_ticker->remove(this);
    m_ticker = nullptr;
}

void SpringNumbers::end(Interpolator::Reason reason)
{
    m_farthest = 0;
    if (!isRunning())
        return;
    stopTicking();
    m_pendingReason = reason;
}

} // namespace sprung
