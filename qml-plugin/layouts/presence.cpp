// SPDX-License-Identifier: MIT
#include "presence.h"

#include <sprung/engine/scheme_resolver.h>
#include <sprung/engine/warning.h>

#include <QQmlContext>

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
    connect(&m_motion, &Interpolator::finished, this, [this] { tell(Row::Arrive); });
}

Presence::~Presence()
{
    disconnect(&m_motion, nullptr, this, nullptr);
}

void Presence::setPresent(bool present)
{
    if (std::exchange(m_present, present) == present)
        return;
    tell({Row::Present, Row::SetOut});
}

void Presence::setKeptAlive(bool keepAlive)
{
    if (std::exchange(m_keepAlive, keepAlive) != keepAlive)
        tell({Row::Drop, Row::KeepAlive});
}

void Presence::setSpring(SpringParameters spring)
{
    if (accepts(this, spring))
        m_motion.setSpring(spring);
}

void Presence::componentComplete()
{
    QQuickItem::componentComplete();
    const bool isThere = m_present && !m_appear;
    m_motion.snapTo(isThere ? 1.0 : 0.0);
    if (isThere)
        m_phase = There;
    tell({isThere ? Row::Make : Row::SetOut});
}

void Presence::geometryChange(const QRectF &now, const QRectF &before)
{
    QQuickItem::geometryChange(now, before);
    if (m_stage)
        m_stage->setSize(now.size());
}

void Presence::tell(Due due)
{
    m_dispatcher.tell(due, [this](Row row, Due &more) { perform(row, more); });
}

void Presence::perform(Row row, Due &due)
{
    switch (row) {
    case Row::Present:
        return Q_EMIT presentChanged();
    case Row::KeepAlive:
        return Q_EMIT keepAliveChanged();
    case Row::SetOut:
        return setOut(due);
    case Row::Size:
        return fit();
    case Row::Leaves:
        if (std::exchange(m_toldLeaving, isLeaving()) != m_toldLeaving)
            Q_EMIT leavingChanged();
        return;
    case Row::Make:
        due |= {Row::Size, Row::Item};
        if (m_present && m_phase != Away)
            make();
        return;
    case Row::Item:
        if (std::exchange(m_toldItem, m_item.data()) != m_toldItem)
            Q_EMIT itemChanged();
        return;
    case Row::Head:
        due |= Row::Arrive;
        m_motion.setOvershoot(m_present ? SpringInterpolator::Allowed
                                        : SpringInterpolator::Clamped);
        // Where movement is taken away, what comes and goes still fades.
        m_motion.setRole(SchemeResolver::isReducedAt(this, this) ? MotionScheme::Effects
                                                             : MotionScheme::ByProperty);
        return m_motion.animateTo(m_present ? 1.0 : 0.0);
    case Row::Arrive:
        due |= Row::Rest;
        if (isOnItsWay() && !m_motion.isRunning())
            setProgress(m_phase == Entering ? 1 : 0);
        return;
    case Row::Rest:
        return rest(due);
    case Row::Drop:
        due |= {Row::Size, Row::Item};
        if (m_phase == Away && !m_keepAlive)
            drop();
        return;
    case Row::Told:
        if (!isOnItsWay() && std::exchange(m_owesRest, false))
            m_phase == There ? Q_EMIT entered() : Q_EMIT exited();
        return;
    }
}

void Presence::setOut(Due &due)
{
    if (!isComponentComplete() || m_phase == (m_present ? There : Away))
        return;
    due |= {Row::Size, Row::Leaves, Row::Make, Row::Head};
    m_owesRest = true;
    setPhase(m_present ? Entering : Leaving);
}

void Presence::rest(Due &due)
{
    if (!isOnItsWay() || m_motion.isRunning())
        return;
    due |= {Row::Size, Row::Leaves, Row::Drop, Row::Told};
    setPhase(m_phase == Entering ? There : Away);
}

void Presence::setPhase(Phase phase)
{
    m_phase = phase;
    if (m_stage) {
        m_stage->setVisible(phase != Away);
        m_stage->setEnabled(phase == Entering || phase == There);
    }
    if (phase == Leaving)
        m_veil.cover(m_item);
    else if (phase != Away)
        m_veil.lift();
}

void Presence::setProgress(qreal progress)
{
    if (std::exchange(m_progress, progress) != progress)
        Q_EMIT progressChanged();
}

} // namespace sprung::qml
