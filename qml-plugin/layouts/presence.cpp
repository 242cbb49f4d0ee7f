// SPDX-License-Identifier: MIT
#include "presence.h"

#include <sprung/engine/scheme_resolver.h>
#include <sprung/engine/warning.h>

#include <QQmlContext>

#include <algorithm>

namespace sprung::qml {

// The state may be below 0 for a moment if a bouncy exit reverses at its end.
Presence::Presence(QQuickItem *parent)
    : QQuickItem(parent)
    , m_motion([this](qreal progress) { setProgress(std::max(progress, 0.0)); }, this)
{
    m_motion.setObjectName(QStringLiteral("Presence"));
    m_motion.setFrom(0.0);
    connect(&m_motion, &SpringInterpolator::springChanged, this, &Presence::springChanged);
    connect(&m_motion, &Interpolator::finished, this, [this] { flush(Action::Progress); });
}

Presence::~Presence()
{
    disconnect(&m_motion, nullptr, this, nullptr);
}

void Presence::setPresent(bool present)
{
    if (std::exchange(m_present, present) == present)
        return;
    flush({Action::Present, Action::StartTransition});
}

void Presence::setKeptAlive(bool keepAlive)
{
    if (std::exchange(m_keepAlive, keepAlive) != keepAlive)
        flush({Action::DestroyContent, Action::KeepAlive});
}

void Presence::setSpring(SpringParameters spring)
{
    if (warnIfInvalid(this, spring))
        m_motion.setSpring(spring);
}

void Presence::componentComplete()
{
    QQuickItem::componentComplete();
    const bool isThere = m_present && !m_appear;
    m_motion.snapTo(isThere ? 1.0 : 0.0);
    if (isThere)
        m_phase = Present;
    flush({isThere ? Action::CreateContent : Action::StartTransition});
}

void Presence::geometryChange(const QRectF &now, const QRectF &before)
{
    QQuickItem::geometryChange(now, before);
    if (m_stage)
        m_stage->setSize(now.size());
}

void Presence::flush(PendingActions pending)
{
    m_dispatcher.run(pending,
                     [this](Action action, PendingActions &more) { execute(action, more); });
}

void Presence::execute(Action action, PendingActions &pending)
{
    switch (action) {
    case Action::Present:
        return Q_EMIT presentChanged();
    case Action::KeepAlive:
        return Q_EMIT keepAliveChanged();
    case Action::StartTransition:
        return startTransition(pending);
    case Action::Size:
        return updateImplicitSize();
    case Action::Leaving:
        if (std::exchange(m_lastNotifiedLeaving, isLeaving()) != m_lastNotifiedLeaving)
            Q_EMIT leavingChanged();
        return;
    case Action::CreateContent:
        pending |= {Action::Size, Action::Item};
        if (m_present && m_phase != Absent)
            createContent();
        return;
    case Action::Item:
        if (std::exchange(m_lastNotifiedItem, m_item.data()) != m_lastNotifiedItem)
            Q_EMIT itemChanged();
        return;
    case Action::StartSpring:
        pending |= Action::Progress;
        m_motion.setOvershoot(m_present ? SpringInterpolator::Allowed
                                        : SpringInterpolator::Clamped);
        // With reduced motion, entrance and exit still fade.
        m_motion.setRole(SchemeResolver::isReduced(this, this) ? MotionScheme::Effects
                                                               : MotionScheme::Automatic);
        return m_motion.animateTo(m_present ? 1.0 : 0.0);
    case Action::Progress:
        pending |= Action::FinishTransition;
        if (isInTransition() && !m_motion.isRunning())
            setProgress(m_phase == Entering ? 1 : 0);
        return;
    case Action::FinishTransition:
        return finishTransition(pending);
    case Action::DestroyContent:
        pending |= {Action::Size, Action::Item};
        if (m_phase == Absent && !m_keepAlive)
            destroyContent();
        return;
    case Action::NotifySettled:
        if (!isInTransition() && std::exchange(m_settledPending, false))
            m_phase == Present ? Q_EMIT entered() : Q_EMIT exited();
        return;
    }
}

void Presence::startTransition(PendingActions &pending)
{
    if (!isComponentComplete() || m_phase == (m_present ? Present : Absent))
        return;
    pending |= {Action::Size, Action::Leaving, Action::CreateContent, Action::StartSpring};
    m_settledPending = true;
    setPhase(m_present ? Entering : Exiting);
}

void Presence::finishTransition(PendingActions &pending)
{
    if (!isInTransition() || m_motion.isRunning())
        return;
    pending |= {Action::Size, Action::Leaving, Action::DestroyContent, Action::NotifySettled};
    setPhase(m_phase == Entering ? Present : Absent);
}

void Presence::setPhase(Phase phase)
{
    m_phase = phase;
    if (m_stage) {
        m_stage->setVisible(phase != Absent);
        m_stage->setEnabled(phase == Entering || phase == Present);
    }
    if (phase == Exiting)
        m_accessibilityHider.hide(m_item);
    else if (phase != Absent)
        m_accessibilityHider.restore();
}

void Presence::setProgress(qreal progress)
{
    if (std::exchange(m_progress, progress) != progress)
        Q_EMIT progressChanged();
}

} // namespace sprung::qml
