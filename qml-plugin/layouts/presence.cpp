// SPDX-License-Identifier: MIT
#include "presence.h"

#include <QQmlContext>
#include <QQmlInfo>

#include <algorithm>

namespace sprung::qml {

// The state may be below 0 for a moment if a bouncy exit turns round at its very end.
Presence::Presence(QQuickItem *parent)
    : QQuickItem(parent)
    , m_motion([this](qreal progress) { setProgress(std::max(progress, 0.0)); }, this)
{
    m_motion.setObjectName(QStringLiteral("Presence"));
    m_motion.setFrom(0.0);
    connect(&m_motion, &SpringInterpolator::springChanged, this, &Presence::springChanged);
    connect(&m_motion, &Interpolator::finished, this, [this] {
        if (!m_motion.isRunning())
            arrive();
    });
}

Presence::~Presence()
{
    disconnect(&m_motion, nullptr, this, nullptr);
}

void Presence::setPresent(bool present)
{
    if (std::exchange(m_present, present) == present)
        return;
    const QPointer<Presence> alive(this);
    Q_EMIT presentChanged();
    if (alive && isComponentComplete())
        head();
}

void Presence::setKeptAlive(bool keepAlive)
{
    if (std::exchange(m_keepAlive, keepAlive) == keepAlive)
        return;
    if (!keepAlive && m_phase == Away)
        drop();
    Q_EMIT keepAliveChanged();
}

void Presence::setSpring(SpringParameters spring)
{
    if (!spring.isValid()) {
        qmlWarning(this) << "refused an invalid spring";
        return;
    }
    m_motion.setSpring(spring);
}

void Presence::componentComplete()
{
    QQuickItem::componentComplete();
    if (m_present && !m_appear) {
        m_motion.snapTo(1.0);
        m_phase = There;
        make();
    } else {
        m_motion.snapTo(0.0);
        head();
    }
}

void Presence::geometryChange(const QRectF &now, const QRectF &before)
{
    QQuickItem::geometryChange(now, before);
    if (m_stage)
        m_stage->setSize(now.size());
}

/// Starts towards what `present` asks for. Each step may call slots that change `present` again.
void Presence::head()
{
    if (m_phase == (m_present ? There : Away))
        return;
    const QPointer<Presence> alive(this);
    setPhase(m_present ? Entering : Leaving);
    if (alive && m_present)
        make();
    if (!alive)
        return;
    m_motion.setOvershoot(m_present ? SpringInterpolator::Allowed : SpringInterpolator::Clamped);
    m_motion.animateTo(m_present ? 1.0 : 0.0);
    if (alive && !m_motion.isRunning())
        arrive();
}

void Presence::arrive()
{
    if (m_phase == Away || m_phase == There)
        return;
    const Phase way = m_phase;
    const QPointer<Presence> alive(this);
    setProgress(way == Entering ? 1 : 0);
    if (!alive || m_phase != way || m_motion.isRunning())
        return;
    setPhase(way == Entering ? There : Away);
    if (alive && m_phase == Away && !m_keepAlive)
        drop();
    if (alive && way == Entering)
        Q_EMIT entered();
    else if (alive)
        Q_EMIT exited();
}

void Presence::setPhase(Phase phase)
{
    const bool wasLeaving = isLeaving();
    m_phase = phase;
    if (m_stage) {
        m_stage->setVisible(phase != Away);
        m_stage->setEnabled(phase == Entering || phase == There);
    }
    if (phase == Leaving)
        m_veil.cover(m_item);
    else if (phase != Away)
        m_veil.lift();
    follow();
    if (isLeaving() != wasLeaving)
        Q_EMIT leavingChanged();
}

void Presence::setProgress(qreal progress)
{
    if (std::exchange(m_progress, progress) != progress)
        Q_EMIT progressChanged();
}

} // namespace sprung::qml
